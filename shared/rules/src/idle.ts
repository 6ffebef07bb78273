export interface IdleTimers {
  idleTimeoutMs: number;
  idleCountdownMs: number;
}

/** The state of a person who has done nothing since `lastActivityAt` (A §4 "Inactivity"). */
export type IdlePhase =
  | { phase: 'active'; asksInMs: number }
  | { phase: 'asking'; endsInMs: number }
  | { phase: 'over' };

/**
 * Uses the wall clock, in milliseconds since 1970: a computer that slept past the end finds the session over when it
 * wakes. Activity in the future, because a clock was set back, counts as activity now.
 */
export function idlePhase(
  lastActivityAt: number,
  now: number,
  { idleTimeoutMs, idleCountdownMs }: IdleTimers,
): IdlePhase {
  const idleMs = Math.max(0, now - lastActivityAt);
  if (idleMs < idleTimeoutMs) return { phase: 'active', asksInMs: idleTimeoutMs - idleMs };
  const endsInMs = idleTimeoutMs + idleCountdownMs - idleMs;
  return endsInMs > 0 ? { phase: 'asking', endsInMs } : { phase: 'over' };
}

/**
 * How long the server keeps a session in which nothing is done. A page reports activity with its requests, and at least
 * with each keep-alive, so by then it has asked its person, waited for the answer and ended the session itself.
 */
export const serverIdleLimitMs = ({
  idleTimeoutMs,
  idleCountdownMs,
  keepAliveMs,
}: IdleTimers & { keepAliveMs: number }) => idleTimeoutMs + idleCountdownMs + keepAliveMs;

/**
 * How often activity is stored for the other tabs: rarely enough to cost nothing, and often enough that the idle time
 * is wrong by a twentieth at most.
 */
export const activityNoteMs = ({ idleTimeoutMs }: IdleTimers) => Math.min(5000, idleTimeoutMs / 20);
