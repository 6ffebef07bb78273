import { mostThreadMembers, type ThreadChangeBody } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { requireOpen } from './messageRights.ts';
import * as threadMembers from './threadMembers.repository.ts';
import * as repository from './threads.repository.ts';
import type { Affected, createWriting } from './writing.ts';

type Context = Pick<AppContext, 'now'> & { writing: ReturnType<typeof createWriting> };
type Step = { tx: Database; affected: Affected; row: repository.ThreadRow; by: Requester };

/** Throws CANNOT_WRITE where one of these people has no account, or one of the two has blocked the other. */
export async function requireWritable(tx: Database, personId: string, personIds: readonly string[]) {
  const writable = await threadMembers.readWritable(tx, personId, personIds);
  if (writable.length < personIds.length) throw new ApiProblem('CANNOT_WRITE');
}

/** Changes that only a group has: its title, who is in it, leaving it and coming back. */
export function createGroupChanges({ now, writing }: Context) {
  /** Only people who have left can decide to come back. */
  async function add(step: Step, personIds: readonly string[]) {
    const { tx, affected, row, by } = step;
    const present = await threadMembers.readPresent(tx, row.id);
    const added = personIds.filter((id) => !present.includes(id));
    if (added.length === 0) return;
    if (present.length + added.length > mostThreadMembers)
      throw new ApiProblem('INVALID_INPUT', { fields: { addPersonIds: 'TOO_MANY' } });
    await requireWritable(tx, by.personId, added);
    if ((await threadMembers.readLeft(tx, row.id, added)).length > 0) throw new ApiProblem('CANNOT_WRITE');
    await threadMembers.addMembers(tx, row.id, added, row.lastNumber + 1);
    await writing.append(tx, affected, row, {
      kind: 'joined',
      body: added.join(' '),
      senderPersonId: by.personId,
    });
  }

  async function rename({ tx, affected, row, by }: Step, title: string) {
    if (title === row.title) return;
    await repository.changeThread(tx, row.id, { title });
    await writing.append(tx, affected, row, { kind: 'titled', body: title, senderPersonId: by.personId });
  }

  async function leave({ tx, affected, row, by }: Step) {
    const { personId } = by;
    const toNumber = await writing.append(tx, affected, row, {
      kind: 'left',
      body: '',
      senderPersonId: personId,
    });
    // Nothing in it is left unread.
    const left = { toNumber, readTo: toNumber, deliveredTo: toNumber, leftAt: now(), leftTitle: row.title };
    await threadMembers.changeMember(tx, row.id, personId, left);
  }

  async function comeBack({ tx, affected, row, by }: Step) {
    const { personId } = by;
    const present = await threadMembers.readPresent(tx, row.id);
    if (present.length >= mostThreadMembers) throw new ApiProblem('CANNOT_WRITE');
    await threadMembers.addMembers(tx, row.id, [personId], row.lastNumber + 1);
    await writing.append(tx, affected, row, { kind: 'joined', body: personId, senderPersonId: personId });
  }

  /** Takes the steps of a group change one after another, each on the thread as the previous step left it. */
  async function changeGroup(
    tx: Database,
    affected: Affected,
    { id, by }: { id: string; by: Requester },
    { title, addPersonIds, leaves }: ThreadChangeBody,
  ) {
    if (title !== undefined || addPersonIds !== undefined) await requireOpen(tx, by.personId, now());
    const steps: ((step: Step) => Promise<void>)[] = [];
    if (leaves === false) steps.push(comeBack);
    if (title !== undefined) steps.push((step) => rename(step, title.trim()));
    if (addPersonIds !== undefined) steps.push((step) => add(step, addPersonIds));
    if (leaves === true) steps.push(leave);
    for (const step of steps) {
      const row = await repository.readThread(tx, by.personId, id);
      const isIn = row?.toNumber === null;
      if (row?.kind !== 'group' || isIn === (step === comeBack)) throw new ApiProblem('FORBIDDEN');
      await step({ tx, affected, row, by });
    }
  }

  return changeGroup;
}
