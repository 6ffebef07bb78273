export { Confirmation } from './Confirmation.tsx';
