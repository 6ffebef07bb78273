import type { SessionFlags } from './flags.ts';

/** Why a signed-in person is kept out of the members' area. `inactive` is shown as a cancelled membership (A §4). */
export type MembershipGate =
  | 'suspended'
  | 'cancelled'
  | 'expired'
  | 'pastDue'
  | 'pending'
  | 'onboarding'
  | 'externalBilling'
  | 'unsubscribed';

/**
 * The one reason that applies now, or null for good standing, in the order of resolutions 35. A lapsed membership never
 * locks staff out, only a decision about their account does; people without an agent's role owe no subscription.
 */
export function membershipGate(flags: SessionFlags): MembershipGate | null {
  if (!flags.isSignedIn) return null;
  if (flags.isSuspended) return 'suspended';
  if (flags.isStaff) return flags.isActive ? null : 'cancelled';
  if (flags.hasSuspendedSubscription) return 'suspended';
  if (!flags.isActive || flags.hasCancelledSubscription) return 'cancelled';
  if (flags.hasTrialExpired || flags.hasSubscriptionExpired) return 'expired';
  if (flags.hasPastDuePayment && !flags.isInGracePeriod) return 'pastDue';
  if (!flags.isAgent) return null;
  if (flags.hasPendingSubscription) return 'pending';
  if (flags.isOnboarding) return 'onboarding';
  if (flags.hasSubscription || flags.isInGracePeriod) return null;
  return flags.isBilledExternally ? 'externalBilling' : 'unsubscribed';
}
