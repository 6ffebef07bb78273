import { randomUUID } from 'node:crypto';
import { type MessageKind, mostSharedReads } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { type News, type NewsSubject, raiseNews } from '../../live/news.repository.ts';
import { changeAnswers, insertMessage, type MessageChange, replaceMessage } from './messages.repository.ts';
import * as threadMembers from './threadMembers.repository.ts';
import * as threads from './threads.repository.ts';

type Written = {
  id?: string;
  kind: MessageKind;
  body: string;
  senderPersonId: string;
  card?: { kind: string; _id: string } | null;
  answersId?: string | null;
};

/** The people whose pages must ask for changes, collected during a transaction: by subject, and in which threads. */
export type Affected = Record<Extract<NewsSubject, 'messages' | 'blocks'>, Set<string>> & {
  threadIds: Set<string>;
};

export function createWriting({ db, now, live }: Pick<AppContext, 'db' | 'now' | 'live'>) {
  /**
   * Runs `work` in a transaction. Each person it names as affected gets one more piece of news, counted at the end, so
   * that no row of counts is locked twice. Pages are told after the commit, and never about something that was rolled
   * back.
   */
  async function transact<T>(work: (tx: Database, affected: Affected) => Promise<T>): Promise<T> {
    const { done, news } = await db.transaction((tx) => within(tx, (affected) => work(tx, affected)));
    await live.tell(news);
    return done;
  }

  /** The same within somebody else's transaction: its owner announces the news once it is committed. */
  async function within<T>(tx: Database, work: (affected: Affected) => Promise<T>) {
    const affected: Affected = { messages: new Set(), blocks: new Set(), threadIds: new Set() };
    const done = await work(affected);
    const ofMessages = await raiseNews(tx, [...affected.messages], 'messages');
    for (const threadId of affected.threadIds) await threadMembers.noteNews(tx, threadId, ofMessages);
    const news: News[] = [...ofMessages, ...(await raiseNews(tx, [...affected.blocks], 'blocks'))];
    return { done, news };
  }

  function affect({ threadIds, messages }: Affected, threadId: string, people: readonly string[]) {
    threadIds.add(threadId);
    for (const personId of people) messages.add(personId);
  }

  /** The reader's other pages are told; other people are told where they can see who has read. */
  async function affectByReading(
    tx: Database,
    affected: Affected,
    { id, kind }: threads.ThreadRow,
    personId: string,
  ) {
    const present = await threadMembers.readPresent(tx, id);
    const isShared = kind !== 'group' || present.length <= mostSharedReads;
    affect(affected, id, isShared ? [...present, personId] : [personId]);
  }

  /**
   * Adds a message with the next number to a locked thread (`lockThread`), whose row is the sender's. A member who had
   * read everything has read this too. Returns the number.
   */
  async function append(
    tx: Database,
    affected: Affected,
    row: threads.ThreadRow,
    { id, ...written }: Written,
  ): Promise<number> {
    const { id: threadId, kind, lastNumber, wholeChange } = row;
    const number = lastNumber + 1;
    const change = wholeChange + 1;
    const at = now();
    // People who became concierge after the thread was opened.
    if (kind === 'concierge') await threadMembers.addConcierges(tx, { threadId });
    const counted = { threadId, number, change, sentAt: at };
    await insertMessage(tx, { ...written, ...counted, id: id ?? randomUUID() });
    await threads.changeThread(tx, threadId, { lastNumber: number, change, lastMessageAt: at });
    const sender = { threadId, personId: written.senderPersonId };
    if (row.readTo >= lastNumber)
      await threadMembers.moveRead(tx, sender, { deliveredTo: number, readTo: number });
    affect(affected, threadId, await threadMembers.readPresent(tx, threadId));
    return number;
  }

  /**
   * Changes a message of a locked thread, keeps its earlier text, and tells everybody who may read it or an answer to
   * it.
   */
  async function replace(
    tx: Database,
    affected: Affected,
    row: threads.ThreadRow,
    { id, number }: { id: string; number: number },
    becomes: Omit<MessageChange, 'change'>,
  ): Promise<void> {
    const change = row.wholeChange + 1;
    await replaceMessage(tx, id, { ...becomes, change }, now());
    const answering = await changeAnswers(tx, id, change);
    await threads.changeThread(tx, row.id, { change: change + answering.length });
    const last = Math.max(number, ...answering);
    affect(affected, row.id, await threadMembers.readReadersOf(tx, row.id, number, last));
  }

  return { transact, within, affect, affectByReading, append, replace };
}
