export type { AccountFormProps, AccountSectionProps } from './AccountForm.tsx';
export { AccountForm } from './AccountForm.tsx';
export { updatePerson } from './accountCalls.ts';
export { useAccount, useKeepAccount } from './useAccount.ts';
export { useMailName } from './useMailName.ts';
export type { Voice } from './words.ts';
