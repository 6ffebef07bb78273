import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { usageCounts } from '../db/schema/index.ts';

const onlyRow = 1;

/** The state of the last count; null before the first. */
export async function readLastCount(tx: Database) {
  const [last] = await tx.select().from(usageCounts).where(eq(usageCounts.id, onlyRow));
  return last ?? null;
}

export async function writeLastCount(
  tx: Database,
  counted: Omit<typeof usageCounts.$inferInsert, 'id'>,
): Promise<void> {
  await tx
    .insert(usageCounts)
    .values({ id: onlyRow, ...counted })
    .onConflictDoUpdate({ target: usageCounts.id, set: counted });
}
