import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { IdPage, TextCondition } from '../support/idPage.ts';
import type { PageWindow } from '../support/paging.ts';
import { contactIn } from './contact.ts';
import { type NameIndex, tiersOf } from './nameTiers.ts';
import type { SearchIndex } from './searchIndex.ts';
import { readTiers } from './tiers.ts';

type Read<Filter> = (filter: Filter, text: TextCondition | null, window: PageWindow) => Promise<IdPage>;

const nobody: IdPage = { ids: [], counted: 0 };

/** The condition for a typed e-mail address or phone number; null for a name. */
function reachedBy({ contact }: NameIndex, term: string): TextCondition | null {
  const typed = contact && contactIn(term);
  return contact && typed ? contact(typed) : null;
}

/** `read` gets the condition that a tier adds to the filter; null where no name was typed. */
export function postgresIndex<Filter>(
  db: Database,
  index: NameIndex,
  read: Read<Filter>,
): SearchIndex<Filter> {
  async function find(typed: string | undefined, filter: Filter, window: PageWindow): Promise<IdPage> {
    const term = typed?.trim() ?? '';
    if (term === '') return read(filter, null, window);
    const reached = reachedBy(index, term);
    if (reached) return read(filter, reached, window);
    const tiers = await tiersOf(db, index, term);
    return tiers ? readTiers(tiers, window, (text, part) => read(filter, text, part)) : nobody;
  }
  return { find };
}

/** Several conditions on one column: a row meets at least one of them. */
const anyOf = (index: NameIndex, conditions: readonly TextCondition[]): TextCondition => {
  const joined = (parts: SQL[]) => (parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`);
  const column = sql`${index.words}`;
  const holds = (text: SQL) => joined(conditions.map((condition) => sql`(${condition.holds(text)})`));
  const within = conditions.flatMap((condition) => condition.within ?? []);
  // Apart from the rest, so that the rows that the index finds are not compared with its words again.
  const indexed =
    within.length > 0
      ? sql`${joined(within.map((part) => sql`(${part})`))} and ${holds(column)}`
      : joined(conditions.map(({ indexed }) => sql`(${indexed})`));
  return { indexed, column, holds };
};

type Asked = {
  /** Slips are forgiven where everything else finds fewer rows than this. */
  fewest: number;
  /** How many rows of the list a condition finds. */
  count: (text: TextCondition) => Promise<number>;
};

/**
 * Everything a typed name finds, as one condition: for lists with an order of their own, maps and counts. It matches
 * the rows that `SearchIndex` finds in pages of `fewest` rows. Null if nothing was typed.
 */
export async function typedCondition(
  db: Database,
  index: NameIndex,
  typed: string | undefined,
  { fewest, count }: Asked,
): Promise<TextCondition | null> {
  const term = typed?.trim() ?? '';
  if (term === '') return null;
  const reached = reachedBy(index, term);
  if (reached) return reached;
  const tiers = await tiersOf(db, index, term);
  if (!tiers) return anyOf(index, []);
  const sure = anyOf(index, tiers.widest);
  const found = await count(sure);
  const forgiven = found < fewest ? await tiers.forgiving(found) : null;
  const isNobody = found === 0 && (!forgiven || (await count(forgiven)) === 0);
  const loose = isNobody ? await tiers.loose?.() : null;
  const less = [forgiven, loose].filter((condition) => condition != null);
  return less.length > 0 ? anyOf(index, [...tiers.widest, ...less]) : sure;
}
