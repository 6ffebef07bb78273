import type { ThreadPerson } from '@portico/contracts';
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, groupMembers, groupReaders, groups, people } from '../../db/schema/index.ts';
import { readHolders } from '../../identity/holders.repository.ts';
import { nameCondition, nameRank } from '../../support/nameSearch.ts';
import { type Reader, socialAccess } from './reader.ts';
import { isSeen } from './readingSql.ts';

export const personColumns = {
  _id: people.id,
  fullName: people.fullName,
  photoURL: people.photoUrl,
  agentId: agents.id,
};

/** Everybody except the writer who reads the group: its members, or everybody with an account if it is public. */
const readersBut = (writer: Reader): SQL | undefined =>
  and(
    accounts.isActive,
    sql`${accounts.suspendedAt} is null`,
    ne(people.id, writer.personId),
    or(
      eq(groups.isPublic, true),
      sql`exists (select 1 from ${groupMembers} gm where gm.group_id = ${groups.id} and gm.person_id = ${people.id})`,
    ),
    isSeen(writer, people.id),
  );

const select = (db: Database, groupId: string) =>
  db
    .select(personColumns)
    .from(groups)
    .innerJoin(accounts, eq(groups.id, groupId))
    .innerJoin(people, eq(people.id, accounts.personId))
    .leftJoin(agents, and(eq(agents.personId, people.id), eq(agents.isActive, true)));

/** Without people whose membership does not open posts: it has lapsed, or staff have turned posts off for its kind. */
async function openTo<Row extends { _id: string }>(db: Database, rows: Row[], now: Date): Promise<Row[]> {
  const ids = rows.map(({ _id }) => _id);
  const holders = await readHolders(db, socialAccess, ids, now);
  return rows.filter(({ _id }) => holders.has(_id));
}

/** One letter is no name: it would list all members. */
const leastLetters = 2;
/** How many names are checked for each one that is returned. */
const lookedAt = 4;

/**
 * People whom the writer may mention in the group, by words of their name (not of their address): the best match first.
 */
export async function findPeople(
  db: Database,
  writer: Reader,
  { groupId, text, limit, now }: { groupId: string; text: string; limit: number; now: Date },
): Promise<ThreadPerson[]> {
  const condition = nameCondition(accounts.searchName, text);
  if (!condition || [...text.trim()].length < leastLetters) return [];
  const name = sql`search_form(${people.fullName})`;
  const rows = await select(db, groupId)
    .where(and(readersBut(writer), condition.indexed, condition.holds(name)))
    .orderBy(nameRank(name, text), asc(accounts.searchName), asc(people.id))
    .limit(limit * lookedAt);
  return (await openTo(db, rows, now)).slice(0, limit);
}

/** Those of these people whom the writer may mention in the group. */
export async function readMentionable(
  db: Database,
  writer: Reader,
  groupId: string,
  personIds: readonly string[],
  now: Date,
): Promise<ThreadPerson[]> {
  if (personIds.length === 0) return [];
  const isNamed = inArray(people.id, [...personIds]);
  return openTo(db, await select(db, groupId).where(and(readersBut(writer), isNamed)), now);
}

/**
 * Those of these people who read the group, have not muted it, and have no block with the other in either direction.
 */
export async function readTellable(
  db: Database,
  writer: Reader,
  groupId: string,
  personIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  const rows = await select(db, groupId)
    .leftJoin(groupReaders, and(eq(groupReaders.groupId, groupId), eq(groupReaders.personId, people.id)))
    .where(
      and(readersBut(writer), inArray(people.id, [...personIds]), sql`${groupReaders.isMuted} is not true`),
    );
  return new Set((await openTo(db, rows, now)).map(({ _id }) => _id));
}
