import { type Static, Type } from 'typebox';
import { nullable, oneOf } from './base.ts';
import { billingPeriods } from './lists.ts';

/** One row of GET /subscriptions/agent/pricing (B §3). `price` is per payment, in whole US dollars (resolutions 50). */
export const PricingOption = Type.Object({
  priceName: Type.String(),
  productName: Type.String(),
  type: oneOf(['Agent', 'Team']),
  period: oneOf(billingPeriods),
  price: Type.Number(),
  uag: nullable(Type.String({ description: 'link to the user-agreement PDF' })),
});
export type PricingOption = Static<typeof PricingOption>;
