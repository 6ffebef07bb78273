import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, id, instant } from './columns.ts';

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
