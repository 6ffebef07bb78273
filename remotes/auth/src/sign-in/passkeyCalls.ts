import { write } from '@portico/client';
import type { AuthenticateAnswer, PasskeySignInBody } from '@portico/contracts';

/** Refuses with PASSKEY_REFUSED. */
export const authenticateByPasskey = (body: PasskeySignInBody) =>
  write<AuthenticateAnswer>('POST', '/user/authenticate/passkey', body);
