import { type RetentionBody, type RetentionSettings, retentionKinds } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { nobody, recordAudit } from '../../support/audit.ts';
import * as repository from './retention.repository.ts';

const dayMs = 86_400_000;

/** How long Portico keeps data that it need not keep, and the job that deletes it. */
export function createRetention({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const read = (): Promise<RetentionSettings> => repository.readRetention(db);

  /** CONFLICT, with the stored values, for an outdated version. */
  async function save(body: RetentionBody, by: Requester): Promise<RetentionSettings> {
    await db.transaction(async (tx) => {
      const before = await repository.lockRetention(tx);
      if (before.version !== body.version) throw new ApiProblem('CONFLICT', { current: before });
      await repository.saveRetention(tx, body, by.personId);
      await recordAudit(tx, by, {
        ...{ action: 'retention-changed', subjectKind: 'settings', subjectId: 'retention', at: now() },
        ...{ before: before.days, after: body.days },
      });
    });
    return read();
  }

  /**
   * Deletes what is older than the settings allow. Each batch has its own row in the audit log, in its transaction.
   * Running it twice does no harm.
   */
  async function apply(): Promise<Record<string, number>> {
    const { days } = await read();
    const done: Record<string, number> = {};
    for (const kind of retentionKinds) {
      const before = new Date(now().getTime() - days[kind] * dayMs);
      const count = await repository.forget(db, { kind, before }, (tx, count) =>
        recordAudit(tx, nobody, {
          ...{ action: 'retention-applied', subjectKind: 'settings', subjectId: 'retention', at: now() },
          after: { [kind]: count },
        }),
      );
      if (count > 0) done[kind] = count;
    }
    await repository.forgetDeskOfGone(db);
    return done;
  }

  return { read, save, apply };
}
