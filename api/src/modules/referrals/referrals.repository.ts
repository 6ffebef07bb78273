import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, contactRequests, referralEvents, shortCodes } from '../../db/schema/index.ts';
import { rowOf } from '../../support/rows.ts';

export async function agentExists(db: Database, agentId: string): Promise<boolean> {
  const rows = await db.select({ id: agents.id }).from(agents).where(eq(agents.id, agentId));
  return rows.length > 0;
}

export async function readCode(db: Database, agentId: string): Promise<string | null> {
  const [row] = await db
    .select({ code: shortCodes.code })
    .from(shortCodes)
    .where(eq(shortCodes.agentId, agentId));
  return row?.code ?? null;
}

/** Does nothing when the agent already has a code, or another agent has this one. */
export async function insertCode(
  db: Database,
  agentId: string,
  code: string,
  createdAt: Date,
): Promise<void> {
  await db.insert(shortCodes).values({ agentId, code, createdAt }).onConflictDoNothing();
}

export type Counts = { clicked: number; asked: number; joined: number };

export function countEvents(db: Database, agentId: string): Promise<Counts> {
  const counts = db
    .select({
      clicked: sql<number>`count(*) filter (where ${referralEvents.kind} = 'clicked')::int`,
      joined: sql<number>`count(*) filter (where ${referralEvents.kind} = 'joined')::int`,
    })
    .from(referralEvents)
    .where(eq(referralEvents.agentId, agentId));
  const asked = sql`select count(distinct ${contactRequests.email})::int from ${contactRequests}
    where ${contactRequests.referredBy} = ${agentId}`;
  return rowOf<Counts>(db, sql`select *, (${asked}) as asked from (${counts}) counted(clicked, joined)`);
}

/** The owner of a code. An agent who has left the network refers nobody. */
export async function findOwner(db: Database, code: string) {
  const [row] = await db
    .select({ agentId: agents.id, agentName: agents.fullName, personId: agents.personId })
    .from(shortCodes)
    .innerJoin(agents, eq(agents.id, shortCodes.agentId))
    .where(and(eq(shortCodes.code, code), agents.isActive));
  return row ?? null;
}

type Click = { agentId: string; visitorHash: string; at: Date };

/** Counts a browser once a day: the hash includes the day. The id of the row; null where it is counted already. */
export async function insertClick(db: Database, { agentId, visitorHash, at }: Click): Promise<number | null> {
  const [row] = await db
    .insert(referralEvents)
    .values({ agentId, visitorHash, at, kind: 'clicked' })
    .onConflictDoNothing()
    .returning({ id: referralEvents.id });
  return row?.id ?? null;
}

export async function deleteClick(db: Database, id: number): Promise<void> {
  await db.delete(referralEvents).where(eq(referralEvents.id, id));
}

/** A person joins once; the first referrer keeps the credit. */
export async function insertJoined(db: Database, agentId: string, personId: string, at: Date): Promise<void> {
  await db.insert(referralEvents).values({ agentId, personId, at, kind: 'joined' }).onConflictDoNothing();
}
