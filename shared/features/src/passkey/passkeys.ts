import { ApiError } from '@portico/client';
import type { PasskeyAssertion, PasskeyRegistration, PasskeyRequestOptions } from '@portico/contracts';
import { passkeyCreationOptions, proofOptions, signInOptions } from './passkeyCalls.ts';

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
  return makePasskey(await passkeyCreationOptions());
}

async function ask(readOptions: () => Promise<PasskeyRequestOptions>): Promise<PasskeyAssertion> {
  const { usePasskey } = await device();
  return usePasskey(await readOptions());
}

/** Any passkey for Portico that the device has: to sign in with, alone or after the password. */
export const passkeyForSignIn = () => ask(signInOptions);

/** One's own, to prove who one is while signed in. */
export const passkeyForProof = () => ask(proofOptions);
