import { ApiError, write } from '@portico/client';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@portico/contracts';

/** The library and its words come with the first use: most visits need none of it. */
async function device() {
  try {
    return await import('@portico/remote-kit/passkey');
  } catch (cause) {
    throw new ApiError({ code: 'OFFLINE', status: 0, msg: '', cause });
  }
}

/**
 * Has the device make a passkey, for `POST /user/passkeys`. Refuses as `PasskeyProblem` where the device makes none, with
 * FRESH_FACTOR_NEEDED where the person would not confirm that it is them.
 */
export async function newPasskey(): Promise<PasskeyRegistration> {
  const { makePasskey } = await device();
  return makePasskey(await write<PasskeyCreationOptions>('POST', '/user/passkeys/options'));
}

async function ask(optionsAt: string): Promise<PasskeyAssertion> {
  const { usePasskey } = await device();
  return usePasskey(await write<PasskeyRequestOptions>('POST', optionsAt));
}

/** Any passkey for Portico that the device has: to sign in with, alone or after the password. */
export const passkeyForSignIn = () => ask('/user/authenticate/passkey-options');

/** One's own, to prove who one is while signed in. */
export const passkeyForProof = () => ask('/user/fresh-factor/passkey-options');
