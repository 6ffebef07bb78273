import { maxCountedResults, type Page } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { rowOf } from './rows.ts';

/** The requested rows of a list. `limit` is 0 beyond `maxCountedResults`, where lists have no pages. */
export type PageWindow = { page: number; pageSize: number; offset: number; limit: number };

export function windowOf(asked: { page?: number; limit?: number }, defaultSize: number): PageWindow {
  const page = asked.page ?? 1;
  const pageSize = asked.limit ?? defaultSize;
  const offset = Math.min((page - 1) * pageSize, maxCountedResults);
  return { page, pageSize, offset, limit: Math.min(pageSize, maxCountedResults - offset) };
}

/** One more than the largest total shown: enough to know that there are more. */
export const countLimit = maxCountedResults + 1;

/** Counts the rows of a query without ever reading more than `countLimit` of them. */
export const cappedCount = (query: SQL) =>
  sql`(select count(*)::int from (${query} limit ${countLimit}) counted)`;

/** How many rows a query has, at most `countLimit`. */
export async function readCount(db: Database, query: SQL): Promise<number> {
  const { counted } = await rowOf<{ counted: number }>(db, sql`select ${cappedCount(query)} as counted`);
  return counted;
}

/** `counted` comes from `cappedCount` or `readCount`. */
export function toPage<T>(docs: T[], window: PageWindow, counted: number): Page<T> {
  const totalDocs = Math.min(counted, maxCountedResults);
  return {
    docs,
    page: window.page,
    limit: window.pageSize,
    totalDocs,
    totalPages: Math.ceil(totalDocs / window.pageSize),
    isTotalCapped: counted > maxCountedResults,
  };
}

export const emptyPage = (window: PageWindow): Page<never> => toPage([], window, 0);

/** The first rows of a list, and whether there are more: one row more than asked for is read. */
export async function readSome<T>(
  limit: number,
  read: (limit: number) => Promise<T[]>,
): Promise<{ rows: T[]; hasMore: boolean }> {
  const rows = await read(limit + 1);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}
