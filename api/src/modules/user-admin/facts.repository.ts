import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, people } from '../../db/schema/index.ts';

/** The facts of a person that staff alone change, locked until the transaction ends. */
export async function lockFacts(tx: Database, personId: string) {
  const [row] = await tx
    .select({
      ...{ personId: people.id, version: people.version, accountId: accounts.id, roles: accounts.roleNames },
      isInvited: accounts.mustSetPassword,
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .where(eq(people.id, personId))
    .for('update');
  if (!row) return null;
  const [agent] = await tx
    .select({ agentId: agents.id, brokerageId: agents.brokerageId })
    .from(agents)
    .where(eq(agents.personId, personId));
  return { ...row, agent: agent ?? null };
}

export type Facts = NonNullable<Awaited<ReturnType<typeof lockFacts>>>;
