import type { ThreadKind } from '@portico/contracts';
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { messages, threadMembers, threads } from '../../db/schema/index.ts';
import { isThreadReader, isUnreadMessage, isWithinStay } from '../../identity/threadRightsSql.ts';
import { hasLeft } from './threadMembers.repository.ts';

/** The time of the last event that the person may know of: the order of their list. */
const lastAt = sql<Date>`coalesce(${threadMembers.leftAt}, ${threads.lastMessageAt})`.mapWith(
  threads.lastMessageAt,
);

const columns = {
  id: threads.id,
  kind: sql<ThreadKind>`${threads.kind}`,
  ownerPersonId: threads.ownerPersonId,
  title: sql<string>`case when ${hasLeft} then coalesce(${threadMembers.leftTitle}, '') else ${threads.title} end`,
  lastNumber: threads.lastNumber,
  change: sql<number>`case when ${hasLeft} then (
    select coalesce(max(${messages.change}), 0) from ${messages}
    where ${messages.threadId} = ${threads.id} and ${isWithinStay}
  ) else ${threads.change} end`,
  /** The thread's own count of changes, including those after the person left. */
  wholeChange: threads.change,
  fromNumber: threadMembers.fromNumber,
  toNumber: threadMembers.toNumber,
  readTo: threadMembers.readTo,
  isMuted: threadMembers.isMuted,
  news: threadMembers.news,
};

/** Threads the person may read, joined with their own row of each: the query checks the rights. */
const ofPerson = (db: Database, personId: string, condition: SQL | undefined) =>
  db
    .select({
      ...columns,
      unread: sql<number>`(select count(*)::int from ${messages}
        where ${messages.threadId} = ${threads.id} and ${isUnreadMessage(personId)})`,
    })
    .from(threadMembers)
    .innerJoin(threads, eq(threads.id, threadMembers.threadId))
    .where(and(eq(threadMembers.personId, personId), isThreadReader, condition));

export type ThreadRow = Awaited<ReturnType<typeof ofPerson>>[number];

/** The latest first, or those after one of them; threads without any message are left out. */
export const readLatest = (
  db: Database,
  personId: string,
  { before, onlyUnread, limit }: { before: string | null; onlyUnread: boolean; limit: number },
): Promise<ThreadRow[]> => {
  const isAfter =
    before === null
      ? undefined
      : sql`(${lastAt}, ${threads.id}) < (
          select coalesce(m.left_at, t.last_message_at), t.id
          from thread_members m join threads t on t.id = m.thread_id
          where m.thread_id = ${before} and m.person_id = ${personId})`;
  const hasUnread = onlyUnread
    ? sql`exists (select 1 from ${messages}
        where ${messages.threadId} = ${threads.id} and ${isUnreadMessage(personId)})`
    : undefined;
  return ofPerson(db, personId, and(gt(threads.lastNumber, 0), isAfter, hasUnread))
    .orderBy(desc(lastAt), desc(threads.id))
    .limit(limit);
};

/** What changed for the person after a count of news, the earliest first. */
export const readChanged = (
  db: Database,
  personId: string,
  { since, limit }: { since: number; limit: number },
): Promise<ThreadRow[]> =>
  ofPerson(db, personId, and(gt(threads.lastNumber, 0), gt(threadMembers.news, since)))
    .orderBy(asc(threadMembers.news), asc(threads.id))
    .limit(limit);

export const readThreads = (db: Database, personId: string, ids: readonly string[]): Promise<ThreadRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : ofPerson(db, personId, inArray(threads.id, [...ids]));

export async function readThread(db: Database, personId: string, id: string): Promise<ThreadRow | null> {
  const [row] = await ofPerson(db, personId, eq(threads.id, id));
  return row ?? null;
}

type NewThread = Pick<
  typeof threads.$inferInsert,
  'id' | 'kind' | 'directKey' | 'ownerPersonId' | 'title' | 'createdAt' | 'lastMessageAt'
>;

/** False when the thread of these two, of this member, or with this id already exists. */
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

/** Waits for a request that is writing into the thread. Null for a thread the person may not read. */
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

/** Threads that both people are in. */
export async function readShared(db: Database, personId: string, otherPersonId: string) {
  return db
    .select({ id: threads.id, kind: threads.kind })
    .from(threads)
    .where(
      sql`exists (select 1 from thread_members m where m.thread_id = ${threads.id} and m.person_id = ${personId})
        and exists (select 1 from thread_members m where m.thread_id = ${threads.id} and m.person_id = ${otherPersonId})`,
    );
}
