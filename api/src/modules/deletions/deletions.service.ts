import type { DeletionBody, DeletionQuery, Page, ScheduledDeletion } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { skipReason } from '../../identity/skipReason.ts';
import { lockTargets } from '../../identity/targets.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import * as repository from './deletions.repository.ts';

const pageSize = 25;
const dayMs = 24 * 60 * 60_000;
const longestDays = 366;

function shown(row: repository.DeletionRow): ScheduledDeletion {
  const { firstName, lastName, fullName, requestedById } = row;
  return {
    _id: row.id,
    person: {
      _id: row.personId,
      name: { firstName, lastName, fullName },
      email: row.email,
      photoUrl: row.photoUrl,
    },
    requestedBy: requestedById ? { personId: requestedById, name: row.requestedByName ?? '' } : null,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    deleteAfter: row.deleteAfter.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  };
}

/** Scheduled deletions (A §2 `/scheduled-deletions`). */
export function createDeletions({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  async function list({ state = 'pending', ...asked }: DeletionQuery): Promise<Page<ScheduledDeletion>> {
    const window = windowOf(asked, pageSize);
    const { rows, counted } = await repository.readDeletions(db, state, window);
    return toPage(rows.map(shown), window, counted);
  }

  /** The end of the requested day in UTC: nobody is deleted before the day is over. */
  function dateOf(day: string | undefined, at: Date): Date {
    if (day === undefined) return repository.deletionDate(at);
    const deleteAfter = new Date(Date.parse(`${day}T00:00:00.000Z`) + dayMs);
    const days = (deleteAfter.getTime() - at.getTime()) / dayMs;
    if (days >= 1 && days <= longestDays + 1) return deleteAfter;
    throw new ApiProblem('INVALID_INPUT', { fields: { deleteAfter: 'NOT_VALID' } });
  }

  async function schedule(body: DeletionBody, caller: Requester): Promise<ScheduledDeletion> {
    const { personId: actorPersonId } = caller;
    const at = now();
    const deleteAfter = dateOf(body.deleteAfter, at);
    const reason = body.reason.trim();
    const id = await db.transaction(async (tx) => {
      const [target] = await lockTargets(tx, [body.personId]);
      if (!target) throw new ApiProblem('NOT_FOUND');
      const refused = skipReason('scheduleDeletion', target, actorPersonId);
      if (refused) throw new ApiProblem(refused === 'alreadyScheduled' ? 'CONFLICT' : 'FORBIDDEN');
      const deletion = { personId: body.personId, reason, deleteAfter };
      const [row] = await repository.insertDeletions(tx, [
        { ...deletion, requestedByPersonId: actorPersonId, createdAt: at },
      ]);
      await recordAudit(tx, caller, {
        at,
        action: 'deletion-scheduled',
        subjectKind: 'person',
        subjectId: body.personId,
        after: { deleteAfter, reason },
      });
      return row?.id ?? '';
    });
    const row = await repository.readDeletion(db, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return shown(row);
  }

  /** CONFLICT for a deletion that was already cancelled. */
  async function cancel(id: string, caller: Requester): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await repository.readDeletion(tx, id))) throw new ApiProblem('NOT_FOUND');
      const [cancelled] = await repository.cancelDeletions(tx, [id], now());
      if (!cancelled) throw new ApiProblem('CONFLICT');
      await recordAudit(tx, caller, {
        at: now(),
        action: 'deletion-cancelled',
        subjectKind: 'person',
        subjectId: cancelled.personId,
        before: { deleteAfter: cancelled.deleteAfter },
        after: { deleteAfter: null },
      });
    });
  }

  return { list, schedule, cancel };
}
