import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, people } from '../../db/schema/index.ts';

/** The agent whose link it was, and the name of the person who joined by it; undefined once either is gone. */
export async function readJoined(tx: Database, { agentId, personId }: { agentId: string; personId: string }) {
  const [referrer] = await tx
    .select({ personId: agents.personId })
    .from(agents)
    .where(eq(agents.id, agentId));
  const [joined] = await tx.select({ name: people.fullName }).from(people).where(eq(people.id, personId));
  return { referrer, joined };
}
