import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { nameVocabulary } from '../db/schema/index.ts';
import type { TextCondition } from '../support/idPage.ts';
import type { Contact } from './contact.ts';
import { begunQueries } from './knownWords.repository.ts';
import { nearWordsOf } from './nearWords.repository.ts';
import { type Queries, type Tiers, tierCondition } from './tiers.ts';
import { readTypedTerm, type TypedTerm } from './typedTerm.repository.ts';
import { exactQueries, isInitial, type Meanings, queryOf, slotQueries } from './typedTerm.ts';

/** A table whose rows are found by name. */
export type NameIndex = {
  /** The kind of the names' words in `name_vocabulary`. */
  kind: 'agents' | 'brokerages' | 'clients' | 'places' | 'teams';
  /** A `name_words` column. */
  words: PgColumn;
  /** People are found by their initials, and by an e-mail address or a phone number. */
  contact?: (contact: Contact) => TextCondition;
};

const names = { weight: 'A' } as const;
const initials = { weight: 'D' } as const;

/** "EV" and "E.V." are initials; longer words are names. */
function initialsOf({ words }: TypedTerm): string | null {
  const letters = words.map(({ word }) => word).join('');
  const isInitials = words.length === 1 || words.every(({ word }) => word.length === 1);
  return isInitials && /^\p{L}{2,4}$/u.test(letters) ? letters : null;
}

type Known = TypedTerm['known'];

const vocabularyOf = ({ kind }: NameIndex) => ({
  table: sql`${nameVocabulary}`,
  condition: sql`known.kind = ${kind}::text`,
});

/** The last word may be unfinished; a single letter is an initial. */
const begunOf =
  (known: Known): Meanings =>
  (typed) =>
    isInitial(typed.word)
      ? [queryOf(typed.word, true, names)]
      : begunQueries(typed, known.get(typed.word), names);

function sureQueries(term: TypedTerm, index: NameIndex): Queries[] {
  const letters = index.contact ? initialsOf(term) : null;
  return [
    exactQueries(term.words, names),
    slotQueries(term.slots, begunOf(term.known), names),
    ...(letters ? [[queryOf(letters, false, initials)]] : []),
  ];
}

async function nearQueries(
  db: Database,
  { words, slots, known }: TypedTerm,
  index: NameIndex,
): Promise<Queries | null> {
  const near = await nearWordsOf(db, vocabularyOf(index), words);
  if (!near) return null;
  const begun = begunOf(known);
  return slotQueries(
    slots,
    (typed) => [...begun(typed), ...(near.get(typed.word) ?? []).map((word) => queryOf(word, false, names))],
    names,
  );
}

type NameTiers = Tiers & {
  /** A row of a sure tier meets at least one of these: a name that equals what was typed also begins with it. */
  widest: readonly TextCondition[];
};

/** The tiers a typed name has in an index; null if it contains no word. */
export async function tiersOf(db: Database, index: NameIndex, name: string): Promise<NameTiers | null> {
  // Brokerages, teams and places are few, and their names may have words that no vocabulary has ("72Sold").
  const term = await readTypedTerm(db, name, index.contact ? vocabularyOf(index) : null);
  if (!term) return null;
  const sure = sureQueries(term, index);
  return {
    sure: sure.map((queries, tier) => tierCondition(index.words, queries, sure.slice(0, tier))),
    widest: sure.slice(1).map((queries) => tierCondition(index.words, queries, [])),
    forgiving: async () => {
      const near = await nearQueries(db, term, index);
      return near && tierCondition(index.words, near, sure);
    },
  };
}
