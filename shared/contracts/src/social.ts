import { type Static, Type } from 'typebox';
import { filledLineOf, filledTextOf, Id, IsoDateTime, nullable, oneOf, strict, textOf } from './base.ts';
import {
  longestComment,
  longestPhotoDescription,
  longestPost,
  longestReport,
  mostMentions,
  mostPostPhotos,
  mostUnreadPosts,
  reactionKinds,
  reportReasons,
} from './lists.ts';
import { MessageFile } from './messageFiles.ts';
import { MessageCard, ThreadPerson } from './messages.ts';
import { Group } from './people.ts';

/**
 * A group that the reader may read: one of theirs, or a public one. A private group's posts are for its members only.
 * Only members of a group post in it, and everybody who can read a post may comment on it.
 */
export const SocialGroup = Type.Object({
  ...Group.properties,
  isPublic: Type.Boolean(),
  /** Whether the reader is a member, and so may post. */
  isMine: Type.Boolean(),
  /** The reader gets no notices from a muted group, and 'All' leaves it out. */
  isMuted: Type.Boolean(),
  members: Type.Integer({ minimum: 0 }),
  /** Posts of others since the reader last saw the group; 0 in groups that are muted or not theirs. */
  unread: Type.Integer({ minimum: 0, maximum: mostUnreadPosts }),
});
export type SocialGroup = Static<typeof SocialGroup>;

/** GET /social/unread. `unread` is of all the reader's groups that are not muted; `news` their count of news of `social`. */
export const SocialUnread = Type.Object({
  unread: Type.Integer({ minimum: 0, maximum: mostUnreadPosts }),
  news: Type.Integer({ minimum: 0 }),
});
export type SocialUnread = Static<typeof SocialUnread>;

/** GET /social/groups: the reader's own first, then by name. */
export const SocialGroupList = Type.Object({ ...SocialUnread.properties, docs: Type.Array(SocialGroup) });
export type SocialGroupList = Static<typeof SocialGroupList>;

/** PUT /social/groups/{id}: staff say whether all members read a group; FORBIDDEN for everybody else. */
export const SocialGroupChangeBody = strict({
  isMuted: Type.Optional(Type.Boolean()),
  isPublic: Type.Optional(Type.Boolean()),
});
export type SocialGroupChangeBody = Static<typeof SocialGroupChangeBody>;

/**
 * How many members chose one kind of reaction; kinds that nobody chose are left out. One member has one reaction to a
 * text.
 */
export const Reaction = Type.Object({
  kind: oneOf(reactionKinds),
  count: Type.Integer({ minimum: 1 }),
  isMine: Type.Boolean(),
});
export type Reaction = Static<typeof Reaction>;
/** The most chosen first. */
export const ReactionList = Type.Object({ reactions: Type.Array(Reaction) });
export type ReactionList = Static<typeof ReactionList>;

/** PUT /social/posts/{id}/reaction, PUT /social/comments/{id}/reaction: null takes it back. */
export const ReactionBody = strict({ kind: nullable(oneOf(reactionKinds)) });
export type ReactionBody = Static<typeof ReactionBody>;

const written = {
  _id: Id,
  author: ThreadPerson,
  body: Type.String(),
  /** The people who may read it and are named in `body` as '@' and their full name. */
  mentions: Type.Array(ThreadPerson),
  reactions: ReactionList.properties.reactions,
  postedAt: IsoDateTime,
  editedAt: nullable(IsoDateTime),
};

/** A photo of a post. `description` says what it shows; null for a photo from before authors were asked for one. */
export const PostFile = Type.Object({ ...MessageFile.properties, description: nullable(Type.String()) });
export type PostFile = Static<typeof PostFile>;

/**
 * Left out: texts that were taken back, and those of people with a block between them and the reader, in either
 * direction.
 */
export const Post = Type.Object({
  ...written,
  group: Type.Object({ ...Group.properties, isPublic: Type.Boolean() }),
  /** Counts the group's posts. */
  number: Type.Integer({ minimum: 1 }),
  /** Null also if the reader may not see what it shows. */
  card: nullable(MessageCard),
  /** Photos, in the order they were attached in: GET /social/files/{id}/{form}, 'small.webp' or 'large.jpeg'. */
  files: Type.Array(PostFile),
  /** Comments and answers that the reader may see. */
  comments: Type.Integer({ minimum: 0 }),
  /** Whether somebody else wrote it in one of the reader's groups, and the reader has not seen it yet. */
  isUnread: Type.Boolean(),
});
export type Post = Static<typeof Post>;

