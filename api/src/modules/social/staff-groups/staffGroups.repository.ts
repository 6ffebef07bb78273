import type { EditedGroup, EditedGroupsQuery, GroupMembersQuery } from '@portico/contracts';
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { accounts, agents, groupMembers, groups, people } from '../../../db/schema/index.ts';
import { nameCondition } from '../../../support/nameSearch.ts';
import { type PageWindow, readCount } from '../../../support/paging.ts';
import { personColumns } from '../people.repository.ts';

/** What staff write of a group. */
export type WrittenGroup = Pick<typeof groups.$inferSelect, 'name' | 'names' | 'isPublic'>;

const columns = {
  _id: groups.id,
  name: groups.name,
  names: groups.names,
  isPublic: groups.isPublic,
  members: sql<number>`(select count(*)::int from ${groupMembers} m where m.group_id = ${groups.id})`,
  posts: groups.lastPostNumber,
};

const isNamed = ({ q }: EditedGroupsQuery): SQL =>
  q?.trim()
    ? sql`concat_ws(' ', ${groups.name}, ${groups.names} ->> 'zh_hans', ${groups.names} ->> 'ar')
        ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}`
    : sql`true`;

export async function readGroupPage(db: Database, query: EditedGroupsQuery, window: PageWindow) {
  const rows: EditedGroup[] = await db
    .select(columns)
    .from(groups)
    .where(isNamed(query))
    .orderBy(sql`lower(${groups.name})`, asc(groups.id))
    .limit(window.limit)
    .offset(window.offset);
  return { rows, counted: await readCount(db, sql`select 1 from ${groups} where ${isNamed(query)}`) };
}

export async function readEditedGroup(db: Database, id: string): Promise<EditedGroup | null> {
  const [row] = await db.select(columns).from(groups).where(eq(groups.id, id));
  return row ?? null;
}

/** Locks the group until the transaction ends: meanwhile nobody posts in it or changes it. */
export async function lockGroup(tx: Database, id: string): Promise<typeof groups.$inferSelect | null> {
  const [row] = await tx.select().from(groups).where(eq(groups.id, id)).for('update');
  return row ?? null;
}

/** Names that differ only in capitals are the same. */
export async function isNameTaken(db: Database, name: string, butOf: string | null): Promise<boolean> {
  const [row] = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(sql`lower(${groups.name}) = lower(${name})`, butOf ? ne(groups.id, butOf) : undefined))
    .limit(1);
  return row !== undefined;
}

export async function insertGroup(tx: Database, draft: WrittenGroup): Promise<string> {
  const [row] = await tx.insert(groups).values(draft).returning({ id: groups.id });
  if (!row) throw new Error('an inserted group has no row');
  return row.id;
}

export const updateGroup = (tx: Database, id: string, draft: WrittenGroup) =>
  tx.update(groups).set(draft).where(eq(groups.id, id));

export const deleteGroup = (tx: Database, id: string) => tx.delete(groups).where(eq(groups.id, id));

const membersOf = (db: Database, groupId: string, { q }: GroupMembersQuery) =>
  db
    .select({ ...personColumns, joinedAt: groupMembers.joinedAt })
    .from(groupMembers)
    .innerJoin(people, eq(people.id, groupMembers.personId))
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .leftJoin(agents, and(eq(agents.personId, people.id), eq(agents.isActive, true)))
    .where(and(eq(groupMembers.groupId, groupId), nameCondition(accounts.searchName, q)?.indexed));

export async function readMemberPage(
  db: Database,
  groupId: string,
  query: GroupMembersQuery,
  window: PageWindow,
) {
  const rows = await membersOf(db, groupId, query)
    .orderBy(asc(accounts.searchName), asc(people.id))
    .limit(window.limit)
    .offset(window.offset);
  return { rows, counted: await readCount(db, membersOf(db, groupId, query).getSQL()) };
}

/** Those of these people who have an account: only they can be in a group. */
export async function readWithAccount(db: Database, personIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.personId })
    .from(accounts)
    .where(inArray(accounts.personId, [...personIds]));
  return rows.map(({ id }) => id);
}
