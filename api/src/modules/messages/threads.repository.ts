import type { ThreadKind } from '@portico/contracts';
import { and, asc, desc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  accounts,
  agents,
  messages,
  people,
  personRoles,
  threadMembers,
  threads,
} from '../../db/schema/index.ts';
import { isBlockedBetween, isThreadReader, isUnreadMessage } from '../../identity/threadRights.ts';
import { rowsOf } from '../../support/rows.ts';

const columns = {
  id: threads.id,
  kind: sql<ThreadKind>`${threads.kind}`,
  title: threads.title,
  ownerPersonId: threads.ownerPersonId,
  lastNumber: threads.lastNumber,
  change: threads.change,
  lastMessageAt: threads.lastMessageAt,
  fromNumber: threadMembers.fromNumber,
  toNumber: threadMembers.toNumber,
  readTo: threadMembers.readTo,
  isMuted: threadMembers.isMuted,
  news: threadMembers.news,
};

/** Threads the person may read, each beside their own row of it: rights are in the query. */
const ofPerson = (db: Database, personId: string, condition: SQL | undefined) =>
  db
    .select({
      ...columns,
      unread: sql<number>`(select count(*)::int from ${messages}
        where ${messages.threadId} = ${threads.id} and ${isUnreadMessage(personId)})`,
    })
    .from(threadMembers)
    .innerJoin(threads, eq(threads.id, threadMembers.threadId))
    .where(and(eq(threadMembers.personId, personId), isThreadReader(personId), condition));

export type ThreadRow = Awaited<ReturnType<typeof ofPerson>>[number];

/** The latest first; threads in which nothing was written yet are left out. */
export const readLatest = (
  db: Database,
  personId: string,
  { before, limit }: { before: Date | null; limit: number },
): Promise<ThreadRow[]> =>
  ofPerson(
    db,
    personId,
    and(gt(threads.lastNumber, 0), before ? lt(threads.lastMessageAt, before) : undefined),
  )
    .orderBy(desc(threads.lastMessageAt), desc(threads.id))
    .limit(limit);

/** What changed for the person after a count of news, the earliest first. */
export const readChanged = (
  db: Database,
  personId: string,
  { since, limit }: { since: number; limit: number },
): Promise<ThreadRow[]> =>
  ofPerson(db, personId, and(gt(threads.lastNumber, 0), gt(threadMembers.news, since)))
    .orderBy(asc(threadMembers.news), asc(threads.id))
    .limit(limit);

export async function readThread(db: Database, personId: string, id: string): Promise<ThreadRow | null> {
  const [row] = await ofPerson(db, personId, eq(threads.id, id));
  return row ?? null;
}

export function readMembers(db: Database, threadIds: readonly string[]) {
  return db
    .select({
      threadId: threadMembers.threadId,
      _id: people.id,
      fullName: people.fullName,
      photoURL: people.photoUrl,
      agentId: agents.id,
      toNumber: threadMembers.toNumber,
      deliveredTo: threadMembers.deliveredTo,
      readTo: threadMembers.readTo,
    })
    .from(threadMembers)
    .innerJoin(people, eq(people.id, threadMembers.personId))
    .leftJoin(agents, eq(agents.personId, people.id))
    .where(inArray(threadMembers.threadId, [...threadIds]))
    .orderBy(asc(people.fullName), asc(people.id));
}

export type MemberRow = Awaited<ReturnType<typeof readMembers>>[number];

/** An account that can sign in; whether its membership lets it read is the gate's affair. */
const canBeWrittenTo = sql`exists (
  select 1 from ${accounts}
  where ${accounts.personId} = ${people.id} and ${accounts.isActive} and ${accounts.suspendedAt} is null
)`;

/** Which of these people the person may write to: those with an account, where neither has blocked the other. */
export async function readWritable(
  db: Database,
  personId: string,
  personIds: readonly string[],
): Promise<{ _id: string; fullName: string }[]> {
  if (personIds.length === 0) return [];
  return db
    .select({ _id: people.id, fullName: people.fullName })
    .from(people)
    .where(
      and(
        inArray(people.id, [...personIds]),
        ne(people.id, personId),
        canBeWrittenTo,
        sql`not ${isBlockedBetween(personId, sql`${people.id}`)}`,
      ),
    )
    .orderBy(asc(people.fullName), asc(people.id));
}

export async function readConcierges(db: Database): Promise<string[]> {
  const rows = await db
    .select({ personId: personRoles.personId })
    .from(personRoles)
    .where(eq(personRoles.role, 'concierge'));
  return rows.map(({ personId }) => personId);
}

