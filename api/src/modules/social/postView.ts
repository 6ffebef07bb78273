import type { MessageCard, Post, PostComment, Reaction, ThreadPerson } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../identity/callers.ts';
import { mayShow } from '../../listings-read/cards.repository.ts';
import { isoOrNull } from '../../support/moments.ts';
import { type CommentRow, readAnswers } from './comments.repository.ts';
import type { PostRow } from './posts.repository.ts';
import type { Reader } from './reader.ts';
import { readMentions, readReactions } from './texts.repository.ts';

type Parts = { mentions: Map<string, ThreadPerson[]>; reactions: Map<string, Reaction[]> };

async function partsOf(db: Database, reader: Reader, ids: readonly string[]): Promise<Parts> {
  const [mentions, reactions] = await Promise.all([
    readMentions(db, reader, ids),
    readReactions(db, reader, ids),
  ]);
  return { mentions, reactions };
}

/** As the reader sees them: without the cards of things they may not see. */
export async function toPosts(
  db: Database,
  rows: readonly PostRow[],
  { reader, by }: { reader: Reader; by: Caller },
): Promise<Post[]> {
  const ids = rows.map(({ id }) => id);
  const { mentions, reactions } = await partsOf(db, reader, ids);
  return Promise.all(
    rows.map(async ({ id, card: stored, postedAt, editedAt, ...row }) => {
      const card = stored as MessageCard | null;
      return {
        ...row,
        _id: id,
        card: card && (await mayShow(db, card, by)) ? card : null,
        mentions: mentions.get(id) ?? [],
        reactions: reactions.get(id) ?? [],
        postedAt: postedAt.toISOString(),
        editedAt: isoOrNull(editedAt),
      };
    }),
  );
}

/** A text that was taken back is sent without its words, and without reactions to it. */
const toComment = ({ id, ...row }: CommentRow, { mentions, reactions }: Parts): PostComment => ({
  ...row,
  _id: id,
  body: row.deletedAt ? '' : row.body,
  mentions: row.deletedAt ? [] : (mentions.get(id) ?? []),
  reactions: row.deletedAt ? [] : (reactions.get(id) ?? []),
  postedAt: row.postedAt.toISOString(),
  editedAt: isoOrNull(row.editedAt),
  deletedAt: isoOrNull(row.deletedAt),
});

export async function toComments(
  db: Database,
  reader: Reader,
  rows: readonly CommentRow[],
): Promise<PostComment[]> {
  const parts = await partsOf(
    db,
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toComment(row, parts));
}

/** Comments, each followed by its answers. */
export async function withAnswers(
  db: Database,
  reader: Reader,
  comments: readonly CommentRow[],
): Promise<PostComment[]> {
  const answers = await readAnswers(
    db,
    reader,
    comments.map(({ id }) => id),
  );
  const of = Map.groupBy(answers, ({ answersId }) => answersId);
  return toComments(
    db,
    reader,
    comments.flatMap((comment) => [comment, ...(of.get(comment.id) ?? [])]),
  );
}
