import type { RecordedUsageKind } from '@portico/contracts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { reportedRole } from '../identity/accounts.repository.ts';
import type { Caller } from '../identity/callers.ts';
import type { Log } from '../support/log.ts';
import { insertUsage } from './usageEvents.repository.ts';

type Doer = Pick<Caller, 'personId' | 'standing' | 'impersonatorPersonId'>;

/** This process's usage records. An impersonator's actions do not count as the member's (resolutions 104). */
export function createUsageRecorder({ db, now }: { db: Database; now: () => Date }) {
  async function record(doer: Doer, kind: RecordedUsageKind, path: string, beside?: SQL): Promise<void> {
    if (doer.impersonatorPersonId) return;
    const role = reportedRole(doer.standing.currentPerson.roles);
    await insertUsage(db, { at: now(), personId: doer.personId, role, kind, path }, beside);
  }

  /**
   * For records written beside an answer: a failed one is logged, and never costs a member their page. `beside` is
   * another record of the same visit, written with it (and, like it, not for an impersonator); if both fail, usage is
   * tried alone.
   */
  async function note(
    log: Log,
    doer: Doer,
    kind: RecordedUsageKind,
    path: string,
    beside?: SQL,
  ): Promise<void> {
    try {
      await record(doer, kind, path, beside);
    } catch (error) {
      log.error({ err: error, kind }, beside ? 'a visit was not recorded' : 'usage was not recorded');
      if (beside) await note(log, doer, kind, path);
    }
  }

  return { record, note };
}
