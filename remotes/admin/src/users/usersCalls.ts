import { write } from '@portico/client';
import type { UserInviteBody, UserSummary } from '@portico/contracts';

/** Refuses with EMAIL_TAKEN. */
export const inviteUser = (body: UserInviteBody) => write<UserSummary>('POST', '/users/invite', body);
