import { useT } from '@portico/i18n';
import { passwordMinLength } from '@portico/rules';
import { Text } from '@portico/ui';
import { PasswordField, PorticoForm, SubmitButton, TextField, useField, yup } from '@portico/ui/forms';
import { TextButton } from '@portico/ui/landing';
import { type AccessWords, useFormTexts } from '../locales/access/words.ts';
import { choosePassword, NewPasswordFields, newPasswordSchema } from '../new-password/index.ts';
import { ProblemBox, StepFrame, type StepProps, signInWith } from '../sign-in/index.ts';

const schema = newPasswordSchema.shape({ password: yup.string().required('common:forms.required') });

/** The new password is asked for once the given one is as long as one must be (A §5, resolutions 86). */
function OwnPassword() {
  const [{ value }] = useField<string>('password');
  return value.length >= passwordMinLength ? <NewPasswordFields /> : null;
}

/** Welcome, with the e-mail filled in and a password of one's own to choose (A §2, A §3). */
export function WelcomeForm({ access, onContact }: StepProps) {
  const t = useT<AccessWords>('access');
  const { flow, send, waitSeconds } = access;
  const { username, password, newPassword } = flow.typed;
  const isWrong = flow.status === 'error' && flow.problem.kind === 'password';
  const wrong = isWrong && (
    <ProblemBox title={t('welcome.wrongTitle')}>
      <Text>{t('welcome.wrongText')}</Text>
      <Text>
        <TextButton onClick={onContact}>{t('action.contact')}</TextButton>
      </Text>
    </ProblemBox>
  );
  return (
    <StepFrame access={access} problem={wrong || undefined}>
      <Text tone="muted">{t('welcome.text')}</Text>
      <PorticoForm
        initialValues={{ username, password, newPassword, confirmation: newPassword }}
        schema={schema}
        translate={useFormTexts()}
        onSubmit={({ password, newPassword }) =>
          send({
            change: { password, newPassword },
            request: (typed) => choosePassword(() => signInWith(typed)),
            fields: ['newPassword'],
          })
        }
      >
        <TextField name="username" type="email" label={t('welcome.email')} autoComplete="username" readOnly />
        <PasswordField
          name="password"
          label={t('welcome.temporary')}
          hint={t('welcome.temporaryHint')}
          autoComplete="current-password"
        />
        <OwnPassword />
        <SubmitButton isWide isDisabled={Boolean(waitSeconds)}>
          {t('welcome.submit')}
        </SubmitButton>
      </PorticoForm>
    </StepFrame>
  );
}
