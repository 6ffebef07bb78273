import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { messages, threads } from './messages.ts';
import { groups } from './organisations.ts';
import { people } from './people.ts';
import { posts } from './social.ts';

/**
 * Photos and documents of messages, and photos of posts. A row outlives its thread, group, sender, message and post, so that the
 * sweep finds its stored files and removes them.
 */
export const messageFiles = pgTable(
  'message_files',
  {
    id: id(),
    threadId: uuid().references(() => threads.id, { onDelete: 'set null' }),
    personId: uuid().references(() => people.id, { onDelete: 'set null' }),
    /** Null until a message is sent with it. */
    messageId: uuid().references(() => messages.id, { onDelete: 'set null' }),
    /** A photo for a post has the group it was uploaded to, and the post once that exists. */
    groupId: uuid().references(() => groups.id, { onDelete: 'set null' }),
    postId: uuid().references(() => posts.id, { onDelete: 'set null' }),
    /** Its place among the message's files. */
    place: integer().notNull().default(0),
    name: text().notNull(),
    /** What a photo of a post shows, in its author's words, for readers who cannot see it. */
    description: text(),
    contentType: text().notNull(),
    /** As announced until the file is ready, then as stored. */
    bytes: integer().notNull(),
    /** Both are null until the file has arrived and its content was checked. */
    kind: text(),
    readyAt: instant(),
    width: integer(),
    height: integer(),
    createdAt: createdAt(),
    /** Given up: its stored files go first, then the row. */
    removedAt: instant(),
  },
  (table) => [
    index('message_files_message').on(table.messageId, table.place),
    index('message_files_thread').on(table.threadId),
    index('message_files_post').on(table.postId, table.place),
    index('message_files_group').on(table.groupId),
    index('message_files_person').on(table.personId),
    check('message_files_kind', sql`${table.kind} in ('photo','document')`),
    check('message_files_ready', sql`(${table.kind} is null) = (${table.readyAt} is null)`),
  ],
);
