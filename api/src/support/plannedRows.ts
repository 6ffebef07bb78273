import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { rowOf } from './rows.ts';

type Explained = { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] };

/** How many rows the planner expects of a query, from its statistics alone: about a millisecond, whatever the table. */
export async function plannedRows(db: Database, query: SQL): Promise<number> {
  const { 'QUERY PLAN': plans } = await rowOf<Explained>(db, sql`explain (format json) ${query}`);
  const [plan] = plans;
  if (!plan) throw new Error('the planner explained nothing');
  return plan.Plan['Plan Rows'];
}
