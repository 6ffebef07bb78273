import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, subscriptions, teamInvitations, teamMembers, teams } from '../../db/schema/index.ts';

const mostListed = 50;

/** By name; `q` is a part of the team's name or its lead's. */
export function readTeams(db: Database, q: string, now: Date) {
  const part = q.trim().toLowerCase();
  const holds = (text: typeof teams.name | typeof agents.fullName) =>
    sql`position(${part} in lower(${text})) > 0`;
  const counted = db
    .select({ teamId: teamMembers.teamId, people: sql<number>`count(*)::int`.as('people') })
    .from(teamMembers)
    .groupBy(teamMembers.teamId)
    .as('counted');
  const open = db
    .select({ teamId: teamInvitations.teamId, invitations: sql<number>`count(*)::int`.as('invitations') })
    .from(teamInvitations)
    .where(and(isNull(teamInvitations.answeredAt), gt(teamInvitations.expiresAt, now)))
    .groupBy(teamInvitations.teamId)
    .as('open');
  const newest = db
    .selectDistinctOn([subscriptions.teamId], {
      teamId: subscriptions.teamId,
      id: subscriptions.id,
      status: subscriptions.status,
      plan: subscriptions.name,
    })
    .from(subscriptions)
    .orderBy(subscriptions.teamId, desc(subscriptions.createdAt), desc(subscriptions.id))
    .as('newest');
  return db
    .select({
      _id: teams.id,
      name: teams.name,
      leadName: agents.fullName,
      people: counted.people,
      invitations: open.invitations,
      subscriptionId: newest.id,
      status: newest.status,
      plan: newest.plan,
    })
    .from(teams)
    .innerJoin(agents, eq(agents.id, teams.leadAgentId))
    .leftJoin(counted, eq(counted.teamId, teams.id))
    .leftJoin(open, eq(open.teamId, teams.id))
    .leftJoin(newest, eq(newest.teamId, teams.id))
    .where(part ? or(holds(teams.name), holds(agents.fullName)) : undefined)
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id))
    .limit(mostListed);
}
