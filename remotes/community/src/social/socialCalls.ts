import { type CallOptions, get, query, write } from '@portico/client';
import type {
  CommentChangeBody,
  CommentList,
  CommentsBody,
  MentionList,
  NewCommentBody,
  NewPostBody,
  Post,
  PostChangeBody,
  PostComment,
  PostList,
  PostsBody,
  Reaction,
  ReactionList,
  ReportBody,
  Reported,
  SeenBody,
  SocialGroup,
  SocialGroupList,
  SocialUnread,
  TakeDownBody,
} from '@portico/contracts';

const groupPath = (id: string) => `/social/groups/${encodeURIComponent(id)}`;

/** Posts and comments, which share the calls for reactions, reports and removals. */
export interface Written {
  kind: 'posts' | 'comments';
  _id: string;
}

const pathOf = ({ kind, _id }: Written) => `/social/${kind}/${encodeURIComponent(_id)}`;
const postPath = (_id: string) => pathOf({ kind: 'posts', _id });
const commentPath = (_id: string) => pathOf({ kind: 'comments', _id });

export const listGroups = (options?: CallOptions) =>
  get<SocialGroupList>('/social/groups', undefined, options);
export const muteGroup = (id: string, isMuted: boolean) =>
  write<SocialGroup>('PUT', groupPath(id), { isMuted });
export const markSeen = (body: SeenBody) => write<SocialUnread>('PUT', '/social/seen', body);

export const searchPosts = (body: PostsBody, options?: CallOptions) =>
  query<PostList>('/social/posts/search', body, options);
export const getPost = (id: string, options?: CallOptions) => get<Post>(postPath(id), undefined, options);
/** `_id` is the author's, so that posting again posts once. */
export const sendPost = (body: NewPostBody) => write<Post>('POST', '/social/posts', body);
export const changePost = (id: string, body: PostChangeBody) => write<Post>('PUT', postPath(id), body);

export const searchComments = (postId: string, body: CommentsBody, options?: CallOptions) =>
  query<CommentList>(`${postPath(postId)}/comments/search`, body, options);
export const sendComment = (postId: string, body: NewCommentBody) =>
  write<PostComment>('POST', `${postPath(postId)}/comments`, body);
export const changeComment = (id: string, body: CommentChangeBody) =>
  write<PostComment>('PUT', commentPath(id), body);

export const takeBack = (written: Written) => write<unknown>('DELETE', pathOf(written));
export const react = (written: Written, kind: Reaction['kind'] | null) =>
  write<ReactionList>('PUT', `${pathOf(written)}/reaction`, { kind });
export const report = (written: Written, body: ReportBody) =>
  write<Reported>('POST', `${pathOf(written)}/report`, body);
export const takeDown = (written: Written, body: TakeDownBody) =>
  write<unknown>('POST', `${pathOf(written)}/take-down`, body);

/** The people whom a text in this group may name. */
export const searchMentions = (groupId: string, text: string, options?: CallOptions) =>
  query<MentionList>(`${groupPath(groupId)}/people/search`, { text }, options);
