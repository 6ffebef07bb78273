import { staleAfter, useStaleAfter } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useDescribeError } from '@portico/remote-kit';
import { passwordMinLength } from '@portico/rules';
import { snackbar } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import {
  type FormikHelpers,
  PasswordField,
  PorticoForm,
  SubmitButton,
  useField,
  yup,
} from '@portico/ui/forms';
import { useEffect } from 'react';
import { registerAccessWords } from '../../locales/access/words.ts';
import { choosePassword, NewPasswordFields, newPasswordSchema } from '../../new-password/index.ts';
import { useAccountT } from '../words.ts';
import { changePassword } from './securityCalls.ts';

type Values = { currentPassword: string; newPassword: string; confirmation: string };
const empty: Values = { currentPassword: '', newPassword: '', confirmation: '' };

const schema = yup
  .object({ currentPassword: yup.string().required('common:forms.required') })
  .concat(newPasswordSchema);

/** Until it is complete, a line names the next step. */
function CurrentPassword() {
  const t = useAccountT();
  const [{ value }] = useField<string>('currentPassword');
  const hint = value.length < passwordMinLength && t('password.next');
  return <PasswordField name="currentPassword" label={t('password.current')} hint={hint} maxLength={256} />;
}

/** A §5: the new password is asked for once the current one is long enough to be complete. */
function NewPassword() {
  const t = useAccountT();
  const [{ value: current }] = useField<string>('currentPassword');
  if (current.length < passwordMinLength) return null;
  return (
    <>
      <NewPasswordFields />
      <SubmitButton alignSelf="flex-start">{t('password.change')}</SubmitButton>
    </>
  );
}

/** The password; the live texts and the rule are the same as at sign-in (A §5). */
export function PasswordPanel() {
  const t = useAccountT();
  const access = useT('access');
  const stale = useStaleAfter();
  useEffect(() => void registerAccessWords(), []);

  async function change({ currentPassword, newPassword }: Values, helpers: FormikHelpers<Values>) {
    await choosePassword(() => changePassword({ currentPassword, newPassword }));
    helpers.resetForm();
    void stale.refresh(staleAfter.changePassword);
    snackbar.show({ text: t('password.done'), tone: 'positive' });
  }

  return (
    <SideSection title={t('password.title')} text={t('password.text')}>
      <PorticoForm
        initialValues={empty}
        schema={schema}
        translate={access}
        describeError={useDescribeError()}
        onSubmit={change}
      >
        <CurrentPassword />
        <NewPassword />
      </PorticoForm>
    </SideSection>
  );
}
