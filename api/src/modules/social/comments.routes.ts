import {
  CommentChangeBody,
  CommentList,
  CommentsBody,
  dataOf,
  IdParams,
  NewCommentBody,
  PostComment,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createComments } from './comments.service.ts';
import { ownTextRoutes } from './ownText.routes.ts';
import { createPosts } from './posts.service.ts';
import { limits, reading, writing } from './routeOptions.ts';

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

  ownTextRoutes(app, posts, {
    ...{ path: '/social/comments', isPost: false, limit: limits.comment },
    ...{ body: CommentChangeBody, answer: PostComment, edit: comments.edit },
  });
};
