export { AccountActions } from './AccountActions.tsx';
export { AccountForm } from './AccountForm.tsx';
export { useAccount } from './useAccount.ts';
