import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, people, threadMembers } from '../../db/schema/index.ts';
import { isBlockedBetween, isThreadReader } from '../../identity/threadRightsSql.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';

/** People who left are told of nothing later: their thread stays as they left it. */
export const hasLeft = sql`${threadMembers.toNumber} is not null`;

/** In the thread now; in threads with the concierge, that is the member and everybody who is concierge. */
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

/** An account that can sign in. Whether its membership lets it read is decided elsewhere. */
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
 * Adds concierges to members' threads with the concierge: all concierges to one thread, or one concierge to all threads.
 * Messages from before they are added count as read.
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

/** People who are in already stay as they are; people who left are in again, and read messages from now on. */
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

/** Never moves back; returns whether anything changed. */
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

/** The number of the first of these messages that the person has not read; null where there is none. */
export async function firstUnreadOf(
  db: Database,
  { threadId, personId }: { threadId: string; personId: string },
  ids: readonly string[],
): Promise<number | null> {
  if (ids.length === 0) return null;
  const { first } = await rowOf<{ first: number | null }>(
    db,
    sql`select min(m.number) as first from messages m
      join thread_members own on own.thread_id = m.thread_id and own.person_id = ${personId}
      where m.thread_id = ${threadId} and m.number > own.read_to and m.id = any(${sql.param([...ids])}::uuid[])`,
  );
  return first;
}

/** Everybody who is in the thread now. */
export async function readPresent(db: Database, threadId: string): Promise<string[]> {
  const rows = await db
    .select({ personId: threadMembers.personId })
    .from(threadMembers)
    .where(and(eq(threadMembers.threadId, threadId), isPresent));
  return rows.map(({ personId }) => personId);
}

/** The people who were in the thread and left it. */
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

/** People who may read at least one of these messages, even after leaving. */
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

/** Whether the other person of a direct thread can be written to. */
export async function canReachOther(db: Database, personId: string, threadId: string): Promise<boolean> {
  const present = (await readPresent(db, threadId)).filter((id) => id !== personId);
  return (await readWritable(db, personId, present)).length > 0;
}
