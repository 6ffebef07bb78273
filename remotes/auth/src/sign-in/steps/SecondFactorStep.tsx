import { useT } from '@portico/i18n';
import { Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { TextButton } from '@portico/ui/landing';
import { useState } from 'react';
import { type AccessWords, useFormTexts } from '../../locales/access/words.ts';
import { ProblemBox } from '../ProblemBox.tsx';
import type { SignInFlow } from '../signInFlow.ts';
import { signInWith } from '../useSignInFlow.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { StepLinks } from './StepLinks.tsx';

const plain = (typed: string) => typed.replace(/\s/g, '');

const appSchema = yup.object({
  factorCode: yup.string().test('digits', 'factor.codeNeeded', (value = '') => /^\d{6}$/.test(plain(value))),
});
const recoverySchema = yup.object({ factorCode: yup.string().required('common:forms.required') });

const isWrongCode = (flow: SignInFlow) => flow.status === 'error' && flow.problem.kind === 'code';

/** Staff who have set up an authenticator app prove that they hold it, or use one of the codes kept for its loss. */
export function SecondFactorStep({ access }: StepProps) {
  const t = useT<AccessWords>('access');
  const { flow, dispatch, send, waitSeconds } = access;
  const [isRecovery, setIsRecovery] = useState(false);
  const wrong = isWrongCode(flow) && (
    <ProblemBox title={t('factor.wrongTitle')}>
      <Text>{t(isRecovery ? 'factor.wrongRecovery' : 'factor.wrongText')}</Text>
    </ProblemBox>
  );

  function switchKind() {
    dispatch({ type: 'retried' });
    setIsRecovery(!isRecovery);
  }

  return (
    <StepFrame key={String(isRecovery)} access={access} problem={wrong || undefined}>
      <Text tone="muted">{t(isRecovery ? 'factor.recoveryText' : 'factor.text')}</Text>
      <PorticoForm
        initialValues={{ factorCode: '' }}
        schema={isRecovery ? recoverySchema : appSchema}
        translate={useFormTexts()}
        onSubmit={({ factorCode }) =>
          send({ change: { factorCode: plain(factorCode) }, request: signInWith })
        }
      >
        <TextField
          name="factorCode"
          label={t(isRecovery ? 'factor.recovery' : 'factor.code')}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          spellCheck={false}
          maxLength={32}
        />
        <SubmitButton isWide isDisabled={Boolean(waitSeconds)}>
          {t('action.continue')}
        </SubmitButton>
      </PorticoForm>
      <StepLinks>
        <TextButton onClick={() => dispatch({ type: 'backToSignIn' })}>{t('action.backToSignIn')}</TextButton>
        <TextButton onClick={switchKind}>{t(isRecovery ? 'factor.useApp' : 'factor.useRecovery')}</TextButton>
      </StepLinks>
    </StepFrame>
  );
}
