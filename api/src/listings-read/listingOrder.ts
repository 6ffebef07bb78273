import type { listingSorts, SortDirection } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { listings } from '../db/schema/index.ts';
import type { IdList } from '../support/idPage.ts';
import { stretchesOf } from '../support/stretches.ts';
import { anchorsOf } from './listingAnchors.ts';

export type ListingSort = {
  sortBy?: (typeof listingSorts)[number];
  sortDir?: Static<typeof SortDirection>;
  searchName?: string;
};

/** The sort column and its order, in the terms of the index that has it. */
export type ListingOrder = Pick<IdList, 'key' | 'branchOrder' | 'order' | 'stretches' | 'anchored'>;

const columns = {
  // Amounts in different currencies compare in dollars, and rents only with rents; a price on request comes last
  // either way (resolutions 72).
  'price.amount': { column: listings.priceOrder, nulls: sql` nulls last` },
  'property.LivingArea': { column: listings.livingArea, nulls: sql` nulls last` },
  dateListed: { column: listings.dateListed, nulls: sql`` },
} as const;

/** The most expensive first, unless something else is asked for. */
export const sortOf = ({ sortBy = 'price.amount', sortDir = -1 }: ListingSort) => ({ sortBy, sortDir });

export function orderOf({ searchName, ...sort }: ListingSort): ListingOrder {
  const { sortBy, sortDir } = sortOf(sort);
  const { column, nulls } = columns[sortBy];
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  return {
    key: sql`${column}`,
    branchOrder: sql`${column} ${direction}${nulls}, ${listings.id} ${direction}`,
    order: sql`key ${direction}${nulls}, id ${direction}`,
    stretches: (db) => stretchesOf(db, column, sortDir),
    // Only this order has indexes that begin with the place.
    ...(searchName &&
      sortBy === 'price.amount' &&
      sortDir === -1 && {
        anchored: {
          anchors: (db) => anchorsOf(db, searchName),
          notAfter: (bound) => sql`${column} >= ${bound}::bigint`,
        },
      }),
  };
}
