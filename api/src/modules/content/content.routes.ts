import {
  ArticlePage,
  ContentPage,
  ContentQuery,
  dataOf,
  FilesQuery,
  FullPost,
  IdParams,
  ListedFile,
  PostQuery,
  PostsQuery,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createContent } from './content.service.ts';

/**
 * Articles that are not our own are requested from WordPress: a reader turns pages, and nobody may send it endless
 * requests through us.
 */
const limit = {
  free: 300,
  firstWaitSeconds: 5,
  longestWaitSeconds: 300,
  windowSeconds: 600,
};

const config = { access: { requires: ['member'] } } as const;

/** The articles members read, and the answers about plans for those who are about to join (B §7). */
export const contentRoutes: ApiModule = async (app, context) => {
  const content = createContent({ ...context, log: app.log });
  context.homeParts.add(
    'articles',
    async ({ by, language }) => (await content.posts({ kind: 'insight', language, limit: 3 }, by)).docs,
  );

  app.get(
    '/cms/posts',
    {
      config: { ...config, limit: { ...limit, name: 'cms-list' } },
      schema: { summary: 'List articles', querystring: PostsQuery, response: { 200: dataOf(ArticlePage) } },
    },
    async (request) => ({ data: await content.posts(request.query, callerOf(request)) }),
  );

  app.get(
    '/cms/content',
    {
      // Terms and privacy are read before anybody signs in.
      config: { access: 'public', limit: { ...limit, name: 'cms-page' } },
      schema: {
        summary: 'Read a page of the company',
        querystring: ContentQuery,
        response: { 200: dataOf(ContentPage) },
      },
    },
    async (request) => ({ data: await content.page(request.query) }),
  );

  app.get(
    '/cms/full-post',
    {
      // The service refuses members' articles: the answers about plans come before the membership.
      config: { access: { requires: ['signedIn'] }, limit: { ...limit, name: 'cms-post' } },
      schema: { summary: 'Read one article', querystring: PostQuery, response: { 200: dataOf(FullPost) } },
    },
    async (request) => ({ data: await content.fullPost(request.query, callerOf(request)) }),
  );

  app.get(
    '/cms/files',
    {
      config,
      schema: {
        summary: 'List the files of all articles of a kind',
        querystring: FilesQuery,
        response: { 200: dataOf(Type.Array(ListedFile)) },
      },
    },
    async (request) => ({ data: await content.files(request.query, callerOf(request)) }),
  );

  // The page fetches the file with the token, and only then hands it to the browser.
  app.get(
    '/cms/files/:id',
    { config, schema: { summary: 'Download a file of an article', params: IdParams } },
    async (request, reply) => {
      const { name, contentType, content: bytes } = await content.file(request.params.id, callerOf(request));
      return reply
        .header('Cache-Control', 'private, no-store')
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .type(contentType)
        .send(bytes);
    },
  );
};
