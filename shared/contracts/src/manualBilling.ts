import { type Static, Type } from 'typebox';
import { Reason } from './administration.ts';
import { Id, IsoDate, IsoDateTime, nullable, oneOf, strict } from './base.ts';

const line = Type.String({ maxLength: 200 });

/** The name on the wire is the specification's (resolutions 60). */
const BillingAddress = strict({
  streetAddress: line,
  city: line,
  state: line,
  postalCode: Type.String({ maxLength: 20 }),
});

/**
 * POST /subscriptions/create and PUT /subscriptions/{id} (B §7). `code` is an approval code from staff, `name` the
 * `priceName` of a plan. All other fields are accepted, but the server computes them itself (resolutions 4).
 */
export const ManualBillingBody = strict({
  billingAdmins: Type.Optional(Type.Array(Id, { maxItems: 10 })),
  billinAdminAddress: BillingAddress,
  code: Type.String({ maxLength: 60 }),
  endsAt: Type.Optional(Type.String({ maxLength: 40 })),
  startsAt: Type.Optional(Type.String({ maxLength: 40 })),
  status: Type.Optional(Type.Literal('Active')),
  membership: Type.Optional(nullable(Id)),
  name: Type.String({ minLength: 1, maxLength: 60 }),
  isRenewal: Type.Optional(Type.Boolean()),
});
export type ManualBillingBody = Static<typeof ManualBillingBody>;

const approvalCodeStates = ['open', 'used', 'expired', 'revoked'] as const;

const ofCode = {
  /** A `priceName`; null means every plan on offer. */
  plan: nullable(Type.String({ maxLength: 60 })),
  /** The agreed price in place of the plan's, per payment, in whole US dollars. */
  price: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  maxUses: Type.Integer({ minimum: 1, maximum: 100 }),
};

/**
 * An approval code as staff see it. The code itself is shown once, when it is created; `hint` has its last characters.
 */
export const ApprovalCode = Type.Object({
  _id: Id,
  hint: Type.String(),
  ...ofCode,
  /** The only account that may use it. */
  member: nullable(Type.Object({ personId: Id, name: Type.String() })),
  note: Type.String(),
  uses: Type.Integer(),
  state: oneOf(approvalCodeStates),
  createdAt: IsoDateTime,
  createdBy: nullable(Type.String()),
  expiresAt: IsoDateTime,
});
export type ApprovalCode = Static<typeof ApprovalCode>;

/** POST /admin/approval-codes. `personId` limits it to one account, `until` is its last day. */
export const NewApprovalCode = strict({
  ...ofCode,
  personId: nullable(Id),
  until: IsoDate,
  reason: Reason,
});
export type NewApprovalCode = Static<typeof NewApprovalCode>;

/** The only answer that holds the code. */
export const MadeApprovalCode = Type.Object({ code: Type.String(), approval: ApprovalCode });
export type MadeApprovalCode = Static<typeof MadeApprovalCode>;

/** DELETE /admin/approval-codes/{id}, and POST /admin/memberships/{id}/confirm-payment. */
export const ReasonBody = strict({ reason: Reason });
export type ReasonBody = Static<typeof ReasonBody>;

/** PUT /admin/manual-billing/{personId}: whether the account may pay with an approval code. */
export const ManualBillingSwitch = strict({ isOn: Type.Boolean(), reason: Reason });
export type ManualBillingSwitch = Static<typeof ManualBillingSwitch>;

/**
 * PUT /admin/manual-billing/{personId}/conversion: moves the account from invoices to the card (B §4 "Plan overview").
 * The dates are the last days of the free trial for people who pay by the year or by the month; null for none.
 * `freeTrial` null undoes the move.
 */
export const AccountConversion = strict({
  freeTrial: nullable(strict({ annual: nullable(IsoDate), monthly: nullable(IsoDate) })),
  reason: Reason,
});
export type AccountConversion = Static<typeof AccountConversion>;

/** GET /admin/manual-billing: the accounts that may, and those that still owe. `dueCents` waits for staff to confirm it. */
export const ManualBillingAccount = Type.Object({
  personId: Id,
  name: Type.String(),
  email: Type.String(),
  /**
   * Enabled by staff, or moved from invoices to the card once; null for an account that may no longer pay by invoice
   * but still owes.
   */
  mayPay: nullable(oneOf(['enabled', 'converted'])),
  /** When the free trials of a moved account end; null for any other. */
  freeTrial: nullable(Type.Object({ annual: nullable(IsoDateTime), monthly: nullable(IsoDateTime) })),
  subscriptionId: nullable(Id),
  status: nullable(Type.String()),
  endsAt: nullable(IsoDateTime),
  dueCents: Type.Integer(),
  dueAt: nullable(IsoDateTime),
});
export type ManualBillingAccount = Static<typeof ManualBillingAccount>;
