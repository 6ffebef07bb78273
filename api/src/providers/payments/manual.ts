import { randomUUID } from 'node:crypto';
import { addMonths, invoiceDueDays, mayConfirmPayment, nextTermStart, termMonths } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import * as repository from './manual.repository.ts';
import { invoiceOf, subscriptionOf } from './manualShapes.ts';
import type {
  CheckoutRequest,
  PaymentProvider,
  ProviderInvoice,
  ProviderSubscription,
  SubscriptionChange,
} from './payments.ts';

/** Every id of manual billing begins with this, so that a call finds its provider. */
const prefix = 'manual_';
const idOf = (kind: 'sub' | 'inv') => `${prefix}${kind}_${randomUUID()}`;

export const isManual = (id: string | null): boolean => id?.startsWith(prefix) ?? false;
export const manualCustomerOf = (personId: string) => `${prefix}cus_${personId}`;

/** What manual billing cannot do: it has no card, and staff change a plan with a new code. */
export class NotByHand extends Error {}

const dayMs = 24 * 60 * 60_000;

const monthsOf = ({ unit, count }: CheckoutRequest['lines'][number]['price']['interval']) =>
  unit === 'year' ? 12 * count : count;

type Terms = Pick<repository.ManualRow, 'unitAmountCents' | 'intervalMonths' | 'quantity'>;

/** The price of a whole term: one invoice, at any billing interval of the plan. */
const termCents = ({ unitAmountCents, intervalMonths, quantity }: Terms) =>
  (unitAmountCents * quantity * termMonths(intervalMonths)) / intervalMonths;

const dueAfter = (at: Date) => new Date(at.getTime() + invoiceDueDays * dayMs);

/**
 * The third payment provider: Portico itself, for accounts that pay by invoice (resolutions 54). It keeps subscriptions and
 * invoices in its own tables and has the same interface as the others, so that `sync`, the log and the notices treat it alike. It
 * sends no events: the code that changes something calls `sync`. Only its own actions write; give it the transaction of the change.
 */
