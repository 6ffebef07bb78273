import { randomUUID } from 'node:crypto';
import type { ConciergeLetter, LetterPlace } from '../../identity/conciergeDesk.ts';
import type { Requester } from '../../identity/requester.ts';
import type { AppContext } from '../../support/apiModule.ts';
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

  return { write };
}
