import { type Static, Type } from 'typebox';
import { Reason } from './administration.ts';
import { Id, IsoDate, IsoDateTime, nullable, oneOf, strict } from './base.ts';
import { membershipLogKinds, membershipLogSources, mostStaffInvoices, staffActions } from './lists.ts';
import { OwnInvoice } from './ownBilling.ts';
import { Subscription } from './people.ts';

/** The state of a membership at one moment. `plan` is as stored, in English. */
export const LoggedState = Type.Object({
  status: Type.String(),
  plan: Type.String(),
  endsAt: nullable(IsoDateTime),
  trialExpires: nullable(IsoDateTime),
  monthlyCents: nullable(Type.Integer()),
});
export type LoggedState = Static<typeof LoggedState>;

const LoggedPerson = Type.Object({ personId: Id, name: Type.String() });

export const MembershipLogEntry = Type.Object({
  _id: Type.String(),
  at: IsoDateTime,
  kind: oneOf(membershipLogKinds),
  source: oneOf(membershipLogSources),
  /** The provider's event, the job or the action behind it. */
  cause: nullable(Type.String()),
  actor: nullable(LoggedPerson),
  reason: nullable(Type.String()),
  member: nullable(LoggedPerson),
  subscriptionId: nullable(Id),
  before: nullable(LoggedState),
  after: nullable(LoggedState),
  /** The money that was paid, or came back; negative where it was given back. */
  amountCents: nullable(Type.Integer()),
});
export type MembershipLogEntry = Static<typeof MembershipLogEntry>;

const filter = {
  /** A member's name or e-mail. */
  member: Type.Optional(Type.String({ maxLength: 120 })),
  subscription: Type.Optional(Id),
  kind: Type.Optional(oneOf(membershipLogKinds)),
  source: Type.Optional(oneOf(membershipLogSources)),
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
};

/** Days are UTC days. */
export const MembershipLogFilter = strict(filter);
export type MembershipLogFilter = Static<typeof MembershipLogFilter>;

/** GET /admin/subscription-log: newest first. `before` is the `next` of the page before. */
export const MembershipLogQuery = strict({
  ...filter,
  before: Type.Optional(Type.String({ maxLength: 60, pattern: '^\\d{1,16}-\\d{1,16}$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type MembershipLogQuery = Static<typeof MembershipLogQuery>;

export const MembershipLogPage = Type.Object({
  docs: Type.Array(MembershipLogEntry),
  next: nullable(Type.String()),
});
export type MembershipLogPage = Static<typeof MembershipLogPage>;

const Figure = Type.Object({ now: Type.Integer(), monthAgo: Type.Integer() });

/** The figures that staff look at first, now and a month before. */
export const MembershipFigures = Type.Object({
  active: Figure,
  trial: Figure,
  pastDue: Figure,
  monthlyCents: Figure,
});
export type MembershipFigures = Static<typeof MembershipFigures>;

/** An invoice, and how much of its payment was refunded. */
export const StaffInvoice = Type.Object({ ...OwnInvoice.properties, refundedCents: Type.Integer() });
export type StaffInvoice = Static<typeof StaffInvoice>;

/** How many of a membership's newest invoices staff want to see. */
export const StaffInvoicesQuery = strict({
  invoices: Type.Optional(Type.Integer({ minimum: 1, maximum: mostStaffInvoices })),
});

/** GET /admin/memberships/{id}: one membership, with what staff may do about it. `actions` are those it allows now. */
export const StaffMembership = Type.Object({
  subscription: Subscription,
  member: Type.Object({ personId: Id, name: Type.String(), email: Type.String() }),
  monthlyCents: nullable(Type.Integer()),
  /** Whether the payment provider charges for it. */
  isCharged: Type.Boolean(),
  /** Paid by invoice: staff confirm each payment. */
  isByHand: Type.Boolean(),
  /** It was canceled for the end of the paid time. */
  isEnding: Type.Boolean(),
  actions: Type.Array(oneOf(staffActions)),
  /** The newest first. */
  invoices: Type.Array(StaffInvoice),
  hasOlderInvoices: Type.Boolean(),
});
export type StaffMembership = Static<typeof StaffMembership>;

const reason = Reason;

/** Free time: until a day, or, if `until` is missing, the next charge is waived. */
export const CompMembership = strict({ reason, until: Type.Optional(IsoDate) });
export type CompMembership = Static<typeof CompMembership>;

export const ExtendMembership = strict({ reason, until: IsoDate });
export type ExtendMembership = Static<typeof ExtendMembership>;

export const CancelMembership = strict({ reason, at: oneOf(['now', 'period-end']) });
export type CancelMembership = Static<typeof CancelMembership>;

/** The whole payment if no amount is given. */
export const RefundPayment = strict({
  reason,
  invoice: Type.String({ minLength: 1, maxLength: 100 }),
  amountCents: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
});
export type RefundPayment = Static<typeof RefundPayment>;
