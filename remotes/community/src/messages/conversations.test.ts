import { buildMessage } from '@portico/fixtures';
import { stubApi } from '@portico/testing';
import { catchUpConversation, conversationOf, readConversation, readEarlier } from './conversations.ts';

it('reads on to the highest reported change while it is reading', async () => {
  const written = [1, 2, 3].map((number) => buildMessage({ _id: `m${number}`, number, change: number }));
  const server = { change: 1 };
  const under: Promise<void>[] = [];
  stubApi().on('POST', '/api/messages/threads/:id/search', ({ body }: { body: { since?: number } }) => {
    const { change } = server;
    const docs = written.slice(body.since ?? 0, change);
    // The next message is written and reported while the previous one is being read.
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

it('reads as far as an early message while another call reads the page before', async () => {
  const written = Array.from({ length: 400 }, (_, place) =>
    buildMessage({ _id: `e${place + 1}`, number: place + 1 }),
  );
  stubApi().on(
    'POST',
    '/api/messages/threads/:id/search',
    ({ body: { before = 401, limit } }: { body: { before?: number; limit: number } }) => {
      const docs = written.slice(Math.max(0, before - 1 - limit), before - 1);
      return { data: { docs, hasMore: before - 1 > limit, change: 1 } };
    },
  );
  await readConversation('t2');
  const scrolled = readEarlier('t2');
  await readEarlier('t2', 120);
  await scrolled;
  expect(conversationOf('t2').docs?.map(({ number }) => number)).toEqual(
    written.slice(100).map(({ number }) => number),
  );
});
