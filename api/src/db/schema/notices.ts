import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { belongsTo, createdAt, id, instant } from './columns.ts';
import { people } from './people.ts';

/** What a notice refers to: never more than its words need. */
export type NoticeValues = Record<string, string | number>;

/**
 * Something that happened, for one person. Unread ones with the same `fold` are one row that counts them. `number` is
 * the person's count of news at its last change, so it orders their notices.
 */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    personId: belongsTo(() => people.id),
    number: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    fold: text().notNull(),
    values: jsonb().$type<NoticeValues>().notNull(),
    count: integer().notNull().default(1),
    path: text(),
    /** The person it names: it is deleted with them. */
    clientId: uuid().references(() => clients.id, { onDelete: 'cascade' }),
    /** The member who did it, if it was one: the daily mail leaves out people whom the reader has blocked since. */
    actorPersonId: uuid().references(() => people.id, { onDelete: 'set null' }),
    /** Whether the person sees it in the list; otherwise it only waits for a mail. */
    isListed: boolean().notNull().default(true),
    /** The next daily mail includes it. */
    awaitsMail: boolean().notNull().default(false),
    at: createdAt(),
    readAt: instant(),
  },
  (table) => [
    uniqueIndex('notices_number').on(table.personId, table.number),
    uniqueIndex('notices_unread').on(table.personId, table.fold).where(sql`read_at is null`),
    index('notices_awaiting').on(table.personId).where(sql`awaits_mail`),
    index('notices_client').on(table.clientId),
    index('notices_age').on(table.at),
    index('notices_actor').on(table.actorPersonId).where(sql`actor_person_id is not null`),
  ],
);

/** An event that somebody was already told of; telling it again adds nothing. */
export const noticeHappenings = pgTable(
  'notice_happenings',
  {
    personId: belongsTo(() => people.id),
    key: text().notNull(),
    at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.key] }),
    index('notice_happenings_age').on(table.at),
  ],
);

/** A daily mail with the notices that waited for it, written once. */
export const noticeDigests = pgTable(
  'notice_digests',
  {
    personId: belongsTo(() => people.id),
    day: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.day] })],
);

/**
 * How a person has arranged the home page: parts in order, and hidden ones. Other parts follow in the page's own order.
 */
export const homeArrangements = pgTable('home_arrangements', {
  personId: uuid()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  shown: text().array().notNull(),
  hidden: text().array().notNull(),
});
