import { useT } from '@portico/i18n';
import { isEmail, normalizeEmail } from '@portico/rules';
import { useSession } from '@portico/session';
import { Banner } from '@portico/ui';
import { SignInCheck, SignInFormFrame, SignInPasskey, SignInSubmit, TextButton } from '@portico/ui/landing';
import { type FormEvent, useEffect, useRef } from 'react';
import { EmailField } from './EmailField.tsx';
import { fetchLaterSteps, fetchPasskeySignIn, loadPasskeySignIn } from './fetchLaterSteps.ts';
import { PasswordField } from './PasswordField.tsx';
import { SignInProblemPanel } from './SignInProblemPanel.tsx';
import type { FlowEvent, Typed } from './signInFlow.ts';
import type { SignInProblem } from './signInProblem.ts';
import { type SignInAccess, signInWith } from './useSignInFlow.ts';

/** After a refusal the field to correct has the focus, its text selected. The dialog gives the first focus itself. */
function useFocusOnProblem(problem: SignInProblem | null) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!problem) return;
    const field = problem.kind === 'username' ? email.current : password.current;
    field?.focus();
    field?.select();
  }, [problem]);
  return { email, password };
}

/** Both conditions of A §5; the e-mail is judged as it will be sent. */
export const canSignIn = ({ username, password }: Pick<Typed, 'username' | 'password'>) =>
  isEmail(normalizeEmail(username)) && password !== '';

/** A first try sends only name and password: answers of a later step were for another account, or are used up. */
export const firstTry = (typed: Typed) => signInWith({ ...typed, newPassword: '', factorCode: '' });

/** Its code comes with the press. */
export async function byPasskey(typed: Typed): Promise<FlowEvent> {
  const { signInByPasskey } = await loadPasskeySignIn();
  return signInByPasskey(typed);
}

export interface SignInFormProps {
  access: SignInAccess;
  /** Whether the password can be read from the start. */
  startsShown: boolean;
  onContact: () => void;
}

/** The first step of the dialog. The typed values survive every failure. */
export function SignInForm({ access, startsShown, onContact }: SignInFormProps) {
  const t = useT('common');
  const { flow, dispatch, send, isLoading, waitSeconds } = access;
  const { typed } = flow;
  const problem = flow.status === 'error' ? flow.problem : null;
  const hasEnded = useSession(({ endReason }) => endReason === 'ended' || endReason === 'idle');
  const { email, password } = useFocusOnProblem(problem);
  const change = (change: Partial<Typed>) => dispatch({ type: 'typed', change });
  const forget = () => dispatch({ type: 'forgotten' });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (canSignIn(typed)) void send({ request: firstTry });
  }

  return (
    <SignInFormFrame onSubmit={submit}>
      {hasEnded && !problem && <Banner tone="brass">{t('errors.SESSION_ENDED')}</Banner>}
      {problem && (
        <SignInProblemPanel
          problem={problem}
          waitSeconds={waitSeconds}
          onForgotten={forget}
          onContact={onContact}
        />
      )}
      <EmailField
        ref={email}
        value={typed.username}
        onChange={(username) => change({ username })}
        isValid={isEmail(normalizeEmail(typed.username))}
        isReadOnly={isLoading}
        isRefused={problem?.kind === 'username'}
      />
      <PasswordField
        ref={password}
        value={typed.password}
        onChange={(text) => change({ password: text })}
        isReadOnly={isLoading}
        isRefused={problem?.kind === 'password'}
        startsShown={startsShown}
      />
      <div className="portico-sign-in-row">
        <SignInCheck
          label={t('signIn.rememberMe')}
          checked={typed.rememberMe}
          onChange={(event) => change({ rememberMe: event.target.checked })}
        />
        <TextButton
          name="forgotten"
          onClick={forget}
          onPointerEnter={fetchLaterSteps}
          onFocus={fetchLaterSteps}
        >
          {t('signIn.forgotten')}
        </TextButton>
      </div>
      <SignInSubmit isBusy={isLoading} isDisabled={!canSignIn(typed) || Boolean(waitSeconds)}>
        {t(isLoading ? 'signIn.submitting' : 'signIn.submit')}
      </SignInSubmit>
      <SignInPasskey
        aria-disabled={isLoading || Boolean(waitSeconds)}
        onClick={() => void send({ request: byPasskey })}
        onPointerEnter={fetchPasskeySignIn}
        onFocus={fetchPasskeySignIn}
      >
        {t('signIn.passkey')}
      </SignInPasskey>
    </SignInFormFrame>
  );
}
