import {
  mostThreadMembers,
  type NewThreadBody,
  type ReadBody,
  type Thread,
  type ThreadChangeBody,
  type ThreadList,
  type ThreadsBody,
  type Unread,
} from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { countUnread } from '../../identity/standing.repository.ts';
import { countNews } from '../../live/news.repository.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import * as messages from './messages.repository.ts';
import * as repository from './threads.repository.ts';
import { toThread } from './threadView.ts';
import { createWriting } from './writing.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'live'>;

const pageSize = 30;

const directKeyOf = (one: string, other: string) => [one, other].sort().join(' ');

/** Threads: which there are, who is in them, and how far each has read. */
export function createThreads({ db, now, live }: Context) {
  const writing = createWriting({ now, live });

  /** Of several threads at once, each as this person sees it. */
  async function viewsOf(rows: readonly repository.ThreadRow[], personId: string): Promise<Thread[]> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [members, lasts] = await Promise.all([
      repository.readMembers(db, ids),
      messages.readLast(db, personId, ids),
    ]);
    const others = [...new Set(members.map(({ _id }) => _id))];
    const writable = new Set((await repository.readWritable(db, personId, others)).map(({ _id }) => _id));
    return rows.map((row) => {
      const ofThread = members.filter(({ threadId }) => threadId === row.id);
      const canReach = row.kind !== 'direct' || ofThread.some(({ _id }) => writable.has(_id));
      return toThread(row, {
        readerId: personId,
        members: ofThread,
        last: lasts.find(({ threadId }) => threadId === row.id),
        canWrite: row.toNumber === null && canReach,
      });
    });
  }

  async function read(id: string, { personId }: Requester): Promise<Thread> {
    const row = await repository.readThread(db, personId, id);
    const [thread] = row ? await viewsOf([row], personId) : [];
    if (!thread) throw new ApiProblem('NOT_FOUND');
    return thread;
  }

  async function search(
    { since, before, limit = pageSize }: ThreadsBody,
    { personId }: Requester,
  ): Promise<ThreadList> {
    // Read first: what changes after this is told again, and nothing is left out.
    const news = await countNews(db, personId, 'messages');
    const wanted = limit + 1;
    const rows =
      since === undefined
        ? await repository.readLatest(db, personId, {
            before: before ? new Date(before) : null,
            limit: wanted,
          })
        : await repository.readChanged(db, personId, { since, limit: wanted });
    const hasMore = rows.length > limit;
    const shown = rows.slice(0, limit);
    return {
      docs: await viewsOf(shown, personId),
      hasMore,
      news: since !== undefined && hasMore ? (shown.at(-1)?.news ?? news) : news,
      unread: await countUnread(db, personId),
    };
  }

  /** Throws CANNOT_WRITE where one of these people has no account, or one of the two has blocked the other. */
  async function requireWritable(tx: Database, personId: string, personIds: readonly string[]) {
    const writable = await repository.readWritable(tx, personId, personIds);
    if (writable.length < personIds.length) throw new ApiProblem('CANNOT_WRITE');
    return writable;
  }

  /** What a new thread needs besides its id; `personIds` are all who are in it from the beginning. */
  async function plan(tx: Database, { kind, personIds, title }: NewThreadBody, by: Requester) {
    const { personId } = by;
    if (kind === 'concierge') {
      if (personIds.length > 1) throw new ApiProblem('INVALID_INPUT', { fields: { personIds: 'TOO_MANY' } });
      // The concierge open a member's thread; a member opens their own.
      const [asked] = personIds;
      const ownerPersonId = by.flags.isConcierge && asked ? asked : personId;
      if (ownerPersonId !== personId) await requireWritable(tx, personId, [ownerPersonId]);
      const concierges = await repository.readConcierges(tx);
      return { found: { ownerPersonId }, title: '', personIds: [ownerPersonId, ...concierges] };
    }
    if (personIds.length === 0) throw new ApiProblem('INVALID_INPUT', { fields: { personIds: 'TOO_FEW' } });
    await requireWritable(tx, personId, personIds);
    if (kind === 'group') return { found: {}, title: title.trim(), personIds: [personId, ...personIds] };
    const [other = ''] = personIds;
    if (personIds.length > 1) throw new ApiProblem('INVALID_INPUT', { fields: { personIds: 'TOO_MANY' } });
    return { found: { directKey: directKeyOf(personId, other) }, title: '', personIds: [personId, other] };
  }

  /** Answers the thread of these two, or of this member, if there is one. Nobody is told before something is written. */
  async function open(body: NewThreadBody, by: Requester): Promise<Thread> {
    const id = await db.transaction(async (tx) => {
      const { found, title, personIds } = await plan(tx, body, by);
      const at = now();
      const values = { id: body._id, kind: body.kind, title, createdAt: at, lastMessageAt: at, ...found };
      if (await repository.insertThread(tx, values))
        await repository.addMembers(tx, body._id, [...new Set(personIds)], 1);
      const known = Object.keys(found).length > 0 ? found : { id: body._id };
      return repository.findThread(tx, known);
    });
    if (id === null) throw new ApiProblem('CONFLICT');
    // An id that somebody else's thread has is not there for the caller.
    return read(id, by);
  }

  async function add(tx: Database, row: repository.ThreadRow, personIds: readonly string[], by: Requester) {
    const present = await repository.readPresent(tx, row.id);
    const added = personIds.filter((id) => !present.includes(id));
    if (added.length === 0) return;
    if (present.length + added.length > mostThreadMembers)
      throw new ApiProblem('INVALID_INPUT', { fields: { addPersonIds: 'TOO_MANY' } });
    const people = await requireWritable(tx, by.personId, added);
    await repository.addMembers(tx, row.id, added, row.lastNumber + 1);
    const body = people.map(({ fullName }) => fullName).join(', ');
    await writing.append(tx, row, { kind: 'joined', body, senderPersonId: by.personId });
  }

  async function rename(tx: Database, row: repository.ThreadRow, title: string, personId: string) {
    if (title === row.title) return;
    await repository.changeThread(tx, row.id, { title });
    await writing.append(tx, row, { kind: 'titled', body: title, senderPersonId: personId });
  }

  async function leave(tx: Database, row: repository.ThreadRow, personId: string) {
    const { number } = await writing.append(tx, row, { kind: 'left', body: '', senderPersonId: personId });
    await repository.changeMember(tx, row.id, personId, { toNumber: number });
  }

  /** One step of a group after the other, each on the thread as the step before left it. */
  async function changeGroup(tx: Database, id: string, asked: ThreadChangeBody, by: Requester) {
    const { title, addPersonIds, leaves } = asked;
    const { personId } = by;
    const steps = [
      title !== undefined && ((row: repository.ThreadRow) => rename(tx, row, title.trim(), personId)),
      addPersonIds !== undefined && ((row: repository.ThreadRow) => add(tx, row, addPersonIds, by)),
      leaves === true && ((row: repository.ThreadRow) => leave(tx, row, personId)),
    ];
    for (const step of steps) {
      if (!step) continue;
      const row = await repository.readThread(tx, personId, id);
      if (row?.kind !== 'group' || row.toNumber !== null) throw new ApiProblem('FORBIDDEN');
      await step(row);
    }
  }

  /** FORBIDDEN for what only a group has, and for whoever has left it. */
  async function change(id: string, asked: ThreadChangeBody, by: Requester): Promise<Thread> {
    const { isMuted } = asked;
    const { personId } = by;
    await db.transaction(async (tx) => {
      if (!(await repository.lockThread(tx, personId, id))) throw new ApiProblem('NOT_FOUND');
      if (isMuted !== undefined) await repository.changeMember(tx, id, personId, { isMuted });
      await changeGroup(tx, id, asked, by);
      await writing.tell(tx, id, [personId]);
    });
    return read(id, by);
  }

  /** Numbers beyond the last message count as the last. Others are told where reads are shared, so that they see 'read'. */
  async function markRead(id: string, asked: ReadBody, { personId }: Requester): Promise<Unread> {
    await db.transaction(async (tx) => {
      const row = await repository.lockThread(tx, personId, id);
      if (!row) throw new ApiProblem('NOT_FOUND');
      const last = row.toNumber ?? row.lastNumber;
      const readTo = Math.min(asked.readTo, last);
      const deliveredTo = Math.max(Math.min(asked.deliveredTo, last), readTo);
      if (!(await repository.moveRead(tx, { threadId: id, personId }, { deliveredTo, readTo }))) return;
      await writing.tellOfReading(tx, row, personId);
    });
    return { unread: await countUnread(db, personId) };
  }

  return { search, read, open, change, markRead };
}
