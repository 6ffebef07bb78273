import {
  type FindMessagesBody,
  type FoundMessages,
  isFilled,
  type Message,
  type MessageChangeBody,
  type MessageList,
  type MessagesBody,
  type NewMessageBody,
} from '@portico/contracts';
import { isInMessageWindow } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import { attachFiles } from '../../attachments/attachments.repository.ts';
import type { Database } from '../../db/client.ts';
import { isNewcomer } from '../../identity/newcomers.repository.ts';
import type { Requester } from '../../identity/requester.ts';
import { mayShow } from '../../listings-read/cards.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { countAttempt } from '../../support/attempts.repository.ts';
import { readSome } from '../../support/paging.ts';
import { requireWritable } from './messageRights.ts';
import * as repository from './messages.repository.ts';
import * as threads from './threads.repository.ts';
import { createThreads } from './threads.service.ts';
import { toMessage } from './threadView.ts';
import { createWriting } from './writing.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'live'>;

const pageSize = 50;
const foundPageSize = 20;
/** A limit besides the one for everybody. */
const ofNewcomers = { free: 40, firstWaitSeconds: 60, longestWaitSeconds: 3600, windowSeconds: 3600 };

/** Messages of the threads that the caller may read. */
export function createMessages({ db, now, live }: Context) {
  const writing = createWriting({ db, now, live });
  const allThreads = createThreads({ db, now, live });

  async function requireThread(id: string, personId: string): Promise<threads.ThreadRow> {
    const row = await threads.readThread(db, personId, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return row;
  }

  /** The latest before a number, from the first to the last. */
  async function page(threadId: string, personId: string, before: number | null, limit: number) {
    const { rows, hasMore } = await readSome(limit, (most) =>
      repository.readBefore(db, personId, threadId, { before, limit: most }),
    );
    return { rows: rows.toReversed(), hasMore };
  }

  /** Half of the page comes before a message, half begins with it; `hasMore` is about the part before. */
  async function pageAround(threadId: string, personId: string, around: number, limit: number) {
    const half = Math.ceil(limit / 2);
    const [earlier, later] = await Promise.all([
      page(threadId, personId, around, half),
      repository.readFrom(db, personId, threadId, { after: around - 1, limit: half }),
    ]);
    return { rows: [...earlier.rows, ...later], hasMore: earlier.hasMore };
  }

  async function list(threadId: string, asked: MessagesBody, { personId }: Requester): Promise<MessageList> {
    // The thread is read first: later changes are then told again, and nothing is left out.
    const { change } = await requireThread(threadId, personId);
    const { before, around, since, limit = pageSize } = asked;
    if (since !== undefined) {
      const { rows, hasMore } = await readSome(limit, (most) =>
        repository.readChanged(db, personId, threadId, { since, limit: most }),
      );
      const docs = rows.toSorted((a, b) => a.number - b.number).map(toMessage);
      return { docs, hasMore, change: hasMore ? (rows.at(-1)?.change ?? change) : change };
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
    const { rows, hasMore } = await readSome(limit, (most) =>
      repository.findMessages(db, personId, { text, before: before ?? null, limit: most }),
    );
    const threadIds = [...new Set(rows.map(({ threadId }) => threadId))];
    return { docs: rows.map(toMessage), threads: await allThreads.readAll(threadIds, personId), hasMore };
  }

  /** A newcomer who writes message after message is not having a conversation. */
  async function countNewcomer(personId: string) {
    if (!(await isNewcomer(db, personId, now()))) return;
    const wait = await countAttempt(db, [{ key: `message-new:${personId}`, policy: ofNewcomers }], now());
    if (wait > 0) throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  }

  async function requireParts(
    tx: Database,
    row: threads.ThreadRow,
    { card, answersId }: NewMessageBody,
    by: Requester,
  ) {
    if (card && !(await mayShow(tx, card, by)))
      throw new ApiProblem('INVALID_INPUT', { fields: { 'card._id': 'DOES_NOT_EXIST' } });
    const answered = answersId ? await repository.readMessage(tx, by.personId, answersId) : null;
    if (answersId && answered?.threadId !== row.id)
      throw new ApiProblem('INVALID_INPUT', { fields: { answersId: 'DOES_NOT_EXIST' } });
  }

  async function readOwn(tx: Database, id: string, by: Requester): Promise<Message> {
    const row = await repository.readMessage(tx, by.personId, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return toMessage(row);
  }

  /**
   * Sends only once, even if requested again: the sender makes the id. NOT_FOUND for a thread they are not in,
   * FORBIDDEN in a group they left, CANNOT_WRITE where one of the two has blocked the other, CONFLICT for an id that
   * another message has.
   */
  async function send(threadId: string, body: NewMessageBody, by: Requester): Promise<Message> {
    const { personId } = by;
    const text = body.body.trim();
    const fileIds = body.fileIds ?? [];
    if (!isFilled(text) && !body.card && fileIds.length === 0)
      throw new ApiProblem('INVALID_INPUT', { fields: { body: 'REQUIRED' } });
    await countNewcomer(personId);
    return writing.transact(async (tx, affected) => {
      const row = await threads.lockThread(tx, personId, threadId);
      if (!row) throw new ApiProblem('NOT_FOUND');
      const owner = await repository.findOwner(tx, body._id);
      if (owner) {
        if (owner.senderPersonId !== personId || owner.threadId !== threadId)
          throw new ApiProblem('CONFLICT');
        return readOwn(tx, body._id, by);
      }
      await requireWritable(tx, row, personId, now());
      await requireParts(tx, row, body, by);
      const { card, answersId } = body;
      const written = { id: body._id, body: text, card, answersId, senderPersonId: personId };
      await writing.append(tx, affected, row, { ...written, kind: 'text' });
      const attached = { messageId: body._id, threadId, groupId: null, personId };
      const files = fileIds.map((_id) => ({ _id }));
      if (!(await attachFiles(tx, attached, files)))
        throw new ApiProblem('INVALID_INPUT', { fields: { fileIds: 'FILE_NOT_ARRIVED' } });
      return readOwn(tx, body._id, by);
    });
  }

  /**
   * The caller's own message that was not taken back, with its thread locked; otherwise NOT_FOUND, FORBIDDEN or
   * MESSAGE_WINDOW_OVER.
   */
  async function requireRewritable(tx: Database, id: string, personId: string) {
    const owner = await repository.findOwner(tx, id);
    const row = owner && (await threads.lockThread(tx, personId, owner.threadId));
    const message = row && (await repository.readMessage(tx, personId, id));
    if (!row || !message || message.deletedAt || message.kind !== 'text') throw new ApiProblem('NOT_FOUND');
    if (message.senderPersonId !== personId) throw new ApiProblem('FORBIDDEN');
    if (!isInMessageWindow(message.sentAt, now())) throw new ApiProblem('MESSAGE_WINDOW_OVER');
    return { row, message };
  }

  /** Changes the caller's own message while that is still allowed: to another text, or to none. */
  async function rewrite(id: string, by: Requester, body: string | null): Promise<Message> {
    return writing.transact(async (tx, affected) => {
      const { row, message } = await requireRewritable(tx, id, by.personId);
      // Taking back is always possible; a new text counts as writing.
      if (body !== null) await requireWritable(tx, row, by.personId, now());
      const at = now();
      const becomes = body === null ? { body: '', card: null, deletedAt: at } : { body, editedAt: at };
      await writing.replace(tx, affected, row, message, becomes);
      return readOwn(tx, id, by);
    });
  }

  const edit = (id: string, { body }: MessageChangeBody, by: Requester) => rewrite(id, by, body.trim());
  const takeBack = (id: string, by: Requester) => rewrite(id, by, null);

  return { list, find, send, edit, takeBack };
}
