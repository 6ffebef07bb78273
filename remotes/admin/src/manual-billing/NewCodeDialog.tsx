import type { MadeApprovalCode } from '@portico/contracts';
import { longestReason } from '@portico/contracts/lists';
import { keys, staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { Actions, Button, Grid, Stack, Text } from '@portico/ui';
import { CopyField } from '@portico/ui/data';
import { PorticoForm, SelectField, TextareaField, TextField } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { DialogButtons } from '../forms/index.ts';
import { getAccounts, makeCode } from './manualCalls.ts';
import { type NewCodeValues, newCodeSchema } from './newCode.schema.ts';
import { usePlanName, usePlans } from './usePlanName.ts';
import { useManualFormTexts, useManualT } from './words.ts';

const nothing: NewCodeValues = { plan: '', price: '', maxUses: '1', personId: '', until: '', reason: '' };

export interface NewCodeDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Makes a code, and shows it once. */
export function NewCodeDialog({ isOpen, onClose }: NewCodeDialogProps) {
  const t = useManualT();
  const [made, setMade] = useState<MadeApprovalCode | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    // A code that nobody can read again is not lost by Escape or a press beside it.
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t(made ? 'code.made' : 'code.new')}
      isDismissable={made === null}
    >
      {made ? <Made code={made.code} onClose={close} /> : <NewCodeForm onClose={close} onMade={setMade} />}
    </Dialog>
  );
}

function Made({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useManualT();
  return (
    <Stack gap="5">
      <Text>{t('code.madeText')}</Text>
      <CopyField
        label={t('code.code')}
        value={code}
        copyLabel={t('code.copy')}
        copiedLabel={t('code.copied')}
        refusedText={t('code.copyRefused')}
      />
      <Actions>
        <Button variant="primary" onClick={onClose}>
          {t('code.done')}
        </Button>
      </Actions>
    </Stack>
  );
}

function NewCodeForm({ onClose, onMade }: { onClose: () => void; onMade: (made: MadeApprovalCode) => void }) {
  const t = useManualT();
  const { mutateAsync } = useRemoteMutation(makeCode, { invalidates: staleAfter.decideMembership });
  return (
    <PorticoForm
      initialValues={nothing}
      schema={newCodeSchema}
      translate={useManualFormTexts()}
      describeError={useDescribeError()}
      onSubmit={async ({ plan, price, maxUses, personId, until, reason }) => {
        const limits = {
          plan: plan || null,
          price: price.trim() ? Number(price) : null,
          maxUses: Number(maxUses),
        };
        onMade(await mutateAsync({ ...limits, personId: personId || null, until, reason: reason.trim() }));
      }}
    >
      <Fields />
      <DialogButtons onCancel={onClose} submitLabel={t('code.make')} />
    </PorticoForm>
  );
}

function Fields() {
  const t = useManualT();
  const planName = usePlanName();
  const plans = usePlans();
  const { data: accounts = [] } = useRemoteQuery(keys.memberships.byHand, ({ signal }) =>
    getAccounts({ signal }),
  );
  return (
    <>
      <SelectField
        name="personId"
        label={t('code.account')}
        placeholder={t('code.anybody')}
        options={accounts.map(({ personId, name, email }) => ({
          value: personId,
          label: `${name} · ${email}`,
        }))}
      />
      <SelectField
        name="plan"
        label={t('code.plan')}
        placeholder={t('code.anyPlan')}
        options={plans.map(({ priceName }) => ({ value: priceName, label: planName(priceName) }))}
      />
      <TextField
        name="price"
        label={t('code.price')}
        hint={t('code.priceHint')}
        inputMode="numeric"
        isOptional
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <TextField name="maxUses" label={t('code.maxUses')} inputMode="numeric" />
        <TextField name="until" type="date" label={t('code.until')} />
      </Grid>
      <TextareaField
        name="reason"
        label={t('code.reason')}
        hint={t('code.reasonHint')}
        rows={2}
        maxLength={longestReason}
      />
    </>
  );
}
