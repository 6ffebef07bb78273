import type { SubscriptionStatus } from '@portico/contracts';
import { termEnd } from './term.ts';

/** The state of a subscription at the payment provider. */
export interface BilledSubscription {
  status:
    | 'incomplete'
    | 'incomplete_expired'
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'unpaid'
    | 'paused'
    | 'canceled';
  startedAt: Date;
  /** From when its payments are counted: its start, the end of its trial, or the last change to another rhythm. */
  countedFrom: Date;
  periodEnd: Date;
  trialEndsAt: Date | null;
  endsAtPeriodEnd: boolean;
  endedAt: Date | null;
  /** Whether any invoice of it was ever paid, one of nothing for a trial included. */
  hasPaid: boolean;
  /** When the oldest invoice that is still open was written. */
  owesSince: Date | null;
}

/** The columns that Portico writes for it. */
export interface BilledState {
  status: SubscriptionStatus;
  startsAt: Date;
  /** From when its terms are counted. */
  countedFrom: Date;
  endsAt: Date | null;
  trialExpires: Date | null;
  pastDueSince: Date | null;
  /** Renews automatically, by card. */
  renews: boolean;
}

/**
 * The member's subscription as the provider's word makes it, or null where there never was one: a first payment that was
 * not finished, or that the bank refused later, begins nothing. A subscription that was ended can be bought again, so it
 * reads as expired; only staff cancel a membership for good. `termYears` is null for a price Portico does not know.
 */
export function billedState(billed: BilledSubscription, termYears: number | null): BilledState | null {
  const { status, startedAt, countedFrom, periodEnd, endsAtPeriodEnd, hasPaid } = billed;
  const renews = !endsAtPeriodEnd;
  const none = { startsAt: startedAt, countedFrom, trialExpires: null, pastDueSince: null, renews: false };
  const endsWithPeriod = endsAtPeriodEnd || termYears === null;
  const term = endsWithPeriod ? periodEnd : termEnd(countedFrom, termYears, periodEnd);
  if (status === 'incomplete' || status === 'incomplete_expired') return null;
  if (!hasPaid) return status === 'active' ? { ...none, status: 'Pending', endsAt: null } : null;
  switch (status) {
    case 'trialing':
      return { ...none, renews, status: 'Trial', endsAt: null, trialExpires: billed.trialEndsAt };
    case 'active':
      return { ...none, renews, status: 'Active', endsAt: term };
    case 'past_due':
    case 'unpaid':
      return {
        ...none,
        renews,
        status: 'PastDue',
        endsAt: term,
        pastDueSince: billed.owesSince ?? billed.periodEnd,
      };
    default:
      return { ...none, status: 'Expired', endsAt: billed.endedAt ?? periodEnd };
  }
}
