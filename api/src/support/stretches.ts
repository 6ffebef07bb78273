import { getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { rowsOf } from './rows.ts';

/** Where the stretches of an order end, as shares of the table: short at first, where most pages end. */
const shares = [0.02, 0.06, 0.15, 0.3, 0.5, 0.75];

/**
 * Splits the range of a column into stretches, in the direction of a sort that puts nulls last. The bounds come from
 * the planner's statistics, so a stretch may be longer or shorter than intended; together they always cover everything.
 */
export async function stretchesOf(db: Database, column: PgColumn, sortDir: 1 | -1): Promise<SQL[]> {
  const [statistics] = await rowsOf<{ bounds: string[] | null }>(
    db,
    sql`select histogram_bounds::text::text[] as bounds from pg_stats
      where schemaname = 'public' and tablename = ${getTableName(column.table)}
        and attname = ${toSnakeCase(column.name)}`,
  );
  const bounds = statistics?.bounds ?? [];
  if (bounds.length < 2) return [sql`true`];
  const last = bounds.length - 1;
  const edges = shares.flatMap(
    (share) => bounds[Math.round(sortDir === 1 ? share * last : (1 - share) * last)] ?? [],
  );
  return between(column, [...new Set(edges)], sortDir);
}

function between(column: PgColumn, edges: string[], sortDir: 1 | -1): SQL[] {
  const type = sql.raw(column.getSQLType().replace(/\(.*\)/, ''));
  const before = (edge: string) => sql`${column} ${sortDir === 1 ? sql`<` : sql`>`} ${edge}::${type}`;
  const from = (edge: string) => sql`${column} ${sortDir === 1 ? sql`>=` : sql`<=`} ${edge}::${type}`;
  const stretches = [...edges, null].map((edge, index) => {
    const previous = edges[index - 1];
    const conditions = [
      previous === undefined ? [] : from(previous),
      edge === null ? [] : before(edge),
    ].flat();
    return sql.join(conditions, sql` and `);
  });
  return column.notNull ? stretches : [...stretches, sql`${column} is null`];
}
