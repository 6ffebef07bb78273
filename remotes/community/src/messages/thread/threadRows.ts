import type { Message } from '@portico/contracts';

/** A message with its surroundings: whose run it begins or ends, and whether it is the first of a day or unread. */
export interface MessageRow {
  message: Message;
  /** The day it was sent, in the reader's time, where it is the first of it. */
  day: string | null;
  isFirstUnread: boolean;
  startsRun: boolean;
  endsRun: boolean;
}

/** Messages of one person within so many minutes stand together. */
const runMinutes = 5;

const dayOf = (iso: string) => new Date(iso).toDateString();

function isOneRun(a: Message | undefined, b: Message | undefined): boolean {
  if (!a || !b || a.kind !== 'text' || b.kind !== 'text' || a.senderId !== b.senderId) return false;
  const minutes = (Date.parse(b.sentAt) - Date.parse(a.sentAt)) / 60_000;
  return minutes < runMinutes && dayOf(a.sentAt) === dayOf(b.sentAt);
}

/** `readTo` is how far the reader was when they opened the thread. */
export function threadRows(messages: readonly Message[], ownId: string, readTo: number): MessageRow[] {
  const isUnread = ({ number, senderId }: Message) => number > readTo && senderId !== ownId;
  const firstUnread = messages.find(isUnread)?._id;
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const isFirstUnread = message._id === firstUnread;
    return {
      message,
      day: before && dayOf(before.sentAt) === dayOf(message.sentAt) ? null : message.sentAt,
      isFirstUnread,
      startsRun: isFirstUnread || !isOneRun(before, message),
      endsRun: messages[index + 1]?._id === firstUnread || !isOneRun(message, messages[index + 1]),
    };
  });
}