/** POST /social/posts/search: the latest first. Without a group, all groups that are not muted. */
export const PostsBody = strict({
  groupId: Type.Optional(nullable(Id)),
  /** Words that must all be in the post, or in its author's name. */
  text: Type.Optional(filledLineOf(200, 2)),
  /** The posts that come after this one in the list. */
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});
export type PostsBody = Static<typeof PostsBody>;
export const PostList = Type.Object({
  ...SocialUnread.properties,
  docs: Type.Array(Post),
  hasMore: Type.Boolean(),
});
export type PostList = Static<typeof PostList>;

const mentionIds = Type.Optional(Type.Array(Id, { maxItems: mostMentions, uniqueItems: true }));

/**
 * POST /social/posts: the author makes the `_id`, so that a repeated request posts once. People in `mentionIds` who may
 * not read the post or are not named in it are left out. INVALID_INPUT for an empty post, POSTS_CLOSED while staff have
 * closed the caller's writing, FORBIDDEN in a public group without being a member, NOT_FOUND in a private one.
 */
export const NewPostBody = strict({
  _id: Id,
  groupId: Id,
  body: textOf(longestPost),
  mentionIds,
  card: nullable(MessageCard),
  /** Photos that the author has uploaded to this group and not attached to a post yet, each with its description. */
  files: Type.Optional(
    Type.Array(strict({ _id: Id, description: filledLineOf(longestPhotoDescription) }), {
      maxItems: mostPostPhotos,
    }),
  ),
});
export type NewPostBody = Static<typeof NewPostBody>;

/** PUT /social/posts/{id}: its text, within `postWindowHours`; POST_WINDOW_OVER afterwards. Empty only beside a card or photos. */
export const PostChangeBody = strict({ body: textOf(longestPost), mentionIds });
export type PostChangeBody = Static<typeof PostChangeBody>;

/** A comment on a post, or an answer to a comment: answers to answers belong to the same comment. */
export const PostComment = Type.Object({
  ...written,
  postId: Id,
  answersId: nullable(Id),
  /** Set once it was taken back; it then stays, empty, where others have answered it, and nowhere else. */
  deletedAt: nullable(IsoDateTime),
});
export type PostComment = Static<typeof PostComment>;

/** POST /social/posts/{id}/comments/search: the latest comments, or those before one, each with all its answers. */
export const CommentsBody = strict({
  before: Type.Optional(Id),
  /** The page that ends with this comment or with the one it answers, for a link to it. */
  upTo: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});
export type CommentsBody = Static<typeof CommentsBody>;
export const CommentList = Type.Object({
  /** By time: each comment, then its answers. */
  docs: Type.Array(PostComment),
  /** Whether there are earlier comments. */
  hasMore: Type.Boolean(),
});
export type CommentList = Static<typeof CommentList>;

/** POST /social/posts/{id}/comments. An answer to an answer is one to its comment; INVALID_INPUT (TOO_MANY) beyond `mostAnswers`. */
export const NewCommentBody = strict({
  _id: Id,
  body: filledTextOf(longestComment),
  mentionIds,
  answersId: nullable(Id),
});
export type NewCommentBody = Static<typeof NewCommentBody>;

/** PUT /social/comments/{id} */
export const CommentChangeBody = strict({ body: filledTextOf(longestComment), mentionIds });
export type CommentChangeBody = Static<typeof CommentChangeBody>;

/** POST /social/groups/{id}/people/search: people whom a post of this group may mention, by the beginning of a name. */
export const MentionsBody = strict({ text: filledLineOf(100) });
export type MentionsBody = Static<typeof MentionsBody>;
export const MentionList = Type.Object({ docs: Type.Array(ThreadPerson) });
export type MentionList = Static<typeof MentionList>;

/**
 * PUT /social/seen: posts that were on the screen. A group's position never moves back from a later post to an earlier
 * one.
 */
export const SeenBody = strict({ postIds: Type.Array(Id, { minItems: 1, maxItems: 100 }) });
export type SeenBody = Static<typeof SeenBody>;

/**
 * POST /social/posts/{id}/take-down, POST /social/comments/{id}/take-down: staff remove what they read, without a
 * report. It is a decision like one on a report: its author is told and may appeal.
 */
export const TakeDownBody = strict({
  reason: oneOf(reportReasons),
  /** For staff. */
  note: filledTextOf(longestReport),
  /** For the author, in their mail. */
  words: textOf(longestReport),
});
export type TakeDownBody = Static<typeof TakeDownBody>;
