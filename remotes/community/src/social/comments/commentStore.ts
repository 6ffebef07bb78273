import type { PostComment } from '@portico/contracts';
import { sessionStore } from '@portico/session';
import { createPagedStore, nothingRead, type Paged } from '../../live-pages/index.ts';
import { changePostHere } from '../feed/feedStore.ts';
import { searchComments } from '../socialCalls.ts';

/** The part of a post's comments that this tab has read: the latest ones without a gap, each with all its answers. */
const discussions = createPagedStore<Paged<PostComment>>(nothingRead);
const { put } = discussions;

export const commentStore = discussions.store;
export const discussionIn = discussions.listIn;
const discussionOf = discussions.of;

const pageSize = 20;

/** Reads the latest comments, or those up to one that a link leads to; what went wrong is in the discussion. */
export const readComments = (postId: string, upTo?: string) =>
  discussions.read(
    postId,
    () => searchComments(postId, { limit: pageSize, ...(upTo && { upTo }) }),
    ({ docs, hasMore }) => ({ docs, hasMore }),
  );

/** Throws ApiError. */
export async function readEarlierComments(postId: string) {
  const before = discussionOf(postId).docs?.find(({ answersId }) => answersId === null)?._id;
  if (!before) return;
  await discussions.readMore(
    postId,
    () => searchComments(postId, { limit: pageSize, before }),
    (answer, { docs = [] }) => ({ docs: [...answer.docs, ...docs], hasMore: answer.hasMore }),
  );
}

/** Reads the latest comments again, and keeps the earlier ones that were read. What failed is read with the next news. */
export const catchUpComments = (postId: string) =>
  discussions.lookAgain(
    postId,
    () => searchComments(postId, { limit: pageSize }),
    ({ docs, hasMore }, { docs: known = [] }) => {
      const meets = known.findIndex(({ _id }) => _id === docs[0]?._id);
      return meets > 0 ? { docs: [...known.slice(0, meets), ...docs] } : { docs, hasMore };
    },
  );

/** Where a new comment belongs: after the answers of the one it answers, otherwise last. */
function inserted(docs: readonly PostComment[], comment: PostComment): PostComment[] {
  const place = docs.findLastIndex(
    ({ _id, answersId }) =>
      comment.answersId !== null && (_id === comment.answersId || answersId === comment.answersId),
  );
  return place < 0 ? [...docs, comment] : docs.toSpliced(place + 1, 0, comment);
}

/** Takes over a comment as an answer has it. */
export function takeComment(comment: PostComment) {
  discussions.noteOwnChange();
  const { docs } = discussionOf(comment.postId);
  if (!docs) return;
  if (docs.some(({ _id }) => _id === comment._id)) {
    put(comment.postId, { docs: docs.map((one) => (one._id === comment._id ? comment : one)) });
    return;
  }
  put(comment.postId, { docs: inserted(docs, comment) });
}

/** One's own new comment is seen and counted at once. */
export function addOwnComment(comment: PostComment) {
  takeComment(comment);
  changePostHere(comment.postId, (post) => ({ ...post, comments: post.comments + 1 }));
}

export function changeCommentHere(postId: string, id: string, change: (comment: PostComment) => PostComment) {
  const known = discussionOf(postId).docs?.find(({ _id }) => _id === id);
  if (known) takeComment(change(known));
}

/** A comment that was taken back stays, empty, where others have answered it, and nowhere else. */
export function dropComment({ _id, postId, answersId }: PostComment) {
  discussions.noteOwnChange();
  const { docs = [] } = discussionOf(postId);
  const hasAnswers = docs.some((other) => other.answersId === _id);
  const parent = docs.find((other) => other._id === answersId);
  const isLastAnswer = docs.filter((other) => other.answersId === answersId).length === 1;
  const goes = [_id, ...(parent?.deletedAt && isLastAnswer ? [parent._id] : [])];
  put(postId, {
    docs: hasAnswers
      ? docs.map((other) =>
          other._id === _id
            ? { ...other, body: '', mentions: [], reactions: [], deletedAt: new Date().toISOString() }
            : other,
        )
      : docs.filter((other) => !goes.includes(other._id)),
  });
  changePostHere(postId, (post) => ({ ...post, comments: Math.max(0, post.comments - 1) }));
}

/** Drops the comments of somebody whom the reader has blocked. */
export const dropCommentsOf = (personId: string) =>
  discussions.putAll(({ docs }) => ({ docs: docs?.filter(({ author }) => author._id !== personId) }));

sessionStore.subscribe(({ me }, before) => {
  if (me?.currentPerson._id !== before.me?.currentPerson._id) discussions.forget();
});
