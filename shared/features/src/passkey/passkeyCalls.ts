import { write } from '@portico/client';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@portico/contracts';

/** What a new passkey is made by. FRESH_FACTOR_NEEDED until the person has confirmed that it is them. */
export const passkeyCreationOptions = () => write<PasskeyCreationOptions>('POST', '/user/passkeys/options');

/** What any passkey for Portico is asked by. */
export const signInOptions = () => write<PasskeyRequestOptions>('POST', '/user/authenticate/passkey-options');

/** What one of one's own passkeys is asked by. */
export const proofOptions = () => write<PasskeyRequestOptions>('POST', '/user/fresh-factor/passkey-options');
