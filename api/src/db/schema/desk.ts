import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { people } from './people.ts';

/*
 * The concierge's desk is a view over rows of other tables (`modules/desk/itemsView.ts`). `kind` and `subjectId` name
 * such a row, so these tables have no foreign key to it; housekeeping removes rows whose subject is gone.
 */

/** The state of an item: who has it, and its state since `stateAt`. A later arrival opens it again. */
export const deskItems = pgTable(
  'desk_items',
  {
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    ownerPersonId: uuid().references(() => people.id, { onDelete: 'set null' }),
    state: text(),
    stateAt: instant(),
    /** When staff last opened it. */
    seenAt: instant(),
    version: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId] }),
    index('desk_items_owner').on(table.ownerPersonId),
    check('desk_items_state', sql`${table.state} in ('open','waiting','done')`),
  ],
);

/** Who has an item open right now. The page renews `until`; the next visitor's request removes expired rows. */
export const deskStays = pgTable(
  'desk_stays',
  {
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    isWriting: boolean().notNull(),
    until: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId, table.personId] }),
    index('desk_stays_person').on(table.personId),
    index('desk_stays_until').on(table.until),
  ],
);

/**
 * What staff did with an item: notes, answers by mail with their text, and changes. An answer in the conversation is a
 * message there, and has no text here. `askedAt` is set on the first answer since somebody began to wait.
 */
export const deskEntries = pgTable(
  'desk_entries',
  {
    id: id(),
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    entry: text().notNull(),
    personId: uuid().references(() => people.id, { onDelete: 'set null' }),
    body: text().notNull().default(''),
    askedAt: instant(),
    at: createdAt(),
  },
  (table) => [
    index('desk_entries_item').on(table.kind, table.subjectId, table.at),
    index('desk_entries_person').on(table.personId).where(sql`person_id is not null`),
    index('desk_entries_first').on(table.at).where(sql`asked_at is not null`),
    check('desk_entries_entry', sql`${table.entry} in ('answered','mailed','note','owner','state')`),
  ],
);

export type TemplateTexts = { en: string; zh_hans: string; ar: string };

/** Ready answers, in three languages; an empty one falls back to English. */
export const deskTemplates = pgTable('desk_templates', {
  id: id(),
  name: text().notNull(),
  texts: jsonb().$type<TemplateTexts>().notNull(),
  version: integer().notNull().default(1),
  changedAt: createdAt(),
  changedBy: uuid().references(() => people.id, { onDelete: 'set null' }),
});
