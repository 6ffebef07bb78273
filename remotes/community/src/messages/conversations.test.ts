import { buildMessage } from '@portico/fixtures';
import { stubApi } from '@portico/testing';
import { catchUpConversation, conversationOf, readConversation } from './conversations.ts';

it('reads on to the highest change that was heard of while it was reading', async () => {
  const written = [1, 2, 3].map((number) => buildMessage({ _id: `m${number}`, number, change: number }));
  const server = { change: 1 };
  const under: Promise<void>[] = [];
  stubApi().on('POST', '/api/messages/threads/:id/search', ({ body }: { body: { since?: number } }) => {
    const { change } = server;
    const docs = written.slice(body.since ?? 0, change);
    // The next message is written, and heard of, while the one before is read.
    if (change === 2) {
      server.change = 3;
      under.push(catchUpConversation('t1', 3));
    }
    return { data: { docs, hasMore: false, change } };
  });
  await readConversation('t1');
  server.change = 2;
  await catchUpConversation('t1', 2);
  await Promise.all(under);
  expect(conversationOf('t1').docs?.map(({ number }) => number)).toEqual([1, 2, 3]);
});
