import { grantableRoles } from '@portico/contracts';
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  accounts,
  agents,
  auditLog,
  brokerages,
  listingAgents,
  people,
  personRoles,
  subscriptions,
} from '../../../db/schema/index.ts';
import { updatePerson } from '../../../identity/people.repository.ts';

/** The fields of a person that an import may change, with their current values. */
export const readKnown = (db: Database, emails: readonly string[]) =>
  emails.length === 0
    ? Promise.resolve([])
    : db
        .select({
          ...{ personId: accounts.personId, email: accounts.email, username: accounts.username },
          ...{ firstName: people.firstName, lastName: people.lastName, phone: people.phone },
          ...{ version: people.version, agentId: agents.id, brokerageId: agents.brokerageId },
          ...{ city: agents.city, state: agents.state, country: agents.country, roles: accounts.roleNames },
        })
        .from(accounts)
        .innerJoin(people, eq(people.id, accounts.personId))
        .leftJoin(agents, eq(agents.personId, accounts.personId))
        .where(or(inArray(accounts.email, [...emails]), inArray(accounts.username, [...emails])));
export type KnownUser = Awaited<ReturnType<typeof readKnown>>[number];

/** Brokerages by their name in lower case; a name that two have finds none. */
export async function readBrokerages(db: Database, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))];
  const rows = await db
    .select({ id: sql<string>`min(${brokerages.id}::text)`, name: sql<string>`lower(${brokerages.name})` })
    .from(brokerages)
    .where(
      sql`lower(${brokerages.name}) = any(${sql.param(wanted)}::text[]) and not ${brokerages.isArchived}`,
    )
    .groupBy(sql`lower(${brokerages.name})`)
    .having(sql`count(*) = 1`);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function readBrokerageNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = brokerages;
  const rows = await db
    .select({ id, name })
    .from(brokerages)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

export type Fields = Pick<
  KnownUser,
  'firstName' | 'lastName' | 'phone' | 'brokerageId' | 'city' | 'state' | 'country'
>;

/** Writes the differences, and returns the person's new version. */
export async function updateUser(
  tx: Database,
  { personId, agentId }: Pick<KnownUser, 'personId' | 'agentId'>,
  fields: Partial<Fields>,
  updatedAt: Date,
): Promise<number> {
  const { firstName, lastName, phone, ...ofAgent } = fields;
  const row = await updatePerson(tx, personId, { firstName, lastName, phone }, updatedAt);
  if (agentId)
    await tx
      .update(agents)
      .set({ ...ofAgent, updatedAt, fullName: row?.fullName })
      .where(eq(agents.id, agentId));
  return row?.version ?? 0;
}

/**
 * Those of the people who have signed in, pay, publish, have powers, or have done anything since: they are not removed.
 */
export async function readSettled(tx: Database, personIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ personId: accounts.personId })
    .from(accounts)
    .where(
      sql`${accounts.personId} = any(${sql.param([...personIds])}::uuid[]) and (${accounts.lastSignInAt} is not null
        or not ${accounts.mustSetPassword}
        or exists (select 1 from ${subscriptions} s join ${agents} a on a.id = s.agent_id where a.person_id = accounts.person_id)
        or exists (select 1 from ${listingAgents} l join ${agents} a on a.id = l.agent_id where a.person_id = accounts.person_id)
        or exists (select 1 from ${personRoles} r where r.person_id = accounts.person_id and r.role = any(${sql.param([...grantableRoles])}::text[]))
        or exists (select 1 from ${auditLog} w where w.actor_person_id = accounts.person_id))`,
    );
  return new Set(rows.map(({ personId }) => personId));
}

export async function erasePeople(tx: Database, personIds: readonly string[]): Promise<void> {
  await tx.delete(people).where(inArray(people.id, [...personIds]));
}
