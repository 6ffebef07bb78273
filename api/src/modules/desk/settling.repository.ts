import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { privacyRequests } from '../../db/schema/index.ts';

/** A correction is settled by staff; a deletion by its day, and a download by its job. */
export async function settleRequest(tx: Database, id: string, settledAt: Date | null): Promise<void> {
  await tx
    .update(privacyRequests)
    .set({ state: settledAt ? 'done' : 'asked', settledAt })
    .where(and(eq(privacyRequests.id, id), eq(privacyRequests.kind, 'correction')));
}
