import { type Static, Type } from 'typebox';
import { IsoDateTime, nullable, strict } from './base.ts';
import { ExternalBilling } from './people.ts';

/** Names an agent by `agentData._id`, or by the id the external billing provider knows them by. */
export const BilledAgentParams = strict({
  agentId: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9._-]+$' }),
});
export type BilledAgentParams = Static<typeof BilledAgentParams>;

/** GET /hubspot/{agentId}/subscription-status (A §7): 'active' and 'scheduled' count as subscribed (A §4). */
export const ExternalBillingStatus = Type.Object({
  ...ExternalBilling.properties,
  isCurrent: Type.Boolean({ description: 'false: the provider cannot be asked now, this is its last word' }),
});
export type ExternalBillingStatus = Static<typeof ExternalBillingStatus>;

/** GET /subscriptions/trial-status (resolutions 92). */
export const TrialStatus = Type.Object({
  isOnTrial: Type.Boolean(),
  hasExpired: Type.Boolean(),
  trialExpires: nullable(IsoDateTime),
  daysLeft: Type.Integer({ minimum: 0 }),
});
export type TrialStatus = Static<typeof TrialStatus>;

/** POST /subscriptions/renew (resolutions 92): the flag `isRenewing` now holds until `until` or until the payment. */
export const Renewal = Type.Object({ isRenewing: Type.Literal(true), until: IsoDateTime });
export type Renewal = Static<typeof Renewal>;
