import type { AuthenticateAnswer, AuthenticateBody, Me } from '@portico/contracts';
import { get, write } from '../send.ts';

/**
 * Refuses with WRONG_PASSWORD or UNKNOWN_USER (texts in A §8). After PASSWORD_CHANGE_REQUIRED, send again with
 * `newPassword`; after SECOND_FACTOR_REQUIRED, send again with `code` or `passkey`.
 */
export const authenticate = (body: AuthenticateBody) =>
  write<AuthenticateAnswer>('POST', '/user/authenticate', body);

/** Ends this session on the server, and with it every token of its family. */
export const logout = () => write<null>('POST', '/user/logout');

export const getMe = () => get<Me>('/user/me/');

/** Keeps the group chosen in the header for every device (A §2); null is "All". */
export const keepGroup = (groupId: string | null) => write<null>('PUT', '/user/group', { groupId });

/** Tells the server that the member chose to stay (A §4 "Inactivity"). */
export const stayActive = () => get<null>('/user/reloggin');

export const ping = () => get<null>('/ping');