export function createManual({ db, now }: { db: Database; now: () => Date }) {
  async function need(id: string): Promise<repository.ManualRow> {
    const row = await repository.readSubscription(db, id);
    if (!row) throw new Error(`manual billing knows no subscription ${id}`);
    return row;
  }

  async function bill(row: repository.ManualRow, term: { from: Date; to: Date; dueAt: Date }) {
    return repository.insertInvoice(db, {
      id: idOf('inv'),
      subscriptionId: row.id,
      totalCents: termCents(row),
      periodStart: term.from,
      periodEnd: term.to,
      createdAt: now(),
      dueAt: term.dueAt,
    });
  }

  /** Begins a term now, with its invoice: for a new subscription, or for one that has lapsed. */
  async function begin(request: CheckoutRequest, lapsedId?: string): Promise<string> {
    const at = now();
    const [line] = request.lines;
    const personId = await repository.readPersonOf(db, request.customerId);
    if (!line || !personId) throw new Error('manual billing needs a customer and a plan');
    const { key, amountCents, interval } = line.price;
    const terms = {
      unitAmountCents: amountCents,
      intervalMonths: monthsOf(interval),
      quantity: line.quantity,
    };
    const endsAt = addMonths(at, termMonths(terms.intervalMonths));
    const id = lapsedId ?? idOf('sub');
    const values = { ...terms, priceKey: key, startedAt: at, endsAt, endedAt: null };
    if (lapsedId) await repository.updateSubscription(db, lapsedId, values);
    else
      await repository.insertSubscription(db, {
        ...values,
        id,
        personId,
        customerId: request.customerId,
        createdAt: at,
      });
    await repository.voidOpen(db, id, at);
    await bill(await need(id), { from: at, to: endsAt, dueAt: dueAfter(at) });
    return id;
  }

  /**
   * Notes that the open invoice was paid. Without an open one, it notes payment for the next term, which then begins.
   * Returns the invoice; null where there is nothing to confirm.
   */
  async function confirmPayment(id: string): Promise<ProviderInvoice | null> {
    const at = now();
    const row = await repository.lockSubscription(db, id);
    if (!row || row.endedAt) return null;
    const open = await repository.readOpenInvoice(db, id);
    if (!open && !mayConfirmPayment({ ...row, owedSince: null }, at)) return null;
    const from = open ? open.periodStart : nextTermStart(row.endsAt, at);
    const to = open ? open.periodEnd : addMonths(from, termMonths(row.intervalMonths));
    const invoice = open ?? (await bill(row, { from, to, dueAt: at }));
    await repository.setPaid(db, invoice.id, at);
    if (to > row.endsAt) await repository.updateSubscription(db, id, { endsAt: to });
    return invoiceOf({ ...invoice, paidAt: at });
  }

  async function subscriptionsOf(customerId: string) {
    const rows = await repository.readSubscriptions(db, customerId);
    return rows.map((row) => subscriptionOf(row, now()));
  }

  async function one(id: string): Promise<ProviderSubscription> {
    const { customerId } = await need(id);
    const found = (await subscriptionsOf(customerId)).find((each) => each.id === id);
    if (!found) throw new Error(`manual billing knows no subscription ${id}`);
    return found;
  }

  async function previewChange({ subscriptionId, quantity }: SubscriptionChange) {
    const row = await need(subscriptionId);
    const dueCents = termCents({ ...row, quantity: quantity ?? row.quantity });
    return { dueCents, prorationCents: 0, nowCents: 0, currency: 'usd', at: row.endsAt };
  }

  const never = (what: string) => async (): Promise<never> => {
    throw new NotByHand(`manual billing has no ${what}`);
  };

  const provider: PaymentProvider = {
    kind: 'manual',
    pageOrigins: [],
    invoiceOrigins: [],
    createCustomer: async ({ personId }) => manualCustomerOf(personId),
    /** There is no page: an approved order is complete at once. */
    async openCheckout(request) {
      const subscriptionId = await begin(request);
      const { customerId, expiresAt } = request;
      const checkout = {
        id: `${prefix}${request.checkoutId}`,
        customerId,
        url: null,
        subscriptionId,
        expiresAt,
      };
      return { ...checkout, status: 'complete', isPaid: false };
    },
    readCheckout: async () => null,
    checkoutsOf: async () => [],
    expireCheckout: async () => null,
    openPortal: never('page for cards'),
    subscriptionsOf,
    cardOf: async () => null,
    invoicesOf: async (customerId) =>
      (await repository.readInvoices(db, customerId)).map(({ invoice }) => invoiceOf(invoice)),
    /** A term by invoice has one plan: that of its membership. */
    priceKeyOf: async () => null,
    waitsForBank: async () => false,
    previewChange,
    /** Nothing is charged automatically: staff confirm the next payment. */
    nextCharge: async (id) => {
      const row = await need(id);
      return { amountCents: termCents(row), currency: 'usd', at: row.endsAt };
    },
    async changeSubscription({ subscriptionId, quantity, price }) {
      if (price || quantity === undefined) throw new NotByHand('manual billing changes no plan');
      await repository.updateSubscription(db, subscriptionId, { quantity });
      return one(subscriptionId);
    },
    scheduleChange: never('scheduled change'),
    unscheduleChange: async () => undefined,
    applyCode: async () => 'unknown',
    waiveNext: never('charge of its own'),
    extendTrial: async ({ subscriptionId, until }) => {
      await repository.updateSubscription(db, subscriptionId, { endsAt: until });
    },
    /** The subscription ends at the end of its period anyway. */
    async cancel({ subscriptionId, at }) {
      if (at === 'now') {
        await repository.updateSubscription(db, subscriptionId, { endedAt: now() });
        await repository.voidOpen(db, subscriptionId, now());
      }
      return one(subscriptionId);
    },
    resume: ({ subscriptionId }) => one(subscriptionId),
    refund: never('refund'),
    refundedOf: async () => 0,
    readRefund: never('refund'),
    readDispute: never('dispute'),
    readEvent: () => {
      throw new NotByHand('manual billing sends no events');
    },
  };
  return { provider, begin, confirmPayment };
}
