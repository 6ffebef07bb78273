import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/**
 * The rows of a statement written in SQL. Instants arrive as text, as Drizzle configures both drivers: select them
 * through a table's columns, or cast them in the statement.
 */
export async function rowsOf<T>(db: Database, statement: SQL): Promise<T[]> {
  const { rows } = (await db.execute(statement)) as { rows: T[] };
  return rows;
}

/** The only row of a statement that always has one, such as a count. */
export async function rowOf<T>(db: Database, statement: SQL): Promise<T> {
  const [row] = await rowsOf<T>(db, statement);
  if (row === undefined) throw new Error('A statement that always answers one row answered none.');
  return row;
}
