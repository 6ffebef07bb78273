import { write } from '@portico/client';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@portico/contracts';

/** The options for making a passkey. FRESH_FACTOR_NEEDED until the person has confirmed that it is them. */
export const passkeyCreationOptions = () => write<PasskeyCreationOptions>('POST', '/user/passkeys/options');

/** The options for using any passkey of Portico. */
export const signInOptions = () => write<PasskeyRequestOptions>('POST', '/user/authenticate/passkey-options');

/** The options for using one of the caller's own passkeys. */
export const proofOptions = () => write<PasskeyRequestOptions>('POST', '/user/fresh-factor/passkey-options');
