import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { providerEvents } from '../../db/schema/index.ts';
import type { ProviderEvent } from '../../providers/payments/payments.ts';

export type EventState = 'handled' | 'kept' | 'failed' | 'dead';

/** Stores the event, or finds and locks the known one: two deliveries wait for each other here. */
export async function claimEvent(tx: Database, event: ProviderEvent, at: Date) {
  const [fresh] = await tx
    .insert(providerEvents)
    .values({
      id: event.id,
      type: event.type,
      objectKind: event.objectKind,
      objectId: event.objectId,
      providerCustomerId: event.customerId,
      happenedAt: event.createdAt,
      receivedAt: at,
      state: 'failed',
      attempts: 0,
    })
    .onConflictDoNothing()
    .returning();
  if (fresh) return fresh;
  const [known] = await tx.select().from(providerEvents).where(eq(providerEvents.id, event.id)).for('update');
  if (!known) throw new Error(`the event ${event.id} vanished`);
  return known;
}

export async function setEventState(
  db: Database,
  id: string,
  values: { state: EventState; attempts: number; error: string | null },
): Promise<void> {
  await db.update(providerEvents).set(values).where(eq(providerEvents.id, id));
}

export async function readEvent(db: Database, id: string) {
  const [row] = await db.select().from(providerEvents).where(eq(providerEvents.id, id));
  return row ?? null;
}

/** The newest first. */
export function readEvents(
  db: Database,
  { state, q, limit }: { state: EventState | undefined; q: string | undefined; limit: number },
) {
  const { id, type, objectId, providerCustomerId } = providerEvents;
  const searched = sql`concat_ws(' ', ${id}, ${type}, ${objectId}, ${providerCustomerId})`;
  const part = q?.trim().toLowerCase();
  return db
    .select()
    .from(providerEvents)
    .where(
      and(
        state && eq(providerEvents.state, state),
        part ? sql`position(${part} in lower(${searched})) > 0` : undefined,
      ),
    )
    .orderBy(desc(providerEvents.receivedAt), desc(providerEvents.id))
    .limit(limit);
}
