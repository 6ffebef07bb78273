export { ClientImportView } from './ClientImportView.tsx';
