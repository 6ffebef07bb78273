import { type Static, Type } from 'typebox';
import {
  filledLineOf,
  filledTextOf,
  Id,
  IsoDateTime,
  lineOf,
  nullable,
  oneOf,
  strict,
  textOf,
} from './base.ts';
import {
  cardKinds,
  longestMessage,
  longestThreadTitle,
  messageKinds,
  mostMessageFiles,
  mostThreadMembers,
  threadKinds,
} from './lists.ts';
import { MessageFile } from './messageFiles.ts';

/** Somebody in a thread, as its other members see them. */
export const ThreadPerson = Type.Object({
  _id: Id,
  fullName: Type.String(),
  photoURL: nullable(Type.String()),
  /** For the link to their profile; null for staff. */
  agentId: nullable(Id),
});
export type ThreadPerson = Static<typeof ThreadPerson>;

/** How far somebody is in a thread: numbers of messages. Null where this is not shown, and for a member who left. */
export const ThreadMember = Type.Object({
  ...ThreadPerson.properties,
  /** False for a member who left, and whose earlier messages remain. */
  isIn: Type.Boolean(),
  deliveredTo: nullable(Type.Integer()),
  readTo: nullable(Type.Integer()),
});
export type ThreadMember = Static<typeof ThreadMember>;

export const MessageCard = Type.Object({ kind: oneOf(cardKinds), _id: Id });
export type MessageCard = Static<typeof MessageCard>;

/**
 * A message. `number` counts the thread's messages: it is their order, and how far somebody has read. `change` is the thread's
 * count of changes when this message last changed.
 */
export const Message = Type.Object({
  _id: Id,
  threadId: Id,
  number: Type.Integer({ minimum: 1 }),
  change: Type.Integer({ minimum: 1 }),
  kind: oneOf(messageKinds),
  senderId: Id,
  /** The text; of `joined` the added people's ids with spaces between; of `titled` the new title. Empty once taken back or hidden. */
  body: Type.String(),
  /** Whether its author is somebody whom the reader has blocked. */
  isHidden: Type.Boolean(),
  card: nullable(MessageCard),
  /** In the order they were attached in. None once the message has been taken back, and where it is hidden. */
  files: Type.Array(MessageFile),
  /** The message that this one answers, with its first line. */
  answers: nullable(Type.Object({ _id: Id, senderId: Id, line: Type.String() })),
  sentAt: IsoDateTime,
  editedAt: nullable(IsoDateTime),
  deletedAt: nullable(IsoDateTime),
});
export type Message = Static<typeof Message>;

export const Thread = Type.Object({
  _id: Id,
  kind: oneOf(threadKinds),
  /** The title of a group; empty where it has no title, and for the other kinds. People who left see the title it had then. */
  title: Type.String(),
  /** The member whose thread with the concierge it is; null for the other kinds. */
  ownerId: nullable(Id),
  /** The reader first, then by name; those who left come last. */
  members: Type.Array(ThreadMember),
  /** The number of the last message, and the count of changes of messages. */
  lastNumber: Type.Integer({ minimum: 0 }),
  change: Type.Integer({ minimum: 0 }),
  lastMessage: nullable(Message),
  unread: Type.Integer({ minimum: 0 }),
  isMuted: Type.Boolean(),
  /** Whether the reader may write: not after leaving a group, nor where one of two has blocked the other. */
  canWrite: Type.Boolean(),
  /** The reader's count of news when this thread last changed for them. */
  news: Type.Integer({ minimum: 0 }),
});
export type Thread = Static<typeof Thread>;

/**
 * The content of the stream: how many pieces of news somebody ever had on a subject. A tab with a smaller count of
 * `messages` asks for changes. A tab with a smaller count of `blocks` reads everything again, because the person may
 * now read other things. `notices` also counts notices that were read on another device. `social` counts posts of the
 * person's groups, and events on posts that they wrote or commented on.
 */
