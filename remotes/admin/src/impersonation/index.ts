export { ImpersonateDialog } from './lazyImpersonate.tsx';
export { useCanImpersonate } from './useCanImpersonate.ts';
