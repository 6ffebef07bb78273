import type { AgentSummary } from '@portico/contracts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, brokerages, groupMembers, people, profileViews } from '../../db/schema/index.ts';
import { type IdPage, readIdPage, type TextCondition } from '../../support/idPage.ts';
import type { PageWindow } from '../../support/paging.ts';

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
};

export type AgentSort = { sortBy: 'fullName' | 'listingsCount'; sortDir: 1 | -1 };

/** `text` is null where no name is asked for. */
export function readAgentIds(
  db: Database,
  asked: { conditions: SQL[]; isNarrowed: boolean; text: TextCondition | null },
  { sortBy, sortDir }: AgentSort,
  window: PageWindow,
): Promise<IdPage> {
  const key = sortBy === 'fullName' ? agents.searchName : agents.listingsCount;
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  const branch = (how: keyof TextCondition) => {
    const conditions = asked.text ? [...asked.conditions, asked.text[how]] : asked.conditions;
    return sql`select ${agents.id}, ${key} as key from ${agents} where ${and(...conditions)}`;
  };
  return readIdPage(db, {
    branches: [branch('indexed')],
    walkBranches: [branch('walked')],
    isNarrowed: asked.isNarrowed || asked.text !== null,
    branchOrder: sql`${key} ${direction}, ${agents.id} ${direction}`,
    order: sql`key ${direction}, id ${direction}`,
    window,
  });
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
      bio: agents.bio,
      languages: agents.languages,
      specialties: agents.specialties,
      phone: people.phone,
      email: people.primaryEmail,
      memberSince: agents.memberSince,
      latitude: agents.latitude,
      longitude: agents.longitude,
    })
    .from(agents)
    .innerJoin(people, eq(people.id, agents.personId))
    .leftJoin(brokerages, eq(brokerages.id, agents.brokerageId))
    .where(eq(agents.id, id));
  return row ?? null;
}

export const memberOfGroup = (groupId: string): SQL =>
  sql`${agents.personId} in (select ${groupMembers.personId} from ${groupMembers}
    where ${groupMembers.groupId} = ${groupId})`;

export async function isInGroup(db: Database, groupId: string, personId: string): Promise<boolean> {
  const rows = await db
    .select({ personId: groupMembers.personId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.personId, personId)));
  return rows.length > 0;
}

type ProfileView = { agentId: string; viewerPersonId: string; at: Date };

/** True for the viewer's first look of the day; the index keeps the day to one row, whatever races. */
export async function insertProfileView(db: Database, view: ProfileView): Promise<boolean> {
  const added = await db
    .insert(profileViews)
    .values(view)
    .onConflictDoNothing()
    .returning({ id: profileViews.id });
  return added.length > 0;
}
