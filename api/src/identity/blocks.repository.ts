import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { rowOf } from '../support/rows.ts';
import { isBlockedBetween } from './threadRightsSql.ts';

/** Whether one of the two has blocked the other: neither writes to the other by any way. */
export async function areBlocked(db: Database, personId: string, otherPersonId: string): Promise<boolean> {
  const blocked = sql`select ${isBlockedBetween(personId, otherPersonId)} as "isBlocked"`;
  return (await rowOf<{ isBlocked: boolean }>(db, blocked)).isBlocked;
}
