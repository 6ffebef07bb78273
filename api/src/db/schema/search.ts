import type { SearchSynonym } from '@portico/contracts';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, serial } from './columns.ts';
import { people } from './people.ts';

/** Every word of a kind of name, kept by triggers: a mistyped word is compared with these instead of with all rows. */
export const nameVocabulary = pgTable(
  'name_vocabulary',
  {
    /** agents, brokerages, clients or places. */
    kind: text().notNull(),
    word: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.word] }),
    index('name_vocabulary_beginnings').on(table.kind, table.word.op('text_pattern_ops')),
    index('name_vocabulary_letters').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

/**
 * Every word of Latin letters in a listing that everybody sees, and in the imported ones. A name typed with a slip is
 * corrected to the nearest of these words, which a few thousand rows answer at once; comparing the letters of a million
 * listings took seconds. Triggers add the words of a write; housekeeping removes those that no such listing has any more.
 */
export const listingVocabulary = pgTable('listing_vocabulary', { word: text().primaryKey() }, (table) => [
  index('listing_vocabulary_letters').using('gin', table.word.op('gin_trgm_ops')),
  index('listing_vocabulary_beginnings').on(table.word.op('text_pattern_ops')),
]);

/** Words that a write took from listings that everybody sees. Others may still have them. */
export const listingWordsGone = pgTable('listing_words_gone', {
  id: serial(),
  words: text().array().notNull(),
});

/** Staff's synonyms. Every change is a new version; the highest is in force, and the others are its history. */
export const searchSynonyms = pgTable('search_synonyms', {
  version: integer().primaryKey(),
  entries: jsonb().$type<SearchSynonym[]>().notNull(),
  changedByPersonId: uuid().references(() => people.id, { onDelete: 'set null' }),
  changedAt: createdAt(),
});

/**
 * One row for each finished search from the header. The person is stored only to count distinct members and to delete
 * their rows with them; nobody is shown who searched. `term` is null where it may name a client.
 */
export const searchLog = pgTable(
  'search_log',
  {
    id: serial(),
    at: createdAt(),
    personId: belongsTo(() => people.id),
    term: text(),
    category: text().notNull(),
    /** How many results each group showed; a group that failed or was not asked is missing. */
    counts: jsonb().$type<Record<string, number>>().notNull(),
    found: integer().notNull(),
    chosenGroup: text(),
    /** Counted from 1 within the group. */
    chosenPosition: smallint(),
  },
  (table) => [
    index('search_log_at').on(table.at),
    index('search_log_vain').on(table.found, table.at, table.term),
    index('search_log_person').on(table.personId),
  ],
);
