import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../client.ts';

/** PostgreSQL takes 65,535 parameters a statement; building the statement gets slow well before that. */
const parametersAtOnce = 12_000;

/** Inserts many rows in few statements. All rows must name the same columns. */
export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const width = Math.max(Object.keys(first).length, Object.keys(getTableColumns(table)).length / 2);
  const atOnce = Math.floor(parametersAtOnce / width);
  for (let start = 0; start < rows.length; start += atOnce) {
    await db.insert(table).values(rows.slice(start, start + atOnce) as T['$inferInsert'][]);
  }
}
