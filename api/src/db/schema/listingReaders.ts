import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id } from './columns.ts';
import { listings } from './listings.ts';
import { people } from './people.ts';

/** Who looked at a listing: one row for each person. The listing's own agents and impersonating staff are left out. */
export const listingViews = pgTable(
  'listing_views',
  {
    listingId: belongsTo(() => listings.id),
    viewerPersonId: belongsTo(() => people.id),
    firstViewedAt: createdAt(),
    lastViewedAt: createdAt(),
    views: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.viewerPersonId] }),
    index('listing_views_latest').on(table.listingId, table.lastViewedAt),
    index('listing_views_viewer').on(table.viewerPersonId),
  ],
);

export const listingFavourites = pgTable(
  'listing_favourites',
  {
    personId: belongsTo(() => people.id),
    listingId: belongsTo(() => listings.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.listingId] }),
    index('listing_favourites_listing').on(table.listingId),
  ],
);

/** A message from a member to a listing's agents. */
export const listingInquiries = pgTable(
  'listing_inquiries',
  {
    id: id(),
    listingId: belongsTo(() => listings.id),
    personId: belongsTo(() => people.id),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('listing_inquiries_listing').on(table.listingId, table.createdAt),
    index('listing_inquiries_person').on(table.personId),
  ],
);
