import { isDeepStrictEqual } from 'node:util';
import type { ListingChange, ListingStatus, ListingSummary, RentPeriod } from '@portico/contracts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listingChanges, listings } from '../../db/schema/index.ts';
import { type CardReader, readCards, toPrice } from '../../listings-read/listingCards.ts';
import { ownedBy, readableBy } from '../../listings-read/listingScope.ts';

/** No building has more homes than a page can show. */
const mostUnits = 500;

type Priced = {
  at: Date;
  status: string;
  priceAmount: number | null;
  startPriceAmount: number | null;
  currency: string;
  rentPeriod: RentPeriod | null;
};

const toChange = ({ at, status, startPriceAmount, ...priced }: Priced): ListingChange => ({
  at: at.toISOString(),
  status: status as ListingStatus,
  price: toPrice(priced),
  startPrice: startPriceAmount === null ? null : { amount: startPriceAmount, currency: priced.currency },
});

/**
 * The changes from times when the reader could have opened the listing (`readableBy`, with the type and status then).
 */
function knownTo(reader: CardReader, id: string): SQL {
  const { status, listingType } = listingChanges;
  const isOwn = sql`exists (select from ${listings}
    where ${listings.id} = ${id} and ${ownedBy(reader)})`;
  const wasOpen = reader.isStaff
    ? sql`${listingType} <> 'Prospect'`
    : sql`${listingType} <> 'Prospect' and ${status} <> 'hidden'`;
  return sql`((${wasOpen}) or ${isOwn})`;
}

/** Between two equal changes there may be one the reader could not see. */
const isUnlikeTheOneBefore = (change: Priced, index: number, all: Priced[]) => {
  const { at: _at, ...before } = all[index - 1] ?? {};
  const { at, ...now } = change;
  return !isDeepStrictEqual(before, now);
};

/**
 * Price and status, the oldest first, without the times when the reader could not see the listing: as a prospect, or
 * archived. A bulk-loaded listing has no entries: it is as it was first listed.
 */
export async function readHistory(db: Database, id: string, reader: CardReader): Promise<ListingChange[]> {
  const { at, status, priceAmount, startPriceAmount, currency, rentPeriod } = listingChanges;
  const changes = await db
    .select({ at, status, priceAmount, startPriceAmount, currency, rentPeriod })
    .from(listingChanges)
    .where(and(eq(listingChanges.listingId, id), knownTo(reader, id)))
    .orderBy(asc(at), asc(listingChanges.id));
  if (changes.length > 0) return changes.filter(isUnlikeTheOneBefore).map(toChange);
  const listed = await db
    .select({
      at: listings.dateListed,
      status: listings.status,
      priceAmount: listings.priceAmount,
      startPriceAmount: listings.startPriceAmount,
      currency: listings.currency,
      rentPeriod: listings.rentPeriod,
    })
    .from(listings)
    .where(eq(listings.id, id));
  return listed.map(toChange);
}

/** The units of a development that the reader may see, the cheapest first. */
export async function readUnits(db: Database, id: string, reader: CardReader): Promise<ListingSummary[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.parentListingId, id), readableBy(reader)))
    .orderBy(sql`${listings.priceUsd} asc nulls last`, asc(listings.unitNumber), asc(listings.id))
    .limit(mostUnits);
  return readCards(
    db,
    rows.map((row) => row.id),
    reader,
  );
}
