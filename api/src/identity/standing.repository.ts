import type { Me, MembershipModel, Role, SubscriptionStatus } from '@portico/contracts';
import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import {
  accounts,
  agents,
  brokerages,
  checkouts,
  externalBilling,
  groupMembers,
  groups,
  messages,
  people,
  personRoles,
  referralEvents,
  subscriptions,
  teamMembers,
  teams,
  threadMembers,
} from '../db/schema/index.ts';

/** Everything of GET /user/me/ that decides what a person may do. */
export type Standing = Omit<Me, 'myGroups' | 'unreadMessages' | 'referralAgent'>;

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

const rolesOfPerson = sql<Role[]>`array(
  select ${personRoles.role} from ${personRoles} where ${personRoles.personId} = ${people.id} order by 1
)`;

const hasOpenCheckout = (now: Date): SQL<boolean> => sql`exists (
  select 1 from ${checkouts}
  where ${checkouts.personId} = ${people.id} and ${checkouts.status} = 'open'
    and ${checkouts.expiresAt} > ${now.toISOString()}::timestamptz
)`;

function selectPerson(db: Database, personId: string, now: Date) {
  return db
    .select({
      person: people,
      account: accounts,
      agent: { id: agents.id, fullName: agents.fullName },
      brokerage: { _id: brokerages.id, name: brokerages.name, isDeveloper: brokerages.isDeveloper },
      team: { id: teams.id, leadAgentId: teams.leadAgentId },
      externalBilling: { status: externalBilling.status, updatedAt: externalBilling.updatedAt },
      roles: rolesOfPerson,
      hasOpenCheckout: hasOpenCheckout(now),
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .leftJoin(agents, eq(agents.personId, people.id))
    .leftJoin(externalBilling, eq(externalBilling.externalAgentId, accounts.hubspotAgentId))
    .leftJoin(brokerages, eq(brokerages.id, agents.brokerageId))
    .leftJoin(teamMembers, eq(teamMembers.agentId, agents.id))
    .leftJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(people.id, personId))
    .limit(1);
}

type PersonRow = Awaited<ReturnType<typeof selectPerson>>[number];

/** The newest subscription of the agent's own or of their team's. */
async function readSubscription(db: Database, agentId: string, teamId: string | null) {
  const isTheirs = teamId
    ? or(eq(subscriptions.agentId, agentId), eq(subscriptions.teamId, teamId))
    : eq(subscriptions.agentId, agentId);
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(isTheirs)
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  if (!row) return null;
  return {
    _id: row.id,
    status: row.status as SubscriptionStatus,
    membershipModel: row.membershipModel as MembershipModel,
    name: row.name,
    startsAt: iso(row.startsAt),
    endsAt: iso(row.endsAt),
    trialExpires: iso(row.trialExpires),
    pastDueSince: iso(row.pastDueSince),
    renewalStartedAt: iso(row.renewalStartedAt),
    billingAdmins: row.billingAdmins,
    membership: row.agentId,
  };
}

export function personOf({ person, roles }: Pick<PersonRow, 'person' | 'roles'>): Me['currentPerson'] {
  return {
    _id: person.id,
    name: { firstName: person.firstName, lastName: person.lastName, fullName: person.fullName },
    primaryEmail: person.primaryEmail,
    roles,
    realmData: {
      photoUrl: person.photoUrl,
      userAccount: {
        acceptedTermsAt: iso(person.acceptedTermsAt),
        onBoardedAgentAt: iso(person.onBoardedAgentAt),
      },
      convertAccount: person.convertAccount,
    },
  };
}

function currentUserOf({ account, person }: PersonRow): Me['currentUser'] {
  return {
    _id: account.id,
    firstName: person.firstName,
    lastName: person.lastName,
    isActive: account.isActive,
    isSuspended: account.suspendedAt !== null,
    impersonation: null,
    paymentProcessor: account.paymentProcessor as Me['currentUser']['paymentProcessor'],
    hubspotAgentId: account.hubspotAgentId,
  };
}

/** Reads what a person may do, or null for someone without an account. Impersonation is the session's to add. */
export async function readStanding(db: Database, personId: string, now: Date): Promise<Standing | null> {
  const [row] = await selectPerson(db, personId, now);
  if (!row) return null;
  const { agent, brokerage, person, team } = row;
  return {
    currentPerson: personOf(row),
    currentUser: currentUserOf(row),
    agentData: agent && {
      _id: agent.id,
      fullName: agent.fullName,
      photoURL: person.photoUrl,
      currentBrokerage: brokerage,
    },
    subscription: agent ? await readSubscription(db, agent.id, team?.id ?? null) : null,
    externalBilling: row.externalBilling && {
      status: row.externalBilling.status,
      checkedAt: row.externalBilling.updatedAt.toISOString(),
    },
    isTeamLead: team !== null && team.leadAgentId === agent?.id,
    isTeamMember: team !== null && team.leadAgentId !== agent?.id,
    hasOpenCheckout: row.hasOpenCheckout,
  };
}

type Impersonated = { impersonatorPersonId: string | null; impersonationEndsAt: Date | null };

/** Who is behind an impersonated session, for the banner; null for an ordinary one. */
export async function readImpersonation(
  db: Database,
  { impersonatorPersonId, impersonationEndsAt }: Impersonated,
): Promise<Me['currentUser']['impersonation']> {
  if (!impersonatorPersonId || !impersonationEndsAt) return null;
  const [row] = await db
    .select({ byName: people.fullName })
    .from(people)
    .where(eq(people.id, impersonatorPersonId));
  return {
    byPersonId: impersonatorPersonId,
    byName: row?.byName ?? '',
    endsAt: impersonationEndsAt.toISOString(),
  };
}

/** The groups of the header's selector; the client sorts them as its language does. */
export function readGroups(db: Database, personId: string): Promise<Me['myGroups']> {
  return db
    .select({ _id: groups.id, name: groups.name })
    .from(groups)
    .innerJoin(groupMembers, eq(groupMembers.groupId, groups.id))
    .where(eq(groupMembers.personId, personId))
    .orderBy(sql`lower(${groups.name})`);
}

/** Who brought the person to Portico, if a referral link did (A §3). */
export async function readReferralAgent(db: Database, personId: string): Promise<Me['referralAgent']> {
  const [row] = await db
    .select({ agentId: agents.id, agentName: agents.fullName })
    .from(referralEvents)
    .innerJoin(agents, eq(agents.id, referralEvents.agentId))
    .where(and(eq(referralEvents.personId, personId), eq(referralEvents.kind, 'joined')));
  return row ?? null;
}

/** Messages of others since the person last read their thread. */
export function countUnread(db: Database, personId: string): Promise<number> {
  const isUnread = or(isNull(threadMembers.lastReadAt), gt(messages.sentAt, threadMembers.lastReadAt));
  const unread = db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(threadMembers, eq(threadMembers.threadId, messages.threadId))
    .where(and(eq(threadMembers.personId, personId), ne(messages.senderPersonId, personId), isUnread));
  return db.$count(unread.as('unread'));
}
