import type { BulkUndone } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { endSessions } from '../../identity/sessions.repository.ts';
import { lockTargets } from '../../identity/targets.repository.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { type AuditEntry, recordAudits } from '../../support/audit.ts';
import { cancelDeletions } from '../deletions/index.ts';
import * as repository from './bulk.repository.ts';
import { isAsLeft } from './bulkRules.ts';

type Change = NonNullable<Awaited<ReturnType<typeof repository.lockChange>>>;
type Restored = { action: string; before?: object; after: object };

/** What a reactivation stored, as JSON. */
type StoredSuspension = { suspendedAt: string; suspendedReason: string | null };

export function createBulkUndo({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function restoreSuspensions(tx: Database, { personIds, before }: Change): Promise<void> {
    for (const personId of personIds) {
      const { suspendedAt, suspendedReason } = before[personId] as StoredSuspension;
      await repository.setSuspension(tx, [personId], { suspendedAt: new Date(suspendedAt), suspendedReason });
    }
    // They may have signed in since.
    await endSessions(tx, personIds, 'suspended', now());
  }

  /** Restores the state before the change. Sessions that the change ended stay ended: nobody needs them back. */
  async function restore(tx: Database, change: Change): Promise<(personId: string) => Restored> {
    switch (change.action) {
      case 'suspend':
        await repository.setSuspension(tx, change.personIds, { suspendedAt: null, suspendedReason: null });
        return () => ({ action: 'suspension-undone', after: { suspendedAt: null } });
      case 'reactivate':
        await restoreSuspensions(tx, change);
        return (personId) => ({ action: 'reactivation-undone', after: change.before[personId] as object });
      case 'scheduleDeletion':
        await cancelDeletions(tx, Object.values(change.before) as string[], now());
        return () => ({ action: 'deletion-cancelled', after: { cancelledAt: now() } });
      default:
        throw new Error(`"${change.action}" was noted as undoable and is not`);
    }
  }

  /**
   * Undoes one change, once. CONFLICT when it was already undone, or when any of its people has changed since: then an
   * administrator has to look at them one by one.
   */
  async function undo(id: string, caller: Requester): Promise<BulkUndone> {
    return db.transaction(async (tx) => {
      const change = await repository.lockChange(tx, id);
      if (!change) throw new ApiProblem('NOT_FOUND');
      const targets = await lockTargets(tx, change.personIds);
      const areAsLeft =
        targets.length === change.personIds.length &&
        targets.every((target) => isAsLeft(change, target, change.before[target.personId]));
      if (change.undoneAt || !areAsLeft) throw new ApiProblem('CONFLICT');
      const restored = await restore(tx, change);
      await repository.markUndone(tx, id, now());
      const entries = change.personIds.map(
        (personId): AuditEntry => ({
          ...restored(personId),
          at: now(),
          subjectKind: 'person',
          subjectId: personId,
        }),
      );
      await recordAudits(tx, caller, entries);
      return { restored: change.personIds.length };
    });
  }

  return { undo };
}
