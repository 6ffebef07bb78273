import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Database } from '../db/client.ts';
import { currencies, feedListings, importRuns } from '../db/schema/index.ts';
import { rowOf } from '../support/rows.ts';
import type { FeedListing, Rates } from './resoListing.ts';

/** The lock space that keeps two imports of one feed apart. */
const lockSpace = 7_051_985;
const lockOf = (feed: string) => sql`${lockSpace}::int, hashtext(${feed})`;

/** Held until `unlockFeed`, in the session of `db`; false while somebody else imports this feed. */
export async function lockFeed(db: Database, feed: string): Promise<boolean> {
  const { isFree } = await rowOf<{ isFree: boolean }>(
    db,
    sql`select pg_try_advisory_lock(${lockOf(feed)}) as "isFree"`,
  );
  return isFree;
}

export async function unlockFeed(db: Database, feed: string): Promise<void> {
  await db.execute(sql`select pg_advisory_unlock(${lockOf(feed)})`);
}

/** What a unit of each currency is worth in US dollars. */
export async function readRates(db: Database): Promise<Rates> {
  const rows = await db.select({ code: currencies.code, rate: currencies.usdPerUnit }).from(currencies);
  return new Map([['USD', 1], ...rows.map(({ code, rate }) => [code, rate] as const)]);
}

export type Run = typeof importRuns.$inferSelect;
type FeedFile = Pick<Run, 'feed' | 'fileHash' | 'fileName'>;

/** The last run over this very file; an interrupted run is continued. */
export async function openRun(db: Database, { feed, fileHash, fileName }: FeedFile, now: Date): Promise<Run> {
  const [last] = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.feed, feed), eq(importRuns.fileHash, fileHash)))
    .orderBy(desc(importRuns.startedAt))
    .limit(1);
  const [newest] = await db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(eq(importRuns.feed, feed))
    .orderBy(desc(importRuns.startedAt))
    .limit(1);
  // If another file of the feed was imported since, it may have overwritten this one, so this file is imported again.
  if (last && last.id === newest?.id) return last;
  const [opened] = await db
    .insert(importRuns)
    .values({ feed, fileHash, fileName, startedAt: now, updatedAt: now })
    .returning();
  if (!opened) throw new Error('the run of the import was not kept');
  return opened;
}

export async function updateRun(
  db: Database,
  id: string,
  change: Partial<typeof importRuns.$inferInsert>,
): Promise<void> {
  await db.update(importRuns).set(change).where(eq(importRuns.id, id));
}

/** Updates the statistics, so that the planner knows the imported listings. */
export async function finishRun(db: Database, id: string, now: Date): Promise<void> {
  await updateRun(db, id, { state: 'finished', finishedAt: now, updatedAt: now });
  await db.execute(sql`analyze ${feedListings}`);
}

const named = (key: string) => sql.identifier(toSnakeCase(key));

/** Writes all of them in one statement, sent as one JSON document. */
export async function writeListings(
  db: Database,
  feed: string,
  listings: FeedListing[],
  now: Date,
): Promise<void> {
  const [first] = listings;
  if (!first) return;
  const row = (listing: FeedListing) => ({ feed, ...listing, updatedAt: now.toISOString() });
  const document = JSON.stringify(
    listings.map((listing) =>
      Object.fromEntries(Object.entries(row(listing)).map(([key, value]) => [toSnakeCase(key), value])),
    ),
  );
  const keys = Object.keys(row(first));
  const columns = sql.join(keys.map(named), sql`, `);
  const changes = sql.join(
    keys
      .filter((key) => !['feed', 'listingKey'].includes(key))
      .map((key) => sql`${named(key)} = excluded.${named(key)}`),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${feedListings} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${feedListings}, ${document}::jsonb)
      on conflict (feed, listing_key) do update set ${changes}`,
  );
}

/** Returns how many of them existed. */
export async function removeListings(db: Database, feed: string, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const removed = await db
    .delete(feedListings)
    .where(and(eq(feedListings.feed, feed), inArray(feedListings.listingKey, keys)))
    .returning({ id: feedListings.id });
  return removed.length;
}
