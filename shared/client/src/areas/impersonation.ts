import type { AuthenticateAnswer, ImpersonationBody, ImpersonationStopped } from '@portico/contracts';
import { write } from '../send.ts';

/** Opens a session in a member's place; the caller's own session stays open. */
export const impersonationAuth = (body: ImpersonationBody) =>
  write<AuthenticateAnswer>('POST', '/user/impersonationAuth', body);

/** Ends the session in a member's place; call it with that session's token. */
export const impersonationStop = () => write<ImpersonationStopped>('POST', '/user/impersonationStop');
