import type { Me, Role } from '@portico/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import {
  accounts,
  agents,
  brokerages,
  checkouts,
  externalBilling,
  groupMembers,
  groups,
  messages,
  passkeys,
  people,
  personRoles,
  recoveryCodes,
  referralEvents,
  secondFactors,
  subscriptions,
  teamMembers,
  teams,
  threadMembers,
} from '../db/schema/index.ts';
import { isoOrNull } from '../support/moments.ts';
import { isGroupShown } from './groupsShownSql.ts';
import { isOwnThread, isUnreadMessage } from './threadRightsSql.ts';

/** Everything that GET /user/me/ says about what a person may do. */
export type Standing = Omit<Me, 'myGroups' | 'selectedGroup' | 'unreadMessages' | 'referralAgent'> & {
  hasSecondFactor: boolean;
};

const rolesOfPerson = sql<Role[]>`array(
  select ${personRoles.role} from ${personRoles} where ${personRoles.personId} = ${people.id} order by 1
)`;

const hasOpenCheckout = (now: Date): SQL<boolean> => sql`exists (
  select 1 from ${checkouts}
  where ${checkouts.personId} = ${people.id} and ${checkouts.status} = 'open'
    and ${checkouts.expiresAt} > ${now.toISOString()}::timestamptz
)`;

/**
 * Whether the person has a second factor: an app, or passkeys with the recovery codes that were made when passkeys
 * became the second factor.
 */
export const hasSecondFactor = sql<boolean>`(exists (
  select 1 from ${secondFactors}
  where ${secondFactors.accountId} = ${accounts.id} and ${secondFactors.confirmedAt} is not null
) or (
  exists (select 1 from ${passkeys} where ${passkeys.accountId} = ${accounts.id})
  and exists (select 1 from ${recoveryCodes} where ${recoveryCodes.accountId} = ${accounts.id})
))`;

/**
 * The newest subscription of the agent or of their team. A listings-only member has one for each purchase: a running
 * one comes before one that has ended or that the bank has not confirmed, and a whole membership comes before all of
 * them.
 */
const currentSubscription = (now: Date) => sql<SubscriptionRow | null>`(
  select json_build_object(
    '_id', ${subscriptions.id}, 'status', ${subscriptions.status}, 'membershipModel', ${subscriptions.membershipModel},
    'name', ${subscriptions.name}, 'startsAt', ${subscriptions.startsAt}, 'endsAt', ${subscriptions.endsAt},
    'trialExpires', ${subscriptions.trialExpires}, 'pastDueSince', ${subscriptions.pastDueSince},
    'renews', ${subscriptions.renews}, 'confirmUrl', ${subscriptions.confirmUrl},
    'renewalStartedAt', ${subscriptions.renewalStartedAt}, 'billingAdmins', ${subscriptions.billingAdmins},
    'membership', ${subscriptions.agentId})
  from ${subscriptions}
  where ${subscriptions.agentId} = ${agents.id} or ${subscriptions.teamId} = ${teams.id}
  order by case
      when ${subscriptions.status} = 'Expired' or (${subscriptions.status} in ('Active', 'Scheduled')
        and ${subscriptions.endsAt} <= ${now.toISOString()}::timestamptz) then 3
      when ${subscriptions.status} = 'Pending' then 2
      when ${subscriptions.membershipModel} = 'listings' or ${subscriptions.status} = 'PastDue' then 1
      else 0 end,
    ${subscriptions.createdAt} desc, ${subscriptions.id} desc limit 1)`;

type SubscriptionRow = NonNullable<Me['subscription']>;

/** The columns of a person that decide their standing. */
export const standingColumns = (now: Date) => ({
  person: people,
  account: accounts,
  agent: { id: agents.id, fullName: agents.fullName },
  brokerage: { _id: brokerages.id, name: brokerages.name, isDeveloper: brokerages.isDeveloper },
  team: { id: teams.id, leadAgentId: teams.leadAgentId },
  externalBilling: { status: externalBilling.status, updatedAt: externalBilling.updatedAt },
  roles: rolesOfPerson,
  hasOpenCheckout: hasOpenCheckout(now),
  hasSecondFactor,
  subscription: currentSubscription(now),
});

/** Joins to `people` all tables of those columns; a person without an account drops out. */
export const withStanding = <Q extends PgSelect>(query: Q) =>
  query
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .leftJoin(agents, eq(agents.personId, people.id))
    .leftJoin(externalBilling, eq(externalBilling.externalAgentId, accounts.hubspotAgentId))
    .leftJoin(brokerages, eq(brokerages.id, agents.brokerageId))
    .leftJoin(teamMembers, eq(teamMembers.agentId, agents.id))
    .leftJoin(teams, eq(teams.id, teamMembers.teamId));

