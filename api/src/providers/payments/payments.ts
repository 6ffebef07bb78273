/** A price in the pricing table. `key` names one version of it forever: `agent-monthly:1`. */
export type PlanPrice = {
  key: string;
  name: string;
  amountCents: number;
  currency: string;
  interval: { unit: 'month' | 'year'; count: number };
};

export type CheckoutRequest = {
  /** The checkout's own id: a repeated request with this id opens no second checkout, even if its return addresses differ. */
  checkoutId: string;
  customerId: string;
  lines: readonly { price: PlanPrice; quantity: number }[];
  /** The provider returns it with the subscription. */
  metadata: Record<string, string>;
  /** Where the browser goes afterwards; `{CHECKOUT_SESSION_ID}` becomes the session's id. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  trialDays?: number;
};

/** `unpaid` and complete: a bank debit whose result comes later. */
export type ProviderCheckout = {
  id: string;
  customerId: string | null;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  /** The provider's payment page, while the checkout is open. */
  url: string | null;
  subscriptionId: string | null;
  expiresAt: Date;
};

export type ProviderSubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled';

export type ProviderItem = {
  id: string;
  /** The `key` of its price, or null for a price Portico did not make. */
  priceKey: string | null;
  unitAmountCents: number;
  quantity: number;
};

/** The state of a subscription now, as the provider reports it. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  status: ProviderSubscriptionStatus;
  metadata: Record<string, string>;
  items: ProviderItem[];
  startedAt: Date;
  /** The date from which its payments are counted: its start, the end of its trial, or the last change to another interval. */
  countedFrom: Date;
  periodStart: Date;
  periodEnd: Date;
  trialEndsAt: Date | null;
  endsAtPeriodEnd: boolean;
  endedAt: Date | null;
  createdAt: Date;
  /** The price that takes over when the period ends. */
  scheduled: { priceKey: string; at: Date } | null;
  /** Whether a code reduces its invoices. */
  hasDiscount: boolean;
  /** Paid by invoice: it runs from the moment the member entered staff's code, and staff confirm that money has come. */
  isByHand?: boolean;
  /** Whether staff may confirm a payment for it now. */
  mayConfirm?: boolean;
};

export type ProviderInvoice = {
  id: string;
  number: string | null;
  subscriptionId: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  totalCents: number;
  dueCents: number;
  currency: string;
  createdAt: Date;
  /** The due date, where payment is not due at once. */
  dueAt?: Date;
  /** When it was paid, where that is known separately from when it was recorded. */
  paidAt?: Date | null;
  /** Where the invoice can be read and paid. */
  pageUrl: string | null;
  pdfUrl: string | null;
  nextAttemptAt: Date | null;
  attempts: number;
  /** The time its lines pay for; null for an invoice without lines. */
  pays: { from: Date; to: Date } | null;
};

/** `now` charges the difference at once, `next-invoice` later, `none` never. */
export type ChangeTiming = 'now' | 'next-invoice' | 'none';

export type SubscriptionChange = {
  subscriptionId: string;
  itemId: string;
  price?: PlanPrice;
  quantity?: number;
  timing: ChangeTiming;
  /** The moment from which the difference counts, in whole seconds: the same moment always gives the same amount. */
  prorationAt?: Date;
};

/**
 * Amounts in cents. `dueCents` is the whole next invoice, and `nowCents` the part of it for the time from now on, less
 * the unused time before.
 */
export type ChangePreview = {
  dueCents: number;
  prorationCents: number;
  nowCents: number;
  currency: string;
  at: Date;
};

export type CodeAnswer = 'redeemed' | 'unknown' | 'taken';

export type NextCharge = { amountCents: number; currency: string; at: Date };

/** The card that is charged next; `brand` is the provider's word, such as `visa`. */
export type ProviderCard = { brand: string; last4: string; month: number; year: number };

/** A refund, or money that somebody's bank demands back. */
export type ProviderReversal = {
  id: string;
  customerId: string | null;
  /** The invoice that the money had paid; null where it was no invoice. */
  invoice: { number: string | null; subscriptionId: string | null } | null;
  amountCents: number;
  currency: string;
  createdAt: Date;
  /** The provider's own word: `succeeded`, `needs_response`, `lost`. */
  status: string;
  /** Why a refund did not reach the payer, in the provider's own word: `expired_or_canceled_card`. */
  failure?: string | undefined;
};

export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: Date;
  isLive: boolean;
  /** The customer the event is about, if there is one. */
  customerId: string | null;
  objectId: string | null;
  objectKind: string | null;
};

/**
 * Takes members' money: it has its own pages for cards, subscriptions that renew automatically, and events. Every write
 * carries a key, so that a repeated one has no second effect.
 */
