import { useDescribeError } from '@portico/remote-kit';
import { Row } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { PorticoForm, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { redeemCode } from './billingCalls.ts';
import { useBillingChange } from './useBilling.ts';
import { useBillingFormTexts, useBillingT } from './words.ts';

const schema = yup.object({ code: yup.string().trim().max(60).required('common:forms.required') });

/** A code that makes what is charged from now on smaller. */
export function CodeForm() {
  const t = useBillingT();
  const { mutateAsync } = useBillingChange(redeemCode, t('codeTaken'));
  return (
    <SideSection title={t('code')} text={t('codeText')}>
      <PorticoForm
        initialValues={{ code: '' }}
        schema={schema}
        translate={useBillingFormTexts()}
        describeError={useDescribeError()}
        onSubmit={async ({ code }, { resetForm }) => {
          await mutateAsync(code.trim());
          resetForm();
        }}
      >
        <TextField name="code" label={t('codeLabel')} autoComplete="off" maxLength={60} />
        <Row>
          <SubmitButton>{t('redeem')}</SubmitButton>
        </Row>
      </PorticoForm>
    </SideSection>
  );
}
