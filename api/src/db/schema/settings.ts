import type { OtherNames, TaggedKind, TagMergeState } from '@portico/contracts';
import { tagMergeStates } from '@portico/contracts/lists';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { belongsTo, createdAt, id, quoted, serial, updatedAt } from './columns.ts';
import type { TagNote } from './listings.ts';

/** One document per key: `system`, `search`, `dashboard`, the rule that matches follow, and the marks of the seed. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  /** Increases with every change by staff; a write based on an older version is refused (CONFLICT). */
  version: integer().notNull().default(1),
  updatedAt: updatedAt(),
  updatedByPersonId: uuid(),
});

export const tagCategories = pgTable('tag_categories', {
  id: id(),
  /** Dotted, as the specification writes it: `Listing.Property.Type`, `Lifestyle`. */
  name: text().notNull().unique(),
  displayName: text().notNull(),
  /** The name in other languages. */
  names: jsonb().$type<OtherNames>().notNull().default(sql`'{}'::jsonb`),
  appliesTo: text().notNull(),
  position: integer().notNull().default(0),
  /** False for a retired category: its tags stay where they are used, and are no longer offered. */
  isVisible: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

/** Tags of listings, and the lifestyles by which listings and clients are matched (category `Lifestyle`). */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    categoryId: belongsTo(() => tagCategories.id),
    name: text().notNull().unique(),
    displayName: text().notNull(),
    /** The name in other languages; `displayName` is the English one. */
    names: jsonb().$type<OtherNames>().notNull().default(sql`'{}'::jsonb`),
    position: integer().notNull().default(0),
    /** False for a retired tag: it stays where it is used, and is no longer offered. */
    isVisible: boolean().notNull().default(true),
    /** The tag that replaced it. */
    mergedIntoId: uuid().references((): AnyPgColumn => tags.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index('tags_category').on(table.categoryId, table.position)],
);

/**
 * How often each tag is used, kept by triggers on the tables that have tags. A row is an addition, so that no writer
 * waits for another: readers sum up the rows of a tag, and a job combines them into one.
 */
export const tagUses = pgTable(
  'tag_uses',
  {
    id: serial(),
    name: text().notNull(),
    kind: text().$type<TaggedKind>().notNull(),
    uses: integer().notNull(),
  },
  (table) => [index('tag_uses_name').on(table.name, table.kind)],
);

/** Two tags that staff merged. `tag_merge_rows` has what was changed, so that it can be undone. */
export const tagMerges = pgTable(
  'tag_merges',
  {
    id: id(),
    at: createdAt(),
    byPersonId: uuid(),
    fromId: belongsTo(() => tags.id),
    intoId: belongsTo(() => tags.id),
    wasVisible: boolean().notNull(),
    /** How many rows got the other tag. */
    changed: integer().notNull().default(0),
    state: text().$type<TagMergeState>().notNull().default('running'),
  },
  (table) => [
    index('tag_merges_at').on(table.at),
    // One at a time: rows that two simultaneous merges change could not be restored.
    uniqueIndex('tag_merges_one_runs').on(sql`(true)`).where(sql`state in ('running','undoing')`),
    check('tag_merges_state', sql.raw(`state in (${quoted(tagMergeStates)})`)),
  ],
);

export const tagMergeRows = pgTable(
  'tag_merge_rows',
  {
    mergeId: belongsTo(() => tagMerges.id),
    kind: text().$type<TaggedKind>().notNull(),
    rowId: uuid().notNull(),
    /** The row had the other tag already, so an undo adds this one and removes nothing. */
    hadBoth: boolean().notNull(),
    /** A listing has the tag's earlier note, which says whether it was hidden. */
    note: jsonb().$type<TagNote>(),
  },
  (table) => [primaryKey({ columns: [table.mergeId, table.kind, table.rowId] })],
);