function selectPerson(db: Database, personId: string, now: Date) {
  return withStanding(db.select(standingColumns(now)).from(people).$dynamic())
    .where(eq(people.id, personId))
    .limit(1);
}

type PersonRow = Awaited<ReturnType<typeof selectPerson>>[number];

const isoOf = (instant: string | null) => instant && new Date(instant).toISOString();

/**
 * PostgreSQL writes instants in its own format within JSON. The page that confirms a payment opens without a sign-in,
 * so only the person who pays is told of it.
 */
const subscriptionOf = (row: SubscriptionRow, personId: string): SubscriptionRow => ({
  ...row,
  confirmUrl: row.billingAdmins[0] === personId ? (row.confirmUrl ?? null) : null,
  startsAt: isoOf(row.startsAt),
  endsAt: isoOf(row.endsAt),
  trialExpires: isoOf(row.trialExpires),
  pastDueSince: isoOf(row.pastDueSince),
  renewalStartedAt: isoOf(row.renewalStartedAt),
});

export function personOf({ person, roles }: Pick<PersonRow, 'person' | 'roles'>): Me['currentPerson'] {
  return {
    _id: person.id,
    name: { firstName: person.firstName, lastName: person.lastName, fullName: person.fullName },
    primaryEmail: person.primaryEmail,
    roles,
    realmData: {
      photoUrl: person.photoUrl,
      userAccount: {
        acceptedTermsAt: isoOrNull(person.acceptedTermsAt),
        onBoardedAgentAt: isoOrNull(person.onBoardedAgentAt),
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

/** What a person may do, from their row. The session adds impersonation. */
export function standingOf(row: PersonRow): Standing {
  const { agent, brokerage, person, team, subscription } = row;
  return {
    currentPerson: personOf(row),
    currentUser: currentUserOf(row),
    agentData: agent && {
      _id: agent.id,
      fullName: agent.fullName,
      photoURL: person.photoUrl,
      currentBrokerage: brokerage,
    },
    subscription: subscription && subscriptionOf(subscription, person.id),
    externalBilling: row.externalBilling && {
      status: row.externalBilling.status,
      checkedAt: row.externalBilling.updatedAt.toISOString(),
    },
    isTeamLead: team !== null && team.leadAgentId === agent?.id,
    isTeamMember: team !== null && team.leadAgentId !== agent?.id,
    hasOpenCheckout: row.hasOpenCheckout,
    hasSecondFactor: row.hasSecondFactor,
  };
}

/** Reads what a person may do, or null for someone without an account. */
export async function readStanding(db: Database, personId: string, now: Date): Promise<Standing | null> {
  const [row] = await selectPerson(prepared(db), personId, now);
  return row ? standingOf(row) : null;
}

/**
 * The groups in the header's selector, which the client sorts for its own language, and the group chosen in it. Staff in
 * a member's place are told only of public groups.
 */
export async function readGroups(
  db: Database,
  reader: { personId: string; impersonatorPersonId: string | null },
): Promise<Pick<Me, 'myGroups' | 'selectedGroup'>> {
  const rows = await db
    .select({ _id: groups.id, name: groups.name, names: groups.names, isSelected: groupMembers.isSelected })
    .from(groups)
    .innerJoin(groupMembers, eq(groupMembers.groupId, groups.id))
    .where(and(eq(groupMembers.personId, reader.personId), isGroupShown(reader)))
    .orderBy(sql`lower(${groups.name})`);
  return {
    myGroups: rows.map(({ _id, name, names }) => ({ _id, name, names })),
    selectedGroup: rows.find(({ isSelected }) => isSelected)?._id ?? null,
  };
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

/**
 * Messages from others that the person has not read, in threads that are not muted. What members write to the concierge
 * waits at the desk and is counted only there.
 */
export async function countUnread(db: Database, personId: string): Promise<number> {
  const { threadId, isMuted } = threadMembers;
  return db.$count(
    db
      .select({ id: messages.id })
      .from(threadMembers)
      .innerJoin(messages, and(eq(messages.threadId, threadId), isUnreadMessage(personId)))
      .where(and(eq(threadMembers.personId, personId), eq(isMuted, false), isOwnThread))
      .as('unread'),
  );
}
