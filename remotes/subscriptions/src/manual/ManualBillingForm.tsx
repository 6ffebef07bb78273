import { isApiError } from '@portico/client';
import type { PricingOption } from '@portico/contracts';
import { useErrorText } from '@portico/i18n';
import { Navigate, useDescribeError } from '@portico/remote-kit';
import { invoiceDueDays } from '@portico/rules';
import { Banner, Grid, Stack, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField } from '@portico/ui/forms';
import { useState } from 'react';
import { emptyManualBilling, type ManualBillingValues, manualBillingSchema } from './manualBilling.schema.ts';
import { TransactionFailed } from './TransactionFailed.tsx';
import { useManualOrder } from './useManualOrder.ts';
import { useManualFormTexts, useManualT } from './words.ts';

export interface ManualBillingFormProps {
  /** Undefined until a billing plan is chosen, which keeps the button closed. */
  chosen: PricingOption | undefined;
  contactLabel: string;
}

function AddressFields() {
  const t = useManualT();
  return (
    <>
      <TextField
        name="billinAdminAddress.streetAddress"
        label={t('street')}
        autoComplete="street-address"
        maxLength={200}
      />
      <TextField
        name="billinAdminAddress.city"
        label={t('city')}
        autoComplete="address-level2"
        maxLength={200}
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <TextField
          name="billinAdminAddress.state"
          label={t('state')}
          autoComplete="address-level1"
          maxLength={200}
        />
        <TextField
          name="billinAdminAddress.postalCode"
          label={t('postalCode')}
          autoComplete="postal-code"
          maxLength={20}
        />
      </Grid>
    </>
  );
}

/** An approval code and an address instead of a card (B §4, §5). */
export function ManualBillingForm({ chosen, contactLabel }: ManualBillingFormProps) {
  const t = useManualT();
  const errorText = useErrorText();
  const { order, isRenewal } = useManualOrder(chosen);
  const [failure, setFailure] = useState<unknown>(null);
  const [isTold, setIsTold] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const formTexts = useManualFormTexts();
  const describeError = useDescribeError();

  async function submit(values: ManualBillingValues) {
    setFailure(null);
    try {
      await order(values);
      setIsDone(true);
    } catch (error) {
      setFailure(error);
      setIsTold(true);
      throw error;
    }
  }

  // In place of the form, so that what was sent is not taken for unsaved changes.
  // `session` says that a payment led there: who only types the address goes home.
  if (isDone) return <Navigate to="/subscription-complete?session=invoice" replace />;
  return (
    <>
      <PorticoForm
        initialValues={emptyManualBilling}
        schema={manualBillingSchema}
        translate={formTexts}
        describeError={describeError}
        onSubmit={submit}
      >
        <TextField
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
        />
        <AddressFields />
        {/* Said here too: the field forgets it when the dialog takes the focus. */}
        {isApiError(failure) && failure.fields && (
          <Banner tone="negative" isUrgent>
            {failure.fields.code ? t('errors.CODE_NOT_USABLE') : errorText(failure)}
          </Banner>
        )}
        <Stack gap="3">
          <Text size="sm" tone="muted">
            {t('accepts', { action: t(isRenewal ? 'renew' : 'start'), days: invoiceDueDays })}
          </Text>
          {!chosen && <Text size="sm">{t('choosePlan')}</Text>}
          <SubmitButton isWide isDisabled={!chosen}>
            {t(isRenewal ? 'renew' : 'start')}
          </SubmitButton>
        </Stack>
      </PorticoForm>
      <TransactionFailed isOpen={isTold} onClose={() => setIsTold(false)} contactLabel={contactLabel} />
    </>
  );
}
