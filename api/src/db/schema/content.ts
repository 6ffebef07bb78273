import type {
  ArticleAudience,
  ArticleDocument,
  ArticleDraft,
  ArticleKind,
  ArticleSource,
} from '@portico/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant } from './columns.ts';
import { people } from './people.ts';

export const articles = pgTable(
  'articles',
  {
    id: id(),
    slug: text().notNull().unique(),
    kind: text().$type<ArticleKind>().notNull().default('insight'),
    category: text().notNull(),
    author: text().notNull(),
    /** Null if it was never published, or was withdrawn; in the future if it is scheduled. */
    publishedAt: instant(),
    publishedUntil: instant(),
    /** IANA name of the zone in which staff chose these times. */
    timeZone: text().notNull().default('UTC'),
    pictureBaseUrl: text(),
    /** Empty means every member. */
    visibleTo: text().array().$type<ArticleAudience[]>().notNull().default([]),
    sources: jsonb().$type<ArticleSource[]>().notNull().default([]),
    /** The draft that staff work on; null for the version that members read. */
    draft: jsonb().$type<ArticleDraft>(),
    /** Increases with every change of the draft, and every publication. */
    version: integer().notNull().default(0),
    changedAt: instant().notNull().defaultNow(),
    changedBy: uuid().references(() => people.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('articles_published').on(table.publishedAt, table.id),
    index('articles_changed').on(table.changedAt, table.id),
    check('articles_kind', sql`${table.kind} in ('insight','story','brand','equite')`),
  ],
);

/** An article in one language; English is always there. `html` is the document as HTML, written with it (B §7). */
export const articleTexts = pgTable(
  'article_texts',
  {
    articleId: belongsTo(() => articles.id),
    language: text().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    pictureAlt: text().notNull().default(''),
    /** Null until the next start in rows of the previous release, which wrote HTML. */
    document: jsonb().$type<ArticleDocument>(),
    html: text().notNull(),
    readingMinutes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.language] })],
);

/** Every version of an article that was published. */
export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: belongsTo(() => articles.id),
    number: integer().notNull(),
    draft: jsonb().$type<ArticleDraft>().notNull(),
    savedAt: instant().notNull(),
    savedBy: uuid().references(() => people.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.number] })],
);

/** Former addresses, which still lead to the article. */
export const articleSlugs = pgTable(
  'article_slugs',
  {
    slug: text().primaryKey(),
    articleId: belongsTo(() => articles.id),
  },
  (table) => [index('article_slugs_article').on(table.articleId)],
);

/**
 * Pictures that staff uploaded for articles, partners and events. Their users store the address, not a reference to
 * this row; the sweep removes those that nothing uses.
 */
export const contentPictures = pgTable('content_pictures', { id: id(), createdAt: createdAt() }, (table) => [
  index('content_pictures_created').on(table.createdAt),
]);

export const articleFiles = pgTable(
  'article_files',
  {
    id: id(),
    articleId: belongsTo(() => articles.id),
    name: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('article_files_article').on(table.articleId, table.createdAt)],
);
