import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { savedAgents } from '../../db/schema/index.ts';

const isPair = (personId: string, agentId: string) =>
  and(eq(savedAgents.personId, personId), eq(savedAgents.agentId, agentId));

export const isAgentSaved = async (db: Database, personId: string, agentId: string): Promise<boolean> =>
  (await db.$count(savedAgents, isPair(personId, agentId))) > 0;

/** Saving a saved agent, and removing one who is not saved, are no errors: a button was pressed twice. */
export async function saveAgent(db: Database, personId: string, agentId: string): Promise<void> {
  await db.insert(savedAgents).values({ personId, agentId }).onConflictDoNothing();
}

export async function forgetAgent(db: Database, personId: string, agentId: string): Promise<void> {
  await db.delete(savedAgents).where(isPair(personId, agentId));
}
