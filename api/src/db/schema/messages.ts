import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant } from './columns.ts';
import { people } from './people.ts';

export const threads = pgTable('threads', { id: id(), createdAt: createdAt(), lastMessageAt: createdAt() });

/** A message is unread if someone else sent it after `lastReadAt`. */
export const threadMembers = pgTable(
  'thread_members',
  {
    threadId: belongsTo(() => threads.id),
    personId: belongsTo(() => people.id),
    lastReadAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.personId] }),
    index('thread_members_person').on(table.personId),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    threadId: belongsTo(() => threads.id),
    senderPersonId: belongsTo(() => people.id),
    body: text().notNull(),
    sentAt: createdAt(),
  },
  (table) => [index('messages_thread').on(table.threadId, table.sentAt, table.id)],
);
