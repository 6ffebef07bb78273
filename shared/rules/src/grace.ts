const dayMs = 24 * 60 * 60 * 1000;

/** How long a member whose payment failed keeps access (ADR 7). */
export const gracePeriodDays = 7;
/** From this many days before its end on, a trial says when it ends. */
export const trialNoticeDays = 14;
/** How long "Renew" spares a member the dialog; as long as an open checkout counts (resolutions 58). */
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

/** Days until an instant, begun ones counted as whole: what is left of "today" is still one day. 0 once it is over. */
export const daysUntil = (instant: string | Date, now: Date) =>
  Math.max(0, Math.ceil((new Date(instant).getTime() - now.getTime()) / dayMs));
