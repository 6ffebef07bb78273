import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant } from './columns.ts';
import { people } from './people.ts';

export const events = pgTable(
  'events',
  {
    id: id(),
    slug: text().notNull().unique(),
    kind: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    venue: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    /** IANA name: an event is shown in its own zone. */
    timeZone: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    capacity: integer().notNull(),
    pictureBaseUrl: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('events_ends').on(table.endsAt, table.id),
    index('events_starts').on(table.startsAt, table.id),
    check('events_kind', sql`${table.kind} in ('network','wealth')`),
    check('events_last', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

export const eventAttendance = pgTable(
  'event_attendance',
  {
    eventId: belongsTo(() => events.id),
    personId: belongsTo(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.personId] }),
    index('event_attendance_person').on(table.personId),
  ],
);

export const articles = pgTable(
  'articles',
  {
    id: id(),
    slug: text().notNull().unique(),
    category: text().notNull(),
    author: text().notNull(),
    publishedAt: instant().notNull(),
    pictureBaseUrl: text(),
  },
  (table) => [index('articles_published').on(table.publishedAt, table.id)],
);

/** An article in one language; English is always there. `html` is sanitized before it is written. */
export const articleTexts = pgTable(
  'article_texts',
  {
    articleId: belongsTo(() => articles.id),
    language: text().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    html: text().notNull(),
    readingMinutes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.language] })],
);

export const partners = pgTable('partners', {
  id: id(),
  name: text().notNull().unique(),
  category: text().notNull(),
  summary: text().notNull(),
  offer: text().notNull(),
  website: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  position: integer().notNull().default(0),
});
