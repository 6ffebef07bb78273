import type { Role } from '@portico/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, brokerages, people, personRoles } from '../../db/schema/index.ts';
import { isMailRefused } from '../../providers/mail/mails.repository.ts';

const rolesOfPerson = sql<Role[]>`array(
  select ${personRoles.role} from ${personRoles} where ${personRoles.personId} = ${people.id} order by 1
)`;

/** A person with an account; clients and strangers are people too, but have none. */
export async function readAccount(db: Database, personId: string) {
  const [row] = await db
    .select({
      person: people,
      roles: rolesOfPerson,
      isMailRefused: isMailRefused(people.primaryEmail),
      account: {
        username: accounts.username,
        isActive: accounts.isActive,
        suspendedAt: accounts.suspendedAt,
        lastSignInAt: accounts.lastSignInAt,
      },
      agent: agents,
      brokerage: { _id: brokerages.id, name: brokerages.name },
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .leftJoin(agents, eq(agents.personId, people.id))
    .leftJoin(brokerages, eq(brokerages.id, agents.brokerageId))
    .where(eq(people.id, personId));
  return row ?? null;
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** Locks the person, so that other changes wait until the transaction is over. */
export async function lockPerson(transaction: Database, personId: string): Promise<void> {
  await transaction.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update');
}

export type AgentChanges = Partial<
  Pick<
    typeof agents.$inferInsert,
    | 'fullName'
    | 'bio'
    | 'city'
    | 'state'
    | 'country'
    | 'languages'
    | 'specialties'
    | 'awards'
    | 'links'
    | 'latitude'
    | 'longitude'
    | 'placePrecision'
  >
>;

export async function changeAgentOf(
  transaction: Database,
  personId: string,
  changes: AgentChanges,
  now: Date,
): Promise<void> {
  await transaction
    .update(agents)
    .set({ ...changes, updatedAt: now })
    .where(eq(agents.personId, personId));
}

export async function personIdOfAgent(db: Database, agentId: string): Promise<string | null> {
  const [row] = await db.select({ personId: agents.personId }).from(agents).where(eq(agents.id, agentId));
  return row?.personId ?? null;
}
