import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant } from './columns.ts';
import { people } from './people.ts';

/**
 * How many pieces of news a person ever had on a subject. It increases under the row's lock, in the transaction that
 * writes the news. So a reader who knows a count and asks what came after it misses nothing, in any order of commits.
 */
export const personNews = pgTable(
  'person_news',
  {
    personId: belongsTo(() => people.id),
    subject: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.subject] }),
    check('person_news_subject', sql`${table.subject} in ('messages','blocks','notices','social','desk')`),
  ],
);

/** A writer locks the thread's row first, so that its numbers and changes are counted in the order of commits. */
export const threads = pgTable(
  'threads',
  {
    id: id(),
    kind: text().notNull().default('direct'),
    /** The two people of a direct thread, so that they have only one. */
    directKey: text(),
    /** The member a concierge thread is about; everybody who is concierge can read it as well. */
    ownerPersonId: uuid().references(() => people.id, { onDelete: 'cascade' }),
    title: text().notNull().default(''),
    lastNumber: integer().notNull().default(0),
    change: integer().notNull().default(0),
    createdAt: createdAt(),
    lastMessageAt: createdAt(),
    /**
     * Since when a conversation with the concierge is open on their desk; null for any other. Triggers on `messages`,
     * `partner_enquiries` and `desk_items` keep it (`thread_waits_since`).
     */
    waitsSince: instant(),
    /**
     * What the desk's lists know of a conversation without reading its messages: the first and the last message of the
     * member since the concierge's last one, and when that was sent. Enquiries about partners and their answers are left
     * out. The same triggers keep them.
     */
    unansweredSince: instant(),
    lastUnansweredAt: instant(),
    answeredAt: instant(),
  },
  (table) => [
    uniqueIndex('threads_direct').on(table.directKey),
    index('threads_last_message').on(table.lastMessageAt),
    uniqueIndex('threads_concierge').on(table.ownerPersonId),
    index('threads_waiting').on(table.waitsSince).where(sql`waits_since is not null`),
    index('threads_newest')
      .on(
        sql`coalesce(${table.lastUnansweredAt}, ${table.answeredAt}, ${table.lastMessageAt}) desc`,
        sql`${table.id} desc`,
      )
      .where(sql`kind = 'concierge' and last_number > 0`),
    check('threads_kind', sql`${table.kind} in ('direct','group','concierge')`),
    check('threads_owner', sql`(${table.kind} = 'concierge') = (${table.ownerPersonId} is not null)`),
  ],
);

export const threadMembers = pgTable(
  'thread_members',
  {
    threadId: belongsTo(() => threads.id),
    personId: belongsTo(() => people.id),
    /** Only the previous release, which may still be running, reads it; a later migration drops it. */
    lastReadAt: instant(),
    /** The first message they may read, and the last one if they have left. */
    fromNumber: integer().notNull().default(1),
    toNumber: integer(),
    /** When they left, and the thread's name at that time: later changes are not shown to them. */
    leftAt: instant(),
    leftTitle: text(),
    deliveredTo: integer().notNull().default(0),
    /** A message from somebody else with a higher number is unread. */
    readTo: integer().notNull().default(0),
    isMuted: boolean().notNull().default(false),
    /** The last message that a mail has counted. */
    mailedTo: integer().notNull().default(0),
    /** Their count of news at the thread's last change for them. */
    news: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.personId] }),
    index('thread_members_person').on(table.personId, table.news),
  ],
);

/** When somebody was last mailed about messages they had not read. Its lock lets one process at a time mail a person. */
export const unreadMails = pgTable('unread_mails', {
  personId: uuid()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  mailedAt: instant(),
});

export type StoredCard = { kind: string; _id: string };

export const messages = pgTable(
  'messages',
  {
    id: id(),
    threadId: belongsTo(() => threads.id),
    number: integer().notNull(),
    change: integer().notNull(),
    kind: text().notNull().default('text'),
    senderPersonId: belongsTo(() => people.id),
    body: text().notNull(),
    searchBody: text().notNull().generatedAlwaysAs(sql`search_form(body)`),
    card: jsonb().$type<StoredCard>(),
    answersId: uuid().references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    sentAt: createdAt(),
    editedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('messages_thread').on(table.threadId, table.number),
    index('messages_change').on(table.threadId, table.change),
    index('messages_search').using('gin', table.searchBody.op('gin_trgm_ops')),
    index('messages_sender').on(table.senderPersonId),
    index('messages_answers').on(table.answersId),
    check('messages_kind', sql`${table.kind} in ('text','joined','left','titled')`),
  ],
);

/** The text of a message before it was changed or taken back, for staff who decide on a report. */
export const messageVersions = pgTable(
  'message_versions',
  {
    messageId: belongsTo(() => messages.id),
    body: text().notNull(),
    replacedAt: createdAt(),
  },
  (table) => [index('message_versions_message').on(table.messageId, table.replacedAt)],
);

/** After a block by either of the two, neither finds or writes to the other. */
export const personBlocks = pgTable(
  'person_blocks',
  {
    personId: belongsTo(() => people.id),
    blockedPersonId: belongsTo(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.blockedPersonId] }),
    index('person_blocks_blocked').on(table.blockedPersonId),
  ],
);
