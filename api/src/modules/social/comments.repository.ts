import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, people, posts } from '../../db/schema/index.ts';
import { personColumns } from './people.repository.ts';
import type { Reader } from './reader.ts';
import { isSeen } from './readingSql.ts';

/** Comments of a post that the reader may see. */
const select = (db: Database, reader: Reader, condition: SQL | undefined) =>
  db
    .select({
      id: posts.id,
      postId: sql<string>`${posts.postId}`,
      answersId: posts.answersId,
      author: { ...personColumns, agentId: sql<string | null>`${agents.id}` },
      body: posts.body,
      postedAt: posts.postedAt,
      editedAt: posts.editedAt,
      deletedAt: posts.deletedAt,
    })
    .from(posts)
    .innerJoin(people, eq(people.id, posts.authorPersonId))
    .leftJoin(agents, and(eq(agents.personId, people.id), eq(agents.isActive, true)))
    .where(and(isSeen(reader, posts.authorPersonId), condition));

export type CommentRow = Awaited<ReturnType<typeof select>>[number];

/** One that was taken back stays as long as it has answers that the reader may see. */
const stands = (reader: Reader) => sql`(${posts.deletedAt} is null or exists (
  select 1 from posts a where a.answers_id = ${posts.id} and a.deleted_at is null
    and ${isSeen(reader, sql`a.author_person_id`)}))`;

/** The latest first, before a comment or up to one: for an answer, up to the comment it answers. */
export function readComments(
  db: Database,
  reader: Reader,
  asked: { postId: string; before: string | null; upTo: string | null; limit: number },
): Promise<CommentRow[]> {
  const { postId, before, upTo, limit } = asked;
  const place = sql`(${posts.postedAt}, ${posts.id})`;
  const placeOf = (id: string) => sql`(select t.posted_at, t.id from posts c
    join posts t on t.id = coalesce(c.answers_id, c.id) where c.id = ${id})`;
  return select(
    db,
    reader,
    and(
      eq(posts.postId, postId),
      isNull(posts.answersId),
      stands(reader),
      before === null ? undefined : sql`${place} < ${placeOf(before)}`,
      upTo === null ? undefined : sql`${place} <= ${placeOf(upTo)}`,
    ),
  )
    .orderBy(desc(posts.postedAt), desc(posts.id))
    .limit(limit);
}

/** All answers to these comments, the earliest first. */
export async function readAnswers(
  db: Database,
  reader: Reader,
  commentIds: readonly string[],
): Promise<CommentRow[]> {
  if (commentIds.length === 0) return [];
  return select(db, reader, and(inArray(posts.answersId, [...commentIds]), isNull(posts.deletedAt))).orderBy(
    asc(posts.postedAt),
    asc(posts.id),
  );
}

export async function readComment(db: Database, reader: Reader, id: string): Promise<CommentRow | null> {
  const [row] = await select(db, reader, eq(posts.id, id));
  return row ?? null;
}

export const countAnswers = (db: Database, commentId: string): Promise<number> =>
  db.$count(posts, and(eq(posts.answersId, commentId), isNull(posts.deletedAt)));

/** Undefined when a comment with this id already exists. */
export async function insertComment(tx: Database, values: typeof posts.$inferInsert) {
  const [stored] = await tx.insert(posts).values(values).onConflictDoNothing().returning();
  return stored;
}
