import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'drizzle-orm';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import type { Pool } from 'pg';
import type { Connection, Database } from '../src/db/client.ts';
import * as schema from '../src/db/schema/index.ts';

export type Statement = { sql: string; params: unknown[] };

/** A second way into the same database, which writes down every statement sent through it. */
export function capturing(connection: Connection): { db: Database; statements: Statement[] } {
  const statements: Statement[] = [];
  const logger: Logger = { logQuery: (sql, params) => statements.push({ sql, params }) };
  const config = { schema, casing: 'snake_case', logger } as const;
  const { $client } = connection.db as unknown as { $client: PGlite | Pool };
  const db =
    connection.kind === 'pglite'
      ? overPglite($client as PGlite, config)
      : overPostgres($client as Pool, config);
  return { db: db as unknown as Database, statements };
}

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
};
type Explained = { Plan: PlanNode; 'Planning Time': number; 'Execution Time': number };

export type StatementPlan = {
  planningMs: number;
  executionMs: number;
  /** How tables were read: "Index Only Scan listings_newest". */
  scans: string[];
};

function scansOf(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  const what = node['Index Name'] ?? node['Relation Name'];
  const isRead = what !== undefined && node['Node Type'].includes('Scan');
  return isRead ? [`${node['Node Type']} ${what}`, ...below] : below;
}

/** Explains the statement once more: how the database runs it and how long it takes (without a clock for every row). */
export async function explain(connection: Connection, { sql, params }: Statement): Promise<StatementPlan> {
  const { $client } = connection.db as unknown as { $client: PGlite | Pool };
  const { rows } = await ($client as PGlite).query<{ 'QUERY PLAN': Explained[] }>(
    `explain (analyze, timing off, format json) ${sql}`,
    params,
  );
  const plan = rows[0]?.['QUERY PLAN'][0];
  if (!plan) throw new Error('the database explained nothing');
  return {
    planningMs: plan['Planning Time'],
    executionMs: plan['Execution Time'],
    scans: [...new Set(scansOf(plan.Plan))],
  };
}
