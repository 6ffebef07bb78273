import { type Static, Type } from 'typebox';
import { IsoDateTime, nullable, oneOf, strict } from './base.ts';
import { billingPeriods } from './lists.ts';

const invoiceStates = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

/** `pageUrl` is where an invoice is read and paid; only addresses of the payment provider are passed on. */
export const OwnInvoice = Type.Object({
  _id: Type.String(),
  number: nullable(Type.String()),
  date: IsoDateTime,
  amountCents: Type.Integer(),
  dueCents: Type.Integer(),
  currency: Type.String(),
  state: oneOf(invoiceStates),
  /** The due date, if payment is not due at once. */
  dueAt: Type.Optional(IsoDateTime),
  pageUrl: nullable(Type.String()),
  pdfUrl: nullable(Type.String()),
});
export type OwnInvoice = Static<typeof OwnInvoice>;

/**
 * A version of a price, as its member sees it; `price` is the amount of each payment, for everybody it covers, in whole
 * US dollars.
 */
export const OwnPlan = Type.Object({
  priceName: Type.String(),
  period: oneOf(billingPeriods),
  price: Type.Number(),
});
export type OwnPlan = Static<typeof OwnPlan>;

/** `now` is paid at once; `period-end` begins when the paid time has passed. */
const planTimings = ['now', 'period-end'] as const;

/** The card that is charged; `brand` is the provider's word, such as `visa`. */
export const OwnCard = Type.Object({
  brand: Type.String(),
  last4: Type.String(),
  month: Type.Integer(),
  year: Type.Integer(),
});
export type OwnCard = Static<typeof OwnCard>;

/**
 * GET /subscriptions/billing: what the caller pays for at the payment provider. `mayManage` is false for members of a
 * team whose lead pays, and for staff in a member's place.
 */
export const OwnBilling = Type.Object({
  mayManage: Type.Boolean(),
  /** Paid by invoice: `next` is the price of the next term, which staff confirm once it is paid. */
  isByHand: Type.Boolean(),
  plan: nullable(OwnPlan),
  next: nullable(Type.Object({ amountCents: Type.Integer(), currency: Type.String(), at: IsoDateTime })),
  /** The last day, once the membership was canceled for the end of the period. */
  endsOn: nullable(IsoDateTime),
  scheduled: nullable(Type.Object({ plan: OwnPlan, at: IsoDateTime })),
  /** A payment that waits until the member has confirmed it with their bank, on the provider's page. */
  confirm: nullable(
    Type.Object({ url: Type.String(), amountCents: Type.Integer(), currency: Type.String() }),
  ),
  card: nullable(OwnCard),
  hasDiscount: Type.Boolean(),
  /** Plans the member may change to; empty while a change is scheduled, or a payment is due. */
  offers: Type.Array(Type.Object({ plan: OwnPlan, timing: oneOf(planTimings) })),
  invoices: Type.Array(OwnInvoice),
});
export type OwnBilling = Static<typeof OwnBilling>;

const planName = Type.String({ minLength: 1, maxLength: 60 });

/** `plan` is a `priceName` of the offers. */
export const PlanChoice = strict({ plan: planName });
export type PlanChoice = Static<typeof PlanChoice>;

/** How long a shown price for another plan stays valid. */
export const planQuoteMs = 15 * 60_000;

/**
 * The cost of a change before it is made: `nowCents` at once, `laterCents` at every payment from `at` on. The amount is
 * calculated for the moment `quotedAt`, and valid for `planQuoteMs`.
 */
export const PlanPreview = Type.Object({
  plan: OwnPlan,
  timing: oneOf(planTimings),
  nowCents: Type.Integer(),
  laterCents: Type.Integer(),
  currency: Type.String(),
  at: IsoDateTime,
  quotedAt: IsoDateTime,
});
export type PlanPreview = Static<typeof PlanPreview>;

/**
 * PUT /subscriptions/plan. `expectedCents` and `quotedAt` come from the preview the member saw: another amount is
 * refused with AMOUNT_CHANGED, and the current preview in `current`.
 */
export const PlanChange = strict({
  plan: planName,
  expectedCents: Type.Integer({ minimum: 0 }),
  quotedAt: Type.Optional(IsoDateTime),
});
export type PlanChange = Static<typeof PlanChange>;

/** POST /subscriptions/code. */
export const DiscountCode = strict({ code: Type.String({ minLength: 1, maxLength: 60 }) });
export type DiscountCode = Static<typeof DiscountCode>;
