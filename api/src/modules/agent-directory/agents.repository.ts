import type { AgentSummary } from '@portico/contracts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, brokerages, groupMembers, groups, people } from '../../db/schema/index.ts';
import { isGroupShown } from '../../identity/groupsShownSql.ts';
import type { Requester } from '../../identity/requester.ts';
import { agentNames } from '../../search-index/nameIndexes.ts';
import { postgresIndex, typedCondition } from '../../search-index/postgresIndex.ts';
import type { SearchIndex } from '../../search-index/searchIndex.ts';
import { type IdPage, readIdPage, type TextCondition } from '../../support/idPage.ts';
import type { PageWindow } from '../../support/paging.ts';
import { rowsOf } from '../../support/rows.ts';
import { type AgentFilter, narrowingOf } from './agentFilterSql.ts';

const summaryColumns = {
  _id: agents.id,
  personId: agents.personId,
  fullName: agents.fullName,
  photoURL: people.photoUrl,
  brokerage: { _id: brokerages.id, name: brokerages.name },
  city: agents.city,
  state: agents.state,
  country: agents.country,
  listingsCount: agents.listingsCount,
  latitude: agents.mapLatitude,
  longitude: agents.mapLongitude,
};

export type AgentSort = { sortBy: 'fullName' | 'listingsCount'; sortDir: 1 | -1 };

export type AgentQuestion = AgentFilter & AgentSort;

export function readAgentIds(
  db: Database,
  { sortBy, sortDir, ...filter }: AgentQuestion,
  text: TextCondition | null,
  window: PageWindow,
): Promise<IdPage> {
  const key = sortBy === 'fullName' ? agents.searchName : agents.listingsCount;
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  const narrowing = narrowingOf(filter);
  const conditions = [eq(agents.isActive, filter.isActive), ...narrowing];
  return readIdPage(db, {
    from: agents,
    id: sql`${agents.id}`,
    key: sql`${key}`,
    branches: [sql`${and(...conditions)}`],
    text,
    isNarrowed: narrowing.length > 0 || text !== null,
    branchOrder: sql`${key} ${direction}, ${agents.id} ${direction}`,
    order: sql`key ${direction}, id ${direction}`,
    window,
  });
}

export const agentIndex = (db: Database): SearchIndex<AgentQuestion> =>
  postgresIndex(db, agentNames, (question, text, window) => readAgentIds(db, question, text, window));

/**
 * The condition that a typed name adds to a filter, as the list with this page size finds it: slips are forgiven where
 * it finds less than a page. Null without a name.
 */
export async function conditionAsked(
  db: Database,
  name: string | undefined,
  filter: AgentFilter,
  window: PageWindow,
): Promise<SQL | null> {
  const question = { ...filter, sortBy: 'fullName', sortDir: 1 } as const;
  const condition = await typedCondition(db, agentNames, name, {
    fewest: window.pageSize,
    count: async (text) => (await readAgentIds(db, question, text, { ...window, limit: 0 })).counted,
  });
  return condition?.indexed ?? null;
}

export async function readSummaries(db: Database, ids: readonly string[]): Promise<AgentSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(summaryColumns)
    .from(agents)
    .innerJoin(people, eq(people.id, agents.personId))
    .leftJoin(brokerages, eq(brokerages.id, agents.brokerageId))
    .where(inArray(agents.id, [...ids]));
  const summaries = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => summaries.get(id) ?? []);
}

export async function readProfile(db: Database, id: string) {
  const [row] = await db
    .select({
      ...summaryColumns,
      isActive: agents.isActive,
      placePrecision: agents.placePrecision,
      bio: agents.bio,
      languages: agents.languages,
      specialties: agents.specialties,
      awards: agents.awards,
      links: agents.links,
      phone: people.phone,
      email: people.primaryEmail,
      memberSince: agents.memberSince,
    })
    .from(agents)
    .innerJoin(people, eq(people.id, agents.personId))
    .leftJoin(brokerages, eq(brokerages.id, agents.brokerageId))
    .where(eq(agents.id, id));
  return row ?? null;
}

export async function isInGroup(db: Database, groupId: string, personId: string): Promise<boolean> {
  const rows = await db
    .select({ personId: groupMembers.personId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.personId, personId)));
  return rows.length > 0;
}

/** The names of the groups that both belong to, in alphabetical order; staff in the reader's place read the public ones. */
export async function readSharedGroups(
  db: Database,
  one: string,
  reader: Pick<Requester, 'personId' | 'impersonatorPersonId'>,
): Promise<string[]> {
  const theirs = db
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(eq(groupMembers.personId, reader.personId));
  const rows = await db
    .select({ name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.personId, one), inArray(groupMembers.groupId, theirs), isGroupShown(reader)))
    .orderBy(groups.name);
  return rows.map(({ name }) => name);
}

type ProfileView = { agentId: string; viewerPersonId: string; at: Date };

/**
 * True for the viewer's first view of the day; the index keeps it to one row a day, even in a race. False for agents
 * who keep no visits.
 */
export async function insertProfileView(db: Database, view: ProfileView): Promise<boolean> {
  const { agentId, viewerPersonId, at } = view;
  const added = await rowsOf(
    db,
    sql`insert into profile_views (agent_id, viewer_person_id, at)
      select ${agents.id}, ${viewerPersonId}, ${at.toISOString()}::timestamptz
      from ${agents} join ${people} on ${people.id} = ${agents.personId}
      where ${agents.id} = ${agentId} and ${people.keepsVisitors}
      on conflict do nothing returning id`,
  );
  return added.length > 0;
}
