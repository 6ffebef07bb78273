import type { AccountConversion, ManualBillingAccount } from '@portico/contracts';
import { longestReason } from '@portico/contracts/lists';
import { useDescribeError } from '@portico/remote-kit';
import { Grid, Text } from '@portico/ui';
import { PorticoForm, TextareaField, TextField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { DialogButtons } from '../forms/index.ts';
import { reasonSchema } from '../reason/index.ts';
import { convertAccount } from './manualCalls.ts';
import { useAccountChange } from './useAccountChange.ts';
import { useManualFormTexts, useManualT } from './words.ts';

const dayOf = (instant: string | null | undefined) => instant?.slice(0, 10) ?? '';

const comingDay = yup
  .string()
  .test('is-ahead', 'manualBilling:account.dayOver', (day) => !day || day >= dayOf(new Date().toISOString()));
const schema = reasonSchema.shape({ annual: comingDay, monthly: comingDay });

export interface ConvertDialogProps {
  /** Null while the dialog is closed. */
  account: ManualBillingAccount | null;
  onClose: () => void;
}

/** Moves an account from invoices to the card, or changes the free trial that it was given. */
export function ConvertDialog({ account, onClose }: ConvertDialogProps) {
  const t = useManualT();
  const isMoved = account?.mayPay === 'converted';
  return (
    <Dialog
      isOpen={account !== null}
      onClose={onClose}
      title={t(isMoved ? 'account.moveChange' : 'account.move')}
    >
      {account && <ConvertForm account={account} onClose={onClose} />}
    </Dialog>
  );
}

function ConvertForm({ account, onClose }: { account: ManualBillingAccount; onClose: () => void }) {
  const t = useManualT();
  const { personId, name, mayPay, freeTrial } = account;
  const { mutateAsync } = useAccountChange((body: AccountConversion) => convertAccount(personId, body));
  return (
    <PorticoForm
      initialValues={{ annual: dayOf(freeTrial?.annual), monthly: dayOf(freeTrial?.monthly), reason: '' }}
      schema={schema}
      translate={useManualFormTexts()}
      describeError={useDescribeError()}
      onSubmit={async ({ annual, monthly, reason }) => {
        const days = { annual: annual || null, monthly: monthly || null };
        await mutateAsync({ freeTrial: days, reason: reason.trim() });
        onClose();
      }}
    >
      <Text tone="muted">{t('account.moveText', { name })}</Text>
      <Grid minColumn="13rem" gap="4">
        <TextField name="annual" type="date" label={t('account.trialAnnual')} isOptional />
        <TextField name="monthly" type="date" label={t('account.trialMonthly')} isOptional />
      </Grid>
      <TextareaField name="reason" label={t('code.reason')} rows={2} maxLength={longestReason} />
      <DialogButtons
        onCancel={onClose}
        submitLabel={t(mayPay === 'converted' ? 'account.moveChange' : 'account.move')}
      />
    </PorticoForm>
  );
}
