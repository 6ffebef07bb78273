import { isApiError } from '@portico/client';
import { isEmail, normalizeEmail } from '@portico/rules';
import { type Credentials, signIn } from '@portico/session';
import { useState } from 'react';
import { type SignInProblem, signInProblem } from './signInProblem.ts';
import { useCountdown } from './useCountdown.ts';

const empty: Credentials = { username: '', password: '', rememberMe: false };

/** Both conditions of A §5; the e-mail is judged as it will be sent. */
const canSignIn = ({ username, password }: Credentials) =>
  isEmail(normalizeEmail(username)) && password !== '';

/**
 * The sign-in form: what is typed, whether it is on its way and what went wrong. What is typed survives every failure.
 * Nothing follows a success here: the session changes, and the shell leads to the page that was asked for.
 */
export function useSignInForm() {
  const [values, setValues] = useState(empty);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const waitSeconds = useCountdown(problem?.kind === 'wait' ? problem.untilMs : null);
  const isWaiting = Boolean(waitSeconds);

  async function submit() {
    if (isLoading || isWaiting || !canSignIn(values)) return;
    setIsLoading(true);
    setProblem(null);
    try {
      await signIn(values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(signInProblem(error, normalizeEmail(values.username), Date.now()));
    } finally {
      setIsLoading(false);
    }
  }

  return {
    values,
    change: (change: Partial<Credentials>) => setValues((current) => ({ ...current, ...change })),
    submit,
    isLoading,
    canSubmit: canSignIn(values) && !isWaiting,
    problem,
    waitSeconds,
  };
}
