import type { MessageFileKind } from '@portico/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { messageFiles } from '../db/schema/index.ts';
import { rowsOf } from '../support/rows.ts';

export type FileRow = typeof messageFiles.$inferSelect;

export async function readFile(db: Database, id: string): Promise<FileRow | null> {
  const [row] = await db.select().from(messageFiles).where(eq(messageFiles.id, id));
  return row ?? null;
}

/** Where a file is uploaded to: a thread, for its messages, or a group, for its posts. */
export type Place = { threadId: string; groupId: null } | { threadId: null; groupId: string };

type Announced = Place & Pick<FileRow, 'personId' | 'name' | 'contentType' | 'bytes' | 'createdAt'>;

/** Announces a file, or announces it again while it has not arrived; null for an id that another file has. */
export async function announceFile(db: Database, id: string, announced: Announced): Promise<FileRow | null> {
  const { threadId, groupId, personId, ...described } = announced;
  await db
    .insert(messageFiles)
    .values({ id, ...announced })
    .onConflictDoUpdate({
      target: messageFiles.id,
      set: described,
      setWhere: sql`${messageFiles.threadId} is not distinct from ${threadId}::uuid
        and ${messageFiles.groupId} is not distinct from ${groupId}::uuid and ${messageFiles.personId} = ${personId}
        and ${messageFiles.readyAt} is null and ${messageFiles.removedAt} is null`,
    });
  const row = await readFile(db, id);
  const isOwn = row?.threadId === threadId && row.groupId === groupId && row.personId === personId;
  return isOwn && row.removedAt === null ? row : null;
}

type Settled = { kind: MessageFileKind; bytes: number; width: number | null; height: number | null };

const isAwaited = (id: string) =>
  and(eq(messageFiles.id, id), isNull(messageFiles.readyAt), isNull(messageFiles.removedAt));

/** Locks a file that has not arrived; false where it was meanwhile stored or given up. */
export async function lockAwaited(tx: Database, id: string): Promise<boolean> {
  const rows = await tx.select({ id: messageFiles.id }).from(messageFiles).where(isAwaited(id)).for('update');
  return rows.length > 0;
}

/** A file that is ready stays as it is and is not settled again. */
export async function settleFile(tx: Database, id: string, settled: Settled, readyAt: Date): Promise<void> {
  await tx
    .update(messageFiles)
    .set({ ...settled, readyAt })
    .where(isAwaited(id));
}

type Target = Place & { personId: string } & ({ messageId: string } | { postId: string });

/** `description` belongs to a photo of a post. */
type Attached = { _id: string; description?: string };

/** Attaches, in this order, files that this person has uploaded to the place; false where one of them is missing. */
export async function attachFiles(tx: Database, to: Target, files: readonly Attached[]): Promise<boolean> {
  if (files.length === 0) return true;
  const ids = files.map(({ _id }) => _id);
  const descriptions = files.map(({ description = null }) => description);
  const attached = 'postId' in to ? sql`post_id = ${to.postId}` : sql`message_id = ${to.messageId}`;
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`update message_files f set ${attached}, place = a.place::int, description = a.description
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(descriptions)}::text[])
        with ordinality as a(id, description, place)
      where f.id = a.id and f.thread_id is not distinct from ${to.threadId}::uuid
        and f.group_id is not distinct from ${to.groupId}::uuid and f.person_id = ${to.personId}
        and f.message_id is null and f.post_id is null and f.ready_at is not null and f.removed_at is null
      returning f.id`,
  );
  return rows.length === files.length;
}

/**
 * Gives up files that nobody attached in time, files whose message or post is gone or was taken back, and files that an
 * earlier run left half removed. Files of reported messages stay for staff until `decidedSince`.
 */
export async function giveUpFiles(
  db: Database,
  { unsentSince, decidedSince, at, most }: { unsentSince: Date; decidedSince: Date; at: Date; most: number },
): Promise<string[]> {
  const isGone = sql`(f.removed_at is not null
    or (f.message_id is null and f.post_id is null and f.created_at < ${unsentSince.toISOString()}::timestamptz)
    or exists (select 1 from messages m where m.id = f.message_id and m.deleted_at is not null)
    or exists (select 1 from posts p where p.id = f.post_id and p.deleted_at is not null))
    and not exists (select 1 from content_reports r
      where ((r.kind = 'message' and r.subject_id = f.message_id) or (r.kind = 'post' and r.subject_id = f.post_id))
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
