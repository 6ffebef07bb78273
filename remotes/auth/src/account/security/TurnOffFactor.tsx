import { useDescribeError } from '@portico/remote-kit';
import { Text } from '@portico/ui';
import { PasswordField, PorticoForm, TextField, yup } from '@portico/ui/forms';
import { useAccountT, useFormTexts } from '../words.ts';
import { FormActions } from './FormActions.tsx';
import { removeSecondFactor } from './securityCalls.ts';

const schema = yup.object({
  password: yup.string().required('common:forms.required'),
  code: yup.string().trim().min(6, 'factor.codeNeeded').required('factor.codeNeeded'),
});

/** Asks for both the password and a code, because it takes the second factor away. */
export function TurnOffFactor({ onClose, onOff }: { onClose: () => void; onOff: () => void }) {
  const t = useAccountT();
  async function turnOff({ password, code }: { password: string; code: string }) {
    await removeSecondFactor({ password, code: code.trim() });
    onOff();
  }
  return (
    <PorticoForm
      initialValues={{ password: '', code: '' }}
      schema={schema}
      translate={useFormTexts()}
      describeError={useDescribeError()}
      onSubmit={turnOff}
    >
      <Text>{t('factor.turnOffText')}</Text>
      <PasswordField name="password" label={t('factor.password')} maxLength={256} />
      <TextField name="code" label={t('factor.anyCode')} autoComplete="one-time-code" maxLength={20} />
      <FormActions variant="danger" onCancel={onClose}>
        {t('factor.turnOff')}
      </FormActions>
    </PorticoForm>
  );
}