export const NewsCounts = Type.Object({
  messages: Type.Integer({ minimum: 0 }),
  blocks: Type.Integer({ minimum: 0 }),
  /** Missing from releases of the API that do not count it. */
  notices: Type.Optional(Type.Integer({ minimum: 0 })),
  social: Type.Integer({ minimum: 0 }),
  /** For staff: changes on the concierge's desk, besides conversations. */
  desk: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type NewsCounts = Static<typeof NewsCounts>;

/** POST /messages/threads/search: the latest first. `since` asks only for what changed after that count of news. */
export const ThreadsBody = strict({
  /** Those in which something is unread; not with `since`. */
  onlyUnread: Type.Optional(Type.Boolean()),
  since: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The threads that come after this one in the list. */
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type ThreadsBody = Static<typeof ThreadsBody>;
export const ThreadList = Type.Object({
  docs: Type.Array(Thread),
  /** Whether there are more: older ones, or with `since` more changes than requested. */
  hasMore: Type.Boolean(),
  /** The reader's count of news of all that was answered: the next `since`. */
  news: Type.Integer({ minimum: 0 }),
  /** In all threads that are not muted: the number of the badge. */
  unread: Type.Integer({ minimum: 0 }),
});
export type ThreadList = Static<typeof ThreadList>;

/** POST /messages/threads: opens the thread with these people, or returns the existing one; groups are always new. */
export const NewThreadBody = strict({
  _id: Id,
  kind: oneOf(threadKinds),
  personIds: Type.Array(Id, { maxItems: mostThreadMembers - 1, uniqueItems: true }),
  title: lineOf(longestThreadTitle),
});
export type NewThreadBody = Static<typeof NewThreadBody>;

/** PUT /messages/threads/{id} */
export const ThreadChangeBody = strict({
  title: Type.Optional(filledLineOf(longestThreadTitle)),
  isMuted: Type.Optional(Type.Boolean()),
  addPersonIds: Type.Optional(
    Type.Array(Id, { minItems: 1, maxItems: mostThreadMembers - 1, uniqueItems: true }),
  ),
  /** Only the person who left can decide to come back. */
  leaves: Type.Optional(Type.Boolean()),
});
export type ThreadChangeBody = Static<typeof ThreadChangeBody>;

/** POST /messages/threads/{id}/search: the latest messages, those before a number, or what changed since a count. */
export const MessagesBody = strict({
  before: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Around this number, for a message that a search found. */
  around: Type.Optional(Type.Integer({ minimum: 1 })),
  since: Type.Optional(Type.Integer({ minimum: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type MessagesBody = Static<typeof MessagesBody>;
export const MessageList = Type.Object({
  docs: Type.Array(Message, { description: 'by number' }),
  hasMore: Type.Boolean(),
  /** The thread's count of changes of all that was answered: the next `since`. */
  change: Type.Integer({ minimum: 0 }),
});
export type MessageList = Static<typeof MessageList>;

/** POST /messages/threads/{id}/messages: the sender makes the `_id`, so that a repeated request sends once. */
export const NewMessageBody = strict({
  _id: Id,
  body: textOf(longestMessage),
  card: nullable(MessageCard),
  answersId: nullable(Id),
  /** Files that the sender has uploaded to this thread and not attached to a message yet. */
  fileIds: Type.Optional(Type.Array(Id, { maxItems: mostMessageFiles, uniqueItems: true })),
});
export type NewMessageBody = Static<typeof NewMessageBody>;

/** PUT /messages/{id} */
export const MessageChangeBody = strict({ body: filledTextOf(longestMessage) });
export type MessageChangeBody = Static<typeof MessageChangeBody>;

/** PUT /messages/threads/{id}/read: numbers up to which messages arrived and were seen. They never go back. */
export const ReadBody = strict({
  deliveredTo: Type.Integer({ minimum: 0 }),
  readTo: Type.Integer({ minimum: 0 }),
});
export type ReadBody = Static<typeof ReadBody>;
/** The number of the badge. */
export const Unread = Type.Object({ unread: Type.Integer({ minimum: 0 }) });
export type Unread = Static<typeof Unread>;

/** POST /messages/search: in everything the reader may read. */
export const FindMessagesBody = strict({
  text: filledLineOf(200, 2),
  /** The messages that come after this one in the list. */
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});
export type FindMessagesBody = Static<typeof FindMessagesBody>;
export const FoundMessages = Type.Object({
  docs: Type.Array(Message),
  /** The threads that these messages are in. */
  threads: Type.Array(Thread),
  hasMore: Type.Boolean(),
});
export type FoundMessages = Static<typeof FoundMessages>;

/** GET /messages/blocks */
export const BlockList = Type.Object({ docs: Type.Array(ThreadPerson) });
export type BlockList = Static<typeof BlockList>;

/**
 * POST /chat/social/logging (B §7): a post, with its group's name and whether that is public, or a chat message, with its channel.
 * What is kept says neither who wrote to whom nor what a private group is called.
 */
export const ChatEventBody = Type.Union([
  strict({
    event: Type.Literal('post'),
    groupDisplayName: filledLineOf(longestThreadTitle),
    isPublic: Type.Boolean(),
  }),
  strict({ event: Type.Literal('chat-message'), channelId: Id }),
]);
export type ChatEventBody = Static<typeof ChatEventBody>;
