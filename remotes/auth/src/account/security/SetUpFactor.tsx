import type { SecondFactorSetUp } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { useDescribeError } from '@portico/remote-kit';
import { Box, Stack, Text } from '@portico/ui';
import { CopyField } from '@portico/ui/data';
import { PasswordField, PorticoForm, TextField, yup } from '@portico/ui/forms';
import { QrCode } from '@portico/ui/qr';
import { useState } from 'react';
import { useAccountT, useFormTexts } from '../words.ts';
import { FormActions } from './FormActions.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { confirmSecondFactor, setUpSecondFactor } from './securityCalls.ts';

const passwordSchema = yup.object({ password: yup.string().required('common:forms.required') });
const codeSchema = yup.object({
  code: yup
    .string()
    .trim()
    .required('factor.codeNeeded')
    .matches(/^\d{6}$/, 'factor.codeNeeded'),
});

function PasswordStep({
  onDone,
  onCancel,
}: {
  onDone: (setUp: SecondFactorSetUp) => void;
  onCancel: () => void;
}) {
  const t = useAccountT();
  return (
    <PorticoForm
      initialValues={{ password: '' }}
      schema={passwordSchema}
      translate={useFormTexts()}
      describeError={useDescribeError()}
      onSubmit={async (values) => onDone(await setUpSecondFactor(values))}
    >
      <PasswordField name="password" label={t('factor.password')} maxLength={256} autoFocus />
      <FormActions onCancel={onCancel}>{t('factor.next')}</FormActions>
    </PorticoForm>
  );
}

function ScanStep({
  setUp,
  onDone,
  onCancel,
}: {
  setUp: SecondFactorSetUp;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}) {
  const t = useAccountT();
  const common = useT('common');
  return (
    <PorticoForm
      initialValues={{ code: '' }}
      schema={codeSchema}
      translate={useFormTexts()}
      describeError={useDescribeError()}
      onSubmit={async ({ code }) => onDone((await confirmSecondFactor({ code: code.trim() })).recoveryCodes)}
    >
      <Text>{t('factor.scan')}</Text>
      <Box>
        <QrCode text={setUp.otpauthUrl} label={t('factor.qr')} />
      </Box>
      <CopyField
        label={t('factor.key')}
        value={setUp.secret}
        copyLabel={common('actions.copy')}
        copiedLabel={common('states.copied')}
        refusedText={t('factor.copyRefused')}
      />
      <TextField
        name="code"
        label={t('factor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <FormActions onCancel={onCancel}>{t('factor.confirm')}</FormActions>
    </PorticoForm>
  );
}

export interface SetUpFactorProps {
  onClose: () => void;
  onOn: () => void;
}

/** Three steps: password, app, recovery codes. The factor counts once the app has shown a right code (RFC 6238). */
export function SetUpFactor({ onClose, onOn }: SetUpFactorProps) {
  const [setUp, setSetUp] = useState<SecondFactorSetUp>();
  const [codes, setCodes] = useState<string[]>();
  if (codes)
    return (
      <Stack>
        <RecoveryCodes codes={codes} onKept={onOn} />
      </Stack>
    );
  if (setUp) return <ScanStep setUp={setUp} onDone={setCodes} onCancel={onClose} />;
  return <PasswordStep onDone={setSetUp} onCancel={onClose} />;
}