type NewThread = Pick<
  typeof threads.$inferInsert,
  'id' | 'kind' | 'directKey' | 'ownerPersonId' | 'title' | 'createdAt' | 'lastMessageAt'
>;

/** False when the thread of these two, of this member, or of this id is there. */
export async function insertThread(tx: Database, values: NewThread): Promise<boolean> {
  const rows = await tx.insert(threads).values(values).onConflictDoNothing().returning({ id: threads.id });
  return rows.length > 0;
}

export async function findThread(
  db: Database,
  { directKey, ownerPersonId, id }: { directKey?: string; ownerPersonId?: string; id?: string },
): Promise<string | null> {
  const condition = directKey
    ? eq(threads.directKey, directKey)
    : ownerPersonId
      ? eq(threads.ownerPersonId, ownerPersonId)
      : eq(threads.id, id ?? '');
  const [row] = await db.select({ id: threads.id }).from(threads).where(condition);
  return row?.id ?? null;
}

/** Whoever is in already stays as they are; whoever left is in again, and reads what comes from now on. */
export async function addMembers(
  tx: Database,
  threadId: string,
  personIds: readonly string[],
  fromNumber: number,
): Promise<void> {
  if (personIds.length === 0) return;
  await tx
    .insert(threadMembers)
    .values(
      personIds.map((personId) => ({
        ...{ threadId, personId, fromNumber },
        ...{ deliveredTo: fromNumber - 1, readTo: fromNumber - 1 },
      })),
    )
    .onConflictDoUpdate({
      target: [threadMembers.threadId, threadMembers.personId],
      set: { toNumber: null, fromNumber },
      setWhere: sql`${threadMembers.toNumber} is not null`,
    });
}

/** Waits for whoever writes into the thread at this moment. Null for a thread the person may not read. */
export async function lockThread(tx: Database, personId: string, id: string): Promise<ThreadRow | null> {
  await tx.select({ id: threads.id }).from(threads).where(eq(threads.id, id)).for('update');
  return readThread(tx, personId, id);
}

type ThreadChange = Partial<
  Pick<typeof threads.$inferInsert, 'lastNumber' | 'change' | 'lastMessageAt' | 'title'>
>;

export async function changeThread(tx: Database, id: string, change: ThreadChange): Promise<void> {
  await tx.update(threads).set(change).where(eq(threads.id, id));
}

type MemberChange = Partial<Pick<typeof threadMembers.$inferInsert, 'isMuted' | 'toNumber'>>;

export async function changeMember(
  tx: Database,
  threadId: string,
  personId: string,
  change: MemberChange,
): Promise<void> {
  await tx
    .update(threadMembers)
    .set(change)
    .where(and(eq(threadMembers.threadId, threadId), eq(threadMembers.personId, personId)));
}

/** Never goes back; answers whether anything changed. */
export async function moveRead(
  tx: Database,
  { threadId, personId }: { threadId: string; personId: string },
  { deliveredTo, readTo }: { deliveredTo: number; readTo: number },
): Promise<boolean> {
  const rows = await rowsOf<{ found: number }>(
    tx,
    sql`update thread_members
      set delivered_to = greatest(delivered_to, ${deliveredTo}::int), read_to = greatest(read_to, ${readTo}::int)
      where thread_id = ${threadId} and person_id = ${personId}
        and (delivered_to < ${deliveredTo}::int or read_to < ${readTo}::int)
      returning 1 as found`,
  );
  return rows.length > 0;
}

/** Everybody who is in the thread now. */
export async function readPresent(db: Database, threadId: string): Promise<string[]> {
  const rows = await db
    .select({ personId: threadMembers.personId })
    .from(threadMembers)
    .where(and(eq(threadMembers.threadId, threadId), sql`${threadMembers.toNumber} is null`));
  return rows.map(({ personId }) => personId);
}

export async function noteNews(
  tx: Database,
  threadId: string,
  news: readonly { personId: string; count: number }[],
): Promise<void> {
  if (news.length === 0) return;
  const ids = sql.param(news.map(({ personId }) => personId));
  const counts = sql.param(news.map(({ count }) => count));
  await tx.execute(sql`update thread_members m set news = n.count
    from unnest(${ids}::uuid[], ${counts}::bigint[]) as n(person_id, count)
    where m.thread_id = ${threadId} and m.person_id = n.person_id`);
}

/** Whether the other one of a direct thread can be written to. */
export async function canReachOther(db: Database, personId: string, threadId: string): Promise<boolean> {
  const present = (await readPresent(db, threadId)).filter((id) => id !== personId);
  return (await readWritable(db, personId, present)).length > 0;
}
