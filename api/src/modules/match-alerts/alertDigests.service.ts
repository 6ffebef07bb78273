import { alertPeriod, holds, mostAlertsNamed, sessionFlags } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { notify } from '../../providers/mail/notifications.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import type { AppContext } from '../../support/apiModule.ts';
import type { Log } from '../../support/log.ts';
import * as repository from './alertDigests.repository.ts';
import { alertLetter } from './alertLetter.ts';

const mostAtOnce = 500;
const hourMs = 3_600_000;

type Context = Pick<AppContext, 'db' | 'now' | 'mail' | 'env'>;

/** Tells members of their alerts, in the rhythm they chose. */
export function createAlertDigests({ db, now, mail, env }: Context, log: Log) {
  /** Someone who is no longer a member, or locked out, could not open what the mail leads to. */
  async function isMember(tx: Database, personId: string): Promise<boolean> {
    const standing = await readStanding(tx, personId, now());
    if (!standing) return false;
    const flags = sessionFlags(standing, await readSettings(tx), now());
    return holds('member', flags) && holds('clients', flags) && !flags.isListingsOnly;
  }

  /** The run, its alerts and its mail are one transaction: told once, or not yet. False when nothing was written. */
  const run = ({ personId, waiting }: repository.Waiting): Promise<boolean> =>
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
      const { alerts, total } = await repository.readTold(tx, runId, mostAlertsNamed);
      if (total === 0) return false;
      await notify(tx, mail, alertLetter(personId, { alerts, total, runId }, env.publicUrl));
      return true;
    });

  /** Returns how many mails were written. */
  return async function runDue(): Promise<number> {
    let written = 0;
    for (const waiting of await repository.readWaiting(db, mostAtOnce)) {
      try {
        if (await run(waiting)) written += 1;
      } catch (error) {
        log.error(
          { err: error, personId: waiting.personId },
          'the alerts of a member wait for their next turn',
        );
      }
    }
    return written;
  };
}
