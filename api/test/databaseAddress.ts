import { sql } from 'drizzle-orm';
import type { Connection } from '../src/db/client.ts';

/** Where another process finds the database of a test on PostgreSQL. */
export async function databaseAddress({ db }: Connection): Promise<string> {
  const { rows } = (await db.execute(sql`select current_database() as name`)) as unknown as {
    rows: { name: string }[];
  };
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}
