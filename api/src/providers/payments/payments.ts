/** A price as the pricing table has it. `key` names one version of it forever: `agent-monthly:1`. */
export type PlanPrice = {
  key: string;
  name: string;
  amountCents: number;
  currency: string;
  interval: { unit: 'month' | 'year'; count: number };
};

export type CheckoutRequest = {
  /** The checkout's own id: a repeated request with it opens nothing twice, though its addresses may be others. */
  checkoutId: string;
  customerId: string;
  lines: readonly { price: PlanPrice; quantity: number }[];
  /** Comes back with the subscription. */
  metadata: Record<string, string>;
  /** Where the browser goes on; `{CHECKOUT_SESSION_ID}` becomes the session's id. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  trialDays?: number;
};

/** `unpaid` and complete: a bank debit that is decided later. */
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

/** How a subscription stands now, as the provider says when it is asked. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  status: ProviderSubscriptionStatus;
  metadata: Record<string, string>;
  items: ProviderItem[];
  startedAt: Date;
  /** From when its payments are counted: its start, the end of its trial, or the last change to another rhythm. */
  countedFrom: Date;
  periodStart: Date;
  periodEnd: Date;
  trialEndsAt: Date | null;
  endsAtPeriodEnd: boolean;
  endedAt: Date | null;
  createdAt: Date;
  /** The price that takes over when the period ends. */
  scheduled: { priceKey: string; at: Date } | null;
  /** Whether a code makes its invoices smaller. */
  hasDiscount: boolean;
  /** Paid by invoice: it counts from the moment staff's code was entered, and staff say when money has come. */
  isByHand?: boolean;
  /** Whether staff may confirm a payment of it now. */
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
  /** By when it is to be paid, where that is not at once. */
  dueAt?: Date;
  /** When it was paid, where that is known apart from when it was written. */
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
  /** From when on the difference counts, in whole seconds: the same moment costs the same whenever it is asked. */
  prorationAt?: Date;
};

/**
 * Amounts in cents; `dueCents` is the whole invoice that comes next, and `nowCents` what of it is owed for time from now
 * on and unused time before.
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

/** Money that went back, or that somebody's bank asks back. */
export type ProviderReversal = {
  id: string;
  customerId: string | null;
  /** What the money had paid; null where it was no invoice. */
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
  /** The customer it is about, if it is about one. */
  customerId: string | null;
  objectId: string | null;
  objectKind: string | null;
};

/**
 * Takes members' money: pages of its own for cards, subscriptions that renew by themselves, and events about what
 * happened. Every write carries a key, so that a repeated one does nothing twice.
 */
export type PaymentProvider = {
  /** `local` moves no money; `manual` is paid by invoice. */
  kind: 'stripe' | 'local' | 'manual';
  /** Origins of the provider's pages, which the page's policy has to name for forms. */
  pageOrigins: readonly string[];
  /** Origins of invoices and their files: a link to elsewhere is not shown. */
  invoiceOrigins: readonly string[];
  createCustomer: (person: { personId: string; email: string; name: string }) => Promise<string>;
  openCheckout: (request: CheckoutRequest) => Promise<ProviderCheckout>;
  /** Null if the provider knows no such checkout. */
  readCheckout: (id: string) => Promise<ProviderCheckout | null>;
  checkoutsOf: (customerId: string) => Promise<ProviderCheckout[]>;
  /** No error if it has expired or completed already: the answer says which. */
  expireCheckout: (id: string) => Promise<ProviderCheckout | null>;
  /** A page where the customer changes the card, sees invoices and cancels. `card` leads to the card alone. */
  openPortal: (request: { customerId: string; returnUrl: string; goal?: 'card' }) => Promise<string>;
  /** All of a customer, ended ones too, oldest first. */
  subscriptionsOf: (customerId: string) => Promise<ProviderSubscription[]>;
  /** The card a subscription is charged to; null where there is none, as with a bank debit. */
  cardOf: (subscriptionId: string) => Promise<ProviderCard | null>;
  /** The newest hundred, newest first. */
  invoicesOf: (customerId: string) => Promise<ProviderInvoice[]>;
  /** The `key` of the price that an invoice charges most for; null where it names none that Portico made. */
  priceKeyOf: (invoiceId: string) => Promise<string | null>;
  /** Whether the payment of an open invoice waits until its payer has confirmed it with their bank, on the invoice's page. */
  waitsForBank: (invoiceId: string) => Promise<boolean>;
  /** Throws `MomentPassed`, as `changeSubscription` does. */
  previewChange: (change: SubscriptionChange) => Promise<ChangePreview>;
  /** What will be charged next, and when, discounts included; null where nothing will. */
  nextCharge: (subscriptionId: string) => Promise<NextCharge | null>;
  /** With `now` it is paid or not made: throws `PaymentRefused` where the card refuses. */
  changeSubscription: (change: SubscriptionChange & { key: string }) => Promise<ProviderSubscription>;
  /** Another price from the next period on; it takes the place of one scheduled before. */
  scheduleChange: (change: {
    subscriptionId: string;
    price: PlanPrice;
    quantity: number;
    key: string;
  }) => Promise<void>;
  /** No error if nothing was scheduled. */
  unscheduleChange: (request: { subscriptionId: string; key: string }) => Promise<void>;
  /**
   * Redeems a promotion code for what is charged from now on, beside an invoice that is waived. `taken` where the
   * subscription has another code, or where the waived invoice would use up this one; nothing is changed then.
   */
  applyCode: (request: { subscriptionId: string; code: string; key: string }) => Promise<CodeAnswer>;
  /**
   * Makes the next invoice cost nothing, and leaves the member's code for those after it. False, and nothing is changed,
   * where that invoice would use up something that is good once: a code, or another waiver.
   */
  waiveNext: (request: { subscriptionId: string; key: string }) => Promise<boolean>;
  /** A trial goes on until then. */
  extendTrial: (request: { subscriptionId: string; until: Date; key: string }) => Promise<void>;
  cancel: (request: {
    subscriptionId: string;
    at: 'now' | 'period-end';
    key: string;
  }) => Promise<ProviderSubscription>;
  /** Takes back a cancellation that was to come at the period's end. */
  resume: (request: { subscriptionId: string; key: string }) => Promise<ProviderSubscription>;
  /** Gives an invoice's payment back, whole or in part. Answers the refund's id. Throws `PaymentRefused` beyond what is left of it. */
  refund: (request: { invoiceId: string; amountCents?: number; key: string }) => Promise<string>;
  /** What was given back of an invoice's payment so far, in cents. */
  refundedOf: (invoiceId: string) => Promise<number>;
  readRefund: (id: string) => Promise<ProviderReversal>;
  readDispute: (id: string) => Promise<ProviderReversal>;
  /** Throws `UnsignedEvent` for what the provider did not sign. Old signatures are refused. */
  readEvent: (body: Buffer, signature: string) => ProviderEvent;
};

/** A call to the webhook that does not come from the provider. */
export class UnsignedEvent extends Error {}

/** The card refused a payment that had to be made at once, or a payment cannot be given back; nothing was changed. */
export class PaymentRefused extends Error {}

/** The difference cannot be counted from the asked moment: it lies outside of the period that runs now. */
export class MomentPassed extends Error {}
