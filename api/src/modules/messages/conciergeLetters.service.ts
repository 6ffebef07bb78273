import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { ConciergeAnswer, ConciergeLetter, LetterPlace } from '../../identity/conciergeDesk.ts';
import type { Requester } from '../../identity/requester.ts';
import type { News } from '../../live/news.repository.ts';
import { createMessages } from './messages.service.ts';
import { createThreads } from './threads.service.ts';

/** A letter to the concierge as a message of the member's conversation with them, which is opened if there is none yet. */
export function createConciergeLetters(context: Pick<AppContext, 'db' | 'now' | 'live'>) {
  const threads = createThreads(context);
  const messages = createMessages(context);

  async function write({ id, text }: ConciergeLetter, by: Requester): Promise<LetterPlace> {
    const thread = await threads.open({ _id: randomUUID(), kind: 'concierge', personIds: [], title: '' }, by);
    await messages.send(thread._id, { _id: id, body: text, card: null, answersId: null }, by);
    return { threadId: thread._id, reference: null };
  }

  /** The concierge's words in the member's conversation, as a part of `tx`; pages are told by `tell`, once it is committed. */
  async function answer(tx: Database, { id, personId, text, answersId }: ConciergeAnswer, by: Requester) {
    const told: News[] = [];
    const live = { ...context.live, tell: (news: readonly News[]) => void told.push(...news) };
    const within = { ...context, db: tx, live };
    const asked = { _id: randomUUID(), kind: 'concierge' as const, personIds: [personId], title: '' };
    const thread = await createThreads(within).open(asked, by);
    const message = { _id: id, body: text, card: null, answersId };
    await createMessages(within).send(thread._id, message, by);
    return { tell: () => context.live.tell(told) };
  }

  return { write, answer };
}
