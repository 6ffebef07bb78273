import type { UserInviteBody } from '@portico/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, brokerages, people, personRoles } from '../../db/schema/index.ts';

type Invited = Pick<UserInviteBody, 'firstName' | 'lastName' | 'email' | 'role'> & {
  brokerageId?: string | null | undefined;
  phone?: string;
  city?: string;
  state?: string;
  country?: string;
};

/** Creates the person, their role and their account; an agent stays hidden until there is a membership. */
export async function insertInvited(tx: Database, invited: Invited, at: Date) {
  const { firstName, lastName, email, role, phone, city, state, country, brokerageId = null } = invited;
  const [person] = await tx
    .insert(people)
    .values({ firstName, lastName, primaryEmail: email, phone, createdAt: at, updatedAt: at })
    .returning({ id: people.id, fullName: people.fullName });
  if (!person) throw new Error('the database returned no person');
  const personId = person.id;
  await tx.insert(personRoles).values({ personId, role });
  const [account] = await tx
    .insert(accounts)
    .values({ personId, username: email, email, mustSetPassword: true, createdAt: at, updatedAt: at })
    .returning({ id: accounts.id });
  if (!account) throw new Error('the database returned no account');
  if (role === 'agent') {
    const agent = { personId, brokerageId, fullName: person.fullName, isActive: false, memberSince: at };
    await tx.insert(agents).values({ ...agent, city, state, country, createdAt: at, updatedAt: at });
  }
  return { personId, accountId: account.id };
}

/** Whether this brokerage exists and is not archived. */
export const isOpenBrokerage = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(brokerages, and(eq(brokerages.id, id), eq(brokerages.isArchived, false)))) > 0;
