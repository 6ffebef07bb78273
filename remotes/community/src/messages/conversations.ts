import type { Message } from '@portico/contracts';
import { mergeMessages } from '@portico/rules';
import { createPagedStore, nothingRead, type Paged } from '../live-pages/index.ts';
import { inboxStore } from './inbox.ts';
import { searchThread } from './messageCalls.ts';

/** The part of a thread that this tab has read: all of its messages from some number on, without a gap. */
export interface Conversation extends Paged<Message> {
  /** The thread's count of changes that the messages hold. */
  change: number;
}

const conversations = createPagedStore<Conversation>({ ...nothingRead, change: 0 });
const { put } = conversations;

export const conversationStore = conversations.store;
export const conversationOf = conversations.of;

const pageSize = 50;
const largestPage = 200;

/** Changes of messages that were not read here would be shown without their neighbors. */
function withoutGap({ docs: known = [], hasMore }: Conversation, docs: readonly Message[]) {
  const first = known[0]?.number ?? 0;
  return hasMore ? docs.filter(({ number }) => number >= first) : docs;
}

/** Takes over messages as an answer has them. */
export function takeMessages(id: string, docs: readonly Message[]) {
  const known = conversationOf(id);
  if (known.docs) put(id, { docs: mergeMessages(known.docs, withoutGap(known, docs)) });
}

/** Reads the latest messages; what went wrong is in the conversation. */
export const readConversation = (id: string) =>
  conversations.read(
    id,
    () => searchThread(id, { limit: pageSize }),
    ({ docs, hasMore, change }) => ({ docs, hasMore, change }),
  );

/** The threads that are being caught up, each with the highest count of changes that was asked for. */
const catching = new Map<string, number>();

/** Reads the changes up to a count; a caller that asks meanwhile only raises the count. Throws ApiError. */
export async function catchUpConversation(id: string, upTo: number) {
  const isStill = conversations.asking();
  const asked = catching.get(id);
  catching.set(id, Math.max(upTo, asked ?? 0));
  if (asked !== undefined) return;
  const isBehind = () => conversationOf(id).change < (catching.get(id) ?? 0);
  try {
    while (isStill() && conversationOf(id).docs && isBehind()) {
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
  const limit = asFarAs === undefined ? pageSize : largestPage;
  const firstNumber = () => conversationOf(id).docs?.[0]?.number;
  for (;;) {
    const before = firstNumber();
    if (before === undefined) return;
    await conversations.readMore(
      id,
      () => searchThread(id, { before, limit }),
      (answer, { docs = [] }) => ({ docs: mergeMessages(docs, answer.docs), hasMore: answer.hasMore }),
    );
    const first = firstNumber();
    // Nothing came: all was read, or the answer no longer counts.
    if (asFarAs === undefined || first === undefined || first === before || first <= asFarAs) return;
  }
}

// Everything is read again when the reader's rights change, or somebody else signs in.
inboxStore.subscribe(({ epoch }, before) => {
  if (epoch !== before.epoch) conversations.forget();
});
