import { setTimeout as pause } from 'node:timers/promises';
import type { Message, MessageList, NewsCounts, Thread, ThreadList } from '@portico/contracts';
import { mergeMessages, mergeThreads } from '@portico/rules';

type Faults = {
  /** From 0 to 1. */
  random: () => number;
  /** Any of the processes that are serving at the moment. */
  origin: () => string;
};

const lostFrames = 0.2;
const doubledFrames = 0.2;

/**
 * A page that follows somebody's messages like the browser does: it reads the stream, asks for changes when the count
 * is higher than the one it knows, and reconnects when the connection is lost. Some frames never reach it, and some
 * reach it twice.
 */
export function openTab(token: string, { random, origin }: Faults) {
  let threads: Thread[] = [];
  const messages = new Map<string, Message[]>();
  const changes = new Map<string, number>();
  let known = -1;
  /** The number on the badge, from the last answer. */
  let unread = 0;
  let heard = 0;
  let isOver = false;
  let isAsleep = false;
  let catching: Promise<void> | null = null;
  const leaving = new AbortController();

  async function call<T>(method: string, path: string, body: object): Promise<T> {
    const response = await fetch(`${origin()}/api${path}`, {
      method,
      headers: { 'x-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  }

  /** Like the page, it repeats a failed request, because the count is still behind. */
  async function insist<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (isOver) throw error;
        await pause(20 + random() * 60);
      }
    }
  }

  async function readThread({ _id, change }: Thread) {
    for (;;) {
      const since = changes.get(_id) ?? 0;
      if (since >= change) return;
      const list = await call<MessageList>('POST', `/messages/threads/${_id}/search`, { since, limit: 5 });
      messages.set(_id, mergeMessages(messages.get(_id) ?? [], list.docs));
      changes.set(_id, list.change);
    }
  }

  async function catchUp() {
    while (known < heard) {
      const list = await call<ThreadList>('POST', '/messages/threads/search', {
        since: Math.max(known, 0),
        limit: 2,
      });
      threads = mergeThreads(threads, list.docs);
      for (const thread of list.docs) await readThread(thread);
      known = list.news;
      unread = list.unread;
    }
  }

  function hear({ messages: count }: NewsCounts) {
    heard = Math.max(heard, count);
    catching ??= insist(catchUp).finally(() => {
      catching = null;
    });
  }

  /** Some frames are lost, and some come twice. */
  function receive(frame: string) {
    const [, data = '{}'] = frame.split('\ndata: ');
    if (!/^event: (news|beat)/.test(frame)) return;
    if (isAsleep || random() < lostFrames) return;
    hear(JSON.parse(data));
    if (random() < doubledFrames) hear(JSON.parse(data));
  }

  async function stream() {
    const headers = { accept: 'text/event-stream', 'x-token': token };
    const response = await fetch(`${origin()}/api/live`, { headers, signal: leaving.signal });
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) receive(frame);
    }
  }

  const following = (async () => {
    while (!isOver) {
      await stream().catch(() => undefined);
      if (!isOver) await pause(20 + random() * 100);
    }
  })();

  return {
    /** Sends the same message until it is answered. */
    send: (threadId: string, _id: string, body: string, answersId: string | null) =>
      insist(() =>
        call<Message>('POST', `/messages/threads/${threadId}/messages`, { _id, body, card: null, answersId }),
      ),
    edit: (id: string, body: string) => insist(() => call<Message>('PUT', `/messages/${id}`, { body })),
    read: (threadId: string, readTo: number) =>
      insist(() => call('PUT', `/messages/threads/${threadId}/read`, { deliveredTo: readTo, readTo })),
    /** Like a suspended tab: the connection is open, but nobody reads what arrives. */
    async sleep(ms: number) {
      isAsleep = true;
      await pause(ms);
      isAsleep = false;
    },
    /** What a newly opened page shows. */
    fresh: () =>
      insist(async () => {
        const list = await call<ThreadList>('POST', '/messages/threads/search', {});
        const all = await Promise.all(
          list.docs.map(({ _id }) =>
            call<MessageList>('POST', `/messages/threads/${_id}/search`, { limit: 200 }),
          ),
        );
        return {
          ...{ threads: list.docs, messages: all.map(({ docs }) => docs) },
          ...{ news: list.news, unread: list.unread },
        };
      }),
    state: () => ({
      ...{ threads, messages: threads.map(({ _id }) => messages.get(_id) ?? []), news: known, unread },
    }),
    async close() {
      isOver = true;
      leaving.abort();
      await following;
      await catching?.catch(() => undefined);
    },
  };
}
