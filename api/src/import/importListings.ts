import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/client.ts';
import { type FeedRow, formatOf, readFeedRows } from './feedRows.ts';
import * as repository from './importListings.repository.ts';
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

/**
 * How many rejections are stored with the run: for a file full of them, this many are enough to understand the problem.
 */
const keptRejections = 1000;
const usualBatch = 1000;

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
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

/** Writes the batch and the run's progress in one transaction. Returns how many listings left the market. */
function writeBatch(db: Database, run: repository.Run, batch: Batch, now: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    await repository.writeListings(transaction, run.feed, [...batch.listings.values()], now);
    const removed = await repository.removeListings(transaction, run.feed, [...batch.gone]);
    const rejections = [...run.rejections, ...batch.rejected].slice(0, keptRejections);
    const progress = {
      rowsDone: run.rowsDone + batch.rows,
      written: run.written + batch.listings.size,
      rejected: run.rejected + batch.rejected.length,
      rejections,
    };
    await repository.updateRun(transaction, run.id, { ...progress, updatedAt: now });
    Object.assign(run, progress);
    return removed;
  });
}

async function importFile(db: Database, options: ImportOptions): Promise<ImportResult> {
  const { path, now, onProgress, onRejected, batchSize = usualBatch } = options;
  const file = { feed: options.feed, fileHash: await hashOf(path), fileName: basename(path) };
  const run = await repository.openRun(db, file, now());
  const resumedAfter = run.rowsDone;
  let removed = 0;
  const progress = () => ({ rowsDone: run.rowsDone, written: run.written, removed, rejected: run.rejected });
  if (run.state === 'finished') return { ...progress(), resumedAfter, isRepeated: true };
  const rates = await repository.readRates(db);
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
  await repository.finishRun(db, run.id, now());
  return { ...progress(), resumedAfter, isRepeated: false };
}

/**
 * Brings a file of RESO listings (CSV, JSON, JSON Lines) into `feed_listings`, batch by batch: an interrupted run
 * continues after its last whole batch, and bad rows are reported with line and reason without stopping the others.
 * `db` must be one session. Throws `ImportBusy`, and `FeedFileProblem` where the file breaks off.
 */
export async function importListings(db: Database, options: ImportOptions): Promise<ImportResult> {
  if (!(await repository.lockFeed(db, options.feed)))
    throw new ImportBusy(`The feed "${options.feed}" is being imported already. Wait until that is done.`);
  try {
    return await importFile(db, options);
  } finally {
    await repository.unlockFeed(db, options.feed);
  }
}
