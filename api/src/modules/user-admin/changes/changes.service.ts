import type { UserChange, UserChangeBody, UserChangeRow, UserChangeRowsQuery } from '@portico/contracts';
import {
  bulkRoles,
  changeOutcomes,
  changeUndoDays,
  groupActions,
  mostChanged,
  roleActions,
} from '@portico/contracts/lists';
import type { AppContext } from '../../../apiModule.ts';
import type { Database } from '../../../db/client.ts';
import { requireGrantable } from '../../../identity/grantable.ts';
import type { Requester } from '../../../identity/requester.ts';
import { skipReason } from '../../../identity/skipReason.ts';
import { readTargets } from '../../../identity/targets.repository.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { brokerageBefore, differencesOf } from '../import/differences.ts';
import { readBrokerageNames } from '../import/imports.repository.ts';
import { requireKeeper } from '../peopleLists.ts';
import { conditionOf, readTextCondition } from '../users.repository.ts';
import { counted } from './changeResults.ts';
import * as repository from './changes.repository.ts';
import { createGoingOn, type Values } from './goingOn.service.ts';

const dayMs = 86_400_000;
const shownChanges = 20;
const judgedAtOnce = 500;

type Change = repository.Change;
type Body = UserChangeBody;
const isOneOf = (values: readonly string[], value: string) => values.includes(value);

const tooMany = () =>
  new ApiProblem('INVALID_INPUT', {
    fields: { found: { code: 'PEOPLE_TOO_MANY', values: { max: mostChanged } } },
  });

function undoUntil({ state, action, doneAt, failedIn, createdAt }: Change): Date | null {
  const isOver = state === 'done' || state === 'failed';
  if (!isOver || action === 'resendWelcome' || failedIn === 'undoing') return null;
  return new Date((doneAt ?? createdAt).getTime() + changeUndoDays * dayMs);
}

