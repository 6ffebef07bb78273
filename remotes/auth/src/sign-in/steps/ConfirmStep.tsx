import { useT } from '@portico/i18n';
import { isEmail, normalizeEmail, verificationCodeLength } from '@portico/rules';
import { Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { TextButton } from '@portico/ui/landing';
import { type AccessWords, useFormTexts } from '../../locales/access/words.ts';
import { choosePassword, NewPasswordFields, newPasswordSchema } from '../../new-password/index.ts';
import { confirmPassword } from '../passwordCalls.ts';
import type { FlowEvent, SignInFlow, Typed } from '../signInFlow.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { StepLinks } from './StepLinks.tsx';

/** In its stored form; people type a code from a mail with spaces and in lower case. */
const plainCode = (typed: string) => typed.replace(/\s/g, '').toUpperCase();

const schema = newPasswordSchema.shape({
  username: yup.string().test('email', 'common:forms.email', (value = '') => isEmail(normalizeEmail(value))),
  resetCode: yup
    .string()
    .test('length', 'confirm.codeLength', (value = '') => plainCode(value).length === verificationCodeLength),
});

async function confirm({ username, resetCode, newPassword }: Typed): Promise<FlowEvent> {
  const body = { code: plainCode(resetCode), password: newPassword, username: normalizeEmail(username) };
  await choosePassword(() => confirmPassword(body));
  return { type: 'changed' };
}

/** After a retry, the refused field. */
function fieldToCorrect(flow: SignInFlow) {
  if (flow.status !== 'idle' || !flow.corrects) return undefined;
  return flow.corrects === 'code' ? 'resetCode' : 'newPassword';
}

/**
 * "Confirm new password" of A §2. The mail's link fills in code and user name, so that only the password is left to
 * type; after a refusal all values stay.
 */
export function ConfirmStep({ access }: StepProps) {
  const t = useT<AccessWords>('access');
  const { flow, dispatch, send } = access;
  const { username, resetCode, newPassword } = flow.typed;
  return (
    <StepFrame access={access} focusOn={fieldToCorrect(flow)}>
      <Text tone="muted">{t('confirm.text')}</Text>
      <PorticoForm
        initialValues={{ username, resetCode, newPassword, confirmation: newPassword }}
        schema={schema}
        translate={useFormTexts()}
        onSubmit={({ confirmation: _, ...change }) =>
          send({ change, request: confirm, fields: ['newPassword'] })
        }
      >
        <TextField
          name="username"
          type="email"
          label={t('common:forms.username')}
          autoComplete="username"
          spellCheck={false}
        />
        <TextField
          name="resetCode"
          label={t('confirm.code')}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={12}
        />
        <NewPasswordFields />
        <SubmitButton isWide>{t('action.changePassword')}</SubmitButton>
      </PorticoForm>
      <StepLinks>
        <TextButton onClick={() => dispatch({ type: 'backToSignIn' })}>{t('action.backToSignIn')}</TextButton>
        <TextButton onClick={() => dispatch({ type: 'forgotten' })}>{t('action.requestCode')}</TextButton>
      </StepLinks>
    </StepFrame>
  );
}
