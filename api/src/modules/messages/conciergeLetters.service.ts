import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type {
  ConciergeAnswer,
  ConciergeLetter,
  LetterPlace,
  NotedReading,
} from '../../identity/conciergeDesk.ts';
import type { Requester } from '../../identity/requester.ts';
import type { News } from '../../live/news.repository.ts';
import { createMessages } from './messages.service.ts';
import * as threadMembers from './threadMembers.repository.ts';
import { lockThread } from './threads.repository.ts';
import { createThreads } from './threads.service.ts';
import { createWriting } from './writing.ts';

/**
 * A letter to the concierge as a message in the member's conversation with them, which is opened if there is none yet.
 */
export function createConciergeLetters(context: Pick<AppContext, 'db' | 'now' | 'live'>) {
  const threads = createThreads(context);
  const messages = createMessages(context);

  async function write({ id, text }: ConciergeLetter, by: Requester): Promise<LetterPlace> {
    const thread = await threads.open({ _id: randomUUID(), kind: 'concierge', personIds: [], title: '' }, by);
    await messages.send(thread._id, { _id: id, body: text, card: null, answersId: null }, by);
    return { threadId: thread._id, reference: null };
  }

  /**
   * The concierge's answer in the member's conversation, as part of `tx`; call `tell` for the pages once it is
   * committed.
   */
  async function answer(tx: Database, { id, personId, text, ...parts }: ConciergeAnswer, by: Requester) {
    const told: News[] = [];
    const live = { ...context.live, tell: (news: readonly News[]) => void told.push(...news) };
    const within = { ...context, db: tx, live };
    const asked = { _id: randomUUID(), kind: 'concierge' as const, personIds: [personId], title: '' };
    const thread = await createThreads(within).open(asked, by);
    const message = { _id: id, body: text, card: null, ...parts };
    await createMessages(within).send(thread._id, message, by);
    return { tell: () => context.live.tell(told) };
  }

  /** A conversation that is read at the desk is also read on the messages page. */
  async function noteRead(tx: Database, { threadId, by, isForAll, isDue, openLetters }: NotedReading) {
    const writing = createWriting({ ...context, db: tx });
    const { news } = await writing.within(tx, async (affected) => {
      const own = await lockThread(tx, by.personId, threadId);
      if (!own || (isDue && !(await isDue()))) return;
      const present = isForAll ? await threadMembers.readPresent(tx, threadId) : [by.personId];
      const letters = await openLetters();
      for (const personId of present.filter((each) => each !== own.ownerPersonId)) {
        const held = await threadMembers.firstUnreadOf(tx, { threadId, personId }, letters);
        const readTo = held === null ? own.lastNumber : held - 1;
        const moved = { deliveredTo: own.lastNumber, readTo };
        if (await threadMembers.moveRead(tx, { threadId, personId }, moved))
          await writing.affectByReading(tx, affected, own, personId);
      }
    });
    return { tell: () => context.live.tell(news) };
  }

  return { write, answer, noteRead };
}
