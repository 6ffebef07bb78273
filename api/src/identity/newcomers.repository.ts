import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts } from '../db/schema/index.ts';

const newcomerMs = 14 * 24 * 60 * 60_000;

/** Whether the account is younger than two weeks: a newcomer may do less in a day. */
export async function isNewcomer(db: Database, personId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - newcomerMs);
  const count = await db.$count(
    accounts,
    and(eq(accounts.personId, personId), gt(accounts.createdAt, since)),
  );
  return count > 0;
}
