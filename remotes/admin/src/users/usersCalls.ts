import { download, write } from '@portico/client';
import type {
  BulkAnswer,
  BulkBody,
  BulkUndone,
  UserFilter,
  UserInviteBody,
  UserSummary,
} from '@portico/contracts';

const at = (...parts: string[]) => parts.map(encodeURIComponent).join('/');

/** The same list as a CSV file. */
export const downloadUsers = (filter: UserFilter) => download('/users/export.csv', filter);

/** Refuses with EMAIL_TAKEN. */
export const inviteUser = (body: UserInviteBody) => write<UserSummary>('POST', '/users/invite', body);

export const changeUsers = (body: BulkBody) => write<BulkAnswer>('POST', '/users/bulk', body);

/** Refuses with CONFLICT when it was undone already, or somebody has been changed since. */
export const undoBulkChange = (undoId: string) => write<BulkUndone>('POST', `/users/bulk/${at(undoId)}/undo`);
