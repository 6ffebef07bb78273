export { ContactPanel } from './ContactPanel.tsx';