/** Changes of many people: a draft that fixes the exact set, its start, and its undo. The work follows in batches. */
export function createChanges({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const { note, requireContents, goesOn } = createGoingOn({ now });

  /** Names are read for display; a person who is gone meanwhile has none. */
  async function shown(change: Change, on: Database = db): Promise<UserChange> {
    const { id, action, value, state, failedIn, total, cursor, counts, reason, mapping, fileName } = change;
    const asker = change.askedByPersonId ?? change.actorPersonId;
    const undoer = change.state === 'undone' ? change.actorPersonId : null;
    const names = await repository.readNames(on, [asker, ...(undoer === null ? [] : [undoer])]);
    const isGroup = isOneOf(groupActions, action);
    return {
      ...{ _id: id, action: action as UserChange['action'], value, state, failedIn, total, reason },
      valueName: value && isGroup ? await repository.readGroupName(on, value) : null,
      done: cursor,
      counts: Object.fromEntries(
        changeOutcomes.map((name) => [name, counts[name] ?? 0]),
      ) as UserChange['counts'],
      by: names.get(asker)?.name.fullName ?? null,
      undoneBy: (undoer && names.get(undoer)?.name.fullName) ?? null,
      createdAt: change.createdAt.toISOString(),
      doneAt: change.doneAt?.toISOString() ?? null,
      undoUntil: undoUntil(change)?.toISOString() ?? null,
      file: fileName === null ? null : { name: fileName, ...columnsOf(mapping) },
    };
  }

  /** The action's group, role or tag must exist, and the caller must be allowed to give it. */
  async function requireValue({ action, value }: Body, caller: Requester): Promise<string | null> {
    if (isOneOf(roleActions, action)) {
      const role = bulkRoles.find((known) => known === value);
      if (!role) throw new ApiProblem('INVALID_INPUT', { fields: { value: 'NOT_VALID' } });
      requireGrantable(role, caller.flags);
      return role;
    }
    if (!isOneOf(groupActions, action)) return null;
    if (!value || !(await repository.readGroupName(db, value)))
      throw new ApiProblem('INVALID_INPUT', { fields: { value: 'DOES_NOT_EXIST' } });
    return value;
  }

  /** Records for each person whether the action fits them, so that the preview says what will happen. */
  async function judge(tx: Database, change: Change): Promise<Record<string, number>> {
    let counts: Record<string, number> = {};
    for (let after = 0; after < change.total; after += judgedAtOnce) {
      const rows = await repository.readRows(tx, change.id, { after, limit: judgedAtOnce });
      const ids = rows.flatMap(({ personId }) => personId ?? []);
      const targets = new Map((await readTargets(tx, ids)).map((target) => [target.personId, target]));
      const action = change.action as Body['action'];
      const outcomes = rows.map(({ rowNo, personId }): repository.Outcome => {
        const target = targets.get(personId ?? '');
        const reason = target ? skipReason(action, target, change.actorPersonId, change.value) : 'notFound';
        return {
          ...{ rowNo, personId, before: null },
          ...(reason
            ? { outcome: 'skipped', reasons: [{ code: reason }] }
            : { outcome: 'ready', reasons: [] }),
        };
      });
      await repository.writeOutcomes(
        tx,
        change.id,
        outcomes.filter(({ outcome }) => outcome !== 'ready'),
      );
      counts = counted(outcomes, counts);
    }
    return counts;
  }

  /** Fixes the set of people: later changes of the filter's result do not count. */
  async function draft(body: Body, caller: Requester): Promise<UserChange> {
    const { action, personIds, found } = body;
    if ((personIds === undefined) === (found === undefined))
      throw new ApiProblem('INVALID_INPUT', { fields: { personIds: 'REQUIRED' } });
    if (found) requireKeeper(found.list, caller.flags);
    const value = await requireValue(body, caller);
    return db.transaction(async (tx) => {
      const at = now();
      const asked = { actorPersonId: caller.personId, action, value, state: 'draft', createdAt: at };
      const { id } = await repository.insertChange(tx, asked);
      let total = personIds?.length ?? 0;
      if (personIds) await repository.insertPeople(tx, id, personIds);
      if (found) {
        const text = await readTextCondition(tx, found.filter.q);
        const condition = conditionOf({ ...found, text, now: at });
        total = await repository.insertFound(tx, id, condition, mostChanged);
        if (total > mostChanged) throw tooMany();
      }
      const change = await repository.updateChange(tx, id, { total });
      return shown(await repository.updateChange(tx, id, { counts: await judge(tx, change) }), tx);
    });
  }

  async function known(id: string): Promise<Change> {
    const change = await repository.readChange(db, id);
    if (!change) throw new ApiProblem('NOT_FOUND');
    return change;
  }

  /** Moves a change to a state with work to do; CONFLICT if its current state does not allow that. */
  const begin = (id: string, caller: Requester, next: (change: Change, tx: Database) => Promise<Values>) =>
    db.transaction(async (tx) => {
      const change = await repository.lockChange(tx, id);
      if (!change) throw new ApiProblem('NOT_FOUND');
      const { ipAddress, requestId } = caller;
      const fresh = { tries: 0, failedIn: null, ipAddress, requestId };
      return shown(await repository.updateChange(tx, id, { ...fresh, ...(await next(change, tx)) }), tx);
    });

  /**
   * Rights are checked again: the person who drafted a change of roles may have lost the power to make it. Nobody touches
   * one about their own role: it would go on without them.
   */
  async function requireRight({ id, action, value }: Change, { flags, personId }: Requester, tx: Database) {
    if (!isOneOf(roleActions, action)) return;
    requireGrantable(value as (typeof bulkRoles)[number], flags);
    if (await repository.isAbout(tx, id, personId)) throw new ApiProblem('FORBIDDEN');
  }

  /**
   * Only the person who made the draft has seen its preview. Anybody who may start such a change may continue one that
   * has stopped.
   */
  const start = (id: string, reason: string, caller: Requester) =>
    begin(id, caller, async (change, tx) => {
      const { state, failedIn, actorPersonId, counts } = change;
      await requireRight(change, caller, tx);
      if (state === 'failed' && failedIn === 'running') return goesOn(tx, change, caller, reason.trim());
      if (actorPersonId !== caller.personId) throw new ApiProblem('FORBIDDEN');
      if (state !== 'draft') throw new ApiProblem('CONFLICT');
      // People left out by the preview stay out; the others are counted by their results.
      const left = { ...counts, ready: 0, new: 0, updated: 0 };
      return { state: 'running', reason: reason.trim(), startedAt: now(), cursor: 0, counts: left };
    });

  /** Possible for seven days, for any administrator who could have made the change. */
  const undo = (id: string, caller: Requester) =>
    begin(id, caller, async (change, tx) => {
      const { state, failedIn, counts, actorPersonId, askedByPersonId } = change;
      await requireRight(change, caller, tx);
      if (state === 'failed' && failedIn === 'undoing') return goesOn(tx, change, caller);
      const until = undoUntil(change);
      if (!until || until < now()) throw new ApiProblem('CONFLICT');
      await requireContents(tx, change);
      // Changed people are counted again, by their new results.
      const left = { ...counts, changed: 0, created: 0 };
      const by = { actorPersonId: caller.personId, askedByPersonId: askedByPersonId ?? actorPersonId };
      return { state: 'undoing', ...by, cursor: 0, counts: left };
    });

  /** What is done already stays; it goes on, or is undone, when somebody says so. CONFLICT where nothing runs. */
  const stop = (id: string, caller: Requester) =>
    db.transaction(async (tx) => {
      const change = await repository.lockChange(tx, id);
      if (!change) throw new ApiProblem('NOT_FOUND');
      const { state } = change;
      await requireRight(change, caller, tx);
      if (state !== 'running' && state !== 'undoing') throw new ApiProblem('CONFLICT');
      const stopped = await repository.updateChange(tx, id, { state: 'failed', failedIn: state });
      await note(tx, caller, change, { action: 'job-cancelled', was: state, is: stopped.state });
      return shown(stopped, tx);
    });

  const read = async (id: string) => shown(await known(id));

  const list = async () => {
    const changes = await repository.readChanges(db, shownChanges);
    return Promise.all(changes.map((change) => shown(change)));
  };

  async function rows(id: string, { after = 0, limit = 50, outcome }: UserChangeRowsQuery) {
    await known(id);
    const page = { after, limit, ...(outcome && { outcomes: [outcome] }) };
    const found = await repository.readRows(db, id, page);
    const names = await repository.readNames(
      db,
      found.flatMap(({ personId }) => personId ?? []),
    );
    const brokerages = await readBrokerageNames(db, found.flatMap(brokerageBefore));
    return found.map(
      (row): UserChangeRow => ({
        ...{ rowNo: row.rowNo, outcome: row.outcome, line: row.line, cells: row.cells ?? [] },
        person: names.get(row.personId ?? '') ?? null,
        reasons: row.reasons,
        differences: differencesOf(row, brokerages),
      }),
    );
  }

  return { draft, start, stop, undo, read, list, rows, shown };
}

/** Which field each column of an import was read as, and which columns were not read. */
function columnsOf(mapping: Record<string, string> | null) {
  const entries = Object.entries(mapping ?? {});
  const unread = entries.filter(([name]) => name.startsWith('unread:')).map(([, column]) => column);
  return { read: Object.fromEntries(entries.filter(([name]) => !name.startsWith('unread:'))), unread };
}
