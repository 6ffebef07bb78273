export { ImpersonateDialog } from './ImpersonateDialog.tsx';
export { useCanImpersonate } from './useCanImpersonate.ts';
