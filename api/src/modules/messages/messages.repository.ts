import type { MessageFile, MessageKind } from '@portico/contracts';
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { messages, messageVersions, threadMembers } from '../../db/schema/index.ts';
import { isOfBlocked, isThreadReader, isWithinStay } from '../../identity/threadRightsSql.ts';
import { rowsOf } from '../../support/rows.ts';
import { filesOf } from './files.repository.ts';

const answered = alias(messages, 'answered');

/**
 * Messages that the person may read, joined with their own row of the thread's members: the query checks the rights.
 */
function select(db: Database, personId: string, condition: SQL | undefined) {
  const isHidden = isOfBlocked(personId);
  const isAnswerShown = sql`${answered.deletedAt} is null and not ${isOfBlocked(personId, answered)}
    and ${answered.number} between ${threadMembers.fromNumber} and coalesce(${threadMembers.toNumber}, ${answered.number})`;
  return db
    .select({
      id: messages.id,
      threadId: messages.threadId,
      number: messages.number,
      change: messages.change,
      kind: sql<MessageKind>`${messages.kind}`,
      senderPersonId: messages.senderPersonId,
      body: sql<string>`case when ${isHidden} then '' else ${messages.body} end`,
      card: sql<typeof messages.$inferSelect.card>`case when ${isHidden} then null else ${messages.card} end`,
      files: sql<MessageFile[]>`${filesOf(isHidden)}`,
      isHidden: sql<boolean>`${isHidden}`,
      answersId: messages.answersId,
      answeredSenderId: answered.senderPersonId,
      answeredBody: sql<string | null>`case when ${isAnswerShown} then ${answered.body} end`,
      sentAt: messages.sentAt,
      editedAt: messages.editedAt,
      deletedAt: messages.deletedAt,
    })
    .from(messages)
    .innerJoin(
      threadMembers,
      and(eq(threadMembers.threadId, messages.threadId), eq(threadMembers.personId, personId)),
    )
    .leftJoin(answered, eq(answered.id, messages.answersId))
    .where(and(isWithinStay, isThreadReader, condition));
}

export type MessageRow = Awaited<ReturnType<typeof select>>[number];

const ofThread = (threadId: string) => eq(messages.threadId, threadId);

/** The latest before a number, in descending order. */
export const readBefore = (
  db: Database,
  personId: string,
  threadId: string,
  { before, limit }: { before: number | null; limit: number },
) =>
  select(db, personId, and(ofThread(threadId), before === null ? undefined : lt(messages.number, before)))
    .orderBy(desc(messages.number))
    .limit(limit);

export const readFrom = (
  db: Database,
  personId: string,
  threadId: string,
  { after, limit }: { after: number; limit: number },
) =>
  select(db, personId, and(ofThread(threadId), gt(messages.number, after)))
    .orderBy(asc(messages.number))
    .limit(limit);

/** What changed after a count of the thread's changes, the earliest change first. */
export const readChanged = (
  db: Database,
  personId: string,
  threadId: string,
  { since, limit }: { since: number; limit: number },
) =>
  select(db, personId, and(ofThread(threadId), gt(messages.change, since)))
    .orderBy(asc(messages.change))
    .limit(limit);

export async function readMessage(db: Database, personId: string, id: string): Promise<MessageRow | null> {
  const [row] = await select(db, personId, eq(messages.id, id));
  return row ?? null;
}

/** The last message of each of these threads that the person may read. */
export async function readLast(
  db: Database,
  personId: string,
  threadIds: readonly string[],
): Promise<MessageRow[]> {
  if (threadIds.length === 0) return [];
  const isLast = sql`${messages.id} in (
    select l.id from thread_members m cross join lateral (
      select id from messages where thread_id = m.thread_id
        and number between m.from_number and coalesce(m.to_number, 2147483647)
      order by number desc limit 1
    ) l
    where m.person_id = ${personId} and m.thread_id = any(${sql.param([...threadIds])}::uuid[])
  )`;
  return select(db, personId, isLast);
}

/**
 * Messages in all threads the person reads, the latest first. Messages of people they blocked, and those taken back,
 * are not found.
 */
export const findMessages = (
  db: Database,
  personId: string,
  { text, before, limit }: { text: string; before: string | null; limit: number },
) =>
  select(
    db,
    personId,
    and(
      eq(messages.kind, 'text'),
      sql`${messages.searchBody} like '%' || replace(replace(replace(search_form(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
      sql`${messages.deletedAt} is null`,
      sql`not ${isOfBlocked(personId)}`,
      before === null
        ? undefined
        : sql`(${messages.sentAt}, ${messages.id}) < (select b.sent_at, b.id from messages b where b.id = ${before})`,
    ),
  )
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(limit);

/** The owner of a message, whether or not the reader may see it; null for one that does not exist. */
export async function findOwner(db: Database, id: string) {
  const [row] = await db
    .select({ senderPersonId: messages.senderPersonId, threadId: messages.threadId })
    .from(messages)
    .where(eq(messages.id, id));
  return row ?? null;
}

export async function insertMessage(tx: Database, values: typeof messages.$inferInsert): Promise<void> {
  await tx.insert(messages).values(values);
}

/**
 * Gives each message that answers this one, and so shows its first line, a change of its own after `change`; returns
 * the numbers of those messages.
 */
export async function changeAnswers(tx: Database, id: string, change: number): Promise<number[]> {
  const rows = await rowsOf<{ number: number }>(
    tx,
    sql`update messages m set change = ${change}::int + a.place::int
      from (select id, row_number() over (order by number) as place from messages where answers_id = ${id}) a
      where m.id = a.id returning m.number`,
  );
  return rows.map(({ number }) => number);
}

export type MessageChange = Partial<
  Pick<typeof messages.$inferInsert, 'body' | 'card' | 'change' | 'editedAt' | 'deletedAt'>
>;

/** Keeps its earlier text. */
export async function replaceMessage(
  tx: Database,
  id: string,
  change: MessageChange,
  replacedAt: Date,
): Promise<void> {
  await tx.insert(messageVersions).select(
    tx
      .select({
        messageId: messages.id,
        body: messages.body,
        replacedAt: sql<Date>`${replacedAt.toISOString()}::timestamptz`.as('replaced_at'),
      })
      .from(messages)
      .where(eq(messages.id, id)),
  );
  await tx.update(messages).set(change).where(eq(messages.id, id));
}
