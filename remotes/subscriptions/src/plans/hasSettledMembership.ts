import { membershipGate, type SessionFlags } from '@portico/rules';

/**
 * Whether this agent has no plan to choose: onboarded, in good standing and paid for in full (A §2 "Redirects"). People
 * on trial and on the listings-only model may still choose a plan; their locked pages lead them here.
 */
export function hasSettledMembership(flags: SessionFlags): boolean {
  const isPaidInFull = flags.hasSubscription && !flags.hasTrialSubscription && !flags.isListingsOnly;
  return flags.isAgent && !flags.isStaff && isPaidInFull && membershipGate(flags) === null;
}
