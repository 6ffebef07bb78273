export type { ListPath } from './cameFrom.ts';
export { listAt, listTitles, useCameFrom, withFrom } from './cameFrom.ts';
export { InviteDialog } from './dialogs.ts';
export { namesOf } from './invite.schema.ts';
export { UserStatusBadge } from './UserStatusBadge.tsx';
export { useBrokerageChoices } from './useBrokerageChoices.ts';
export { useEditAddress } from './useEditAddress.ts';
export { useIsAdministration } from './useIsAdministration.ts';
export { useMembershipWord } from './useMembershipWord.ts';
