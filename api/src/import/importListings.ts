import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Database } from '../db/client.ts';
import { currencies, feedListings, importRuns } from '../db/schema/index.ts';
import { rowOf } from '../support/rows.ts';
import { type FeedRow, formatOf, readFeedRows } from './feedRows.ts';
import { type FeedListing, type Rates, readResoRow } from './resoListing.ts';

export type Rejected = { line: number; reason: string };
export type ImportProgress = { rowsDone: number; written: number; removed: number; rejected: number };
export type ImportOptions = {
  path: string;
  /** The feed's name: a listing is identified by feed and ListingKey. */
  feed: string;
  now: () => Date;
  onProgress?: (progress: ImportProgress) => void;
  onRejected?: (rejected: Rejected) => void;
  /** Rows per transaction. */
  batchSize?: number;
};
export type ImportResult = ImportProgress & {
  /** Rows that an interrupted run had already done. */
  resumedAfter: number;
  /** The same file was already imported whole, so nothing was done. */
  isRepeated: boolean;
};

/** Somebody else is importing this feed. */
export class ImportBusy extends Error {}

/** How many rejections are kept with the run; a file that is all rejections can be understood from this many. */
const keptRejections = 1000;
const usualBatch = 1000;
/** The lock space that keeps two imports of one feed apart. */
const lockSpace = 7_051_985;

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function readRates(db: Database): Promise<Rates> {
  const rows = await db.select({ code: currencies.code, rate: currencies.usdPerUnit }).from(currencies);
  return new Map([['USD', 1], ...rows.map(({ code, rate }) => [code, rate] as const)]);
}

type Run = typeof importRuns.$inferSelect;

/** The last run over this very file; an interrupted run is continued. */
async function openRun(db: Database, { feed, path, now }: ImportOptions, fileHash: string): Promise<Run> {
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
    .values({ feed, fileHash, fileName: basename(path), startedAt: now(), updatedAt: now() })
    .returning();
  if (!opened) throw new Error('the run of the import was not kept');
  return opened;
}

type Batch = { rows: number; listings: Map<string, FeedListing>; gone: Set<string>; rejected: Rejected[] };
const emptyBatch = (): Batch => ({ rows: 0, listings: new Map(), gone: new Set(), rejected: [] });

/** If two rows have the same key, the later one counts, as it would in two batches. */
function add(batch: Batch, { line, row, problem }: FeedRow, rates: Rates): void {
  batch.rows++;
  if (problem !== undefined) {
    batch.rejected.push({ line, reason: problem });
    return;
  }
  const read = readResoRow(row, rates);
  if (read.kind === 'rejected') batch.rejected.push({ line, reason: read.reason });
  if (read.kind === 'gone') {
    batch.listings.delete(read.listingKey);
    batch.gone.add(read.listingKey);
  }
  if (read.kind === 'listing') {
    batch.gone.delete(read.listing.listingKey);
    batch.listings.set(read.listing.listingKey, read.listing);
  }
}

const named = (key: string) => sql.identifier(toSnakeCase(key));

/** One statement for all of them: they travel as one JSON document. */
async function writeListings(db: Database, feed: string, listings: FeedListing[], now: Date): Promise<void> {
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

async function removeListings(db: Database, feed: string, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const removed = await db
    .delete(feedListings)
    .where(and(eq(feedListings.feed, feed), inArray(feedListings.listingKey, keys)))
    .returning({ id: feedListings.id });
  return removed.length;
}

/** Writes the batch and the run's progress in one transaction. Returns how many listings left the market. */
function writeBatch(db: Database, run: Run, batch: Batch, now: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    await writeListings(transaction, run.feed, [...batch.listings.values()], now);
    const removed = await removeListings(transaction, run.feed, [...batch.gone]);
    const rejections = [...run.rejections, ...batch.rejected].slice(0, keptRejections);
    const progress = {
      rowsDone: run.rowsDone + batch.rows,
      written: run.written + batch.listings.size,
      rejected: run.rejected + batch.rejected.length,
      rejections,
    };
    await transaction
      .update(importRuns)
      .set({ ...progress, updatedAt: now })
      .where(eq(importRuns.id, run.id));
    Object.assign(run, progress);
    return removed;
  });
}

async function importFile(db: Database, options: ImportOptions): Promise<ImportResult> {
  const { path, now, onProgress, onRejected, batchSize = usualBatch } = options;
  const run = await openRun(db, options, await hashOf(path));
  const resumedAfter = run.rowsDone;
  let removed = 0;
  const progress = () => ({ rowsDone: run.rowsDone, written: run.written, removed, rejected: run.rejected });
  if (run.state === 'finished') return { ...progress(), resumedAfter, isRepeated: true };
  const rates = await readRates(db);
  let batch = emptyBatch();
  let row = 0;
  const write = async () => {
    removed += await writeBatch(db, run, batch, now());
    for (const rejected of batch.rejected) onRejected?.(rejected);
    batch = emptyBatch();
    onProgress?.(progress());
  };
  for await (const next of readFeedRows(path, await formatOf(path))) {
    row++;
    if (row <= resumedAfter) continue;
    add(batch, next, rates);
    if (batch.rows >= batchSize) await write();
  }
  if (batch.rows > 0) await write();
  await db
    .update(importRuns)
    .set({ state: 'finished', finishedAt: now(), updatedAt: now() })
    .where(eq(importRuns.id, run.id));
  await db.execute(sql`analyze ${feedListings}`);
  return { ...progress(), resumedAfter, isRepeated: false };
}

/**
 * Brings a file of RESO listings (CSV, JSON, JSON Lines) into `feed_listings`, batch by batch: an interrupted run
 * continues after its last whole batch, and bad rows are reported with line and reason without stopping the others.
 * `db` must be one session. Throws `ImportBusy`, and `FeedFileProblem` where the file breaks off.
 */
export async function importListings(db: Database, options: ImportOptions): Promise<ImportResult> {
  const key = sql`${lockSpace}::int, hashtext(${options.feed})`;
  const { isFree } = await rowOf<{ isFree: boolean }>(
    db,
    sql`select pg_try_advisory_lock(${key}) as "isFree"`,
  );
  if (!isFree)
    throw new ImportBusy(`The feed "${options.feed}" is being imported already. Wait until that is done.`);
  try {
    return await importFile(db, options);
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${key})`);
  }
}
