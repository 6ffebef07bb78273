import type { ListingSearchBody } from '@portico/contracts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { feedListings } from '../../db/schema/index.ts';
import { filterConditions, isByPlace, stateConditions } from '../../listings-read/listingFilter.ts';
import { type TypedWords, textCondition } from '../../listings-read/listingText.ts';
import type { IdList } from '../../support/idPage.ts';
import type { PageWindow } from '../../support/paging.ts';
import { stretchesOf } from '../../support/stretches.ts';

/**
 * Lists of the whole network, which include public listings from feeds; all other lists have only the reader's own
 * listings.
 */
const publicCategories = ['all', 'sale', 'rental', 'name', 'global'];

const sorts = {
  'price.amount': feedListings.priceOrder,
  'property.LivingArea': feedListings.livingArea,
  dateListed: feedListings.dateListed,
};

/** The feed listings that a search can include; null if its list cannot have any. */
export function conditionsOf({ category = 'all', showMine, filter }: ListingSearchBody): SQL[] | null {
  if (showMine || !publicCategories.includes(category)) return null;
  const conditions = filterConditions(filter, feedListings);
  if (category === 'sale') conditions.push(eq(feedListings.isRental, false));
  if (category === 'rental') conditions.push(eq(feedListings.isRental, true));
  return conditions;
}

function orderOf({ sortBy = 'price.amount', sortDir = -1 }: ListingSearchBody) {
  const column = sorts[sortBy];
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  return {
    key: sql`${column}`,
    branchOrder: sql`${column} ${direction} nulls last, ${feedListings.id} ${direction}`,
    order: sql`key ${direction} nulls last, id ${direction}`,
    stretches: (db: Database) => stretchesOf(db, column, sortDir),
  };
}

type Asked = {
  conditions: readonly SQL[];
  words: TypedWords;
  /** The spellings of each requested state. */
  states: Parameters<typeof stateConditions>[0];
  window: PageWindow;
};

/** The page of the feed's listings for a search. */
export async function listOf(
  body: ListingSearchBody,
  { conditions: asked, words, states, window }: Asked,
): Promise<IdList> {
  const text = await textCondition(words, feedListings.searchWords);
  const conditions = [...asked, ...stateConditions(states, feedListings)];
  return {
    from: feedListings,
    id: sql`${feedListings.id}`,
    branches: [conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)],
    text,
    isNarrowed: text !== null || conditions.length > 0,
    isByTextAlone: text !== null && conditions.length === 0,
    isByPlace: text === null && !states.some(Boolean) && isByPlace(body.filter),
    ...orderOf(body),
    isCounted: false,
    window,
  };
}

export const readRows = (db: Database, ids: string[]) =>
  db.select().from(feedListings).where(inArray(feedListings.id, ids));
