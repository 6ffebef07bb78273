import type { MessageFileKind } from '@portico/contracts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { messageFiles, messages, threadMembers } from '../../db/schema/index.ts';
import { isOfBlocked, isThreadReader, isWithinStay } from '../../identity/threadRights.ts';
import { rowsOf } from '../../support/rows.ts';

export type FileRow = typeof messageFiles.$inferSelect;

/** The files of a row of `messages` as the contract has them; none where the message is hidden or taken back. */
export const filesOf = (
  isHidden: SQL,
): SQL => sql`case when ${isHidden} or ${messages.deletedAt} is not null then '[]'::json
  else (select coalesce(json_agg(json_build_object('_id', f.id, 'kind', f.kind, 'name', f.name, 'bytes', f.bytes,
      'width', f.width, 'height', f.height) order by f.place), '[]'::json)
    from message_files f where f.message_id = ${messages.id}) end`;

export async function readFile(db: Database, id: string): Promise<FileRow | null> {
  const [row] = await db.select().from(messageFiles).where(eq(messageFiles.id, id));
  return row ?? null;
}

type Announced = Pick<FileRow, 'threadId' | 'personId' | 'name' | 'contentType' | 'bytes' | 'createdAt'>;

/** Announces a file, or announces it anew while it has not arrived; null for an id that is another file's. */
export async function announceFile(db: Database, id: string, announced: Announced): Promise<FileRow | null> {
  const { threadId, personId, ...described } = announced;
  await db
    .insert(messageFiles)
    .values({ id, ...announced })
    .onConflictDoUpdate({
      target: messageFiles.id,
      set: described,
      setWhere: sql`${messageFiles.threadId} = ${threadId} and ${messageFiles.personId} = ${personId}
        and ${messageFiles.readyAt} is null and ${messageFiles.removedAt} is null`,
    });
  const row = await readFile(db, id);
  const isOwn = row?.threadId === threadId && row.personId === personId && row.removedAt === null;
  return isOwn ? row : null;
}

type Settled = { kind: MessageFileKind; bytes: number; width: number | null; height: number | null };

/** False where the file was given up meanwhile. */
export async function settleFile(
  db: Database,
  id: string,
  settled: Settled,
  readyAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(messageFiles)
    .set({ ...settled, readyAt })
    .where(and(eq(messageFiles.id, id), isNull(messageFiles.removedAt)))
    .returning({ id: messageFiles.id });
  return rows.length > 0;
}

/** Attaches in the order of the ids what this person has uploaded to the thread; false where one of them is not there. */
export async function attachFiles(
  tx: Database,
  { messageId, threadId, personId }: { messageId: string; threadId: string; personId: string },
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`update message_files f set message_id = ${messageId}, place = a.place::int
      from unnest(${sql.param([...ids])}::uuid[]) with ordinality as a(id, place)
      where f.id = a.id and f.thread_id = ${threadId} and f.person_id = ${personId}
        and f.message_id is null and f.ready_at is not null and f.removed_at is null
      returning f.id`,
  );
  return rows.length === ids.length;
}

/** Whether the person may see the file now: their own before it is sent, afterwards as the message it belongs to. */
export async function mayReadFile(
  db: Database,
  personId: string,
  { id, messageId, personId: ownerId }: FileRow,
): Promise<boolean> {
  if (messageId === null) return ownerId === personId;
  const rows = await db
    .select({ id: messages.id })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .innerJoin(
      threadMembers,
      and(eq(threadMembers.threadId, messages.threadId), eq(threadMembers.personId, personId)),
    )
    .where(
      and(
        eq(messageFiles.id, id),
        isNull(messages.deletedAt),
        isWithinStay,
        isThreadReader,
        sql`not ${isOfBlocked(personId)}`,
      ),
    );
  return rows.length > 0;
}

/**
 * Gives up what was attached to no message in time, what belonged to a message that is gone or was taken back, and what an
 * earlier run left half removed. What was reported stays for staff until `decidedSince`.
 */
export async function giveUpFiles(
  db: Database,
  { unsentSince, decidedSince, at, most }: { unsentSince: Date; decidedSince: Date; at: Date; most: number },
): Promise<string[]> {
  const isGone = sql`(f.removed_at is not null
    or (f.message_id is null and f.created_at < ${unsentSince.toISOString()}::timestamptz)
    or exists (select 1 from messages m where m.id = f.message_id and m.deleted_at is not null))
    and not exists (select 1 from content_reports r
      where r.kind = 'message' and r.subject_id = f.message_id
        and (r.decided_at is null or r.decided_at > ${decidedSince.toISOString()}::timestamptz))`;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`update message_files f set removed_at = ${at.toISOString()}::timestamptz
      where f.id in (select id from message_files f where ${isGone} order by id limit ${most}) and ${isGone}
      returning f.id`,
  );
  return rows.map(({ id }) => id);
}

export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.delete(messageFiles).where(eq(messageFiles.id, id));
}
