import { randomUUID } from 'node:crypto';
import { type MessageKind, mostSharedReads } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { insertMessage } from './messages.repository.ts';
import * as threads from './threads.repository.ts';

type Written = {
  id?: string;
  kind: MessageKind;
  body: string;
  senderPersonId: string;
  card?: { kind: string; _id: string } | null;
  answersId?: string | null;
};

/** Steps of whoever writes into a thread. All run in a transaction that has locked the thread (`lockThread`). */
export function createWriting({ now, live }: Pick<AppContext, 'now' | 'live'>) {
  /** These people's pages ask what changed. */
  async function tell(tx: Database, threadId: string, personIds: readonly string[]) {
    const news = await live.raise(tx, personIds, 'messages');
    await threads.noteNews(tx, threadId, news);
  }

  async function tellAll(tx: Database, threadId: string) {
    await tell(tx, threadId, await threads.readPresent(tx, threadId));
  }

  /** Whoever reads is told for their other pages; the others, where they see who has read. */
  async function tellOfReading(tx: Database, { id, kind }: threads.ThreadRow, personId: string) {
    const present = await threads.readPresent(tx, id);
    const isShared = kind !== 'group' || present.length <= mostSharedReads;
    await tell(tx, id, isShared ? [...present, personId] : [personId]);
  }

  /** Adds a message with the next number; its sender has read it. Answers the number. */
  async function append(tx: Database, row: threads.ThreadRow, { id, ...written }: Written) {
    const { id: threadId, kind, lastNumber, change } = row;
    const number = lastNumber + 1;
    const at = now();
    // Whoever became concierge since the thread was opened.
    if (kind === 'concierge') await threads.addMembers(tx, threadId, await threads.readConcierges(tx), 1);
    await insertMessage(tx, {
      ...written,
      id: id ?? randomUUID(),
      threadId,
      number,
      change: change + 1,
      sentAt: at,
    });
    await threads.changeThread(tx, threadId, { lastNumber: number, change: change + 1, lastMessageAt: at });
    const sender = { threadId, personId: written.senderPersonId };
    await threads.moveRead(tx, sender, { deliveredTo: number, readTo: number });
    await tellAll(tx, threadId);
    return { number };
  }

  return { append, tell, tellAll, tellOfReading };
}
