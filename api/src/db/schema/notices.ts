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

/** What a notice names: never more than its words need. */
export type NoticeValues = Record<string, string | number>;

/**
 * What happened to somebody. Unread ones with the same `fold` are one row that counts them; `number` is the person's count
 * of news when it last changed, so it orders their notices.
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
    /** Whom it names: it goes when they are deleted. */
    clientId: uuid().references(() => clients.id, { onDelete: 'cascade' }),
    /** Who did it, where it is one member: the mail of the day says nothing of somebody whom the reader has blocked since. */
    actorPersonId: uuid().references(() => people.id, { onDelete: 'set null' }),
    /** Whether the person reads it in the list; else it only waits for a mail. */
    isListed: boolean().notNull().default(true),
    /** Told by the next mail that gathers a day's. */
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

/** A happening that somebody was told of; telling it again adds nothing. */
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

/** The mail of a day that gathers what waited for it, written once. */
export const noticeDigests = pgTable(
  'notice_digests',
  {
    personId: belongsTo(() => people.id),
    day: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.day] })],
);

/** How a person has arranged the home page: parts in order, and those that are hidden. Others follow in the page's own order. */
export const homeArrangements = pgTable('home_arrangements', {
  personId: uuid()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  shown: text().array().notNull(),
  hidden: text().array().notNull(),
});
