import { useT } from '@portico/i18n';
import { isEmail, normalizeEmail } from '@portico/rules';
import { useSession } from '@portico/session';
import { Banner, Button, Stack } from '@portico/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import type en from '../locales/en.json';
import { EmailField } from './EmailField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RememberMe } from './RememberMe.tsx';
import { SignInProblemPanel } from './SignInProblemPanel.tsx';
import type { SignInProblem } from './signInProblem.ts';
import { useSignInForm } from './useSignInForm.ts';

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

export function SignInForm() {
  const t = useT<typeof en>('auth');
  const { values, change, submit, isLoading, canSubmit, problem, waitSeconds } = useSignInForm();
  const hasEnded = useSession((session) => session.endReason === 'ended');
  const { email, password } = useFocusOnProblem(problem);

  function send(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form noValidate onSubmit={send}>
      <Stack gap="5" paddingBlockEnd="2">
        {hasEnded && !problem && <Banner tone="brass">{t('common:errors.signedOut')}</Banner>}
        {problem && <SignInProblemPanel problem={problem} waitSeconds={waitSeconds} />}
        <EmailField
          ref={email}
          value={values.username}
          onChange={(username) => change({ username })}
          isValid={isEmail(normalizeEmail(values.username))}
          isReadOnly={isLoading}
          isRefused={problem?.kind === 'username'}
        />
        <PasswordField
          ref={password}
          value={values.password}
          onChange={(text) => change({ password: text })}
          isReadOnly={isLoading}
          isRefused={problem?.kind === 'password'}
        />
        <RememberMe isOn={values.rememberMe} onChange={(rememberMe) => change({ rememberMe })} />
        <Button type="submit" variant="primary" isWide isBusy={isLoading} isDisabled={!canSubmit}>
          {t(isLoading ? 'signIn.submitting' : 'signIn.submit')}
        </Button>
      </Stack>
    </form>
  );
}
