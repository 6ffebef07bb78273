import {
  type CommentChangeBody,
  dataOf,
  IdParams,
  type Post,
  type PostChangeBody,
  type PostComment,
  ReactionBody,
  ReactionList,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { callerOf } from '../../plugins/access.ts';
import type { createPosts } from './posts.service.ts';
import { limits, writing } from './routeOptions.ts';

export interface OwnTextKind {
  path: '/social/posts' | '/social/comments';
  isPost: boolean;
  limit: (typeof limits)[keyof typeof limits];
  body: typeof PostChangeBody | typeof CommentChangeBody;
  answer: typeof Post | typeof PostComment;
  edit: (
    id: string,
    change: PostChangeBody | CommentChangeBody,
    by: Requester,
  ) => Promise<Post | PostComment>;
}

/** Routes that a post and a comment share: the author changes it and takes it back, and readers react to it. */
export function ownTextRoutes(
  app: Parameters<ApiModule>[0],
  posts: ReturnType<typeof createPosts>,
  { path, isPost, limit, body, answer, edit }: OwnTextKind,
): void {
  const noun = isPost ? 'post' : 'comment';
  const params = IdParams;

  app.put(
    `${path}/:id`,
    {
      config: { ...writing, limit },
      schema: { summary: `Change a ${noun}`, params, body, response: { 200: dataOf(answer) } },
    },
    async (request) => ({
      data: await edit(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.delete(
    `${path}/:id`,
    {
      config: writing,
      schema: { summary: `Take back a ${noun}`, params, response: { 200: dataOf(Type.Null()) } },
    },
    async (request) => ({
      data: await posts.takeBack({ id: request.params.id, isPost }, callerOf(request)),
    }),
  );

  app.put(
    `${path}/:id/reaction`,
    {
      config: { ...writing, limit: limits.reaction },
      schema: {
        summary: `React to a ${noun}`,
        params,
        body: ReactionBody,
        response: { 200: dataOf(ReactionList) },
      },
    },
    async (request) => ({
      data: await posts.react({ id: request.params.id, isPost }, request.body.kind, callerOf(request)),
    }),
  );
}
