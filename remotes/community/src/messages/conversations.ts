import { type ApiError, isApiError } from '@portico/client';
import type { Message, MessageList } from '@portico/contracts';
import { createStore } from '@portico/remote-kit';
import { mergeMessages } from '@portico/rules';
import { inboxStore } from './inbox.ts';
import { searchThread } from './messageCalls.ts';

/** What this tab has read of a thread: all of its messages from some number on, without a gap. */
export interface Conversation {
  messages: Message[] | undefined;
  /** Whether there are earlier ones. */
  hasMore: boolean;
  /** The thread's count of changes that the messages hold. */
  change: number;
  error: ApiError | null;
  isFetching: boolean;
  isLoadingEarlier: boolean;
}

const unread: Conversation = {
  messages: undefined,
  hasMore: false,
  change: 0,
  error: null,
  isFetching: false,
  isLoadingEarlier: false,
};

export const conversationStore = createStore<Record<string, Conversation>>(() => ({}));

const pageSize = 50;
const largestPage = 200;

export const conversationOf = (id: string): Conversation => conversationStore.getState()[id] ?? unread;
const put = (id: string, next: Partial<Conversation>) =>
  conversationStore.setState({ [id]: { ...conversationOf(id), ...next } });

/** What changed in messages that were not read here would stand there without its neighbors. */
function withoutGap({ messages = [], hasMore }: Conversation, docs: readonly Message[]) {
  const first = messages[0]?.number ?? 0;
  return hasMore ? docs.filter(({ number }) => number >= first) : docs;
}

/** Takes over messages as an answer has them. */
export function takeMessages(id: string, docs: readonly Message[]) {
  const known = conversationOf(id);
  if (known.messages) put(id, { messages: mergeMessages(known.messages, withoutGap(known, docs)) });
}

/** Whether an answer still belongs to whoever asked, with the rights they had. */
function asking() {
  const { epoch } = inboxStore.getState();
  return () => inboxStore.getState().epoch === epoch;
}

/** Reads the latest messages; what went wrong is in the conversation. */
export async function readConversation(id: string) {
  const isStill = asking();
  put(id, { isFetching: true });
  try {
    const { docs, hasMore, change }: MessageList = await searchThread(id, { limit: pageSize });
    if (isStill()) put(id, { messages: docs, hasMore, change, error: null, isFetching: false });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (isStill()) put(id, { error, isFetching: false });
  }
}

/** The threads that are being caught up, each with the highest count of changes that was asked for. */
const catching = new Map<string, number>();

/** Reads what changed up to a count of changes; who asks while it is under way only raises the count. Throws ApiError. */
export async function catchUpConversation(id: string, upTo: number) {
  const isStill = asking();
  const asked = catching.get(id);
  catching.set(id, Math.max(upTo, asked ?? 0));
  if (asked !== undefined) return;
  const isBehind = () => conversationOf(id).change < (catching.get(id) ?? 0);
  try {
    while (isStill() && conversationOf(id).messages && isBehind()) {
      const { docs, change } = await searchThread(id, { since: conversationOf(id).change, limit: pageSize });
      if (!isStill()) return;
      takeMessages(id, docs);
      put(id, { change: Math.max(change, conversationOf(id).change) });
      if (docs.length === 0 && isBehind()) return;
    }
  } finally {
    catching.delete(id);
  }
}

/** Reads earlier messages, at least as far as a number. Throws ApiError. */
export async function readEarlier(id: string, asFarAs?: number) {
  const isStill = asking();
  if (conversationOf(id).isLoadingEarlier) return;
  put(id, { isLoadingEarlier: true });
  try {
    for (;;) {
      const { messages = [], hasMore } = conversationOf(id);
      const before = messages[0]?.number;
      if (!hasMore || before === undefined) return;
      const limit = asFarAs === undefined ? pageSize : largestPage;
      const answer = await searchThread(id, { before, limit });
      if (!isStill()) return;
      const known = conversationOf(id).messages ?? [];
      put(id, { messages: mergeMessages(known, answer.docs), hasMore: answer.hasMore });
      if (asFarAs === undefined || (answer.docs[0]?.number ?? 0) <= asFarAs) return;
    }
  } finally {
    put(id, { isLoadingEarlier: false });
  }
}

// Everything is read anew when the reader's rights change, or somebody else signs in.
inboxStore.subscribe(({ epoch }, before) => {
  if (epoch !== before.epoch) conversationStore.setState({}, true);
});
