import type { ClientEventKind } from '@portico/contracts';
import { aliasedTable, and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { clientEvents, type FieldChanges, people } from '../db/schema/index.ts';

/** The person behind it, as histories name them; nobody where a client or a job did it. */
export type Actor = { personId: string | null; impersonatorPersonId: string | null };
export const nobody: Actor = { personId: null, impersonatorPersonId: null };

export type NewEvent = { clientId: string; kind: ClientEventKind; at: Date; changes?: FieldChanges };

/**
 * Pass the transaction of the change: then neither it nor its line in the history exists without the other. Returns the
 * ids of the events, in order.
 */
export async function recordEvents(
  tx: Database,
  { personId, impersonatorPersonId }: Actor,
  events: readonly NewEvent[],
): Promise<number[]> {
  if (events.length === 0) return [];
  const rows = await tx
    .insert(clientEvents)
    .values(events.map((event) => ({ ...event, actorPersonId: personId, impersonatorPersonId })))
    .returning({ id: clientEvents.id });
  return rows.map(({ id }) => id);
}

const actor = aliasedTable(people, 'actor');
const impersonator = aliasedTable(people, 'impersonator');

/** The newest come first; `before` is the id of the previous page's last event. */
export const readEvents = (db: Database, clientId: string, before: number | undefined, limit: number) =>
  db
    .select({
      id: clientEvents.id,
      kind: clientEvents.kind,
      at: clientEvents.at,
      changes: clientEvents.changes,
      by: actor.fullName,
      through: impersonator.fullName,
    })
    .from(clientEvents)
    .leftJoin(actor, eq(actor.id, clientEvents.actorPersonId))
    .leftJoin(impersonator, eq(impersonator.id, clientEvents.impersonatorPersonId))
    .where(and(eq(clientEvents.clientId, clientId), before ? lt(clientEvents.id, before) : undefined))
    .orderBy(desc(clientEvents.id))
    .limit(limit);
