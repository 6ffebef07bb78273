import type { BulkAction } from '@portico/contracts';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, bulkChanges } from '../../db/schema/index.ts';

export type Suspension = { suspendedAt: Date | null; suspendedReason: string | null };

export async function setSuspension(
  tx: Database,
  personIds: readonly string[],
  suspension: Suspension,
): Promise<void> {
  await tx
    .update(accounts)
    .set(suspension)
    .where(inArray(accounts.personId, [...personIds]));
}

type NewChange = {
  actorPersonId: string;
  action: BulkAction;
  personIds: string[];
  reason: string;
  before: Record<string, unknown>;
  createdAt: Date;
};

export async function insertChange(tx: Database, change: NewChange): Promise<string> {
  const [row] = await tx.insert(bulkChanges).values(change).returning({ id: bulkChanges.id });
  if (!row) throw new Error('the database returned no change');
  return row.id;
}

export async function lockChange(tx: Database, id: string) {
  const [row] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update');
  return row ?? null;
}

export async function markUndone(tx: Database, id: string, undoneAt: Date): Promise<void> {
  await tx.update(bulkChanges).set({ undoneAt }).where(eq(bulkChanges.id, id));
}
