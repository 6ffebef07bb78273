import type {
  NewThreadBody,
  ReadBody,
  Thread,
  ThreadChangeBody,
  ThreadList,
  ThreadsBody,
  Unread,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import { isNewcomer } from '../../identity/newcomers.repository.ts';
import type { Requester } from '../../identity/requester.ts';
import { countUnread } from '../../identity/standing.repository.ts';
import { countNews } from '../../live/news.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { countAttempt } from '../../support/attempts.repository.ts';
import { readSome } from '../../support/paging.ts';
import { createGroupChanges, requireWritable } from './groupChanges.service.ts';
import { requireOpen } from './messageRights.ts';
import * as messages from './messages.repository.ts';
import * as threadMembers from './threadMembers.repository.ts';
import * as repository from './threads.repository.ts';
import { toThread } from './threadView.ts';
import { createWriting } from './writing.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'live'>;

const pageSize = 30;

/** How many threads somebody may create in a day before they have to wait. */
const newThreads = { free: 60, firstWaitSeconds: 60, longestWaitSeconds: 3600, windowSeconds: 86_400 };
const newThreadsOfNewcomers = 15;

type Planned = {
  found: { id?: string; directKey?: string; ownerPersonId?: string };
  others: readonly string[];
};

const directKeyOf = (one: string, other: string) => [one, other].sort().join(' ');

/** Threads: which exist, who is in them, and how far each person has read. */
export function createThreads({ db, now, live }: Context) {
  const writing = createWriting({ db, now, live });
  const changeGroup = createGroupChanges({ now, writing });

  /** Several threads at once, as this person sees them. */
  async function viewsOf(rows: readonly repository.ThreadRow[], personId: string): Promise<Thread[]> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [members, lasts] = await Promise.all([
      threadMembers.readMembers(db, ids),
      messages.readLast(db, personId, ids),
    ]);
    const others = [...new Set(members.map(({ _id }) => _id))];
    const writable = new Set(await threadMembers.readWritable(db, personId, others));
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

  /** Those of the threads that this person may read. */
  const readAll = async (ids: readonly string[], personId: string): Promise<Thread[]> =>
    viewsOf(await repository.readThreads(db, personId, ids), personId);

  /** Gives new concierges access to the threads that members have with the concierge. */
  const join = async ({ flags, personId }: Requester) => {
    if (flags.isConcierge) await threadMembers.addConcierges(db, { personId });
  };

  async function read(id: string, by: Requester): Promise<Thread> {
    let row = await repository.readThread(db, by.personId, id);
    if (!row && by.flags.isConcierge) {
      await join(by);
      row = await repository.readThread(db, by.personId, id);
    }
    const [thread] = row ? await viewsOf([row], by.personId) : [];
    if (!thread) throw new ApiProblem('NOT_FOUND');
    return thread;
  }

  async function search(
    { since, before, onlyUnread = false, limit = pageSize }: ThreadsBody,
    by: Requester,
  ): Promise<ThreadList> {
    const { personId } = by;
    if (since === undefined) await join(by);
    // Read first: later changes are then told again, and nothing is left out.
    const news = await countNews(db, personId, 'messages');
    const { rows, hasMore } = await readSome(limit, (most) =>
      since === undefined
        ? repository.readLatest(db, personId, { before: before ?? null, onlyUnread, limit: most })
        : repository.readChanged(db, personId, { since, limit: most }),
    );
    return {
      docs: await viewsOf(rows, personId),
      hasMore,
      news: since !== undefined && hasMore ? (rows.at(-1)?.news ?? news) : news,
      unread: await countUnread(db, personId),
    };
  }

  /** Which thread is meant, and who is in it if it is created now. */
  function plan({ _id, kind, personIds }: NewThreadBody, { personId, flags }: Requester): Planned {
    const tooMany = kind !== 'group' && personIds.length > 1;
    const tooFew = kind !== 'concierge' && personIds.length === 0;
    if (tooMany || tooFew)
      throw new ApiProblem('INVALID_INPUT', { fields: { personIds: tooMany ? 'TOO_MANY' : 'TOO_FEW' } });
    const [asked] = personIds;
    if (kind === 'group') return { found: { id: _id }, others: personIds };
    if (kind === 'direct')
      return { found: { directKey: directKeyOf(personId, asked ?? '') }, others: personIds };
    // The concierge open a member's thread; a member opens their own.
    const ownerPersonId = (flags.isConcierge && asked) || personId;
    return { found: { ownerPersonId }, others: ownerPersonId === personId ? [] : [ownerPersonId] };
  }

  /** Somebody who opens thread after thread is probably sending unsolicited messages, so this is limited. */
  async function countNew({ personId }: Requester) {
    const free = (await isNewcomer(db, personId, now())) ? newThreadsOfNewcomers : newThreads.free;
    const policy = { ...newThreads, free };
    const wait = await countAttempt(db, [{ key: `thread:${personId}`, policy }], now());
    if (wait > 0) throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  }

  /**
   * Returns the thread of these two, or of this member, if there is one. Nobody is told before something is written. CANNOT_WRITE
   * as for a message; NOT_FOUND where somebody else's thread has this id; TOO_MANY_REQUESTS for too many new ones.
   */
  async function open(body: NewThreadBody, by: Requester): Promise<Thread> {
    const { found, others } = plan(body, by);
    const known = await repository.findThread(db, found);
    if (known !== null) return read(known, by);
    if (body.kind !== 'concierge') await requireOpen(db, by.personId, now());
    await countNew(by);
    const id = await db.transaction(async (tx) => {
      await requireWritable(tx, by.personId, others);
      const at = now();
      const values = {
        ...found,
        id: body._id,
        kind: body.kind,
        title: body.kind === 'group' ? body.title.trim() : '',
      };
      if (await repository.insertThread(tx, { ...values, createdAt: at, lastMessageAt: at })) {
        await threadMembers.addMembers(tx, body._id, [...new Set([by.personId, ...others])], 1);
        if (body.kind === 'concierge') await threadMembers.addConcierges(tx, { threadId: body._id });
      }
      return repository.findThread(tx, found);
    });
    if (id === null) throw new ApiProblem('CONFLICT');
    return read(id, by);
  }

  /** FORBIDDEN for changes that only a group has, and for a member who has left. */
  async function change(id: string, asked: ThreadChangeBody, by: Requester): Promise<Thread> {
    const { isMuted } = asked;
    const { personId } = by;
    await writing.transact(async (tx, affected) => {
      if (!(await repository.lockThread(tx, personId, id))) throw new ApiProblem('NOT_FOUND');
      if (isMuted !== undefined) await threadMembers.changeMember(tx, id, personId, { isMuted });
      await changeGroup(tx, affected, { id, by }, asked);
      writing.affect(affected, id, [personId]);
    });
    return read(id, by);
  }

  /** Numbers beyond the last message count as the last. Others are told where reads are visible, so that they see 'read'. */
  async function markRead(id: string, asked: ReadBody, { personId }: Requester): Promise<Unread> {
    await writing.transact(async (tx, affected) => {
      const row = await repository.lockThread(tx, personId, id);
      if (!row) throw new ApiProblem('NOT_FOUND');
      const last = row.toNumber ?? row.lastNumber;
      const readTo = Math.min(asked.readTo, last);
      const deliveredTo = Math.max(Math.min(asked.deliveredTo, last), readTo);
      if (!(await threadMembers.moveRead(tx, { threadId: id, personId }, { deliveredTo, readTo }))) return;
      await writing.affectByReading(tx, affected, row, personId);
    });
    return { unread: await countUnread(db, personId) };
  }

  return { readAll, search, read, open, change, markRead };
}
