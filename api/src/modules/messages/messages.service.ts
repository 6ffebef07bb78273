import type {
  FindMessagesBody,
  FoundMessages,
  Message,
  MessageChangeBody,
  MessageList,
  MessagesBody,
  NewMessageBody,
} from '@portico/contracts';
import { isInMessageWindow } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { mayShow } from './cards.repository.ts';
import * as repository from './messages.repository.ts';
import * as threads from './threads.repository.ts';
import { toMessage } from './threadView.ts';
import { createWriting } from './writing.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'live'>;

const pageSize = 50;
const foundPageSize = 20;

/** Messages of the threads that the caller may read. */
export function createMessages({ db, now, live }: Context) {
  const writing = createWriting({ now, live });

  async function requireThread(id: string, personId: string): Promise<threads.ThreadRow> {
    const row = await threads.readThread(db, personId, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return row;
  }

  /** The latest before a number, from the first to the last. */
  async function page(threadId: string, personId: string, before: number | null, limit: number) {
    const rows = await repository.readBefore(db, personId, threadId, { before, limit: limit + 1 });
    return { rows: rows.slice(0, limit).reverse(), hasMore: rows.length > limit };
  }

  /** Half of the page before a message, half from it on; `hasMore` speaks of what is before. */
  async function pageAround(threadId: string, personId: string, around: number, limit: number) {
    const half = Math.ceil(limit / 2);
    const [earlier, later] = await Promise.all([
      page(threadId, personId, around, half),
      repository.readFrom(db, personId, threadId, { after: around - 1, limit: half }),
    ]);
    return { rows: [...earlier.rows, ...later], hasMore: earlier.hasMore };
  }

  async function list(threadId: string, asked: MessagesBody, { personId }: Requester): Promise<MessageList> {
    // The thread is read first: what changes after this is told again, and nothing is left out.
    const { change } = await requireThread(threadId, personId);
    const { before, around, since, limit = pageSize } = asked;
    if (since !== undefined) {
      const rows = await repository.readChanged(db, personId, threadId, { since, limit: limit + 1 });
      const hasMore = rows.length > limit;
      const shown = rows.slice(0, limit);
      const docs = shown.toSorted((a, b) => a.number - b.number).map(toMessage);
      return { docs, hasMore, change: hasMore ? (shown.at(-1)?.change ?? change) : change };
    }
    const { rows, hasMore } =
      around === undefined
        ? await page(threadId, personId, before ?? null, limit)
        : await pageAround(threadId, personId, around, limit);
    return { docs: rows.map(toMessage), hasMore, change };
  }

  async function find(
    { text, before, limit = foundPageSize }: FindMessagesBody,
    { personId }: Requester,
  ): Promise<FoundMessages> {
    const asked = { text, before: before ? new Date(before) : null, limit: limit + 1 };
    const rows = await repository.findMessages(db, personId, asked);
    return { docs: rows.slice(0, limit).map(toMessage), hasMore: rows.length > limit };
  }

  /** Whether the caller may write this into the thread; the errors are those of `send`. */
  async function requireWritable(
    tx: Database,
    row: threads.ThreadRow,
    { answersId }: NewMessageBody,
    personId: string,
  ) {
    if (row.toNumber !== null) throw new ApiProblem('FORBIDDEN');
    if (row.kind === 'direct' && !(await threads.canReachOther(tx, personId, row.id)))
      throw new ApiProblem('CANNOT_WRITE');
    if (!answersId) return;
    const answered = await repository.readMessage(tx, personId, answersId);
    if (answered?.threadId !== row.id)
      throw new ApiProblem('INVALID_INPUT', { fields: { answersId: 'DOES_NOT_EXIST' } });
  }

  async function readOwn(tx: Database, id: string, by: Requester): Promise<Message> {
    const row = await repository.readMessage(tx, by.personId, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return toMessage(row);
  }

  /**
   * Sends once, however often it is asked for: the sender makes the id. NOT_FOUND for a thread they are not in,
   * FORBIDDEN in a group they left, CANNOT_WRITE where one of the two has blocked the other, CONFLICT for an id that
   * another message has.
   */
  async function send(threadId: string, body: NewMessageBody, by: Requester): Promise<Message> {
    const { personId } = by;
    const text = body.body.trim();
    if (text === '' && !body.card) throw new ApiProblem('INVALID_INPUT', { fields: { body: 'REQUIRED' } });
    if (body.card && !(await mayShow(db, body.card, by)))
      throw new ApiProblem('INVALID_INPUT', { fields: { 'card._id': 'DOES_NOT_EXIST' } });
    return db.transaction(async (tx) => {
      const row = await threads.lockThread(tx, personId, threadId);
      if (!row) throw new ApiProblem('NOT_FOUND');
      const owner = await repository.findOwner(tx, body._id);
      if (owner) {
        if (owner.senderPersonId !== personId || owner.threadId !== threadId)
          throw new ApiProblem('CONFLICT');
        return readOwn(tx, body._id, by);
      }
      await requireWritable(tx, row, body, personId);
      const { card, answersId } = body;
      const written = { id: body._id, body: text, card, answersId, senderPersonId: personId };
      await writing.append(tx, row, { ...written, kind: 'text' });
      return readOwn(tx, body._id, by);
    });
  }

  /** Changes one's own message while its window is open; `change` says what becomes of it. */
  async function rewrite(id: string, by: Requester, change: { body: string } | null): Promise<Message> {
    const { personId } = by;
    return db.transaction(async (tx) => {
      const owner = await repository.findOwner(tx, id);
      const row = owner && (await threads.lockThread(tx, personId, owner.threadId));
      const message = row && (await repository.readMessage(tx, personId, id));
      if (!row || !message || message.deletedAt || message.kind !== 'text') throw new ApiProblem('NOT_FOUND');
      if (message.senderPersonId !== personId) throw new ApiProblem('FORBIDDEN');
      const at = now();
      if (!isInMessageWindow(message.sentAt, at)) throw new ApiProblem('MESSAGE_WINDOW_OVER');
      const next = { change: row.change + 1 };
      const becomes = change
        ? { ...next, body: change.body, editedAt: at }
        : { ...next, body: '', card: null, deletedAt: at };
      await repository.replaceMessage(tx, id, becomes, at);
      await threads.changeThread(tx, row.id, next);
      await writing.tellAll(tx, row.id);
      return readOwn(tx, id, by);
    });
  }

  const edit = (id: string, { body }: MessageChangeBody, by: Requester) =>
    rewrite(id, by, { body: body.trim() });
  const takeBack = (id: string, by: Requester) => rewrite(id, by, null);

  return { list, find, send, edit, takeBack };
}
