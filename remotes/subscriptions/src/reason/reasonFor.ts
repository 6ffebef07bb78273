import { membershipGate, type SessionFlags } from '@portico/rules';

/** Why somebody is shown the plans; null for a reader who only looks around. */
export type Reason =
  | 'pastDue'
  | 'grace'
  | 'pastDueByTeam'
  | 'pending'
  | 'onboarding'
  | 'unsubscribed'
  | 'expired'
  | 'expiredByTeam'
  | 'externalBilling';

export function reasonFor(flags: SessionFlags): Reason | null {
  const gate = membershipGate(flags);
  if (gate === 'pastDue' || (gate === null && flags.isInGracePeriod)) {
    if (!flags.isBillingAdmin) return 'pastDueByTeam';
    return gate === null ? 'grace' : 'pastDue';
  }
  if (gate === 'expired') return flags.isBillingAdmin ? 'expired' : 'expiredByTeam';
  if (gate === 'suspended' || gate === 'cancelled') return null;
  return gate;
}
