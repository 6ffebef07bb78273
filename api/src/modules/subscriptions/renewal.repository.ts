import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { subscriptions } from '../../db/schema/index.ts';

export async function startRenewal(db: Database, subscriptionId: string, at: Date): Promise<void> {
  await db.update(subscriptions).set({ renewalStartedAt: at }).where(eq(subscriptions.id, subscriptionId));
}
