import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { rowOf } from './rows.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

type Explained = { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] };

/** How many rows the planner expects from a query, by its statistics alone: about a millisecond for any table. */
export async function plannedRows(db: Database, query: SQL): Promise<number> {
  const { 'QUERY PLAN': plans } = await rowOf<Explained>(db, sql`explain (format json) ${query}`);
  const [plan] = plans;
  if (!plan) throw new Error('the planner explained nothing');
  return plan.Plan['Plan Rows'];
}

const rememberedMs = 60_000;
const mostRemembered = 1_000;
type Estimate = { rows: number; atMs: number };
const estimates = new WeakMap<Database, Map<string, Estimate>>();

/**
 * The same, remembered for a minute: the statistics change only every few minutes. Use it only to choose between ways
 * that all give the correct answer.
 */
export function rememberedRows(db: Database, query: SQL): Promise<number> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return rememberedRowsOf(db, JSON.stringify([text, params]), () => query);
}

/** The same for a query that `key` stands for. The query is only built when its estimate is not remembered. */
export async function rememberedRowsOf(db: Database, key: string, query: () => SQL): Promise<number> {
  const known = estimates.get(db) ?? new Map<string, Estimate>();
  estimates.set(db, known);
  const remembered = known.get(key);
  const nowMs = performance.now();
  if (remembered && nowMs - remembered.atMs < rememberedMs) return remembered.rows;
  const rows = await plannedRows(db, query());
  if (known.size >= mostRemembered) known.clear();
  known.set(key, { rows, atMs: nowMs });
  return rows;
}
