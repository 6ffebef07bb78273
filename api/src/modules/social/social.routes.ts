import {
  dataOf,
  IdParams,
  MentionList,
  MentionsBody,
  NewPostBody,
  Post,
  PostChangeBody,
  PostList,
  PostsBody,
  SeenBody,
  SocialGroup,
  SocialGroupChangeBody,
  SocialGroupList,
  SocialUnread,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createSocialGroups } from './groups.service.ts';
import { noticeWords } from './noticeWords.ts';
import { ownTextRoutes } from './ownText.routes.ts';
import { createPosts } from './posts.service.ts';
import { limits, reading, writing } from './routeOptions.ts';

/** Groups, and the posts in them (A §2 /social). */
export const socialRoutes: ApiModule = async (app, context) => {
  context.noticeTexts.add(noticeWords);
  const groups = createSocialGroups(context);
  const posts = createPosts(context);
  const params = IdParams;
  const response = { 200: dataOf(Post) };
  const unread = { 200: dataOf(SocialUnread) };

  app.get(
    '/social/groups',
    {
      config: reading,
      schema: { summary: 'List groups to read', response: { 200: dataOf(SocialGroupList) } },
    },
    async (request) => ({ data: await groups.list(callerOf(request)) }),
  );

  app.put(
    '/social/groups/:id',
    {
      config: writing,
      schema: {
        summary: 'Mute a group, or open it to all members',
        params,
        body: SocialGroupChangeBody,
        response: { 200: dataOf(SocialGroup) },
      },
    },
    async (request) => ({
      data: await groups.change(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.post(
    '/social/groups/:id/people/search',
    {
      config: { ...writing, limit: limits.people },
      schema: {
        summary: 'Find whom one may mention in a group',
        params,
        body: MentionsBody,
        response: { 200: dataOf(MentionList) },
      },
    },
    async (request) => ({
      data: await groups.people(request.params.id, request.body.text, callerOf(request)),
    }),
  );

  app.get(
    '/social/unread',
    { config: reading, schema: { summary: 'Count unread posts of one’s groups', response: unread } },
    async (request) => ({ data: await groups.unread(callerOf(request)) }),
  );

  app.put(
    '/social/seen',
    {
      config: writing,
      schema: { summary: 'Say which posts one has seen', body: SeenBody, response: unread },
    },
    async (request) => ({ data: await groups.see(request.body.postIds, callerOf(request)) }),
  );

  app.post(
    '/social/posts/search',
    {
      config: reading,
      schema: { summary: 'List posts', body: PostsBody, response: { 200: dataOf(PostList) } },
    },
    async (request) => ({ data: await posts.list(request.body, callerOf(request)) }),
  );

  app.get(
    '/social/posts/:id',
    { config: reading, schema: { summary: 'Read a post', params, response } },
    async (request) => ({ data: await posts.read(request.params.id, callerOf(request)) }),
  );

  app.post(
    '/social/posts',
    {
      config: { ...writing, limit: limits.post },
      schema: { summary: 'Post in a group', body: NewPostBody, response },
    },
    async (request) => ({ data: await posts.post(request.body, callerOf(request)) }),
  );

  ownTextRoutes(app, posts, {
    ...{ path: '/social/posts', isPost: true, limit: limits.post },
    ...{ body: PostChangeBody, answer: Post, edit: posts.edit },
  });
};
