import type { ThreadKind } from '@portico/contracts';
import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, messages, people, threadMembers, threads } from '../../db/schema/index.ts';
import {
  isBlockedBetween,
  isThreadReader,
  isUnreadMessage,
  isWithinStay,
} from '../../identity/threadRights.ts';
import { rowsOf } from '../../support/rows.ts';

/** Whoever left hears of nothing later: the thread is as they left it. */
const hasLeft = sql`${threadMembers.toNumber} is not null`;
/** When the last thing happened that the person may know of: the order of their list. */
const lastAt = sql<Date>`coalesce(${threadMembers.leftAt}, ${threads.lastMessageAt})`.mapWith(
  threads.lastMessageAt,
);

const columns = {
  id: threads.id,
  kind: sql<ThreadKind>`${threads.kind}`,
  title: sql<string>`case when ${hasLeft} then coalesce(${threadMembers.leftTitle}, '') else ${threads.title} end`,
  lastNumber: threads.lastNumber,
  change: sql<number>`case when ${hasLeft} then (
    select coalesce(max(${messages.change}), 0) from ${messages}
    where ${messages.threadId} = ${threads.id} and ${isWithinStay}
  ) else ${threads.change} end`,
  /** The thread's own count of changes, also of those after the person left. */
  wholeChange: threads.change,
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
    .where(and(eq(threadMembers.personId, personId), isThreadReader, condition));

export type ThreadRow = Awaited<ReturnType<typeof ofPerson>>[number];

/** The latest first, or those after one of them; threads in which nothing was written yet are left out. */
export const readLatest = (
  db: Database,
  personId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<ThreadRow[]> => {
  const isAfter =
    before === null
      ? undefined
      : sql`(${lastAt}, ${threads.id}) < (
          select coalesce(m.left_at, t.last_message_at), t.id
          from thread_members m join threads t on t.id = m.thread_id
          where m.thread_id = ${before} and m.person_id = ${personId})`;
  return ofPerson(db, personId, and(gt(threads.lastNumber, 0), isAfter))
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

export async function readThread(db: Database, personId: string, id: string): Promise<ThreadRow | null> {
  const [row] = await ofPerson(db, personId, eq(threads.id, id));
  return row ?? null;
}

/** In the thread now; in those with the concierge, the member and whoever is concierge. */
const isPresent = sql`(not (${hasLeft}) and ${isThreadReader})`;

export function readMembers(db: Database, threadIds: readonly string[]) {
  return db
    .select({
      threadId: threadMembers.threadId,
      _id: people.id,
      fullName: people.fullName,
      photoURL: people.photoUrl,
      agentId: agents.id,
      fromNumber: threadMembers.fromNumber,
      toNumber: threadMembers.toNumber,
      deliveredTo: threadMembers.deliveredTo,
      readTo: threadMembers.readTo,
      isPresent: sql<boolean>`${isPresent}`,
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
): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        inArray(people.id, [...personIds]),
        ne(people.id, personId),
        canBeWrittenTo,
        sql`not ${isBlockedBetween(personId, sql`${people.id}`)}`,
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Whoever is concierge takes part in a member's thread with the concierge: all of them in one thread, or one of them in all.
 * What was written before they came is read.
 */
export async function addConcierges(
  db: Database,
  only: { threadId: string } | { personId: string },
): Promise<void> {
  const condition = 'threadId' in only ? sql`t.id = ${only.threadId}` : sql`c.person_id = ${only.personId}`;
  await db.execute(sql`insert into thread_members (thread_id, person_id, delivered_to, read_to)
    select t.id, c.person_id, t.last_number, t.last_number
    from threads t join person_roles c on c.role = 'concierge'
    where t.kind = 'concierge' and ${condition} and not exists (
      select 1 from thread_members m where m.thread_id = t.id and m.person_id = c.person_id)
    on conflict do nothing`);
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
      set: { toNumber: null, leftAt: null, leftTitle: null, fromNumber },
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

type MemberChange = Partial<
  Pick<
    typeof threadMembers.$inferInsert,
    'isMuted' | 'toNumber' | 'readTo' | 'deliveredTo' | 'leftAt' | 'leftTitle'
  >
>;

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
    .where(and(eq(threadMembers.threadId, threadId), isPresent));
  return rows.map(({ personId }) => personId);
}

/** Whoever was ever in the thread and left it. */
export async function readLeft(
  db: Database,
  threadId: string,
  personIds: readonly string[],
): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .select({ personId: threadMembers.personId })
    .from(threadMembers)
    .where(
      and(
        eq(threadMembers.threadId, threadId),
        inArray(threadMembers.personId, [...personIds]),
        sql`${threadMembers.toNumber} is not null`,
      ),
    );
  return rows.map(({ personId }) => personId);
}

/** Who may read at least one of the messages from one number to another, also after leaving. */
export async function readReadersOf(
  db: Database,
  threadId: string,
  from: number,
  to: number,
): Promise<string[]> {
  const { fromNumber, toNumber } = threadMembers;
  const rows = await db
    .select({ personId: threadMembers.personId })
    .from(threadMembers)
    .where(
      and(
        eq(threadMembers.threadId, threadId),
        sql`${fromNumber} <= ${to} and coalesce(${toNumber}, ${to}) >= ${from}`,
      ),
    );
  return rows.map(({ personId }) => personId);
}

/** Threads in which both are. */
export async function readShared(db: Database, personId: string, otherPersonId: string) {
  return db
    .select({ id: threads.id, kind: threads.kind })
    .from(threads)
    .where(
      sql`exists (select 1 from thread_members m where m.thread_id = ${threads.id} and m.person_id = ${personId})
        and exists (select 1 from thread_members m where m.thread_id = ${threads.id} and m.person_id = ${otherPersonId})`,
    );
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
