import { type ApiError, isApiError } from '@portico/client';
import type { PostComment } from '@portico/contracts';
import { createStore } from '@portico/remote-kit';
import { sessionStore } from '@portico/session';
import { changePostHere } from '../feed/feedStore.ts';
import { searchComments } from '../socialCalls.ts';

/** What this tab has read of a post's comments: the latest ones without a gap, each with all its answers. */
export interface Discussion {
  docs: readonly PostComment[] | undefined;
  /** Whether there are earlier comments. */
  hasMore: boolean;
  error: ApiError | null;
  isFetching: boolean;
  isLoadingEarlier: boolean;
}

const nothing: Discussion = {
  docs: undefined,
  hasMore: false,
  error: null,
  isFetching: false,
  isLoadingEarlier: false,
};

export const commentStore = createStore<Record<string, Discussion>>(() => ({}));

const pageSize = 20;

export const discussionIn = (state: Record<string, Discussion>, postId: string): Discussion =>
  state[postId] ?? nothing;
const discussionOf = (postId: string) => discussionIn(commentStore.getState(), postId);
const put = (postId: string, change: Partial<Discussion>) =>
  commentStore.setState({ [postId]: { ...discussionOf(postId), ...change } });

let epoch = 0;
function asking() {
  const asked = epoch;
  return () => asked === epoch;
}

/** How often this tab has changed comments: an answer that was asked for before may not hold it. */
let ownChanges = 0;

/** The latest comments as they are after whatever was changed here meanwhile. */
async function askLatest(postId: string, isStill: () => boolean, upTo?: string) {
  for (;;) {
    const asked = ownChanges;
    const answer = await searchComments(postId, { limit: pageSize, ...(upTo && { upTo }) });
    if (asked === ownChanges || !isStill()) return answer;
  }
}

/** Reads the latest comments, or those up to one that a link leads to; what went wrong is in the discussion. */
export async function readComments(postId: string, upTo?: string) {
  const isStill = asking();
  put(postId, { isFetching: true });
  try {
    const { docs, hasMore } = await askLatest(postId, isStill, upTo);
    if (isStill()) put(postId, { docs, hasMore, error: null, isFetching: false });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (isStill()) put(postId, { error, isFetching: false });
  }
}

/** Throws ApiError. */
export async function readEarlierComments(postId: string) {
  const isStill = asking();
  const { docs = [], isLoadingEarlier } = discussionOf(postId);
  const first = docs.find(({ answersId }) => answersId === null);
  if (isLoadingEarlier || !first) return;
  put(postId, { isLoadingEarlier: true });
  try {
    const answer = await searchComments(postId, { limit: pageSize, before: first._id });
    if (!isStill()) return;
    put(postId, { docs: [...answer.docs, ...(discussionOf(postId).docs ?? [])], hasMore: answer.hasMore });
  } finally {
    if (isStill()) put(postId, { isLoadingEarlier: false });
  }
}

/** Reads the latest comments again, and keeps the earlier ones that were read. What failed is read with the next news. */
export async function catchUpComments(postId: string) {
  const isStill = asking();
  if (!discussionOf(postId).docs) return;
  try {
    const { docs, hasMore } = await askLatest(postId, isStill);
    const known = discussionOf(postId);
    if (!isStill() || !known.docs) return;
    const meets = known.docs.findIndex(({ _id }) => _id === docs[0]?._id);
    if (meets > 0) put(postId, { docs: [...known.docs.slice(0, meets), ...docs] });
    else put(postId, { docs, hasMore });
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

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
  ownChanges += 1;
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

/** A comment that was taken back stands empty where others have answered it, and nowhere else. */
export function dropComment({ _id, postId, answersId }: PostComment) {
  ownChanges += 1;
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
export function dropCommentsOf(personId: string) {
  for (const [postId, { docs }] of Object.entries(commentStore.getState()))
    put(postId, { docs: docs?.filter(({ author }) => author._id !== personId) });
}

sessionStore.subscribe(({ me }, before) => {
  if (me?.currentPerson._id === before.me?.currentPerson._id) return;
  epoch += 1;
  commentStore.setState({}, true);
});
