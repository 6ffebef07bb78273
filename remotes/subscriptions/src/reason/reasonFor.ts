import { membershipGate, type SessionFlags } from '@portico/rules';

/** Why somebody is shown the plans; nothing to say to who only looks around. */
export type Reason =
  | 'pastDue'
  | 'pastDueByTeam'
  | 'pending'
  | 'onboarding'
  | 'unsubscribed'
  | 'expired'
  | 'expiredByTeam';

export function reasonFor(flags: SessionFlags): Reason | null {
  const gate = membershipGate(flags);
  if (gate === 'pastDue' || (gate === null && flags.isInGracePeriod)) {
    return flags.isBillingAdmin ? 'pastDue' : 'pastDueByTeam';
  }
  if (gate === 'expired') return flags.isBillingAdmin ? 'expired' : 'expiredByTeam';
  return gate === 'pending' || gate === 'onboarding' || gate === 'unsubscribed' ? gate : null;
}
