import type { Reaction, ReactionKind, ThreadPerson } from '@portico/contracts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  agents,
  groups,
  people,
  postMentions,
  postReactions,
  posts,
  postVersions,
} from '../../db/schema/index.ts';
import { rowsOf } from '../../support/rows.ts';
import { personColumns } from './people.repository.ts';
import type { Reader } from './reader.ts';
import { isReadableGroup, isSeen } from './readingSql.ts';

/** A post or a comment, as stored in its table. */
export type StoredText = typeof posts.$inferSelect;

/** A text, even one that nobody may see; null for one that does not exist. */
export async function findText(
  db: Database,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredText | null> {
  const query = db.select().from(posts).where(eq(posts.id, id));
  const [row] = lock ? await query.for('update') : await query;
  return row ?? null;
}

/** A post that the reader may see, or a comment on one, not taken back; `lock` locks it until the transaction ends. */
export async function readText(
  db: Database,
  reader: Reader,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredText | null> {
  const above = (column: 'post_id' | 'answers_id', mayBeDeleted: boolean) => sql`not exists (
    select 1 from posts above where above.id = ${sql.raw(`"posts"."${column}"`)}
      and (${mayBeDeleted ? sql`false` : sql`above.deleted_at is not null`}
        or not (${isSeen(reader, sql`above.author_person_id`)})))`;
  const query = db
    .select({ text: posts })
    .from(posts)
    .innerJoin(groups, eq(groups.id, posts.groupId))
    .where(
      and(
        eq(posts.id, id),
        isNull(posts.deletedAt),
        isReadableGroup(reader),
        isSeen(reader, posts.authorPersonId),
        above('post_id', false),
        above('answers_id', true),
      ),
    );
  const [row] = lock ? await query.for('update', { of: posts }) : await query;
  return row?.text ?? null;
}

/** Keeps its earlier text. */
export async function replaceText(
  tx: Database,
  { id, body }: Pick<StoredText, 'id' | 'body'>,
  change: Partial<Pick<StoredText, 'body' | 'card' | 'editedAt' | 'deletedAt'>>,
  replacedAt: Date,
): Promise<void> {
  await tx.insert(postVersions).values({ postId: id, body, replacedAt });
  await tx.update(posts).set(change).where(eq(posts.id, id));
}

export async function replaceMentions(tx: Database, postId: string, personIds: readonly string[]) {
  await tx.delete(postMentions).where(eq(postMentions.postId, postId));
  if (personIds.length > 0)
    await tx.insert(postMentions).values(personIds.map((personId) => ({ postId, personId })));
}

export async function readMentions(
  db: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, ThreadPerson[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ textId: postMentions.postId, ...personColumns })
    .from(postMentions)
    .innerJoin(people, eq(people.id, postMentions.personId))
    .leftJoin(agents, and(eq(agents.personId, people.id), eq(agents.isActive, true)))
    .where(and(inArray(postMentions.postId, [...ids]), isSeen(reader, people.id)))
    .orderBy(asc(people.fullName), asc(people.id));
  const grouped = Map.groupBy(rows, ({ textId }) => textId);
  return new Map([...grouped].map(([id, found]) => [id, found.map(({ textId, ...person }) => person)]));
}

/**
 * The reactions to each text, the most frequent kind first. Those of people whom the reader cannot see are not counted.
 */
export async function readReactions(
  db: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, Reaction[]>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ textId: string } & Reaction>(
    db,
    sql`select r.post_id as "textId", r.kind, count(*)::int as count, bool_or(r.person_id = ${reader.personId}) as "isMine"
      from post_reactions r
      where r.post_id = any(${sql.param([...ids])}::uuid[]) and ${isSeen(reader, sql`r.person_id`)}
      group by r.post_id, r.kind order by count(*) desc, min(r.at), r.kind`,
  );
  const grouped = Map.groupBy(rows, ({ textId }) => textId);
  return new Map([...grouped].map(([id, found]) => [id, found.map(({ textId, ...one }) => one)]));
}

export async function react(
  tx: Database,
  { postId, personId, kind, at }: { postId: string; personId: string; kind: ReactionKind | null; at: Date },
): Promise<void> {
  if (kind === null)
    await tx
      .delete(postReactions)
      .where(and(eq(postReactions.postId, postId), eq(postReactions.personId, personId)));
  else
    await tx
      .insert(postReactions)
      .values({ postId, personId, kind, at })
      .onConflictDoUpdate({
        target: [postReactions.postId, postReactions.personId],
        set: { kind, at },
        setWhere: sql`${postReactions.kind} <> ${kind}`,
      });
}

/** The people who take part below a post: its author, and those who commented. */
export async function readTakingPart(db: Database, postId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select distinct author_person_id as id from posts
      where id = ${postId} or (post_id = ${postId} and deleted_at is null)`,
  );
  return rows.map(({ id }) => id);
}

/** The text that was replaced at this moment. */
export async function readVersion(tx: Database, postId: string, replacedAt: Date): Promise<string> {
  const [row] = await tx
    .select({ body: postVersions.body })
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId), eq(postVersions.replacedAt, replacedAt)));
  return row?.body ?? '';
}
