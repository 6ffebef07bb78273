import type { Message, Thread } from '@portico/contracts';

const lastAt = ({ lastMessage }: Thread) => lastMessage?.sentAt ?? '';

/**
 * The threads a page knows, merged with those of an answer: the latest state of each wins, with answers in any order.
 * The latest message comes first.
 */
export function mergeThreads(known: readonly Thread[], answered: readonly Thread[]): Thread[] {
  const byId = new Map(known.map((thread) => [thread._id, thread]));
  for (const thread of answered) {
    const before = byId.get(thread._id);
    if (!before || before.news <= thread.news) byId.set(thread._id, thread);
  }
  return [...byId.values()].sort((a, b) => lastAt(b).localeCompare(lastAt(a)) || b._id.localeCompare(a._id));
}

/** The messages a page knows of a thread, with those that were answered, by number. */
export function mergeMessages(known: readonly Message[], answered: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message._id, message]));
  for (const message of answered) {
    const before = byId.get(message._id);
    if (!before || before.change <= message.change) byId.set(message._id, message);
  }
  return [...byId.values()].sort((a, b) => a.number - b.number);
}
