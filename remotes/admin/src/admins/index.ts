export { GrantDialog, RevokeDialog, RoleWaiting } from './parts.ts';
export { RoleList } from './RoleList.tsx';
export type { Revocation } from './useAdministrators.ts';
