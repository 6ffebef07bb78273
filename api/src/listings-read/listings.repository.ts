import { gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { listings } from '../db/schema/index.ts';
import { type IdList, type IdPage, readIdPage, type TextCondition } from '../support/idPage.ts';
import type { PageWindow } from '../support/paging.ts';
import type { ListingOrder } from './listingOrder.ts';

export type ListingQuery = {
  /** Conditions that exclude each other; a listing meets one of them. */
  branches: SQL[];
  conditions: SQL[];
  text: TextCondition | null;
  isNarrowed: boolean;
  isByTextAlone?: boolean;
  isByPlace?: boolean;
  name?: string;
};

export const listOf = (
  { branches, conditions, text, isNarrowed, isByTextAlone = false, isByPlace = false, name }: ListingQuery,
  order: ListingOrder,
  window: IdList['window'],
): IdList => ({
  from: listings,
  id: sql`${listings.id}`,
  branches: branches.map((branch) => sql.join([branch, ...conditions], sql` and `)),
  text,
  isNarrowed,
  isByTextAlone,
  isByPlace,
  name,
  ...order,
  window,
});

/** Listings of a query that were listed after one time, and no later than another. */
export const listedWithin = (query: ListingQuery, after: Date, until: Date): ListingQuery => ({
  ...query,
  conditions: [...query.conditions, gt(listings.dateListed, after), lte(listings.dateListed, until)],
  isNarrowed: true,
});

export const readListingIds = (
  db: Database,
  query: ListingQuery,
  order: ListingOrder,
  window: PageWindow,
): Promise<IdPage> => readIdPage(db, listOf(query, order, window));
