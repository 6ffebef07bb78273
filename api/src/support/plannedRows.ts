import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { rowOf } from './rows.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

type Explained = { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] };

/** How many rows the planner expects of a query, from its statistics alone: about a millisecond, whatever the table. */
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
 * The same, remembered for a minute: it is an estimate from statistics, which change once in minutes. It may only choose
 * between ways that all give the right answer.
 */
export async function rememberedRows(db: Database, query: SQL): Promise<number> {
  const known = estimates.get(db) ?? new Map<string, Estimate>();
  estimates.set(db, known);
  const { sql: text, params } = dialect.sqlToQuery(query);
  const key = JSON.stringify([text, params]);
  const remembered = known.get(key);
  const nowMs = performance.now();
  if (remembered && nowMs - remembered.atMs < rememberedMs) return remembered.rows;
  const rows = await plannedRows(db, query);
  if (known.size >= mostRemembered) known.clear();
  known.set(key, { rows, atMs: nowMs });
  return rows;
}
