import { useDescribeError } from '@portico/remote-kit';
import { isEmail, normalizeEmail, verificationCodeLength } from '@portico/rules';
import { Button, Row, Stack, snackbar, Text } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { PasswordField, PorticoForm, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { useState } from 'react';
import { useStoredAccount } from '../useAccount.ts';
import { useAccountT, useFormTexts } from '../words.ts';
import { FormActions } from './FormActions.tsx';
import { confirmEmailChange, requestEmailChange } from './securityCalls.ts';

const codeSchema = yup.object({
  code: yup.string().trim().required('email.codeLength').length(verificationCodeLength, 'email.codeLength'),
});

const addressSchema = (current: string) =>
  yup.object({
    email: yup
      .string()
      .required('common:forms.required')
      .test('email', 'common:forms.email', (value) => !value || isEmail(normalizeEmail(value)))
      .test('other', 'email.same', (value) => normalizeEmail(value ?? '') !== current),
    password: yup.string().required('common:forms.required'),
  });

interface AddressFormProps {
  current: string;
  onSent: (email: string) => void;
  onCancel: () => void;
}

function AddressForm({ current, onSent, onCancel }: AddressFormProps) {
  const t = useAccountT();
  async function send({ email, password }: { email: string; password: string }) {
    const address = normalizeEmail(email);
    await requestEmailChange({ email: address, password });
    onSent(address);
  }
  return (
    <PorticoForm
      initialValues={{ email: '', password: '' }}
      schema={addressSchema(current)}
      translate={useFormTexts()}
      describeError={useDescribeError()}
      onSubmit={send}
    >
      <TextField name="email" type="email" label={t('email.new')} autoComplete="email" maxLength={254} />
      <PasswordField name="password" label={t('email.password')} maxLength={256} />
      <FormActions onCancel={onCancel}>{t('email.send')}</FormActions>
    </PorticoForm>
  );
}

function CodeForm({
  email,
  onDone,
  onAgain,
}: {
  email: string;
  onDone: (email: string) => void;
  onAgain: () => void;
}) {
  const t = useAccountT();
  async function confirm({ code }: { code: string }) {
    onDone((await confirmEmailChange({ code: code.trim().toUpperCase() })).email);
  }
  return (
    <PorticoForm
      initialValues={{ code: '' }}
      schema={codeSchema}
      translate={useFormTexts()}
      describeError={useDescribeError()}
      onSubmit={confirm}
    >
      <Text role="status">{t('email.sent', { email })}</Text>
      <TextField
        name="code"
        label={t('email.code')}
        autoComplete="one-time-code"
        spellCheck={false}
        autoFocus
        maxLength={verificationCodeLength + 2}
      />
      <Row gap="3">
        <SubmitButton>{t('email.confirm')}</SubmitButton>
        <Button variant="quiet" onClick={onAgain}>
          {t('email.again')}
        </Button>
      </Row>
    </PorticoForm>
  );
}

type Step = { name: 'idle' } | { name: 'address' } | { name: 'code'; email: string };

/** The sign-in address; it changes once the member has entered the code sent to the new address. */
export function EmailPanel({ email }: { email: string }) {
  const t = useAccountT();
  const store = useStoredAccount();
  const [step, setStep] = useState<Step>({ name: 'idle' });

  function done(primaryEmail: string) {
    setStep({ name: 'idle' });
    store((account) => ({ ...account, person: { ...account.person, primaryEmail } }));
    snackbar.show({ text: t('email.done', { email: primaryEmail }), tone: 'positive' });
  }

  return (
    <SideSection title={t('email.title')}>
      <Text overflowWrap="anywhere">{t('email.now', { email })}</Text>
      {step.name === 'idle' && (
        <Stack alignItems="flex-start">
          <Button onClick={() => setStep({ name: 'address' })}>{t('email.change')}</Button>
        </Stack>
      )}
      {step.name === 'address' && (
        <AddressForm
          current={email}
          onSent={(address) => setStep({ name: 'code', email: address })}
          onCancel={() => setStep({ name: 'idle' })}
        />
      )}
      {step.name === 'code' && (
        <CodeForm email={step.email} onDone={done} onAgain={() => setStep({ name: 'address' })} />
      )}
    </SideSection>
  );
}
