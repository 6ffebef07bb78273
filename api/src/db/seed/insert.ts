import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../client.ts';

const rowsAtOnce = 2_000;

/**
 * Inserts many rows in few statements. Each takes its rows as one JSON document, which PostgreSQL turns into rows of
 * the table's own types: several times faster than a parameter for every value. All rows must name the same columns.
 */
export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(
    Object.keys(first).map((key) => sql.identifier(toSnakeCase(key))),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const document = JSON.stringify(rows.slice(start, start + rowsAtOnce).map(withColumnNames));
    await db.execute(
      sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${document}::jsonb)`,
    );
  }
}

const withColumnNames = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]));
