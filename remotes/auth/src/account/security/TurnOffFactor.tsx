import type { SecondFactor } from '@portico/contracts';
import { isPasskeyProblem, passkeyForProof } from '@portico/features/passkey';
import { useDescribeError } from '@portico/remote-kit';
import { Button, Row, Text } from '@portico/ui';
import { PasswordField, PorticoForm, TextField, yup } from '@portico/ui/forms';
import { useState } from 'react';
import { useAccountT, useFormTexts } from '../words.ts';
import { FormActions } from './FormActions.tsx';
import { removeSecondFactor } from './securityCalls.ts';

const password = yup.string().required('common:forms.required');
const schemas = {
  code: yup.object({
    password,
    code: yup.string().trim().min(6, 'factor.codeNeeded').required('factor.codeNeeded'),
  }),
  passkey: yup.object({ password }),
};
type Way = keyof typeof schemas;

export interface TurnOffFactorProps {
  factor: SecondFactor;
  onClose: () => void;
  onOff: () => void;
}

/** Asks for the password and for the second step itself, because it takes the second step away. */
export function TurnOffFactor({ factor, onClose, onOff }: TurnOffFactorProps) {
  const t = useAccountT();
  const describeError = useDescribeError();
  const [way, setWay] = useState<Way>(factor.hasApp ? 'code' : 'passkey');
  const isByCode = way === 'code';
  async function turnOff(typed: { password: string; code: string }) {
    const answer = isByCode ? { code: typed.code.trim() } : { passkey: await passkeyForProof() };
    await removeSecondFactor({ password: typed.password, ...answer });
    onOff();
  }
  return (
    <PorticoForm
      initialValues={{ password: '', code: '' }}
      schema={schemas[way]}
      translate={useFormTexts()}
      describeError={(error) => (isPasskeyProblem(error) ? error.message : describeError(error))}
      onSubmit={turnOff}
    >
      <Text>{t('factor.turnOffText')}</Text>
      <PasswordField name="password" label={t('factor.password')} maxLength={256} />
      {isByCode && (
        <TextField
          name="code"
          label={t(factor.hasApp ? 'factor.anyCode' : 'factor.recoveryCode')}
          autoComplete="one-time-code"
          maxLength={20}
        />
      )}
      <FormActions variant="danger" onCancel={onClose}>
        {t('factor.turnOff')}
      </FormActions>
      {factor.hasPasskeys && (
        <Row>
          <Button variant="quiet" size="sm" onClick={() => setWay(isByCode ? 'passkey' : 'code')}>
            {t(isByCode ? 'factor.usePasskey' : 'factor.useCode')}
          </Button>
        </Row>
      )}
    </PorticoForm>
  );
}
