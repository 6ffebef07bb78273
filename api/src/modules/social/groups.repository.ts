import { mostUnreadPosts, type SocialGroup } from '@portico/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { groupMembers, groupReaders, groups } from '../../db/schema/index.ts';
import { rowsOf } from '../../support/rows.ts';
import type { Reader } from './reader.ts';
import { isReadableGroup, isSeen } from './readingSql.ts';

/** Posts of others since the reader last saw the group, joined with their rows of its members and readers. */
const unreadBy = (reader: Reader) => sql<number>`case
  when ${groupMembers.personId} is null or ${groupReaders.isMuted} is true then 0
  else (select count(*)::int from (
    select 1 from posts p where p.group_id = ${groups.id} and p.post_id is null and p.deleted_at is null
      and p.number > coalesce(${groupReaders.seenTo}, 0) and p.posted_at >= ${groupMembers.joinedAt}
      and p.author_person_id <> ${reader.personId} and ${isSeen(reader, sql`p.author_person_id`)}
    limit ${mostUnreadPosts}) unread) end`;

/** Groups that the reader may read, their own first. */
export function readGroups(db: Database, reader: Reader, only?: SQL): Promise<SocialGroup[]> {
  const isMine = sql<boolean>`${groupMembers.personId} is not null`;
  return db
    .select({
      _id: groups.id,
      name: groups.name,
      names: groups.names,
      isPublic: groups.isPublic,
      isMine,
      isMuted: sql<boolean>`coalesce(${groupReaders.isMuted}, false)`,
      members: sql<number>`(select count(*)::int from group_members m where m.group_id = ${groups.id})`,
      unread: unreadBy(reader),
    })
    .from(groups)
    .leftJoin(
      groupMembers,
      and(eq(groupMembers.groupId, groups.id), eq(groupMembers.personId, reader.personId)),
    )
    .leftJoin(
      groupReaders,
      and(eq(groupReaders.groupId, groups.id), eq(groupReaders.personId, reader.personId)),
    )
    .where(and(isReadableGroup(reader), only))
    .orderBy(sql`${isMine} desc`, sql`lower(${groups.name})`, groups.id);
}

export async function readGroup(db: Database, reader: Reader, id: string): Promise<SocialGroup | null> {
  const [row] = await readGroups(db, reader, eq(groups.id, id));
  return row ?? null;
}

/** Counts the unread posts of all the reader's groups that are not muted. */
export async function countUnread(db: Database, reader: Reader): Promise<number> {
  const rows = await db
    .select({ unread: unreadBy(reader) })
    .from(groups)
    .innerJoin(
      groupMembers,
      and(eq(groupMembers.groupId, groups.id), eq(groupMembers.personId, reader.personId)),
    )
    .leftJoin(
      groupReaders,
      and(eq(groupReaders.groupId, groups.id), eq(groupReaders.personId, reader.personId)),
    )
    .where(isReadableGroup(reader));
  const counted = rows.reduce((sum, { unread }) => sum + unread, 0);
  return Math.min(counted, mostUnreadPosts);
}

export async function mute(db: Database, groupId: string, personId: string, isMuted: boolean): Promise<void> {
  await db
    .insert(groupReaders)
    .values({ groupId, personId, isMuted })
    .onConflictDoUpdate({ target: [groupReaders.groupId, groupReaders.personId], set: { isMuted } });
}

/** A private group can only be opened while nothing was ever posted in it; false where something was. */
export async function setPublic(db: Database, id: string, isPublic: boolean): Promise<boolean> {
  const mayOpen = isPublic ? eq(groups.lastPostNumber, 0) : undefined;
  const rows = await db
    .update(groups)
    .set({ isPublic })
    .where(and(eq(groups.id, id), mayOpen))
    .returning({ id: groups.id });
  return rows.length > 0;
}

/** Locks the group until the transaction ends and counts one more post in it; returns that post's number. */
export async function nextNumber(tx: Database, id: string): Promise<number> {
  const [row] = await tx
    .update(groups)
    .set({ lastPostNumber: sql`${groups.lastPostNumber} + 1` })
    .where(eq(groups.id, id))
    .returning({ number: groups.lastPostNumber });
  if (!row) throw new Error(`group ${id} is gone`);
  return row.number;
}

/** Members who get news of the group: those who have not muted it. */
export async function readHearing(db: Database, groupId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select m.person_id as id from group_members m
      left join group_readers r on r.group_id = m.group_id and r.person_id = m.person_id
      where m.group_id = ${groupId} and r.is_muted is not true`,
  );
  return rows.map(({ id }) => id);
}

/** Moves how far the reader has seen the groups of these posts, never back; false where nothing moved. */
export async function markSeen(db: Database, reader: Reader, postIds: readonly string[]): Promise<boolean> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`insert into group_readers (group_id, person_id, seen_to)
      select p.group_id, ${reader.personId}::uuid, max(p.number) from posts p
      join ${groups} on ${groups.id} = p.group_id and ${isReadableGroup(reader)}
      where p.id = any(${sql.param([...postIds])}::uuid[]) and p.number is not null
      group by p.group_id order by p.group_id
      on conflict (group_id, person_id) do update set seen_to = excluded.seen_to
        where group_readers.seen_to < excluded.seen_to
      returning group_id as id`,
  );
  return rows.length > 0;
}
