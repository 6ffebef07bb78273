const dayMs = 24 * 60 * 60 * 1000;

/** How long a member whose payment failed keeps access (ADR 7). */
export const gracePeriodDays = 7;
/** How many days before its end a trial begins to announce it. */
export const trialNoticeDays = 14;
/** How long "Renew" keeps the dialog away from a member; an open checkout counts for the same time (resolutions 58). */
export const renewalHours = 24;

/** When access ends for a member whose payment failed, or null when none did. */
export function graceEndsAt(subscription: { pastDueSince: string | null } | null): Date | null {
  const since = subscription?.pastDueSince;
  return since ? new Date(Date.parse(since) + gracePeriodDays * dayMs) : null;
}

/** Until when somebody who pressed "Renew" counts as renewing, or null. */
export function renewalEndsAt(subscription: { renewalStartedAt: string | null } | null): Date | null {
  const since = subscription?.renewalStartedAt;
  return since ? new Date(Date.parse(since) + (renewalHours / 24) * dayMs) : null;
}

/** Days until an instant, rounded up: what is left of today counts as one day. 0 once the instant has passed. */
export const daysUntil = (instant: string | Date, now: Date) =>
  Math.max(0, Math.ceil((new Date(instant).getTime() - now.getTime()) / dayMs));
