import type { BillingPeriod, OwnBilling, OwnInvoice, OwnPlan } from '@portico/contracts';
import { planChangeTiming } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import type {
  PaymentProvider,
  ProviderInvoice,
  ProviderSubscription,
} from '../../providers/payments/payments.ts';
import { askBanks, linkTo } from './invoicePages.ts';
import * as repository from './ownBilling.repository.ts';
import { type PriceVersion, readPriceVersions } from './sync.repository.ts';

/** A plan at its price for this many people or homes. */
export const planOf = (price: PriceVersion, quantity: number): OwnPlan => ({
  priceName: price.priceName,
  period: price.period as BillingPeriod,
  price: price.price * quantity,
});

export const quantityOf = ({ items }: ProviderSubscription) => items[0]?.quantity ?? 1;

export const invoiceOf =
  ({ invoiceOrigins }: Pick<PaymentProvider, 'invoiceOrigins'>) =>
  (invoice: ProviderInvoice): OwnInvoice => ({
    _id: invoice.id,
    number: invoice.number,
    date: invoice.createdAt.toISOString(),
    amountCents: invoice.totalCents,
    dueCents: invoice.dueCents,
    currency: invoice.currency,
    state: invoice.status,
    ...(invoice.dueAt && { dueAt: invoice.dueAt.toISOString() }),
    pageUrl: linkTo(invoice.pageUrl, invoiceOrigins),
    pdfUrl: linkTo(invoice.pdfUrl, invoiceOrigins),
  });

const nothing: OwnBilling = {
  mayManage: false,
  isByHand: false,
  plan: null,
  next: null,
  endsOn: null,
  scheduled: null,
  confirm: null,
  card: null,
  hasDiscount: false,
  offers: [],
  invoices: [],
};

const runs = ({ status }: ProviderSubscription) => status === 'active' || status === 'trialing';

/** One whose payment fails also continues: the provider tries again, and then the next period follows. */
const isAlive = (subscription: ProviderSubscription) =>
  runs(subscription) || subscription.status === 'past_due';

/** Whether the member can let it end with its period. */
export const mayEnd = (subscription: ProviderSubscription) =>
  isAlive(subscription) && !subscription.endsAtPeriodEnd;

const goesOn = (subscription: ProviderSubscription) => runs(subscription) && !subscription.endsAtPeriodEnd;

const lastEnd = (ending: readonly ProviderSubscription[]) =>
  new Date(Math.max(...ending.map(({ periodEnd }) => periodEnd.getTime())));

/** A membership as its payer has it at the provider, with the price it was bought at. */
export type Membership = {
  subscriptionId: string;
  customerId: string;
  subscription: ProviderSubscription;
  /**
   * All subscriptions that end and continue together: every purchase of homes, or the one subscription of a membership.
   */
  together: readonly ProviderSubscription[];
  price: PriceVersion | null;
  prices: Map<string, PriceVersion>;
};

type Dependencies = { db: Database; payments: PaymentProvider };

export function createOwnBilling({ db, payments }: Dependencies) {
  /** Null for a person who pays for nothing at the provider, or whose membership somebody else pays for. */
  async function membershipOf({ standing, flags }: Requester): Promise<Membership | null> {
    const { subscription: row } = standing;
    if (!row || !flags.isBillingAdmin) return null;
    const billed = await repository.readBilled(db, row._id);
    if (!billed) return null;
    const all = await payments.subscriptionsOf(billed.customerId);
    const subscription = all.find(({ id }) => id === billed.providerId);
    if (!subscription) return null;
    const prices = await readPriceVersions(db);
    const price = prices.get(subscription.items[0]?.priceKey ?? '') ?? null;
    const isOfHomes = ({ items }: ProviderSubscription) =>
      prices.get(items[0]?.priceKey ?? '')?.type === 'Listing';
    const together =
      price?.type === 'Listing' ? all.filter((each) => isAlive(each) && isOfHomes(each)) : [subscription];
    return { subscriptionId: row._id, customerId: billed.customerId, subscription, together, price, prices };
  }

  /** The plans a membership may be changed to; none while a change or an end is scheduled, or a payment is due. */
  async function offersFor({ subscription, price }: Membership): Promise<PriceVersion[]> {
    if (!price || price.type === 'Listing' || !runs(subscription)) return [];
    if (subscription.endsAtPeriodEnd || subscription.scheduled) return [];
    const offered = await repository.readOffered(db, price.type);
    return offered.filter(({ priceName }) => priceName !== price.priceName);
  }

  /** The first charge among all that continue. */
  async function firstCharge(goingOn: readonly ProviderSubscription[]) {
    const charges = await Promise.all(goingOn.map(({ id }) => payments.nextCharge(id)));
    const known = charges.filter((charge) => charge !== null);
    return known.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
  }

  /** The oldest payment that the member's bank asks about. */
  async function confirmable(invoices: readonly ProviderInvoice[]): Promise<OwnBilling['confirm']> {
    const waiting = await askBanks(payments, invoices);
    const oldest = invoices.findLast(({ id }) => waiting.includes(id));
    const url = oldest ? linkTo(oldest.pageUrl, payments.invoiceOrigins) : null;
    return oldest && url ? { url, amountCents: oldest.dueCents, currency: oldest.currency } : null;
  }

  async function show(membership: Membership, mayManage: boolean): Promise<OwnBilling> {
    const { subscription, together, price, prices, customerId } = membership;
    const isByHand = subscription.isByHand ?? false;
    // Staff confirm the next payment of an invoice; until then the membership ends by its date.
    const goingOn = together.filter((each) => goesOn(each) || (isByHand && each.endedAt === null));
    const [invoices, next, offered, card] = await Promise.all([
      payments.invoicesOf(customerId),
      firstCharge(goingOn),
      offersFor(membership),
      payments.cardOf(subscription.id),
    ]);
    const { scheduled } = subscription;
    const later = scheduled && prices.get(scheduled.priceKey);
    const quantity = quantityOf(subscription);
    return {
      mayManage,
      isByHand,
      plan: price && planOf(price, quantity),
      next: next && { ...next, at: next.at.toISOString() },
      endsOn:
        goingOn.length === 0 && runs(subscription) ? lastEnd(together.filter(runs)).toISOString() : null,
      scheduled:
        scheduled && later ? { plan: planOf(later, quantity), at: scheduled.at.toISOString() } : null,
      confirm: await confirmable(invoices),
      card,
      hasDiscount: subscription.hasDiscount,
      offers: offered.map((offer) => ({
        plan: planOf(offer, quantity),
        timing: planChangeTiming(price?.period as BillingPeriod, offer.period as BillingPeriod),
      })),
      invoices: invoices.filter(({ status }) => status !== 'draft').map(invoiceOf(payments)),
    };
  }

  return {
    membershipOf,
    offersFor,
    /** What the caller pays for (A §2 `/my-account`). */
    async read(caller: Requester): Promise<OwnBilling> {
      const membership = await membershipOf(caller);
      if (!membership) return nothing;
      return show(membership, !caller.flags.isDemo && caller.impersonatorPersonId === null);
    },
  };
}
