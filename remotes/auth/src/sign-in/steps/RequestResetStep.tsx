import { useT } from '@portico/i18n';
import { isEmail, normalizeEmail } from '@portico/rules';
import { Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { TextButton } from '@portico/ui/landing';
import { type AccessWords, useFormTexts } from '../../locales/access/words.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { StepLinks } from './StepLinks.tsx';
import { sendResetMail } from './sendResetMail.ts';

const schema = yup.object({
  username: yup.string().test('email', 'common:forms.email', (value = '') => isEmail(normalizeEmail(value))),
});

/** "Password reset requested" of A §2: whose password it is. */
export function RequestResetStep({ access }: StepProps) {
  const t = useT<AccessWords>('access');
  const { flow, dispatch, send, waitSeconds } = access;
  return (
    <StepFrame access={access} problemTitle={t('common:errors.title')}>
      <Text tone="muted">{t('reset.text')}</Text>
      <PorticoForm
        initialValues={{ username: flow.typed.username }}
        schema={schema}
        translate={useFormTexts()}
        onSubmit={(change) => send({ change, request: sendResetMail, fields: ['username'] })}
      >
        <TextField
          name="username"
          type="email"
          label={t('common:forms.username')}
          autoComplete="username"
          spellCheck={false}
        />
        <SubmitButton isWide isDisabled={Boolean(waitSeconds)}>
          {t('action.sendCode')}
        </SubmitButton>
      </PorticoForm>
      <StepLinks>
        <TextButton onClick={() => dispatch({ type: 'backToSignIn' })}>{t('action.backToSignIn')}</TextButton>
        <TextButton onClick={() => dispatch({ type: 'codeAtHand' })}>{t('action.haveCode')}</TextButton>
      </StepLinks>
    </StepFrame>
  );
}
