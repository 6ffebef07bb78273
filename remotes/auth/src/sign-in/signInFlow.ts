import type { SecondFactorWays } from '@portico/contracts';
import type { Credentials } from '@portico/session';
import type { SignInProblem } from './signInProblem.ts';

/** The places of the login dialog (A §2, §4); the two between signing in and being in come from the server. */
export type SignInStep =
  | 'signIn'
  | 'newPassword'
  | 'secondFactor'
  | 'requestReset'
  | 'checkEmail'
  | 'confirm'
  | 'changed';

/** Everything typed so far. It survives every failure and, where the next step asks for it again, every step. */
export interface Typed extends Omit<Credentials, 'passkey'> {
  newPassword: string;
  /** A code of the authenticator app, or a recovery code. */
  factorCode: string;
  /** The six characters of the mail. */
  resetCode: string;
}

export type Progress =
  /** After a retry it says which field must be corrected. */
  | { status: 'idle'; corrects?: SignInProblem['kind'] }
  | { status: 'loading' }
  | { status: 'error'; problem: SignInProblem };

export type SignInFlow = Progress & {
  step: SignInStep;
  typed: Typed;
  /** How often the mail with the code was requested; the second time has other words. */
  mailsSent: number;
  /** The possible answers of the second step, as the server listed them. */
  ways: SecondFactorWays;
};

export type FlowEvent =
  | { type: 'typed'; change: Partial<Typed> }
  /** On its way to the server, with the form's values. */
  | { type: 'sent'; change?: Partial<Typed> }
  | { type: 'refused'; problem: SignInProblem }
  /** Answered, with nothing for the dialog to show: the form does it, or the page goes on. */
  | { type: 'answered' }
  | { type: 'newPasswordAsked' }
  | { type: 'secondFactorAsked'; ways?: SecondFactorWays | undefined }
  | { type: 'forgotten' }
  | { type: 'mailed' }
  | { type: 'codeAtHand' }
  | { type: 'retried' }
  | { type: 'changed' }
  | { type: 'backToSignIn' };

const nothingTyped: Typed = {
  username: '',
  password: '',
  rememberMe: false,
  newPassword: '',
  factorCode: '',
  resetCode: '',
};

const appAlone: SecondFactorWays = { hasApp: true, hasPasskeys: false };

/** The dialog's first step: signing in or, opened by the link of the mail, the new password (A §2). */
export function startFlow(typed: Partial<Typed> = {}): SignInFlow {
  const step = typed.resetCode ? 'confirm' : 'signIn';
  return { step, status: 'idle', typed: { ...nothingTyped, ...typed }, mailsSent: 0, ways: appAlone };
}

/** A refusal is shown where it can be put right, which is not always where it was met. */
function stepOfProblem(step: SignInStep, { kind }: SignInProblem): SignInStep {
  if (step !== 'newPassword' && step !== 'secondFactor') return step;
  // The code of an authenticator app is good for one request: with the new password another one is needed.
  if (kind === 'code') return 'secondFactor';
  return kind === 'password' || kind === 'username' ? 'signIn' : step;
}

/** The login dialog as a table: its next state, from its current state and an event (A §4). */
export function nextFlow(flow: SignInFlow, event: FlowEvent): SignInFlow {
  const { step, typed, mailsSent, ways } = flow;
  const at = (next: SignInStep, change: Partial<Typed> = {}, mails = mailsSent): SignInFlow => ({
    step: next,
    status: 'idle',
    typed: { ...typed, ...change },
    mailsSent: mails,
    ways,
  });
  switch (event.type) {
    case 'typed':
      return { ...flow, typed: { ...typed, ...event.change } };
    case 'sent':
      return { ...at(step, event.change), status: 'loading' };
    case 'refused':
      return { ...at(stepOfProblem(step, event.problem)), status: 'error', problem: event.problem };
    case 'answered':
      return at(step);
    case 'retried':
      if (flow.status !== 'error') return at(step);
      return { step, typed, mailsSent, ways, status: 'idle', corrects: flow.problem.kind };
    case 'newPasswordAsked':
      return at('newPassword');
    case 'secondFactorAsked':
      return { ...at('secondFactor'), ways: event.ways ?? appAlone };
    case 'forgotten':
      return at('requestReset');
    case 'mailed':
      return at('checkEmail', {}, mailsSent + 1);
    case 'codeAtHand':
      return at('confirm', { resetCode: '' });
    case 'changed':
      return at('changed', { password: '', newPassword: '', resetCode: '' });
    case 'backToSignIn':
      return at('signIn', { newPassword: '', factorCode: '', resetCode: '' });
  }
}
