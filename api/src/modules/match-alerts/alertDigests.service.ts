import {
  alertPeriod,
  floodOfAlerts,
  holds,
  mostAlertsNamed,
  mostClientsNamed,
  sessionFlags,
} from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { notify } from '../../providers/mail/notifications.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import { inTurns } from '../../support/inTurns.ts';
import type { Log } from '../../support/log.ts';
import * as repository from './alertDigests.repository.ts';
import { alertLetter } from './alertLetter.ts';
import { leaveOut, readTold } from './toldAlerts.repository.ts';

const hourMs = 3_600_000;
const mostToldOf = { lines: mostAlertsNamed, clients: mostClientsNamed };
/** How many are read at once, and how long a turn lasts; those who are left come first in the next turn. */
const usualTurn = { membersAtOnce: 500, longestMs: 240_000 };

type Context = Pick<AppContext, 'db' | 'now' | 'mail' | 'env'>;

/** Whether a member should be told at `moment`. Thousands share the same times, which take long to calculate. */
function dueAt(moment: Date) {
  const periods = new Map<string, Date | null>();
  return ({ personId: _person, waiting, oldest, toldWithinHour, ...times }: repository.Waiting): boolean => {
    if (times.rhythm === 'off') return true;
    const load = { waiting, toldWithinHour };
    const key = JSON.stringify([times, waiting > floodOfAlerts, toldWithinHour]);
    const period = periods.has(key) ? periods.get(key) : alertPeriod(times, load, moment);
    periods.set(key, period ?? null);
    return period != null && oldest < period;
  };
}

/** Tells members of their alerts, in the rhythm they chose. */
export function createAlertDigests(
  { db, now, mail, env }: Context,
  log: Log,
  { membersAtOnce, longestMs } = usualTurn,
) {
  /** Where the last turn ran out of time. */
  let endedAt: string | null = null;

  /** Somebody who is no longer a member, or is locked out, could not open the mail's links. */
  async function isMember(tx: Database, personId: string): Promise<boolean> {
    const standing = await readStanding(tx, personId, now());
    if (!standing) return false;
    const flags = sessionFlags(standing, await readSettings(tx), now());
    return holds('member', flags) && holds('clients', flags) && !flags.isListingsOnly;
  }

  /** The run, its alerts and its mail are one transaction: told once, or not yet. False when nothing was written. */
  const run = ({ personId, waiting }: Pick<repository.Waiting, 'personId' | 'waiting'>): Promise<boolean> =>
    db.transaction(async (tx) => {
      const moment = now();
      const times = await repository.readTimes(tx, personId);
      const since = new Date(moment.getTime() - hourMs);
      const toldWithinHour = await repository.countRunsSince(tx, personId, since);
      if (times.rhythm === 'off' || !(await isMember(tx, personId))) {
        await repository.takeUntold(tx, { runId: null, personId, before: moment, now: moment });
        return false;
      }
      const before = alertPeriod(times, { waiting, toldWithinHour }, moment);
      if (!before || !(await repository.hasUntold(tx, personId, before))) return false;
      const runId = await repository.beginRun(tx, personId, before, moment);
      if (!runId) return false;
      await repository.takeUntold(tx, { runId, personId, before, now: moment });
      await leaveOut(tx, runId);
      const told = await readTold(tx, runId, mostToldOf);
      if (told.total === 0) return false;
      await notify(tx, mail, alertLetter(personId, { ...told, runId }, env.publicUrl));
      return true;
    });

  async function tryRun(member: repository.Waiting): Promise<boolean> {
    try {
      return await run(member);
    } catch (error) {
      log.error({ err: error, personId: member.personId }, 'the alerts of a member wait for their next turn');
      return false;
    }
  }

  /** Everybody who is due, page by page: people who are not due yet do not delay the others. */
  async function* readDue(after: string | null, moment: Date) {
    const isDue = dueAt(moment);
    const since = new Date(moment.getTime() - hourMs);
    for (let last = after; ; ) {
      const page = await repository.readWaiting(db, { last, since, limit: membersAtOnce });
      yield* page.filter(isDue);
      if (page.length < membersAtOnce) return;
      last = page.at(-1)?.personId ?? null;
    }
  }

  /** Returns how many mails were written. */
  return async function runDue(): Promise<number> {
    const start = Date.now();
    const members = readDue(endedAt, now());
    let written = 0;
    await inTurns(async () => {
      endedAt = null;
      const { value: member } = await members.next();
      if (!member) return false;
      if (await tryRun(member)) written += 1;
      if (Date.now() - start < longestMs) return true;
      endedAt = member.personId;
      log.info({ written }, 'more members may wait for their alerts than one turn can mail');
      return false;
    });
    return written;
  };
}
