import { isApiError } from '@portico/client';
import type { PasskeyAssertion } from '@portico/contracts';
import { normalizeEmail } from '@portico/rules';
import { signIn } from '@portico/session';
import { type Dispatch, useReducer } from 'react';
import { refusalEvent } from './refusalEvent.ts';
import { type FlowEvent, nextFlow, type SignInFlow, startFlow, type Typed } from './signInFlow.ts';
import { useCountdown } from './useCountdown.ts';

export interface Sending {
  /** The form's values, which are kept in every case. */
  change?: Partial<Typed>;
  /** The request; it resolves to the next event. */
  request: (typed: Typed) => Promise<FlowEvent>;
  /** The form's fields: a refusal about one of them is thrown, for the form to show beside it. */
  fields?: readonly string[];
}

export interface SignInAccess {
  flow: SignInFlow;
  dispatch: Dispatch<FlowEvent>;
  send: (sending: Sending) => Promise<void>;
  isLoading: boolean;
  /** Seconds until the server listens again; null when it does, or has not said. */
  waitSeconds: number | null;
}

/** Signs in with everything typed so far. Nothing follows: the session changes, and the shell leads on. */
export async function signInWith(typed: Typed, passkey?: PasskeyAssertion): Promise<FlowEvent> {
  const { username, password, rememberMe, newPassword, factorCode } = typed;
  await signIn({
    username,
    password,
    rememberMe,
    ...(newPassword && { newPassword }),
    ...(factorCode && { code: factorCode }),
    ...(passkey && { passkey }),
  });
  return { type: 'answered' };
}

/** The login dialog's memory and its one way to the server. A second press while it waits sends nothing. */
export function useSignInFlow(start: Partial<Typed> = {}): SignInAccess {
  const [flow, dispatch] = useReducer(nextFlow, start, startFlow);
  const isLoading = flow.status === 'loading';
  const problem = flow.status === 'error' ? flow.problem : null;
  const waitSeconds = useCountdown(problem?.kind === 'wait' ? problem.untilMs : null);

  async function send({ change, request, fields = [] }: Sending) {
    if (isLoading || waitSeconds) return;
    const typed = { ...flow.typed, ...change };
    dispatch({ type: 'sent', change });
    try {
      dispatch(await request(typed));
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isOfTheForm = fields.some((name) => error.fields?.[name]);
      const refusal = refusalEvent(error, normalizeEmail(typed.username), Date.now());
      dispatch(isOfTheForm ? { type: 'answered' } : refusal);
      if (isOfTheForm) throw error;
    }
  }

  return { flow, dispatch, send, isLoading, waitSeconds };
}
