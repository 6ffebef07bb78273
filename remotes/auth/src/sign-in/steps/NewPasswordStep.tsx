import { useT } from '@portico/i18n';
import { Text } from '@portico/ui';
import { PorticoForm, SubmitButton } from '@portico/ui/forms';
import { TextButton } from '@portico/ui/landing';
import { type AccessWords, useFormTexts } from '../../locales/access/words.ts';
import { choosePassword, NewPasswordFields, newPasswordSchema } from '../../new-password/index.ts';
import { signInWith } from '../useSignInFlow.ts';
import { HiddenUsername } from './HiddenUsername.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { StepLinks } from './StepLinks.tsx';

/** The forced change of A §3: the password given was right, and for the first time only. */
export function NewPasswordStep({ access }: StepProps) {
  const t = useT<AccessWords>('access');
  const { flow, dispatch, send, waitSeconds } = access;
  const { username, newPassword } = flow.typed;
  return (
    <StepFrame access={access}>
      <Text tone="muted">{t('forced.text')}</Text>
      <PorticoForm
        initialValues={{ newPassword, confirmation: newPassword }}
        schema={newPasswordSchema}
        translate={useFormTexts()}
        onSubmit={({ newPassword }) =>
          send({
            change: { newPassword },
            request: (typed) => choosePassword(() => signInWith(typed)),
            fields: ['newPassword'],
          })
        }
      >
        <HiddenUsername value={username} />
        <NewPasswordFields />
        <SubmitButton isWide isDisabled={Boolean(waitSeconds)}>
          {t('action.saveAndSignIn')}
        </SubmitButton>
      </PorticoForm>
      <StepLinks>
        <TextButton onClick={() => dispatch({ type: 'backToSignIn' })}>{t('action.backToSignIn')}</TextButton>
      </StepLinks>
    </StepFrame>
  );
}
