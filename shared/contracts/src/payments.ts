import { type Static, Type } from 'typebox';
import { IsoDateTime, nullable, oneOf, strict } from './base.ts';

const eventStates = ['handled', 'kept', 'failed', 'dead'] as const;

/** The payment provider's events. `kept`: nothing to do; `dead`: given up until somebody replays it. */
export const ProviderEventRow = Type.Object({
  _id: Type.String(),
  type: Type.String(),
  objectId: nullable(Type.String()),
  customerId: nullable(Type.String()),
  happenedAt: IsoDateTime,
  receivedAt: IsoDateTime,
  state: oneOf(eventStates),
  attempts: Type.Integer(),
  error: nullable(Type.String()),
});
export type ProviderEventRow = Static<typeof ProviderEventRow>;

export const ProviderEventQuery = strict({
  /** A part of the type, or of an id: of the event, its subject or its customer. */
  q: Type.Optional(Type.String({ maxLength: 120 })),
  state: Type.Optional(oneOf(eventStates)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});
export type ProviderEventQuery = Static<typeof ProviderEventQuery>;

/** Replaces the session in one native form post, for five minutes (resolutions 5). */
export const FormToken = Type.Object({ token: Type.String(), expiresAt: IsoDateTime });
export type FormToken = Static<typeof FormToken>;

/**
 * The state at the payment provider: `waiting` while a payment is on its way, `none` where nobody paid. The other two
 * are about the confirmed membership: whether the payer had one before, and whether it is paid by invoice.
 */
export const PaymentConfirmation = Type.Object({
  status: oneOf(['confirmed', 'waiting', 'none']),
  isRenewal: Type.Boolean(),
  isByHand: Type.Boolean(),
});
export type PaymentConfirmation = Static<typeof PaymentConfirmation>;

/** B §7: `subscription` is an id. The redirects are paths from a list (resolutions 6). */
export const UpdatePayment = strict({
  subscription: Type.String({ maxLength: 60 }),
  successRedirect: Type.String({ maxLength: 300 }),
  cancelRedirect: Type.String({ maxLength: 300 }),
});
export type UpdatePayment = Static<typeof UpdatePayment>;
