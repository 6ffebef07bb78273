import { manualStatus, mayConfirmPayment } from '@portico/rules';
import type * as repository from './manual.repository.ts';
import type { ProviderInvoice, ProviderSubscription } from './payments.ts';

type Read = Awaited<ReturnType<typeof repository.readSubscriptions>>[number];

const owed = ({ owedSince }: Pick<Read, 'owedSince'>) => (owedSince ? new Date(owedSince) : null);

export function subscriptionOf({ row, owedSince }: Read, at: Date): ProviderSubscription {
  const { id, customerId, startedAt, endsAt, endedAt, createdAt } = row;
  const status = manualStatus({ endsAt, endedAt, owedSince: owed({ owedSince }) }, at);
  return {
    id,
    customerId,
    status,
    metadata: {},
    items: [{ id, priceKey: row.priceKey, unitAmountCents: row.unitAmountCents, quantity: row.quantity }],
    startedAt,
    countedFrom: startedAt,
    periodStart: startedAt,
    periodEnd: endsAt,
    trialEndsAt: null,
    endsAtPeriodEnd: true,
    endedAt: status === 'canceled' ? (endedAt ?? endsAt) : null,
    createdAt,
    scheduled: null,
    hasDiscount: false,
    isByHand: true,
    mayConfirm: mayConfirmPayment({ endsAt, endedAt, owedSince: owed({ owedSince }) }, at),
  };
}

export function invoiceOf(row: repository.ManualInvoiceRow): ProviderInvoice {
  const isOpen = row.paidAt === null && row.voidedAt === null;
  const settled = row.paidAt ? ('paid' as const) : ('void' as const);
  return {
    id: row.id,
    number: `M-${String(row.serial).padStart(5, '0')}`,
    subscriptionId: row.subscriptionId,
    status: isOpen ? 'open' : settled,
    totalCents: row.totalCents,
    dueCents: isOpen ? row.totalCents : 0,
    currency: 'usd',
    createdAt: row.createdAt,
    dueAt: row.dueAt,
    paidAt: row.paidAt,
    pageUrl: null,
    pdfUrl: null,
    nextAttemptAt: null,
    attempts: 0,
    pays: null,
  };
}
