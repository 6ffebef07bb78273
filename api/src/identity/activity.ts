import type { SessionTimers } from '@portico/contracts';
import { serverIdleLimitMs } from '@portico/rules';
import type { Database } from '../db/client.ts';
import { noteActivity, type SessionRow } from './sessions.repository.ts';

/** Activity is written at most this often: exact enough for a limit of minutes, and a write a minute for each member. */
const pauseMs = 60_000;

/** Whether nobody has used the session for so long that it has ended. "Remember me" is exempt (decision 9). */
export const isLeftIdle = (
  { isRemembered, lastSeenAt }: Pick<SessionRow, 'isRemembered' | 'lastSeenAt'>,
  moment: Date,
  timers: SessionTimers,
): boolean => !isRemembered && moment.getTime() - lastSeenAt.getTime() >= serverIdleLimitMs(timers);

/** When the person last did something, if that was `idleMs` ago; what is known already is never taken back. */
export const activityAt = (
  { lastSeenAt }: Pick<SessionRow, 'lastSeenAt'>,
  moment: Date,
  idleMs: number,
): Date => new Date(Math.max(lastSeenAt.getTime(), moment.getTime() - idleMs));

/** What of a caller says which sessions they are using. */
type Active = { sessionId: string; openedFromId: string | null; lastSeenAt: Date };

type Dependencies = { db: Database; timers: SessionTimers; now: () => Date };

/** Keeps when the person of a session last did something. Requests that a page sends by itself report an idle person. */
export function createActivity({ db, timers, now }: Dependencies) {
  const exactMs = Math.min(pauseMs, timers.idleTimeoutMs / 20);

  /** Notes that the person did something `idleMs` ago, in this session and in the one it was opened from. */
  async function note({ sessionId, openedFromId, lastSeenAt }: Active, idleMs: number): Promise<void> {
    const moment = now();
    const at = activityAt({ lastSeenAt }, moment, idleMs);
    if (at.getTime() - lastSeenAt.getTime() < exactMs) return;
    // The session it was opened from may have ended: nothing takes that one up again (decision 24).
    const used = openedFromId ? [sessionId, openedFromId] : [sessionId];
    const idleLimitMs = serverIdleLimitMs(timers);
    await noteActivity(db, used, { at, now: moment, pauseMs: exactMs, idleLimitMs });
  }

  return { note };
}

export type Activity = ReturnType<typeof createActivity>;
