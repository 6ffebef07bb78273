import { ApiError } from '@portico/client';

const fetchSteps = () => import(/* webpackChunkName: "later-steps" */ './steps/steps.ts');
const fetchPasskeys = () => import(/* webpackChunkName: "passkey-sign-in" */ './passkeySignIn.ts');

/** Everything behind the first form, in a separate file: the sign-in form must not wait for it (ADR 0005). */
export async function loadLaterSteps() {
  const { registerAccessWords, ...steps } = await fetchSteps();
  await registerAccessWords();
  return steps;
}

/** Ahead of the press that will need it. A failure shows when it is needed, with a Retry. */
export function fetchLaterSteps() {
  fetchSteps().catch(() => undefined);
}

/** Refuses as OFFLINE, which the form shows, when the file cannot be fetched. */
export async function loadPasskeySignIn() {
  try {
    return await fetchPasskeys();
  } catch (cause) {
    throw new ApiError({ code: 'OFFLINE', status: 0, msg: '', cause });
  }
}

/** Ahead of the press. A failure shows with the press. */
export function fetchPasskeySignIn() {
  fetchPasskeys().catch(() => undefined);
}
