import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { listings } from '../db/schema/index.ts';
import { type IdPage, readIdPage, type TextCondition } from '../support/idPage.ts';
import type { PageWindow } from '../support/paging.ts';
import type { ListingOrder } from './listingOrder.ts';

export type ListingQuery = {
  /** Conditions that exclude each other; a listing meets one of them. */
  branches: SQL[];
  conditions: SQL[];
  text: TextCondition | null;
  isNarrowed: boolean;
};

export function readListingIds(
  db: Database,
  { branches, conditions, text, isNarrowed }: ListingQuery,
  order: ListingOrder,
  window: PageWindow,
): Promise<IdPage> {
  return readIdPage(db, {
    from: listings,
    id: sql`${listings.id}`,
    branches: branches.map((branch) => sql.join([branch, ...conditions], sql` and `)),
    text,
    isNarrowed,
    ...order,
    window,
  });
}
