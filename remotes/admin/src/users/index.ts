export { InviteDialog } from './InviteDialog.tsx';
export { namesOf } from './invite.schema.ts';
export { UserFilters } from './UserFilters.tsx';
export { UserResults } from './UserResults.tsx';
export { useEditAddress } from './useEditAddress.ts';
export { useIsAdministration } from './useIsAdministration.ts';
export { useUserExport } from './useUserExport.ts';
export { useUserList } from './useUserList.ts';
