import { configureClient, isApiError } from '@portico/client';
import type { Me, Message, Thread } from '@portico/contracts';
import { buildSystemSettings } from '@portico/fixtures';
import { mergeThreads } from '@portico/rules';
import { sessionStore } from '@portico/session';
import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { conversationOf, takeMessages } from './conversations.ts';
import { readInbox, readThreads } from './inbox.ts';
import { changeMessage, searchThread, searchThreads } from './messageCalls.ts';
import { outbox } from './outbox.ts';
import { sayRead } from './reading.ts';
import { useConversation } from './thread/useConversation.ts';
import { useInbox } from './useInbox.ts';

/** As a member does who presses Retry. */
function useRetry(hasFailed: boolean, retry: () => unknown) {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(again, 500);
    return () => clearTimeout(timer);
  }, [hasFailed]);
}

function OpenThread({ thread }: { thread: Thread }) {
  const { error, isFetching, query } = useConversation(thread);
  useRetry(error !== null && !isFetching, query.refetch);
  return null;
}

/** The list of threads, with all of them open. */
function Messages() {
  const personId = useInbox((inbox) => inbox.personId);
  const threads = useInbox(({ docs }) => docs);
  const hasFailed = useInbox(({ error, isFetching }) => error !== null && !isFetching);
  useEffect(() => {
    if (personId && !readInbox().docs) void readThreads();
  }, [personId]);
  useRetry(hasFailed, readThreads);
  return threads?.map((thread) => <OpenThread key={thread._id} thread={thread} />);
}

/** What the page shows of its messages. */
export interface Shown {
  threads: readonly Thread[];
  messages: (readonly Message[])[];
  unread: number | null;
}

/**
 * A page of a member's messages, made of the page's own stores and hooks, on the network that the test has. Each needs
 * modules of its own (`jest.isolateModules`).
 */
export function openPage(me: Me, token: string) {
  const nothing = () => {};
  configureClient({
    tokens: { read: () => ({ token }), write: nothing, nextWrite: () => Promise.resolve() },
    idleMs: () => null,
    onSessionEnded: (error) => {
      throw error;
    },
    onRefused: nothing,
  });
  const settings = { system: buildSystemSettings({ showChat: true }), search: null, dashboard: null };
  sessionStore.setState({ status: 'signedIn', me, settings });
  const root = createRoot(document.createElement('div'));
  root.render(<Messages />);
  outbox.open(me.currentPerson._id);

  return {
    personId: me.currentPerson._id,
    token,
    send: (threadId: string, body: string, answered: Message | undefined) => {
      const answers = answered && { _id: answered._id, senderId: answered.senderId, line: answered.body };
      return outbox.send({ threadId, body, card: null, files: [], answers: answers ?? null });
    },
    isSending: () => outbox.store.getState().items.length > 0,
    /** The last message of a thread that this page shows. */
    last: (threadId: string) => conversationOf(threadId).docs?.at(-1),
    /** A member whose change fails is told, and may try again. */
    async edit({ _id, threadId }: Message, body: string) {
      try {
        takeMessages(threadId, [await changeMessage(_id, { body })]);
      } catch (error) {
        if (!isApiError(error)) throw error;
      }
    },
    read: sayRead,
    shown: (): Shown => ({
      threads: readInbox().docs ?? [],
      messages: (readInbox().docs ?? []).map(({ _id }) => conversationOf(_id).docs ?? []),
      unread: readInbox().unread,
    }),
    /** What a page shows that is opened now. */
    async fresh(): Promise<Shown> {
      const { docs, unread } = await searchThreads({ limit: 30 });
      const threads = mergeThreads([], docs);
      const lists = await Promise.all(threads.map(({ _id }) => searchThread(_id, { limit: 200 })));
      return { threads, messages: lists.map((list) => list.docs), unread };
    },
    /** Resolves when React no longer needs the window. */
    async close() {
      flushSync(() => root.unmount());
      // React's own immediates were set before this one.
      await new Promise((done) => setImmediate(done));
    },
  };
}
