import { setTimeout as wait } from 'node:timers/promises';
import type { BulkAction } from '@portico/contracts';
import type { AppContext } from '../../../apiModule.ts';
import { skipReason, undoSkipReason } from '../../../identity/skipReason.ts';
import { lockTargets, type Target } from '../../../identity/targets.repository.ts';
import { type AuditEntry, recordAudits } from '../../../support/audit.ts';
import { inTurn } from '../../../support/inTurn.ts';
import type { Log } from '../../../support/log.ts';
import { stopHere } from '../../../support/stopping.ts';
import { createImportActions } from '../import/importActions.ts';
import { createActions } from './actions.ts';
import { type Batch, counted, type Result, result } from './changeResults.ts';
import * as repository from './changes.repository.ts';

/**
 * Each batch is one transaction, together with its position among the rows, so a process that dies loses none and
 * repeats none.
 */
const batchSize = 25;
/**
 * Between two batches the embedded database serves others: it has one connection, and people who watch the progress
 * wait for it.
 */
const pauseMs = 100;
/** How often the job tries a batch, a minute apart. */
const mostTries = 5;

type Context = Pick<AppContext, 'db' | 'database' | 'now' | 'env' | 'mail'>;
type Change = repository.Change;
type Row = repository.ChangeRow;

const aboutPerson = (
  personId: string,
  at: Date,
  states: Pick<AuditEntry, 'action' | 'before' | 'after'>,
) => ({
  ...{ subjectKind: 'person', subjectId: personId, at },
  ...states,
});

export function createChangeWork(context: Context) {
  const { db, now, database } = context;
  const actions = createActions(context);
  const imports = createImportActions(context);

  const doingOf = ({ tx, change, at }: Batch) => ({
    ...{ tx, at, actorPersonId: change.actorPersonId },
    ...{ value: change.value ?? '', reason: change.reason },
  });

  /** The person may have changed since the draft was made: one who no longer fits is left out, with the reason. */
  async function apply(batch: Batch, row: Row, target: Target | undefined): Promise<Result> {
    const { action, value, actorPersonId } = batch.change;
    const reason = target ? skipReason(action as BulkAction, target, actorPersonId, value) : 'notFound';
    if (reason || !target) return result(row, 'skipped', reason ?? 'notFound');
    const { before, entry } = await actions[action as BulkAction].apply(doingOf(batch), target);
    const done = result({ ...row, before }, 'changed');
    return { ...done, entry: aboutPerson(target.personId, batch.at, entry) };
  }

  async function restore(batch: Batch, row: Row, target: Target | undefined): Promise<Result> {
    if (!target) return result(row, 'kept', 'notFound');
    const { value, actorPersonId } = batch.change;
    const action = batch.change.action as BulkAction;
    const reason = undoSkipReason(action, target, actorPersonId);
    if (reason) return result(row, 'kept', reason);
    const { isAsLeft, restore: takeBack } = actions[action];
    if (!takeBack || !isAsLeft?.(target, row.before as never, value ?? ''))
      return result(row, 'kept', 'changedSince');
    const entry = await takeBack(doingOf(batch), target, row.before as never);
    return { ...result(row, 'restored'), entry: aboutPerson(target.personId, batch.at, entry) };
  }

  async function workOn(batch: Batch, rows: readonly Row[]): Promise<Result[]> {
    const isUndo = batch.change.state === 'undoing';
    if (batch.change.action === 'import') return imports[isUndo ? 'undo' : 'take'](batch, rows);
    const ids = rows.flatMap(({ personId }) => personId ?? []);
    const targets = new Map((await lockTargets(batch.tx, ids)).map((target) => [target.personId, target]));
    const results: Result[] = [];
    for (const row of rows)
      results.push(await (isUndo ? restore : apply)(batch, row, targets.get(row.personId ?? '')));
    return results;
  }

  /** A person who cannot be changed does not delay the others: after an error each person is tried alone. */
  async function inParts(batch: Batch, rows: readonly Row[], log: Pick<Log, 'error'>): Promise<Result[]> {
    const whole = (part: readonly Row[]) => batch.tx.transaction((tx) => workOn({ ...batch, tx }, part));
    try {
      return await whole(rows);
    } catch (err) {
      if (rows.length > 1) {
        const parts: Result[] = [];
        for (const row of rows) parts.push(...(await inParts(batch, [row], log)));
        return parts;
      }
      const [row] = rows;
      if (!row) return [];
      log.error({ err, changeId: batch.change.id, row: row.rowNo }, 'a person could not be changed');
      return [result(row, batch.change.state === 'undoing' ? 'kept' : 'failed', 'unexpected')];
    }
  }

  const todo = ({ state }: Change) =>
    state === 'undoing' ? (['changed', 'created'] as const) : (['ready', 'new', 'updated'] as const);
  const ends = { running: 'done', undoing: 'undone' } as const;

  /** Processes the next batch; false when there is none, or when another process is working on it. */
  const step = (id: string, log: Pick<Log, 'error'>): Promise<boolean> =>
    db.transaction(async (tx) => {
      const change = await repository.claimChange(tx, id);
      if (!change) return false;
      const at = now();
      const page = { after: change.cursor, limit: batchSize, outcomes: todo(change) };
      const rows = await repository.readRows(tx, id, page);
      const results = await inParts({ tx, change, at }, rows, log);
      await repository.writeOutcomes(
        tx,
        id,
        results.map(({ outcome }) => outcome),
      );
      const { actorPersonId: personId, ipAddress, requestId } = change;
      const by = { personId, impersonatorPersonId: null, ipAddress, requestId };
      await recordAudits(
        tx,
        by,
        results.flatMap(({ entry }) => entry ?? []),
      );
      const counts = counted(
        results.map(({ outcome }) => outcome),
        change.counts,
      );
      const isOver = rows.length < batchSize;
      const end = ends[change.state as keyof typeof ends];
      await repository.updateChange(tx, id, {
        ...{ counts, tries: 0, cursor: isOver ? change.total : (rows.at(-1)?.rowNo ?? change.total) },
        ...(isOver && { state: end, ...(end === 'done' ? { doneAt: at } : { undoneAt: at }) }),
      });
      return !isOver;
    });

  async function work(id: string, log: Pick<Log, 'error'>): Promise<void> {
    while (await step(id, log)) {
      stopHere();
      if (database.kind === 'pglite') await wait(pauseMs);
    }
  }

  /** Continues what a process left unfinished. A change that cannot go on does not delay others. */
  async function workAll(log: Pick<Log, 'error'>): Promise<void> {
    await inTurn(
      await repository.readBusyChanges(db),
      (id) => work(id, log),
      async (err, changeId) => {
        log.error({ err, changeId }, 'a change of many people could not go on');
        await repository.countTry(db, changeId, mostTries);
      },
    );
  }

  return { work, workAll };
}
