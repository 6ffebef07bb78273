import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, brokerages, groups, people, profileViews } from '../../db/schema/index.ts';
import { isGroupShown } from '../../identity/groupsShownSql.ts';
import { setVisitorChoices } from '../../identity/people.repository.ts';
import { isVisitTo, type VisitedAgent } from '../../identity/profileVisitsSql.ts';
import type { Requester } from '../../identity/requester.ts';
import { readCount } from '../../support/paging.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';

/** With fewer members of a group than this, each could be guessed, so nothing is said about their group. */
export const fewestOfGroup = 5;

/** Whose visitors are read, and by whom. */
export type Visited = VisitedAgent & Pick<Requester, 'impersonatorPersonId'>;

/** The groups that both people belong to. */
const sharedGroups = (visited: Visited) => sql<string[]>`array(
  select ${groups.name} from group_members theirs
  join group_members own on own.group_id = theirs.group_id and own.person_id = ${visited.personId}
  join ${groups} on ${groups.id} = theirs.group_id and ${isGroupShown(visited)}
  where theirs.person_id = ${profileViews.viewerPersonId} order by ${groups.name})`;

export type Cursor = { at: Date; id: number };

/** Visits of agents who let others see their name. */
export function readVisits(db: Database, visited: Visited, before: Cursor | null, limit: number) {
  const isEarlier =
    before &&
    sql`(${profileViews.at}, ${profileViews.id}) < (${before.at.toISOString()}::timestamptz, ${before.id})`;
  return db
    .select({
      id: profileViews.id,
      at: profileViews.at,
      agent: {
        _id: agents.id,
        fullName: agents.fullName,
        photoURL: people.photoUrl,
        brokerage: brokerages.name,
        city: agents.city,
        country: agents.country,
      },
      groups: sharedGroups(visited),
    })
    .from(profileViews)
    .innerJoin(people, eq(people.id, profileViews.viewerPersonId))
    .innerJoin(agents, eq(agents.personId, people.id))
    .leftJoin(brokerages, eq(brokerages.id, agents.brokerageId))
    .where(and(isVisitTo(visited), people.isNamedAsVisitor, agents.isActive, isEarlier || undefined))
    .orderBy(desc(profileViews.at), desc(profileViews.id))
    .limit(limit);
}

/** How often members looked since a moment, named or not; each once a day. */
export const countVisits = (db: Database, visited: VisitedAgent, since: Date): Promise<number> =>
  readCount(
    db,
    sql`select 1 from ${profileViews}
      where ${isVisitTo(visited)} and ${profileViews.at} >= ${since.toISOString()}::timestamptz`,
  );

/** Everybody else since a moment: how many people, and how many of each group that both belong to. */
export async function countOthers(db: Database, visited: Visited, since: Date) {
  const others = sql`select distinct ${profileViews.viewerPersonId} as person_id from ${profileViews}
    join ${people} on ${people.id} = ${profileViews.viewerPersonId}
    left join ${agents} on ${agents.personId} = ${people.id}
    where ${isVisitTo(visited)} and ${profileViews.at} >= ${since.toISOString()}::timestamptz
      and not (${people.isNamedAsVisitor} and coalesce(${agents.isActive}, false))`;
  const [{ visitors }, ofGroups] = await Promise.all([
    rowOf<{ visitors: number }>(db, sql`select count(*)::int as visitors from (${others}) others`),
    rowsOf<{ name: string; visitors: number }>(
      db,
      sql`select ${groups.name}, count(*)::int as visitors from (${others}) others
        join group_members theirs on theirs.person_id = others.person_id
        join group_members own on own.group_id = theirs.group_id and own.person_id = ${visited.personId}
        join ${groups} on ${groups.id} = theirs.group_id and ${isGroupShown(visited)}
        group by ${groups.id}, ${groups.name} having count(*) >= ${fewestOfGroup} order by visitors desc, ${groups.name}`,
    ),
  ]);
  return { visitors, groups: ofGroups };
}

export async function readSettings(db: Database, personId: string) {
  const [row] = await db
    .select({ isNamed: people.isNamedAsVisitor, isShown: people.keepsVisitors })
    .from(people)
    .where(eq(people.id, personId));
  return row ?? { isNamed: false, isShown: false };
}

type Settings = { isNamed?: boolean | undefined; isShown?: boolean | undefined };

export async function changeSettings(tx: Database, personId: string, { isNamed, isShown }: Settings) {
  const changed = {
    ...(isNamed !== undefined && { isNamedAsVisitor: isNamed }),
    ...(isShown !== undefined && { keepsVisitors: isShown }),
  };
  if (Object.keys(changed).length > 0) await setVisitorChoices(tx, personId, changed);
}

export const forgetVisitsTo = (tx: Database, agentId: string) =>
  tx.delete(profileViews).where(eq(profileViews.agentId, agentId));
