import { getTableColumns } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { OwnTable, Whose } from './ownTablesSql.ts';

/** The rows of a table that are somebody's own, without the columns that are left out. */
export async function readOwn(db: Database, { table, where, without = [] }: OwnTable, whose: Whose) {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name)),
  );
  return db.select(columns).from(table).where(where(whose));
}
