import type { ListingPayment, RentPeriod } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant, serial, updatedAt, wholeAmount } from './columns.ts';
import { agents, brokerages } from './organisations.ts';
import { people } from './people.ts';
import { knownRentPeriods, priceOrder, propertyColumns } from './propertyColumns.ts';
import { tsvector } from './tsvector.ts';

/** The stored facts of a picture; the addresses of its sizes follow from `baseUrl` (see `toPicture`). */
export type StoredPicture = {
  key: string;
  fileName: string;
  name: string;
  isPrimary: boolean;
  baseUrl: string;
};

export type TagNote = { tag: string; visible: boolean; modifiedByPerson: string; modifyDate: string };

/** How many US dollars one unit is worth; `listings.priceUsd` is computed with it. */
export const currencies = pgTable('currencies', {
  code: char({ length: 3 }).primaryKey(),
  usdPerUnit: numeric({ precision: 18, scale: 8, mode: 'number' }).notNull(),
  updatedAt: updatedAt(),
});

/**
 * The columns lists are filtered by, added to the end of each list's index: counting 10,000 rows or turning to a late
 * page then reads that index alone (4 ms of a million listings, where fetching the rows took 600 ms).
 */
const filteredWithin = <C>(table: Record<FilterColumn, C>) =>
  [
    table.isDevelopment,
    table.isRental,
    table.listingType,
    table.status,
    table.bedroomsTotal,
    table.country,
    table.city,
  ] as const;

type FilterColumn =
  | 'isDevelopment'
  | 'isRental'
  | 'listingType'
  | 'status'
  | 'bedroomsTotal'
  | 'country'
  | 'city';

/**
 * Listings, developments and units of developments (B §3).
 *
 * `isInNetwork` (not archived, not a prospect, and paid for where homes are paid for one by one) and `isRental` are computed by the database, so that no query can
 * forget half of the rule. Every index of a list ends in the id, in the direction of its sort: pages can be read by
 * position or by the last row seen. (A column that can't be null needs no index of its own for the other direction.)
 * Lists sort by `priceOrder`, since amounts in different currencies don't compare, and rents not with prices.
 * Pictures sit in the row: a page of cards is one read, and nobody asks for a picture without its listing.
 */
