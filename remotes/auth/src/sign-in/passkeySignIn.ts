import { isPasskeyProblem, passkeyForSignIn } from '@portico/features/passkey';
import { enter } from '@portico/session';
import { authenticateByPasskey } from './passkeyCalls.ts';
import type { FlowEvent, Typed } from './signInFlow.ts';
import { signInWith } from './useSignInFlow.ts';

/** A device that gives no passkey is a refusal like the server's, worded by the device's reason. */
async function withPasskey(act: () => Promise<FlowEvent>): Promise<FlowEvent> {
  try {
    return await act();
  } catch (error) {
    if (!isPasskeyProblem(error)) throw error;
    const refusal = { code: 'PASSKEY_REFUSED', msg: '' };
    return { type: 'refused', problem: { kind: 'message', error: refusal, field: error.message } };
  }
}

/** Signs in with a passkey alone: it needs neither name nor password. */
export const signInByPasskey = ({ rememberMe }: Typed) =>
  withPasskey(async () => {
    const answer = await authenticateByPasskey({ passkey: await passkeyForSignIn(), rememberMe });
    await enter(answer, rememberMe);
    return { type: 'answered' };
  });

/** The second step, after name and password. */
export const answerWithPasskey = (typed: Typed) =>
  withPasskey(async () => signInWith({ ...typed, factorCode: '' }, await passkeyForSignIn()));
