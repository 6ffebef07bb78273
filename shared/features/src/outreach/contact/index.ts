export type { ContactDialogProps } from './ContactDialog.tsx';
export { ContactDialog } from './ContactDialog.tsx';
