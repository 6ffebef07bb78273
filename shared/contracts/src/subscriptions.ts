import { type Static, Type } from 'typebox';
import { nullable, oneOf } from './base.ts';
import { billingPeriods } from './lists.ts';

/**
 * One row of GET /subscriptions/agent/pricing (B §3). `price` is per payment, in whole US dollars (resolutions 50); for a
 * team it pays for `seats.included` people, and each further one costs `seats.price`.
 */
export const PricingOption = Type.Object({
  priceName: Type.String(),
  productName: Type.String(),
  type: oneOf(['Agent', 'Team']),
  period: oneOf(billingPeriods),
  price: Type.Number(),
  uag: nullable(
    Type.String({ description: 'link to the user-agreement PDF: an address, or a path of Portico' }),
  ),
  seats: Type.Optional(Type.Object({ included: Type.Integer({ minimum: 1 }), price: Type.Number() })),
});
export type PricingOption = Static<typeof PricingOption>;

/**
 * GET /subscriptions/listing/pricing: the price of one listing for a year, in whole US dollars (B §9, resolutions 52).
 */
export const ListingOnlyPrice = Type.Object({
  priceName: Type.String(),
  productName: Type.String(),
  price: Type.Number(),
});
export type ListingOnlyPrice = Static<typeof ListingOnlyPrice>;
