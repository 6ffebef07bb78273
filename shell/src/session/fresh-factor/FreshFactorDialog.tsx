import { ApiError, isApiError } from '@portico/client';
import { isPasskeyProblem, passkeyForProof } from '@portico/features/passkey';
import { keys } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteQuery } from '@portico/remote-kit';
import { Banner, Button, Row, Stack, Text } from '@portico/ui';
import { PasswordField, PorticoForm, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { getSecondFactor, proveFactor } from './freshFactorCalls.ts';

export interface FreshFactorDialogProps {
  onClose: () => void;
  onProven: () => void;
}

const schemas = {
  password: yup.object({ proof: yup.string().required('common:forms.required') }),
  code: yup.object({
    proof: yup.string().trim().min(6, 'freshFactor.codeNeeded').required('freshFactor.codeNeeded'),
  }),
};
type Kind = keyof typeof schemas;

/** The server names its own field. */
function atProof(error: unknown): unknown {
  if (!isApiError(error) || !error.fields?.password) return error;
  const { code, status, msg } = error;
  return new ApiError({ code, status, msg, fields: { proof: 'freshFactor.wrongPassword' }, cause: error });
}

/** A passkey asks for nothing to be typed: one press, then the device. */
function UsePasskey({ onProven }: Pick<FreshFactorDialogProps, 'onProven'>) {
  const t = useT('shell');
  const describeError = useDescribeError();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function prove() {
    setIsBusy(true);
    setProblem(null);
    try {
      await proveFactor({ passkey: await passkeyForProof() });
      onProven();
    } catch (error) {
      setProblem(isPasskeyProblem(error) ? error.message : describeError(error));
      setIsBusy(false);
    }
  }
  return (
    <>
      {problem && (
        <Banner tone="negative" isUrgent>
          {problem}
        </Banner>
      )}
      <Button isBusy={isBusy} onClick={() => void prove()}>
        {t('freshFactor.usePasskey')}
      </Button>
    </>
  );
}

/** The second step where that is on, else the password; or a passkey where there is one. */
export function FreshFactorDialog({ onClose, onProven }: FreshFactorDialogProps) {
  const t = useT('shell');
  const describeError = useDescribeError();
  const factor = useRemoteQuery(keys.secondFactor, getSecondFactor);
  const kind: Kind = factor.data?.isOn ? 'code' : 'password';

  async function prove({ proof }: { proof: string }) {
    try {
      await proveFactor(kind === 'password' ? { password: proof } : { code: proof.trim() });
    } catch (error) {
      throw atProof(error);
    }
    onProven();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('freshFactor.title')} size="sm">
      <Stack gap="5">
        <PorticoForm
          key={kind}
          initialValues={{ proof: '' }}
          schema={schemas[kind]}
          translate={t}
          describeError={describeError}
          onSubmit={prove}
        >
          <Text tone="muted">{t('freshFactor.text')}</Text>
          {kind === 'password' ? (
            <PasswordField
              name="proof"
              label={t('freshFactor.password')}
              autoComplete="current-password"
              maxLength={256}
            />
          ) : (
            <TextField
              name="proof"
              label={t('freshFactor.code')}
              autoComplete="one-time-code"
              maxLength={20}
            />
          )}
          <Row>
            <SubmitButton>{t('freshFactor.submit')}</SubmitButton>
          </Row>
        </PorticoForm>
        {factor.data?.hasPasskeys && <UsePasskey onProven={onProven} />}
      </Stack>
    </Dialog>
  );
}
