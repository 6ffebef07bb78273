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
import { belongsTo, createdAt, id, instant } from './columns.ts';
import type { StoredCard } from './messages.ts';
import { groups } from './organisations.ts';
import { people } from './people.ts';

/** A person's settings for a group they read, and how far they have read it; without a row nothing is set. */
export const groupReaders = pgTable(
  'group_readers',
  {
    groupId: belongsTo(() => groups.id),
    personId: belongsTo(() => people.id),
    isMuted: boolean().notNull().default(false),
    /** The number of the last post they have seen; it never goes back. */
    seenTo: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.personId] }),
    index('group_readers_person').on(table.personId),
  ],
);

/**
 * Posts of groups, comments on them and answers to comments. A new post locks the group's row first, so that posts are
 * numbered in the order of commits.
 */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    groupId: belongsTo(() => groups.id),
    /** The post that this is a comment on; null for a post. */
    postId: uuid().references((): AnyPgColumn => posts.id, { onDelete: 'cascade' }),
    /** The comment that this one answers. */
    answersId: uuid().references((): AnyPgColumn => posts.id, { onDelete: 'cascade' }),
    /** A post has its number among the group's posts; a comment has none. */
    number: integer(),
    authorPersonId: belongsTo(() => people.id),
    body: text().notNull(),
    searchBody: text().notNull().generatedAlwaysAs(sql`search_form(body)`),
    card: jsonb().$type<StoredCard>(),
    postedAt: createdAt(),
    editedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('posts_number').on(table.groupId, table.number),
    index('posts_feed').on(table.postedAt, table.id).where(sql`post_id is null and deleted_at is null`),
    index('posts_of_group')
      .on(table.groupId, table.postedAt, table.id)
      .where(sql`post_id is null and deleted_at is null`),
    index('posts_comments').on(table.postId, table.postedAt, table.id),
    index('posts_answers').on(table.answersId),
    index('posts_author').on(table.authorPersonId),
    index('posts_search').using('gin', table.searchBody.op('gin_trgm_ops')),
    check('posts_kind', sql`(${table.postId} is null) = (${table.number} is not null)`),
    check('posts_answer', sql`${table.answersId} is null or ${table.postId} is not null`),
  ],
);

/** The text of a post or comment before it was changed or taken back, for staff who decide on a report. */
export const postVersions = pgTable(
  'post_versions',
  {
    postId: belongsTo(() => posts.id),
    body: text().notNull(),
    replacedAt: createdAt(),
  },
  (table) => [index('post_versions_post').on(table.postId, table.replacedAt)],
);

/** The people whom a post or comment names. */
export const postMentions = pgTable(
  'post_mentions',
  {
    postId: belongsTo(() => posts.id),
    personId: belongsTo(() => people.id),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.personId] }),
    index('post_mentions_person').on(table.personId),
  ],
);

/** Reactions: one of each person to a post or comment. */
export const postReactions = pgTable(
  'post_reactions',
  {
    postId: belongsTo(() => posts.id),
    personId: belongsTo(() => people.id),
    kind: text().notNull(),
    at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.personId] }),
    index('post_reactions_person').on(table.personId),
    check('post_reactions_kind', sql`${table.kind} in ('like','love','celebrate','insightful')`),
  ],
);
