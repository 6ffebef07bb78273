import {
  CommentChangeBody,
  CommentList,
  CommentsBody,
  dataOf,
  IdParams,
  NewCommentBody,
  PostComment,
  ReactionBody,
  ReactionList,
} from '@portico/contracts';
import { Type } from 'typebox';
import { callerOf } from '../../plugins/access.ts';
import type { ApiModule } from '../../support/apiModule.ts';
import { createComments } from './comments.service.ts';
import { createPosts } from './posts.service.ts';
import { limits, reading, writing } from './social.routes.ts';

/** Comments on posts, and answers to them. */
export const commentRoutes: ApiModule = async (app, context) => {
  const comments = createComments(context);
  const posts = createPosts(context);
  const params = IdParams;
  const response = { 200: dataOf(PostComment) };

  app.post(
    '/social/posts/:id/comments/search',
    {
      config: reading,
      schema: {
        summary: 'List comments on a post',
        params,
        body: CommentsBody,
        response: { 200: dataOf(CommentList) },
      },
    },
    async (request) => ({
      data: await comments.list(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.post(
    '/social/posts/:id/comments',
    {
      config: { ...writing, limit: limits.comment },
      schema: { summary: 'Comment on a post', params, body: NewCommentBody, response },
    },
    async (request) => ({
      data: await comments.comment(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.put(
    '/social/comments/:id',
    {
      config: { ...writing, limit: limits.comment },
      schema: { summary: 'Change a comment', params, body: CommentChangeBody, response },
    },
    async (request) => ({
      data: await comments.edit(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.delete(
    '/social/comments/:id',
    {
      config: writing,
      schema: { summary: 'Take back a comment', params, response: { 200: dataOf(Type.Null()) } },
    },
    async (request) => ({ data: await posts.takeBack(request.params.id, false, callerOf(request)) }),
  );

  app.put(
    '/social/comments/:id/reaction',
    {
      config: { ...writing, limit: limits.reaction },
      schema: {
        summary: 'React to a comment',
        params,
        body: ReactionBody,
        response: { 200: dataOf(ReactionList) },
      },
    },
    async (request) => ({
      data: await posts.react(
        request.params.id,
        { isPost: false, kind: request.body.kind },
        callerOf(request),
      ),
    }),
  );
};
