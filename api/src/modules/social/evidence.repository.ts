import type { EvidenceFile, EvidenceMessage, ReportEvidence } from '@portico/contracts';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { groups, messageFiles, people, posts, postVersions } from '../../db/schema/index.ts';
import type { Reportable } from '../../reports/subjects.ts';
import { lineOf } from '../../support/cutText.ts';
import type { Reader } from './reader.ts';
import { isSeen } from './readingSql.ts';
import type { StoredText } from './texts.repository.ts';

/** How many comments before and after the reported one are kept. */
const around = 5;

const select = (db: Database, reader: Reader, condition: SQL | undefined) =>
  db
    .select({ text: posts, fullName: people.fullName })
    .from(posts)
    .innerJoin(people, eq(people.id, posts.authorPersonId))
    .where(and(isNull(posts.deletedAt), isSeen(reader, posts.authorPersonId), condition));
type Row = Awaited<ReturnType<typeof select>>[number];

/** The post, the text itself, and what is around it, by time. */
async function readAround(db: Database, reader: Reader, text: StoredText): Promise<Row[]> {
  const postId = text.postId ?? text.id;
  const place = sql`(${posts.postedAt}, ${posts.id})`;
  const own = sql`(select t.posted_at, t.id from posts t where t.id = ${text.id})`;
  const comments = (beside: SQL) => select(db, reader, and(eq(posts.postId, postId), beside));
  const [post, before, self, after] = await Promise.all([
    select(db, reader, and(eq(posts.id, postId), sql`${posts.id} <> ${text.id}`)),
    comments(sql`${place} < ${own}`).orderBy(desc(posts.postedAt), desc(posts.id)).limit(around),
    select(db, reader, eq(posts.id, text.id)),
    comments(sql`${place} > ${own}`).orderBy(asc(posts.postedAt), asc(posts.id)).limit(around),
  ]);
  return [...post, ...before.reverse(), ...self, ...after];
}

async function readVersions(db: Database, postId: string) {
  const rows = await db
    .select({ body: postVersions.body, replacedAt: postVersions.replacedAt })
    .from(postVersions)
    .where(eq(postVersions.postId, postId))
    .orderBy(asc(postVersions.replacedAt));
  return rows.map(({ body, replacedAt }) => ({ body, replacedAt: replacedAt.toISOString() }));
}

async function readFiles(db: Database, postId: string): Promise<EvidenceFile[]> {
  const rows = await db
    .select()
    .from(messageFiles)
    .where(and(eq(messageFiles.postId, postId), isNotNull(messageFiles.readyAt)))
    .orderBy(asc(messageFiles.place));
  return rows.map(({ id: _id, name, description, bytes, width, height }) => ({
    ...{ _id, name, description, bytes, width, height },
    kind: 'photo',
  }));
}

/** What the reporter sees of a post or comment: with its earlier texts, and what is around it. */
export async function reportableOf(db: Database, reader: Reader, text: StoredText): Promise<Reportable> {
  const [rows, versions, files, [group]] = await Promise.all([
    readAround(db, reader, text),
    readVersions(db, text.id),
    readFiles(db, text.id),
    db.select({ name: groups.name }).from(groups).where(eq(groups.id, text.groupId)),
  ]);
  const evidence: ReportEvidence = {
    threadKind: null,
    title: group?.name ?? '',
    messages: rows.map(
      ({ text: { id, authorPersonId, body, card, postedAt, editedAt }, fullName }): EvidenceMessage => ({
        ...{ _id: id, senderId: authorPersonId, senderName: fullName, body },
        card: card as EvidenceMessage['card'],
        files: id === text.id ? files : [],
        sentAt: postedAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
        deletedAt: null,
        versions: id === text.id ? versions : [],
      }),
    ),
  };
  return {
    kind: text.postId === null ? 'post' : 'comment',
    ...{ subjectId: text.id, reportedPersonId: text.authorPersonId, line: lineOf(text.body), evidence },
  };
}
