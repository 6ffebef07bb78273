import type { ListingSummary, SoldHome } from '@portico/contracts';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { listings } from '../db/schema/index.ts';
import { rowsOf } from '../support/rows.ts';
import { type CardReader, readCards } from './listingCards.ts';
import { listedBy } from './listingFilter.ts';

/** The newest of an agent's listings that the whole network sees. */
export const readListingsOf = (db: Database, agentId: string, limit: number, reader: CardReader) =>
  readNewest(db, sql`${listings.isInNetwork} and ${listedBy(agentId)}`, limit, reader);

/** The newest of an agent's own listings, including prospects. */
export const readOwnListings = (db: Database, agentId: string, limit: number, reader: CardReader) =>
  readNewest(db, sql`not ${listings.archived} and ${listedBy(agentId)}`, limit, reader);

export const readNewestInNetwork = (db: Database, limit: number, reader: CardReader) =>
  readNewest(db, sql`${listings.isInNetwork}`, limit, reader);

/** The homes an agent has sold, the latest first. Prospects were never on the market. */
export async function readSoldOf(db: Database, agentId: string, limit: number): Promise<SoldHome[]> {
  const { id, title, city, state, country, soldAt } = listings;
  const isSold = and(eq(listings.archived, true), isNotNull(soldAt), ne(listings.listingType, 'Prospect'));
  const rows = await db
    .select({ _id: id, title, city, state, country, soldAt })
    .from(listings)
    .where(and(isSold, listedBy(agentId)))
    .orderBy(desc(soldAt), id)
    .limit(limit);
  return rows.flatMap((row) => (row.soldAt ? [{ ...row, soldAt: row.soldAt.toISOString() }] : []));
}

async function readNewest(
  db: Database,
  condition: ReturnType<typeof sql>,
  limit: number,
  reader: CardReader,
): Promise<ListingSummary[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${listings.id} from ${listings} where ${condition}
      order by ${listings.dateListed} desc, ${listings.id} desc limit ${limit}`,
  );
  return readCards(
    db,
    rows.map((row) => row.id),
    reader,
  );
}
