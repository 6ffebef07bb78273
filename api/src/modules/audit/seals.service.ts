import type { AppContext } from '../../apiModule.ts';
import { nobody, recordAudit } from '../../support/audit.ts';
import type { Log } from '../../support/log.ts';
import { stopHere } from '../../support/stopping.ts';
import { noHash, sealForms, sealHash } from './sealing.ts';
import * as repository from './seals.repository.ts';

/** As many rows as a seal covers in less than a second. */
const mostRows = 1_000;
const sealsAtOnce = 100;

type Context = Pick<AppContext, 'db' | 'now'>;

/**
 * Seals the rows since the last seal (decision 41). Each seal is also written to the process's log: somebody who could
 * rewrite the whole chain could not change what was logged elsewhere.
 */
export function createSealing({ db, now }: Context, log: Log) {
  const sealOnce = () =>
    db.transaction(async (tx) => {
      await repository.lockSeals(tx);
      const taken = await repository.takeUnsealed(tx, mostRows);
      if (!taken) return null;
      const last = await repository.readLastSeal(tx);
      const seal = {
        number: (last?.number ?? 0) + 1,
        previousHash: last?.hash ?? noHash,
        rowsDigest: taken.digest,
        sealedAt: now(),
        lastAt: taken.lastAt,
        form: sealForms.whole,
      };
      const hash = sealHash(seal);
      await repository.insertSeal(tx, { ...seal, hash, rowIds: taken.ids });
      return { seal: seal.number, hash, rows: taken.ids.length };
    });

  return async (): Promise<void> => {
    for (let sealed = await sealOnce(); sealed; sealed = await sealOnce()) {
      log.info(sealed, 'the audit log was sealed');
      if (sealed.rows < mostRows) return;
      stopHere();
    }
  };
}

/** The first moment to keep: this many months before `at`. */
function keptSince(at: Date, months: number): Date {
  const since = new Date(at);
  since.setUTCMonth(since.getUTCMonth() - months);
  return since;
}

/** Removes the rows of the oldest seals, never some in the middle, and logs the removal. The seals stay. */
export function createAuditRetention({ db, now }: Context, readMonths: () => Promise<number>) {
  const removeOnce = (before: Date) =>
    db.transaction(async (tx) => {
      await repository.lockSeals(tx);
      const removed = await repository.readRemovedUpTo(tx);
      const last = Math.min(await repository.lastSealBefore(tx, before), removed + sealsAtOnce);
      if (last <= removed) return false;
      await repository.deleteRowsOf(tx, removed + 1, last);
      await recordAudit(tx, nobody, {
        ...{ action: 'audit-removed', subjectKind: 'audit', subjectId: null, at: now() },
        after: { seal: last, before },
      });
      return true;
    });

  return async (): Promise<void> => {
    const before = keptSince(now(), await readMonths());
    while (await removeOnce(before)) stopHere();
  };
}
