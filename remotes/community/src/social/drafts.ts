import type { MessageCard, ThreadPerson } from '@portico/contracts';
import { keptDraft } from '@portico/features/kept-draft';

/** A post that is being written. */
export interface PostDraft {
  body: string;
  mentions: readonly ThreadPerson[];
  card: MessageCard | null;
  /** Its group; null for the one that the page shows. */
  groupId: string | null;
}

export const emptyPost: PostDraft = { body: '', mentions: [], card: null, groupId: null };

const posts = keptDraft<PostDraft>(
  'post-draft',
  emptyPost,
  ({ body, card, groupId }) => body === '' && !card && groupId === null,
);

/** There is one new post at a time, on the pages of all groups. */
export const newPost = 'new';

/** A comment that is being written on a post. */
export interface CommentDraft {
  body: string;
  mentions: readonly ThreadPerson[];
  answers: { _id: string; name: string } | null;
}

export const emptyComment: CommentDraft = { body: '', mentions: [], answers: null };

const comments = keptDraft<CommentDraft>(
  'comment-draft',
  emptyComment,
  ({ body, answers }) => body === '' && !answers,
);

export const { useDraft: usePostDraft } = posts;
export const { useDraft: useCommentDraft, add: addToCommentDraft } = comments;

/** A text that was taken back is put before the current draft: neither is lost. */
const after = (body: string, taken: string) => (body === '' ? taken : `${body}\n\n${taken}`);

/** Puts the words of a post that was taken back into the field. */
export function writePostAgain(personId: string, post: PostDraft) {
  const { body, mentions, card, groupId } = posts.read(personId, newPost);
  posts.add(personId, newPost, {
    ...{ body: after(body, post.body), mentions: [...mentions, ...post.mentions] },
    ...{ card: card ?? post.card, groupId: groupId ?? post.groupId },
  });
}

/** Puts the words of a comment that was taken back into the field below its post. */
export function writeCommentAgain(
  personId: string,
  postId: string,
  comment: Pick<CommentDraft, 'body' | 'mentions'>,
) {
  const { body, mentions } = comments.read(personId, postId);
  comments.add(personId, postId, {
    body: after(body, comment.body),
    mentions: [...mentions, ...comment.mentions],
  });
}