export type PaymentProvider = {
  /** `local` moves no money; `manual` is paid by invoice. */
  kind: 'stripe' | 'local' | 'manual';
  /** Origins of the provider's pages, which our pages' policy has to allow for forms. */
  pageOrigins: readonly string[];
  /** Origins of invoices and their files: a link to any other origin is not shown. */
  invoiceOrigins: readonly string[];
  createCustomer: (person: { personId: string; email: string; name: string }) => Promise<string>;
  openCheckout: (request: CheckoutRequest) => Promise<ProviderCheckout>;
  /** Null if the provider knows no such checkout. */
  readCheckout: (id: string) => Promise<ProviderCheckout | null>;
  checkoutsOf: (customerId: string) => Promise<ProviderCheckout[]>;
  /** No error if it has already expired or completed: the answer says which. */
  expireCheckout: (id: string) => Promise<ProviderCheckout | null>;
  /** A page where the customer changes the card, sees invoices and cancels. `card` leads to the card only. */
  openPortal: (request: { customerId: string; returnUrl: string; goal?: 'card' }) => Promise<string>;
  /** All of a customer, ended ones too, oldest first. */
  subscriptionsOf: (customerId: string) => Promise<ProviderSubscription[]>;
  /** The card a subscription is charged to; null where there is none, as with a bank debit. */
  cardOf: (subscriptionId: string) => Promise<ProviderCard | null>;
  /** The newest hundred, newest first. */
  invoicesOf: (customerId: string) => Promise<ProviderInvoice[]>;
  /** The `key` of the price that makes up most of an invoice; null where it names none that Portico created. */
  priceKeyOf: (invoiceId: string) => Promise<string | null>;
  /** Whether the payment of an open invoice waits until its payer has confirmed it with their bank, on the invoice's page. */
  waitsForBank: (invoiceId: string) => Promise<boolean>;
  /** Throws `MomentPassed`, as `changeSubscription` does. */
  previewChange: (change: SubscriptionChange) => Promise<ChangePreview>;
  /** What will be charged next, and when, discounts included; null where nothing will be charged. */
  nextCharge: (subscriptionId: string) => Promise<NextCharge | null>;
  /** With `now` the change is paid or not made: throws `PaymentRefused` where the card refuses. */
  changeSubscription: (change: SubscriptionChange & { key: string }) => Promise<ProviderSubscription>;
  /** Changes the price from the next period on, and replaces a change that was scheduled before. */
  scheduleChange: (change: {
    subscriptionId: string;
    price: PlanPrice;
    quantity: number;
    key: string;
  }) => Promise<void>;
  /** No error if nothing was scheduled. */
  unscheduleChange: (request: { subscriptionId: string; key: string }) => Promise<void>;
  /**
   * Redeems a promotion code for everything charged from now on, beside a waived invoice. `taken` where the
   * subscription has another code, or where the waived invoice would use this one up; then nothing is changed.
   */
  applyCode: (request: { subscriptionId: string; code: string; key: string }) => Promise<CodeAnswer>;
  /**
   * Makes the next invoice free, and leaves the member's code for those after it. False, with nothing changed, where
   * that invoice would use up something that works only once: a code, or another waiver.
   */
  waiveNext: (request: { subscriptionId: string; key: string }) => Promise<boolean>;
  /** Extends a trial until then. */
  extendTrial: (request: { subscriptionId: string; until: Date; key: string }) => Promise<void>;
  cancel: (request: {
    subscriptionId: string;
    at: 'now' | 'period-end';
    key: string;
  }) => Promise<ProviderSubscription>;
  /** Takes back a cancellation that was scheduled for the period's end. */
  resume: (request: { subscriptionId: string; key: string }) => Promise<ProviderSubscription>;
  /**
   * Refunds an invoice's payment, whole or in part. Returns the refund's id. Throws `PaymentRefused` for more than is
   * left of the payment.
   */
  refund: (request: { invoiceId: string; amountCents?: number; key: string }) => Promise<string>;
  /** How much of an invoice's payment was refunded so far, in cents. */
  refundedOf: (invoiceId: string) => Promise<number>;
  readRefund: (id: string) => Promise<ProviderReversal>;
  readDispute: (id: string) => Promise<ProviderReversal>;
  /** Throws `UnsignedEvent` for an event that the provider did not sign. Old signatures are refused. */
  readEvent: (body: Buffer, signature: string) => ProviderEvent;
};

/** A call to the webhook that does not come from the provider. */
export class UnsignedEvent extends Error {}

/** The card refused a payment that had to be made at once, or a payment cannot be refunded; nothing was changed. */
export class PaymentRefused extends Error {}

/** The difference cannot be calculated from the requested moment, because it lies outside of the current period. */
export class MomentPassed extends Error {}
