import {
  type CommentChangeBody,
  type CommentList,
  type CommentsBody,
  mostAnswers,
  type NewCommentBody,
  type PostComment,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { readSome } from '../../support/paging.ts';
import * as repository from './comments.repository.ts';
import { keepMentions, tellConcerned } from './mentions.ts';
import { createPosts } from './posts.service.ts';
import { toComments, withAnswers } from './postView.ts';
import { readerOf } from './reader.ts';
import { createSocialWriting } from './socialWriting.ts';
import * as texts from './texts.repository.ts';

const pageSize = 20;

/** Comments on posts, and answers to them. */
export function createComments(context: Pick<AppContext, 'db' | 'now' | 'live'>) {
  const { db, now } = context;
  const posts = createPosts(context);
  const writing = createSocialWriting(context);

  async function list(postId: string, asked: CommentsBody, by: Requester): Promise<CommentList> {
    await posts.read(postId, by);
    const { before = null, upTo = null, limit = pageSize } = asked;
    const reader = readerOf(by);
    const { rows, hasMore } = await readSome(limit, (most) =>
      repository.readComments(db, reader, { postId, before, upTo, limit: most }),
    );
    return { docs: await withAnswers(db, reader, rows.reverse()), hasMore };
  }

  async function read(tx: Database, id: string, by: Requester): Promise<PostComment> {
    const reader = readerOf(by);
    const row = await repository.readComment(tx, reader, id);
    const [comment] = row ? await toComments(tx, reader, [row]) : [];
    if (!comment) throw new ApiProblem('NOT_FOUND');
    return comment;
  }

  /** The answered comment, locked: an answer to an answer belongs to the same comment. */
  async function requireAnswered(tx: Database, postId: string, answersId: string, by: Requester) {
    const asked = await texts.readText(tx, readerOf(by), answersId);
    const comment =
      asked?.postId === postId
        ? await texts.readText(tx, readerOf(by), asked.answersId ?? asked.id, { lock: true })
        : null;
    if (!asked || !comment)
      throw new ApiProblem('INVALID_INPUT', { fields: { answersId: 'DOES_NOT_EXIST' } });
    if ((await repository.countAnswers(tx, comment.id)) >= mostAnswers)
      throw new ApiProblem('INVALID_INPUT', { fields: { answersId: 'TOO_MANY' } });
    return { comment, asked };
  }

  /** Writes only once, even if requested again. NOT_FOUND for a post that the caller cannot see. */
  async function comment(postId: string, body: NewCommentBody, by: Requester): Promise<PostComment> {
    const { _id: id, answersId, mentionIds = [] } = body;
    const { group, author } = await posts.read(postId, by);
    const known = await texts.findText(db, id);
    if (known && (known.authorPersonId !== by.personId || known.postId !== postId))
      throw new ApiProblem('CONFLICT');
    if (known) return read(db, id, by);
    await writing.requireOpen(by);
    return writing.transact(async (tx, affected) => {
      const at = now();
      const above = answersId === null ? null : await requireAnswered(tx, postId, answersId, by);
      const values = {
        ...{ id, groupId: group._id, postId, answersId: above?.comment.id ?? null },
        ...{ body: body.body.trim(), authorPersonId: by.personId, postedAt: at },
      };
      const stored = await repository.insertComment(tx, values);
      // The same request ran twice at once: the other one has written it.
      if (!stored) throw new ApiProblem('CONFLICT');
      const mentioned = await keepMentions(tx, stored, mentionIds, { by, at });
      const concerned = { mentioned, answered: above?.asked.authorPersonId ?? null, posted: author._id };
      await tellConcerned(tx, { ...stored, group }, concerned, { by, at });
      await writing.affect(tx, affected, stored);
      return read(tx, id, by);
    });
  }

  const edit = (id: string, change: CommentChangeBody, by: Requester): Promise<PostComment> =>
    posts.rewriteOwn({ id, isPost: false }, change, by, (tx) => read(tx, id, by));

  return { list, comment, edit };
}
