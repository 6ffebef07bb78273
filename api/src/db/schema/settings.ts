import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, updatedAt } from './columns.ts';

/** One document per key: `system`, `search`, `dashboard`, and the marks the seed leaves. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  /** Grows with every change by staff; a write based on an older version is refused (CONFLICT). */
  version: integer().notNull().default(1),
  updatedAt: updatedAt(),
  updatedByPersonId: uuid(),
});

export const tagCategories = pgTable('tag_categories', {
  id: id(),
  /** Dotted, as the specification writes it: `Listing.Property.Type`, `Lifestyle`. */
  name: text().notNull().unique(),
  displayName: text().notNull(),
  appliesTo: text().notNull(),
});

/** Tags of listings, and the lifestyles by which listings and clients are matched (category `Lifestyle`). */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    categoryId: belongsTo(() => tagCategories.id),
    name: text().notNull().unique(),
    displayName: text().notNull(),
    position: integer().notNull().default(0),
    isVisible: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [index('tags_category').on(table.categoryId, table.position)],
);