export const listings = pgTable(
  'listings',
  {
    id: id(),
    ownerAgentId: belongsTo(() => agents.id),
    brokerageId: uuid().references(() => brokerages.id, { onDelete: 'set null' }),
    parentListingId: uuid().references((): AnyPgColumn => listings.id, { onDelete: 'set null' }),
    listingType: text().notNull().default('Manual'),
    status: text().notNull().default('Active'),
    archived: boolean().notNull().default(false),
    isDevelopment: boolean().notNull().default(false),
    ...propertyColumns(),
    priceOrder: priceOrder(sql`'rental_property' = any (tag_names)`),
    startPriceAmount: wholeAmount(),
    tagNames: text().array().notNull().default(sql`'{}'::text[]`),
    /** Who set which tag when, and whether others see it (B §3 realmData.tags); a tag without an entry is visible. */
    tagNotes: jsonb().$type<TagNote[]>().notNull().default(sql`'[]'::jsonb`),
    lifestyleNames: text().array().notNull().default(sql`'{}'::text[]`),
    pictures: jsonb().$type<StoredPicture[]>().notNull().default(sql`'[]'::jsonb`),
    /** One of our own pictures, or an address elsewhere (resolutions 68). */
    floorPlan: jsonb().$type<StoredPicture | { url: string }>(),
    /** For a prospect: the agent's client whose home it is (`/view-client-property`). */
    clientPersonId: uuid().references(() => people.id, { onDelete: 'set null' }),
    /** For a co-owned home: the number of shares, all of equal price, and how many of them are still for sale. */
    sharesTotal: integer(),
    sharesAvailable: integer(),
    /** The listing terms its agent accepted, and when; null for a prospect (resolutions 73). */
    termsVersion: integer(),
    termsAcceptedAt: instant(),
    /** `LOProp-` and a timestamp, set when a listings-only listing lapses (B §9). */
    archiveMarker: text(),
    /** When it was archived as sold. */
    soldAt: instant(),
    /** For a home that is paid for on its own: due, paid or lapsed; null where the membership covers every home. */
    payment: text().$type<ListingPayment>(),
    source: text().notNull().default('manual'),
    dateAvailable: date({ mode: 'string' }).notNull().default(sql`current_date`),
    dateListed: instant().notNull().defaultNow(),
    /** Increases with every change; a write based on an older version is refused (CONFLICT). */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    isInNetwork: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`not archived and status <> 'hidden' and listing_type <> 'Prospect' and coalesce(payment, 'paid') = 'paid'`,
      ),
    isRental: boolean().notNull().generatedAlwaysAs(sql`'rental_property' = any (tag_names)`),
    /** The words with which a typed name is compared one by one: everything a person might type. */
    searchWords: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`listing_words(title, street_address, city, state, zipcode, country, mls_id)`),
  },
  (table) => [
    check(
      'listings_status',
      sql`${table.status} in ('Active','Coming Soon','Pending','Under Contract','hidden')`,
    ),
    check('listings_type', sql`${table.listingType} in ('Manual','Pocket','Prospect')`),
    check('listings_archived_is_hidden', sql`${table.archived} = (${table.status} = 'hidden')`),
    check(
      'listings_price',
      sql`coalesce(${table.priceAmount}, 0) >= 0 and coalesce(${table.startPriceAmount}, 0) >= 0`,
    ),
    check('listings_rent_period', knownRentPeriods),
    check('listings_payment', sql`${table.payment} in ('due','paid','lapsed')`),
    check(
      'listings_shares',
      sql`(${table.sharesTotal} is null and ${table.sharesAvailable} is null)
        or (${table.sharesTotal} between 2 and 100 and ${table.sharesAvailable} between 0 and ${table.sharesTotal})`,
    ),
    check('listings_title_has_english', sql`${table.title} ? 'en'`),
    index('listings_price_down')
      .on(table.priceOrder.desc().nullsLast(), table.id.desc().nullsFirst(), ...filteredWithin(table))
      .where(sql`is_in_network`),
    index('listings_price_up')
      .on(table.priceOrder.asc().nullsLast(), table.id, ...filteredWithin(table))
      .where(sql`is_in_network`),
    index('listings_newest')
      .on(table.dateListed, table.id, ...filteredWithin(table))
      .where(sql`is_in_network`),
    index('listings_area_down')
      .on(table.livingArea.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`is_in_network`),
    index('listings_area_up').on(table.livingArea.asc().nullsLast(), table.id).where(sql`is_in_network`),
    index('listings_city')
      .on(table.city, table.priceOrder.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`is_in_network`),
    // A page of equally good homes for a client of large cities, without reading the others.
    index('listings_city_ids').on(table.city, table.id).where(sql`is_in_network`),
    index('listings_country')
      .on(table.country, table.priceOrder.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`is_in_network`),
    index('listings_state')
      .on(table.state, table.priceOrder.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`is_in_network and state is not null`),
    // Among all listings by price, the first rental comes after all homes for sale.
    index('listings_rentals')
      .on(table.priceOrder.desc().nullsLast(), table.id.desc().nullsFirst(), ...filteredWithin(table))
      .where(sql`is_in_network and is_rental`),
    index('listings_developments')
      .on(table.priceOrder.asc().nullsLast(), table.id)
      .where(sql`is_in_network and is_development`),
    index('listings_search_words').using('gin', table.searchWords),
    // Planned for any word, a statement would read every listing with a common one to keep its few developments.
    index('listings_development_words')
      .using('gin', table.searchWords)
      .where(sql`is_in_network and is_development`),
    // The homes of an agent that others do not see, among all of theirs.
    index('listings_unlisted').on(table.id).where(sql`not is_in_network`),
    index('listings_tags').using('gin', table.tagNames),
    index('listings_tag_notes').using('gin', table.tagNotes.op('jsonb_path_ops')),
    index('listings_owner').on(table.ownerAgentId, table.dateListed),
    index('listings_brokerage').on(table.brokerageId),
    index('listings_lifestyles').using('gin', table.lifestyleNames),
    // Finds, counts and sorts part of a map within the index; a dense city would mean fetching 40,000 rows.
    index('listings_position')
      .on(
        table.latitude,
        table.longitude,
        table.priceOrder,
        table.dateListed,
        table.livingArea,
        table.id,
        ...filteredWithin(table),
      )
      .where(sql`is_in_network`),
    index('listings_client').on(table.clientPersonId).where(sql`client_person_id is not null`),
    index('listings_payment').on(table.ownerAgentId).where(sql`payment is not null`),
    index('listings_parent').on(table.parentListingId).where(sql`parent_listing_id is not null`),
  ],
);

/** Every agent of a listing, including its owner; a page of "mine" starts here. */
export const listingAgents = pgTable(
  'listing_agents',
  {
    listingId: belongsTo(() => listings.id),
    agentId: belongsTo(() => agents.id),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.agentId] }),
    index('listing_agents_agent').on(table.agentId, table.listingId),
  ],
);

/**
 * A listing's price, status and type from `at` on. A trigger writes a row for each change of one of them, so no writer
 * can forget it. The type says who could see the listing then: what happened while it was a prospect stays private
 * after it is published. As everywhere, a bulk load does not fire the trigger.
 */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: serial(),
    listingId: belongsTo(() => listings.id),
    at: createdAt(),
    status: text().notNull(),
    listingType: text().notNull(),
    priceAmount: wholeAmount(),
    startPriceAmount: wholeAmount(),
    rentPeriod: text().$type<RentPeriod>(),
    currency: char({ length: 3 }).notNull(),
  },
  (table) => [index('listing_changes_listing').on(table.listingId, table.at)],
);
