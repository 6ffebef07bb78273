import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { personBlocks } from '../db/schema/index.ts';
import { rowOf } from '../support/rows.ts';
import { isBlockedBetween } from './threadRightsSql.ts';

type Reader = { personId: string; flags: { isStaff: boolean } };

/** Whom the reader does not meet in lists, because they have blocked them: few, and found by the key of the table. Staff find everybody. */
export async function readAvoided(db: Database, { personId, flags }: Reader): Promise<string[]> {
  if (flags.isStaff) return [];
  const rows = await db
    .select({ id: personBlocks.blockedPersonId })
    .from(personBlocks)
    .where(eq(personBlocks.personId, personId));
  return rows.map(({ id }) => id);
}

/** Everybody with whom this person has a block, in either direction. */
export async function readBlockedWith(db: Database, personId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select()
    .from(personBlocks)
    .where(or(eq(personBlocks.personId, personId), eq(personBlocks.blockedPersonId, personId)));
  return new Set(rows.map((row) => (row.personId === personId ? row.blockedPersonId : row.personId)));
}

/** Whether one of the two has blocked the other: then neither can write to the other in any way. */
export async function areBlocked(db: Database, personId: string, otherPersonId: string): Promise<boolean> {
  const blocked = sql`select ${isBlockedBetween(personId, otherPersonId)} as "isBlocked"`;
  return (await rowOf<{ isBlocked: boolean }>(db, blocked)).isBlocked;
}
