export { AccountActions } from './AccountActions.tsx';
export { StaffAccountForm } from './StaffAccountForm.tsx';
export { useAccountUser } from './useAccountUser.ts';
