import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, people, personBlocks, personRoles } from '../../db/schema/index.ts';

export function readBlocks(db: Database, personId: string) {
  return db
    .select({ _id: people.id, fullName: people.fullName, photoURL: people.photoUrl, agentId: agents.id })
    .from(personBlocks)
    .innerJoin(people, eq(people.id, personBlocks.blockedPersonId))
    .leftJoin(agents, eq(agents.personId, people.id))
    .where(eq(personBlocks.personId, personId))
    .orderBy(asc(people.fullName), asc(people.id));
}

/** Null for somebody without an account. */
export async function kindOf(db: Database, personId: string): Promise<'member' | 'staff' | null> {
  const rows = await db
    .select({ role: personRoles.role })
    .from(accounts)
    .leftJoin(personRoles, eq(personRoles.personId, accounts.personId))
    .where(eq(accounts.personId, personId));
  if (rows.length === 0) return null;
  return rows.some(({ role }) => role === 'admin' || role === 'concierge') ? 'staff' : 'member';
}

export async function insertBlock(db: Database, personId: string, blockedPersonId: string, createdAt: Date) {
  await db.insert(personBlocks).values({ personId, blockedPersonId, createdAt }).onConflictDoNothing();
}

export async function deleteBlock(db: Database, personId: string, blockedPersonId: string) {
  await db
    .delete(personBlocks)
    .where(and(eq(personBlocks.personId, personId), eq(personBlocks.blockedPersonId, blockedPersonId)));
}
