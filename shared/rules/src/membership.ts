import type { MembershipModel, SubscriptionStatus } from '@portico/contracts';
import { graceEndsAt, renewalEndsAt } from './grace.ts';

/** The facts about a person's membership: part of the answer of GET /user/me/. */
export interface MembershipSource {
  currentUser: { paymentProcessor: string };
  subscription: {
    status: SubscriptionStatus;
    membershipModel: MembershipModel;
    endsAt: string | null;
    trialExpires: string | null;
    /** Renews automatically, by card. */
    renews?: boolean;
    pastDueSince: string | null;
    renewalStartedAt: string | null;
    billingAdmins: readonly string[];
  } | null;
  externalBilling: { status: string } | null;
  hasOpenCheckout: boolean;
}

export interface MembershipFlags {
  hasSubscription: boolean;
  hasTrialSubscription: boolean;
  hasPendingSubscription: boolean;
  hasPastDuePayment: boolean;
  /** Past due, but not for long: still a member (ADR 7). */
  isInGracePeriod: boolean;
  hasSuspendedSubscription: boolean;
  hasCancelledSubscription: boolean;
  hasTrialExpired: boolean;
  hasSubscriptionExpired: boolean;
  /** The member has pressed "Renew" and has not paid yet. */
  isRenewing: boolean;
  isBilledExternally: boolean;
  /** Billed by the external provider, which has never answered about this member. */
  isBillingUnverified: boolean;
}

const nothing: MembershipFlags = {
  hasSubscription: false,
  hasTrialSubscription: false,
  hasPendingSubscription: false,
  hasPastDuePayment: false,
  isInGracePeriod: false,
  hasSuspendedSubscription: false,
  hasCancelledSubscription: false,
  hasTrialExpired: false,
  hasSubscriptionExpired: false,
  isRenewing: false,
  isBilledExternally: false,
  isBillingUnverified: false,
};

/** The two statuses of the external billing provider that count as subscribed (A §4). */
const subscribedWords: readonly string[] = ['active', 'scheduled'];

export const isSubscribedStatus = (externalStatus: string) =>
  subscribedWords.includes(externalStatus.trim().toLowerCase());

const isOver = (instant: string | Date | null, now: Date) =>
  instant !== null && new Date(instant).getTime() <= now.getTime();

/**
 * A membership that renews automatically may stay so a while after its last date, because the payment is just being
 * made.
 */
const patienceMs = 24 * 60 * 60 * 1000;

const isAhead = (instant: Date | null, now: Date) => instant !== null && instant > now;

/**
 * Dates win over a stored status, so that nobody stays a member because a nightly job did not run. A past-due payment
 * does not expire by date: the member would lose the page where the card can be fixed. One that renews by itself has a day
 * for it, in which the provider charges the card and Portico hears of it.
 */
function ownRecord({ subscription, hasOpenCheckout }: MembershipSource, now: Date): MembershipFlags {
  const status = subscription?.status;
  const patient = subscription?.renews ? new Date(now.getTime() - patienceMs) : now;
  const hasTrialExpired = status === 'Trial' && isOver(subscription?.trialExpires ?? null, patient);
  const hasTrialSubscription = status === 'Trial' && !hasTrialExpired;
  const isPaid = status === 'Active' || status === 'Scheduled';
  const hasRunOut = isPaid && isOver(subscription?.endsAt ?? null, patient);
  const hasSubscription = hasTrialSubscription || (isPaid && !hasRunOut);
  const hasSubscriptionExpired = status === 'Expired' || hasRunOut;
  const hasPastDuePayment = status === 'PastDue';
  return {
    ...nothing,
    hasSubscription,
    hasTrialSubscription,
    hasPendingSubscription: status === 'Pending' || (hasOpenCheckout && !hasSubscription),
    hasPastDuePayment,
    isInGracePeriod: hasPastDuePayment && isAhead(graceEndsAt(subscription), now),
    hasSuspendedSubscription: status === 'Suspended',
    hasCancelledSubscription: status === 'Cancelled',
    hasTrialExpired,
    hasSubscriptionExpired,
    isRenewing: (hasTrialExpired || hasSubscriptionExpired) && isAhead(renewalEndsAt(subscription), now),
  };
}

/**
 * The provider's last answer decides the membership of a person billed externally; from Portico's own record only
 * suspension and cancellation count, because staff set them. Until the provider has answered once, the own record is
 * used instead.
 */
function external(me: MembershipSource, now: Date): MembershipFlags {
  const { hasSubscription, hasSuspendedSubscription, hasCancelledSubscription } = ownRecord(me, now);
  const heard = me.externalBilling;
  const isSubscribed = heard ? isSubscribedStatus(heard.status) : hasSubscription;
  return {
    ...nothing,
    hasSubscription: isSubscribed && !hasSuspendedSubscription && !hasCancelledSubscription,
    hasSuspendedSubscription,
    hasCancelledSubscription,
    isBilledExternally: true,
    isBillingUnverified: !heard,
  };
}

/** The flags of A §3 that follow from a person's membership. */
export function membershipFlags(me: MembershipSource | null, now: Date): MembershipFlags {
  if (!me) return nothing;
  return me.currentUser.paymentProcessor === 'hubspot' ? external(me, now) : ownRecord(me, now);
}
