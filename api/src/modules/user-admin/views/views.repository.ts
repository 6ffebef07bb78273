import type { PeopleList, PeopleViewChange } from '@portico/contracts';
import { and, asc, count, eq, or } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { groups, people, peopleListColumns, peopleViews } from '../../../db/schema/index.ts';

const selectViews = (db: Database) =>
  db
    .select({
      ...{ id: peopleViews.id, list: peopleViews.list, name: peopleViews.name, query: peopleViews.query },
      ...{ isShared: peopleViews.isShared, ownerId: peopleViews.ownerPersonId, ownerName: people.fullName },
    })
    .from(peopleViews)
    .innerJoin(people, eq(people.id, peopleViews.ownerPersonId))
    .$dynamic();
export type ViewRow = Awaited<ReturnType<typeof selectViews>>[number];

/** A person's own views of a list, and shared ones. */
export const readViews = (db: Database, list: PeopleList, personId: string): Promise<ViewRow[]> =>
  selectViews(db)
    .where(and(eq(peopleViews.list, list), or(peopleViews.isShared, eq(peopleViews.ownerPersonId, personId))))
    .orderBy(asc(peopleViews.name), asc(peopleViews.id));

export async function readView(db: Database, id: string): Promise<ViewRow | null> {
  const [row] = await selectViews(db).where(eq(peopleViews.id, id));
  return row ?? null;
}

const isOwn = (list: string, ownerPersonId: string) =>
  and(eq(peopleViews.list, list), eq(peopleViews.ownerPersonId, ownerPersonId));

export async function countViews(tx: Database, list: PeopleList, personId: string): Promise<number> {
  const [row] = await tx.select({ views: count() }).from(peopleViews).where(isOwn(list, personId));
  return row?.views ?? 0;
}

/** The id of the person's view of this name. */
export async function findNamed(tx: Database, list: string, personId: string, name: string) {
  const named = and(isOwn(list, personId), eq(peopleViews.name, name));
  const [row] = await tx.select({ id: peopleViews.id }).from(peopleViews).where(named);
  return row?.id;
}

export async function insertView(tx: Database, values: typeof peopleViews.$inferInsert): Promise<string> {
  const [row] = await tx.insert(peopleViews).values(values).returning({ id: peopleViews.id });
  return row?.id ?? '';
}

export async function updateView(tx: Database, id: string, change: PeopleViewChange): Promise<void> {
  await tx.update(peopleViews).set(change).where(eq(peopleViews.id, id));
}

export async function deleteView(tx: Database, id: string): Promise<void> {
  await tx.delete(peopleViews).where(eq(peopleViews.id, id));
}

export async function readColumns(
  db: Database,
  personId: string,
  list: PeopleList,
): Promise<string[] | null> {
  const { columns } = peopleListColumns;
  const [row] = await db
    .select({ columns })
    .from(peopleListColumns)
    .where(and(eq(peopleListColumns.personId, personId), eq(peopleListColumns.list, list)));
  return row?.columns ?? null;
}

export async function writeColumns(tx: Database, personId: string, list: PeopleList, columns: string[]) {
  await tx
    .insert(peopleListColumns)
    .values({ personId, list, columns })
    .onConflictDoUpdate({ target: [peopleListColumns.personId, peopleListColumns.list], set: { columns } });
}

export const readGroups = (db: Database) =>
  db
    .select({ _id: groups.id, name: groups.name, names: groups.names })
    .from(groups)
    .orderBy(asc(groups.name));
