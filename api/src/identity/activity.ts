import type { SessionTimers } from '@portico/contracts';
import { serverIdleLimitMs } from '@portico/rules';
import type { Database } from '../db/client.ts';
import { noteActivity, type SessionRow } from './sessions.repository.ts';

/** Activity is written at most this often: exact enough for a limit of minutes, and a write a minute for each member. */
const pauseMs = 60_000;

/** Whether the session has ended because nobody used it for too long. "Remember me" is exempt (decision 9). */
export const isLeftIdle = (
  { isRemembered, lastSeenAt }: Pick<SessionRow, 'isRemembered' | 'lastSeenAt'>,
  moment: Date,
  timers: SessionTimers,
): boolean => !isRemembered && moment.getTime() - lastSeenAt.getTime() >= serverIdleLimitMs(timers);

/** When the person last did something: `idleMs` ago, or later if a later moment is already known. */
export const activityAt = (
  { lastSeenAt }: Pick<SessionRow, 'lastSeenAt'>,
  moment: Date,
  idleMs: number,
): Date => new Date(Math.max(lastSeenAt.getTime(), moment.getTime() - idleMs));

/** The part of a caller that says which sessions they are using. */
type Active = { sessionId: string; openedFromId: string | null; lastSeenAt: Date };

type Dependencies = { db: Database; timers: SessionTimers; now: () => Date };

/**
 * Stores when the person of a session last did something. For requests that a page sends by itself, the person counts
 * as idle.
 */
export function createActivity({ db, timers, now }: Dependencies) {
  const exactMs = Math.min(pauseMs, timers.idleTimeoutMs / 20);

  /** Notes that the person did something `idleMs` ago, in this session and in the one it was opened from. */
  async function note({ sessionId, openedFromId, lastSeenAt }: Active, idleMs: number): Promise<void> {
    const moment = now();
    const at = activityAt({ lastSeenAt }, moment, idleMs);
    if (at.getTime() - lastSeenAt.getTime() < exactMs) return;
    // The session it was opened from may have ended: nothing revives that one (decision 24).
    const used = openedFromId ? [sessionId, openedFromId] : [sessionId];
    const idleLimitMs = serverIdleLimitMs(timers);
    await noteActivity(db, used, { at, now: moment, pauseMs: exactMs, idleLimitMs });
  }

  return { note };
}

export type Activity = ReturnType<typeof createActivity>;
