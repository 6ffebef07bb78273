const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
const busyMs = 5 * dayMs;
/** A Monday, 00:00 UTC. */
const aMonday = Date.UTC(1970, 0, 5);

/** How much business time has passed since that Monday: Saturdays and Sundays (UTC) count for nothing. */
function businessMs(at: Date): number {
  const since = at.getTime() - aMonday;
  const week = Math.floor(since / weekMs);
  return week * busyMs + Math.min(since - week * weekMs, busyMs);
}

/** The first moment by which so much business time has passed. */
function firstAt(business: number): Date {
  const week = Math.ceil(business / busyMs) - 1;
  return new Date(aMonday + week * weekMs + (business - week * busyMs));
}

/** The last moment by which no more business time has passed: over a weekend, its end. */
function lastAt(business: number): Date {
  const week = Math.floor(business / busyMs);
  return new Date(aMonday + week * weekMs + (business - week * busyMs));
}

/** Until when somebody who began to wait then is answered, so many business days later. */
export const answerDueAt = (askedAt: Date, businessDays: number): Date =>
  firstAt(businessMs(askedAt) + businessDays * dayMs);

/** A person who has waited since this time or longer has waited more than so many business days. Databases compare with it. */
export const overdueSince = (now: Date, businessDays: number): Date =>
  lastAt(businessMs(now) - businessDays * dayMs);
