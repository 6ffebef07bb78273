import type { PostFile } from '@portico/contracts';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  accounts,
  agents,
  groupMembers,
  groupReaders,
  groups,
  people,
  posts,
} from '../../db/schema/index.ts';
import { personColumns } from './people.repository.ts';
import type { Reader } from './reader.ts';
import { isReadableGroup, isSeen } from './readingSql.ts';
import type { StoredText } from './texts.repository.ts';

/** Comments and answers that the reader may see, of a row of `posts`. */
const commentsOf = (reader: Reader) => sql<number>`(select count(*)::int from posts c
  left join posts answered on answered.id = c.answers_id
  where c.post_id = ${posts.id} and c.deleted_at is null and ${isSeen(reader, sql`c.author_person_id`)}
    and (answered.id is null or ${isSeen(reader, sql`answered.author_person_id`)}))`;

const filesOf = sql<
  PostFile[]
>`(select coalesce(json_agg(json_build_object('_id', f.id, 'kind', f.kind, 'name', f.name,
    'description', f.description, 'bytes', f.bytes, 'width', f.width, 'height', f.height) order by f.place), '[]'::json)
  from message_files f where f.post_id = ${posts.id} and f.removed_at is null)`;

/** Posts that the reader may see: the query checks the rights. */
const select = (db: Database, reader: Reader, condition: SQL | undefined) =>
  db
    .select({
      id: posts.id,
      number: sql<number>`${posts.number}`,
      group: { _id: groups.id, name: groups.name, names: groups.names, isPublic: groups.isPublic },
      author: { ...personColumns, agentId: sql<string | null>`${agents.id}` },
      body: posts.body,
      card: posts.card,
      files: filesOf,
      comments: commentsOf(reader),
      isUnread: sql<boolean>`(${groupMembers.personId} is not null and ${posts.number} > coalesce(${groupReaders.seenTo}, 0)
        and ${posts.postedAt} >= ${groupMembers.joinedAt} and ${posts.authorPersonId} <> ${reader.personId})`,
      postedAt: posts.postedAt,
      editedAt: posts.editedAt,
    })
    .from(posts)
    .innerJoin(groups, eq(groups.id, posts.groupId))
    .innerJoin(people, eq(people.id, posts.authorPersonId))
    .leftJoin(agents, and(eq(agents.personId, people.id), eq(agents.isActive, true)))
    .leftJoin(
      groupMembers,
      and(eq(groupMembers.groupId, groups.id), eq(groupMembers.personId, reader.personId)),
    )
    .leftJoin(
      groupReaders,
      and(eq(groupReaders.groupId, groups.id), eq(groupReaders.personId, reader.personId)),
    )
    .where(
      and(
        isNull(posts.postId),
        isNull(posts.deletedAt),
        isReadableGroup(reader),
        isSeen(reader, posts.authorPersonId),
        condition,
      ),
    );

export type PostRow = Awaited<ReturnType<typeof select>>[number];

export async function readPost(db: Database, reader: Reader, id: string): Promise<PostRow | null> {
  const [row] = await select(db, reader, eq(posts.id, id));
  return row ?? null;
}

/** Each word is two more questions about every post. */
const mostWords = 6;

/**
 * The condition that each word is in the post or in its author's name, ignoring accents and capitals; of many words the
 * longest, which the fewest posts have. The indexed `searchName` holds the sign-in address as well, which members must
 * not find out, so the name itself decides.
 */
function says(text: string): SQL | undefined {
  const typed = [...new Set(text.split(/\s+/).filter(Boolean))];
  const words = typed.toSorted((one, other) => other.length - one.length).slice(0, mostWords);
  const conditions = words.map((word) => {
    const pattern = sql`'%' || search_form(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`;
    return sql`(${posts.searchBody} like ${pattern} or exists (select 1 from ${accounts} a
      join ${people} p on p.id = a.person_id
      where a.person_id = ${posts.authorPersonId} and a.search_name like ${pattern}
        and search_form(p.full_name) like ${pattern}))`;
  });
  return and(...conditions);
}

/** The latest first, or those after a post of the list; without a group, those of all groups that are not muted. */
export function readPosts(
  db: Database,
  reader: Reader,
  asked: { groupId: string | null; text: string | null; before: string | null; limit: number },
): Promise<PostRow[]> {
  const { groupId, text, before, limit } = asked;
  const isLater =
    before === null
      ? undefined
      : sql`(${posts.postedAt}, ${posts.id}) < (select b.posted_at, b.id from posts b where b.id = ${before})`;
  const ofGroup = groupId === null ? sql`${groupReaders.isMuted} is not true` : eq(posts.groupId, groupId);
  return select(db, reader, and(ofGroup, text === null ? undefined : says(text), isLater))
    .orderBy(desc(posts.postedAt), desc(posts.id))
    .limit(limit);
}

export async function insertPost(tx: Database, values: typeof posts.$inferInsert): Promise<StoredText> {
  const [stored] = await tx.insert(posts).values(values).returning();
  if (!stored) throw new Error(`post ${values.id} was not written`);
  return stored;
}
