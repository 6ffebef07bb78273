import type { ClientEventKind, ClientHomeBody, ClientTask, ClientTaskBody } from '@portico/contracts';
import { clientLimits } from '@portico/contracts/lists';
import type { AppContext } from '../../apiModule.ts';
import { recordEvents } from '../../client-history/clientHistory.repository.ts';
import type { Database } from '../../db/client.ts';
import type { FieldChanges } from '../../db/schema/index.ts';
import type { Requester } from '../../identity/requester.ts';
import { readReadableCards } from '../../listings-read/cards.repository.ts';
import { cardReaderOf } from '../../listings-read/listingCards.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { agentOf } from './clientList.service.ts';
import * as repository from './clientParts.repository.ts';
import { toTask } from './clientProfile.service.ts';
import { touch } from './clientWrite.repository.ts';
import { lockClient } from './clientWrite.service.ts';

/** February 31st can be parsed, but there is no such day. */
const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
function checkDay(field: string, day: string | null) {
  if (day !== null && !isDay(day))
    throw new ApiProblem('INVALID_INPUT', { fields: { [field]: 'DATE_INVALID' } });
}

const taskChange = (title: string): FieldChanges => ({ title: { before: null, after: title } });

function taskEvent(before: ClientTask, after: ClientTask): ClientEventKind | null {
  if (Boolean(before.doneAt) === Boolean(after.doneAt)) return null;
  return after.doneAt ? 'taskDone' : 'taskReopened';
}

/** Tasks of a client, and the homes they have seen. */
export function createClientParts({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  /** One change to a part of an agent's own client, with its line in the history. */
  const changing = <T>(
    id: string,
    caller: Requester,
    work: (
      tx: Database,
      note: (kind: ClientEventKind, changes?: FieldChanges) => Promise<unknown>,
    ) => Promise<T>,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      await lockClient(tx, agentOf(caller), id);
      await touch(tx, id, now());
      return work(tx, (kind, changes = {}) =>
        recordEvents(tx, caller, [{ clientId: id, kind, at: now(), changes }]),
      );
    });

  async function addTask(id: string, { title, dueOn }: ClientTaskBody, caller: Requester) {
    checkDay('dueOn', dueOn);
    return changing(id, caller, async (tx, note) => {
      if ((await repository.countTasks(tx, id)) >= clientLimits.tasks)
        throw new ApiProblem('INVALID_INPUT', { fields: { title: 'TOO_MANY' } });
      const values = { clientId: id, title: title.trim(), dueOn, createdAt: now() };
      const task = await repository.insertTask(tx, values);
      await note('taskAdded', taskChange(task.title));
      return toTask(task);
    });
  }

  async function changeTask(id: string, taskId: string, body: ClientTaskBody, caller: Requester) {
    checkDay('dueOn', body.dueOn);
    return changing(id, caller, async (tx, note) => {
      const before = await repository.readTask(tx, id, taskId);
      if (!before) throw new ApiProblem('NOT_FOUND');
      const { title, dueOn, isDone = before.doneAt !== null } = body;
      const doneAt = isDone ? (before.doneAt ?? now()) : null;
      const after = await repository.updateTask(tx, id, taskId, { title: title.trim(), dueOn, doneAt });
      const kind = taskEvent(toTask(before), toTask(after));
      if (kind) await note(kind, taskChange(after.title));
      return toTask(after);
    });
  }

  async function removeTask(id: string, taskId: string, caller: Requester): Promise<void> {
    await changing(id, caller, async (tx, note) => {
      const task = await repository.deleteTask(tx, id, taskId);
      if (!task) throw new ApiProblem('NOT_FOUND');
      await note('taskRemoved', taskChange(task.title));
    });
  }

  /** NOT_FOUND for a home the caller may not see. */
  async function putHome(
    { id, listingId }: { id: string; listingId: string },
    { seenOn, note: text }: ClientHomeBody,
    caller: Requester,
  ): Promise<void> {
    checkDay('seenOn', seenOn);
    const [card] = await readReadableCards(db, [listingId], cardReaderOf(caller));
    if (!card) throw new ApiProblem('NOT_FOUND');
    await changing(id, caller, async (tx, note) => {
      if ((await repository.countHomes(tx, id)) >= clientLimits.homes)
        throw new ApiProblem('INVALID_INPUT', { fields: { seenOn: 'TOO_MANY' } });
      await repository.putHome(tx, { clientId: id, listingId, seenOn, note: text.trim() });
      await note('homeSeen', { listing: { before: null, after: listingId } });
    });
  }

  async function removeHome(id: string, listingId: string, caller: Requester): Promise<void> {
    await changing(id, caller, async (tx, note) => {
      if (!(await repository.deleteHome(tx, id, listingId))) throw new ApiProblem('NOT_FOUND');
      await note('homeRemoved', { listing: { before: listingId, after: null } });
    });
  }

  return { addTask, changeTask, removeTask, putHome, removeHome };
}
