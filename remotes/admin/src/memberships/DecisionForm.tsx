import { ApiError, isApiError } from '@portico/client';
import type { StaffAction, StaffInvoice, StaffMembership } from '@portico/contracts';
import { longestReason, staffInvoicesAtOnce } from '@portico/contracts/lists';
import { keys, staleAfter } from '@portico/features/queries';
import { useDescribeError, useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { snackbar, Text } from '@portico/ui';
import { PorticoForm, RadioField, SelectField, TextareaField, TextField } from '@portico/ui/forms';
import { DialogButtons } from '../forms/index.ts';
import { type Decision, decisionSchemas, noDecision } from './decision.schema.ts';
import { decide } from './membershipCalls.ts';
import { useDollars } from './useDollars.ts';
import { useLogFormTexts, useLogT } from './words.ts';

/** `12.50` in cents; undefined where nothing is typed: the whole payment. */
const centsOf = (amount: string) => (amount.trim() ? Math.round(Number(amount) * 100) : undefined);

function send(action: StaffAction, id: string, { reason: typed, ...decision }: Decision) {
  const reason = typed.trim();
  switch (action) {
    case 'confirm':
      return decide.confirm(id, { reason });
    case 'extend':
      return decide.extend(id, { reason, until: decision.until });
    case 'comp':
      return decide.comp(id, { reason, until: decision.until });
    case 'waive':
      return decide.comp(id, { reason });
    case 'cancel':
      return decide.cancel(id, { reason, at: decision.at });
    case 'refund': {
      const amountCents = centsOf(decision.amount);
      const amount = amountCents === undefined ? {} : { amountCents };
      return decide.refund(id, { reason, invoice: decision.invoice, ...amount });
    }
  }
}

/** The server names cents, the form has dollars. */
function atAmount(error: unknown): unknown {
  if (!isApiError(error) || !error.fields?.amountCents) return error;
  const { code, status, msg } = error;
  return new ApiError({ code, status, msg, fields: { amount: 'memberships:amountTooGreat' }, cause: error });
}

type Props = { action: StaffAction; membership: StaffMembership; onDone: () => void };

function Fields({ action, membership: { isCharged, invoices } }: Omit<Props, 'onDone'>) {
  const t = useLogT();
  const dollars = useDollars();
  const paid = invoices.filter(
    ({ state, amountCents, refundedCents }) => state === 'paid' && amountCents > refundedCents,
  );
  const left = ({ amountCents, refundedCents }: StaffInvoice) =>
    refundedCents > 0
      ? t('refundLeft', { amount: dollars(amountCents), left: dollars(amountCents - refundedCents) })
      : dollars(amountCents);
  return (
    <>
      {(action === 'extend' || action === 'comp') && (
        <TextField name="until" type="date" label={t('until')} />
      )}
      {action === 'cancel' && isCharged && (
        <RadioField
          name="at"
          label={t('endsWhen')}
          options={(['period-end', 'now'] as const).map((value) => ({ value, label: t(`ends.${value}`) }))}
        />
      )}
      {action === 'refund' && (
        <>
          <SelectField
            name="invoice"
            label={t('invoice')}
            placeholder={t('chooseInvoice')}
            options={paid.map((invoice) => ({
              value: invoice._id,
              label: `${invoice.number ?? invoice._id} · ${left(invoice)}`,
            }))}
          />
          <TextField
            name="amount"
            label={t('amount')}
            hint={t('amountHint')}
            inputMode="decimal"
            isOptional
          />
        </>
      )}
    </>
  );
}

/** Staff's decision, with the reason that both logs keep. */
export function DecisionForm({ action, membership, onDone }: Props) {
  const t = useLogT();
  const cache = useQueryCache();
  const id = membership.subscription._id;
  const { mutateAsync } = useRemoteMutation((decision: Decision) => send(action, id, decision), {
    invalidates: staleAfter.decideMembership,
    onSuccess: (decided) => {
      cache.replace<StaffMembership>(keys.memberships.one(id, staffInvoicesAtOnce), () => decided);
      snackbar.show({ text: t('decided') });
    },
  });
  return (
    <PorticoForm
      initialValues={{ ...noDecision, at: membership.isCharged ? 'period-end' : 'now' } as Decision}
      schema={decisionSchemas[action]}
      translate={useLogFormTexts()}
      describeError={useDescribeError()}
      onSubmit={async (decision) => {
        await mutateAsync(decision).catch((error: unknown) => {
          throw atAmount(error);
        });
        onDone();
      }}
    >
      <Text tone="muted">{t(`action.${action}.text`, { name: membership.member.name })}</Text>
      <Fields action={action} membership={membership} />
      <TextareaField
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        rows={3}
        maxLength={longestReason}
      />
      <DialogButtons
        onCancel={onDone}
        submitLabel={t(`action.${action}.verb`)}
        isDangerous={action === 'cancel' || action === 'refund'}
      />
    </PorticoForm>
  );
}
