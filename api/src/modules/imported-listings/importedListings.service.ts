import type { ListingDetail, ListingSearchBody, ListingSummary } from '@portico/contracts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { feedListings } from '../../db/schema/index.ts';
import type { Environment } from '../../env.ts';
import { statesNamed } from '../../geo/states.repository.ts';
import type { Caller } from '../../identity/callers.ts';
import { filterConditions, isByPlace, stateConditions } from '../../listings-read/listingFilter.ts';
import { type TypedWords, textCondition } from '../../listings-read/listingText.ts';
import type { IdList } from '../../support/idPage.ts';
import type { PageWindow } from '../../support/paging.ts';
import { stretchesOf } from '../../support/stretches.ts';
import { toFeedDetail, toFeedSummary } from './importedCards.ts';

export type FeedContext = { db: Database; env: Pick<Environment, 'feedPictureOrigins'> };

/** Lists of the whole network, which include public listings from feeds; all other lists hold one's own listings. */
const publicCategories = ['all', 'sale', 'rental', 'name', 'global'];

const sorts = {
  'price.amount': feedListings.priceOrder,
  'property.LivingArea': feedListings.livingArea,
  dateListed: feedListings.dateListed,
};

/** Null if a list cannot include feed listings. */
function conditionsOf({ category = 'all', showMine, filter }: ListingSearchBody): SQL[] | null {
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

/** The reader, with the settings that say whether public listings are shown. */
type FeedReader = Pick<Caller, 'settings'>;
const wantsFeed = ({ settings }: FeedReader) => settings.system.usePublicListings;

/** `listhubListings` (B §7): a page beside the network's own, empty if the settings turn public listings off. */
export function createFeed({ db, env }: FeedContext) {
  /** A page of the feed's listings for a search; null if its answer includes none. */
  async function listFor(
    body: ListingSearchBody,
    reader: FeedReader,
    typed: Promise<TypedWords>,
    window: PageWindow,
  ): Promise<IdList | null> {
    const conditions = conditionsOf(body);
    if (!conditions || !wantsFeed(reader)) return null;
    const [words, ...states] = await Promise.all([
      typed,
      statesNamed(db, body.searchState),
      statesNamed(db, body.filter?.state),
    ]);
    const text = await textCondition(words, feedListings.searchWords);
    conditions.push(...stateConditions(states, feedListings));
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

  async function readCards(ids: string[]): Promise<ListingSummary[]> {
    if (ids.length === 0) return [];
    const rows = await db.select().from(feedListings).where(inArray(feedListings.id, ids));
    const cards = new Map(rows.map((row) => [row.id, toFeedSummary(row, env.feedPictureOrigins)]));
    return ids.flatMap((id) => cards.get(id) ?? []);
  }

  /** Null for an id no feed has, and for every id while the settings turn public listings off. */
  async function detail(id: string, reader: FeedReader): Promise<ListingDetail | null> {
    if (!wantsFeed(reader)) return null;
    const [row] = await db.select().from(feedListings).where(eq(feedListings.id, id));
    return row ? toFeedDetail(row, env.feedPictureOrigins) : null;
  }

  return { listFor, readCards, detail };
}
