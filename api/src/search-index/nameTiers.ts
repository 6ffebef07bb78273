import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { nameVocabulary } from '../db/schema/index.ts';
import type { TextCondition } from '../support/idPage.ts';
import type { Contact } from './contact.ts';
import { looseEdits } from './edits.ts';
import { begunQueries } from './knownWords.repository.ts';
import { nearWordsOf, type Vocabulary } from './nearWords.repository.ts';
import { type Queries, type Tiers, tierCondition } from './tiers.ts';
import { readTypedTerm, type TypedTerm } from './typedTerm.repository.ts';
import {
  all,
  any,
  exactQueries,
  isInitial,
  type Meanings,
  prefixedQuery,
  queryOf,
  type Spelling,
  slotQueries,
} from './typedTerm.ts';

/** A table whose rows are found by name. */
export type NameIndex = {
  /** The kind of the names' words in `name_vocabulary`. */
  kind: 'agents' | 'brokerages' | 'clients' | 'places' | 'teams';
  /** A `name_words` column, or its names alone. */
  words: PgColumn | SQL;
  /** Whether `words` has no initials: then a query need not be limited to the part that holds the names. */
  isOfNamesAlone?: boolean;
  /** Words with a prefix, in an index that finds every row of `words`: all rows have the same owner. */
  within?: { table: SQL; words: SQL; prefix: string };
  /** People are found by their initials, and by an e-mail address or a phone number. */
  contact?: (contact: Contact) => TextCondition;
};

const namesIn = ({ kind, isOfNamesAlone = false }: NameIndex): Spelling => ({
  weight: isOfNamesAlone ? '' : 'A',
  hasCountries: kind === 'places',
});
const initials = { weight: 'D' } as const;

/** "EV" and "E.V." are initials; longer words are names. */
function initialsOf({ words }: TypedTerm): string | null {
  const letters = words.map(({ word }) => word).join('');
  const isInitials = words.length === 1 || words.every(({ word }) => word.length === 1);
  return isInitials && /^\p{L}{2,4}$/u.test(letters) ? letters : null;
}

type Known = TypedTerm['known'];

/**
 * The kind stands in the statement itself: nearly all words are places', so a plan for any kind is wrong for most. A
 * vocabulary is shared by all owners of the names. Where all rows of the index have one owner, only words that the index
 * has are near, and a beginning is searched as one: it reads nothing of others, whose words must not decide what is found.
 */
const vocabularyOf = ({ kind, within }: NameIndex): Vocabulary => ({
  table: sql`${nameVocabulary}`,
  condition: sql`known.kind = ${sql.raw(`'${kind}'`)}`,
  ...(within && {
    isOpen: sql`true`,
    isOwn: (word: SQL) => sql`exists (select 1 from ${within.table}
      where ${within.words} @@ quote_literal(${within.prefix}::text || ${word})::tsquery)`,
  }),
});

/** The last word may be unfinished; a single letter is an initial. */
const begunOf =
  (known: Known, names: Spelling): Meanings =>
  (typed) =>
    isInitial(typed.word)
      ? [queryOf(typed.word, true, names)]
      : begunQueries(typed, known.get(typed.word), names);

function sureQueries(term: TypedTerm, index: NameIndex): Queries[] {
  const letters = index.contact ? initialsOf(term) : null;
  const names = namesIn(index);
  return [
    exactQueries(term.words, names),
    slotQueries(term.slots, begunOf(term.known, names), names),
    ...(letters ? [[queryOf(letters, false, initials)]] : []),
  ];
}

type Near = Awaited<ReturnType<typeof nearWordsOf>>;

function nearQueries({ slots, known }: TypedTerm, near: Near, index: NameIndex): Queries | null {
  if (!near) return null;
  const names = namesIn(index);
  const begun = begunOf(known, names);
  return slotQueries(
    slots,
    (typed) => [...begun(typed), ...(near.get(typed.word) ?? []).map((word) => queryOf(word, false, names))],
    names,
  );
}

/**
 * A name of several words, of which one is two letters off and the others are whole, or one letter off. Null where no known
 * word is so near.
 */
async function looseQueries(
  db: Database,
  { words }: TypedTerm,
  readNear: () => Promise<Near>,
  index: NameIndex,
): Promise<Queries | null> {
  if (!index.contact || words.length < 2) return null;
  const whole = words.map(({ word }) => ({ word, isLast: false }));
  const loose = await nearWordsOf(db, vocabularyOf(index), whole, looseEdits);
  if (!loose) return null;
  const near = await readNear();
  const names = namesIn(index);
  const query = (found: readonly string[]) => any(found.map((word) => queryOf(word, false, names)));
  const meant = words.flatMap(({ word: off }) => {
    const found = loose.get(off) ?? [];
    const others = words.map(({ word }) => query(word === off ? found : [word, ...(near?.get(word) ?? [])]));
    return found.length > 0 ? [all(others)] : [];
  });
  return [any(meant)];
}

/** The text queries of each tier; those that forgive slips are null where no known word is near. */
type NameQueries = {
  sure: readonly Queries[];
  forgiving: () => Promise<Queries | null>;
  loose: () => Promise<Queries | null>;
};

/** What a typed name asks an index for; null if it contains no word. */
export async function nameQueriesOf(
  db: Database,
  index: NameIndex,
  name: string,
): Promise<NameQueries | null> {
  // Brokerages, teams and places are few, and their names may contain words that no vocabulary has ("72Sold").
  const term = await readTypedTerm(db, name, index.contact ? vocabularyOf(index) : null);
  if (!term) return null;
  // Comparing a word with thousands of others takes long, so the two tiers that need it share one reading.
  let reading: Promise<Near> | null = null;
  const readNear = () => {
    reading ??= nearWordsOf(db, vocabularyOf(index), term.words);
    return reading;
  };
  return {
    sure: sureQueries(term, index),
    forgiving: async () => nearQueries(term, await readNear(), index),
    loose: () => looseQueries(db, term, readNear, index),
  };
}

type NameTiers = Tiers & {
  /** A row of an exact tier meets at least one of these: a name that equals the typed text also begins with it. */
  widest: readonly TextCondition[];
};

/** The rows of a tier, found in the narrowest index there is. */
function conditionIn(index: NameIndex, queries: Queries, earlier: readonly Queries[]): TextCondition {
  const text = tierCondition(index.words, queries, earlier);
  if (!index.within) return text;
  const { words, prefix } = index.within;
  const found = queries.map((query) => sql`${words} @@ ${prefixedQuery(query, prefix)}::tsquery`);
  const within = sql.join(found, sql` and `);
  return { ...text, within, indexed: sql`${within} and ${text.indexed}` };
}

/** The tiers a typed name has in an index; null if it contains no word. */
export async function tiersOf(db: Database, index: NameIndex, name: string): Promise<NameTiers | null> {
  const queries = await nameQueriesOf(db, index, name);
  if (!queries) return null;
  const { sure } = queries;
  return {
    sure: sure.map((found, tier) => conditionIn(index, found, sure.slice(0, tier))),
    widest: sure.slice(1).map((found) => conditionIn(index, found, [])),
    forgiving: async () => {
      const near = await queries.forgiving();
      return near && conditionIn(index, near, sure);
    },
    loose: async () => {
      const loose = await queries.loose();
      return loose && conditionIn(index, loose, []);
    },
  };
}
