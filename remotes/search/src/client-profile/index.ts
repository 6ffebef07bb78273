export { ClientProfileView } from './ClientProfileView.tsx';
