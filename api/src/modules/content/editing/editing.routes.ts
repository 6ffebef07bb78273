import {
  ArticleVersion,
  DraftBody,
  dataOf,
  EditedArticle,
  EditedPage,
  EditedQuery,
  IdParams,
  NewArticleBody,
  PublishBody,
  WithdrawBody,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../../apiModule.ts';
import { callerOf } from '../../../plugins/access.ts';
import { createEditing } from './editing.service.ts';
import { createPublishing } from './publishing.service.ts';
import { createRemoval } from './removal.service.ts';

export const config = { access: { requires: ['member', 'staff'] } } as const;

/** Staff write articles: drafts, versions, publication. */
export const editingRoutes: ApiModule = async (app, context) => {
  const editing = createEditing(context);
  const publishing = createPublishing(context);
  const remove = createRemoval(context);
  const response = { 200: dataOf(EditedArticle) };
  const params = IdParams;

  app.get(
    '/cms/articles',
    {
      config,
      schema: {
        summary: 'List articles for those who write them',
        querystring: EditedQuery,
        response: { 200: dataOf(EditedPage) },
      },
    },
    async (request) => ({ data: await editing.list(request.query) }),
  );

  app.post(
    '/cms/articles',
    { config, schema: { summary: 'Begin an article', body: NewArticleBody, response } },
    async (request) => ({ data: await editing.create(callerOf(request), request.body) }),
  );

  app.get(
    '/cms/articles/:id',
    { config, schema: { summary: 'Read an article with its draft', params, response } },
    async (request) => ({ data: await editing.read(request.params.id) }),
  );

  app.delete(
    '/cms/articles/:id',
    {
      config,
      schema: {
        summary: 'Delete an article that was never published',
        params,
        body: WithdrawBody,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => ({
      data: await remove(callerOf(request), request.params.id, request.body.version),
    }),
  );

  app.put(
    '/cms/articles/:id/draft',
    { config, schema: { summary: 'Save the draft of an article', params, body: DraftBody, response } },
    async (request) => ({
      data: await editing.saveDraft(callerOf(request), request.params.id, request.body),
    }),
  );

  app.get(
    '/cms/articles/:id/versions',
    {
      config,
      schema: {
        summary: 'List what was published of an article',
        params,
        response: { 200: dataOf(Type.Array(ArticleVersion)) },
      },
    },
    async (request) => ({ data: await editing.versions(request.params.id) }),
  );

  app.post(
    '/cms/articles/:id/publish',
    {
      config,
      schema: { summary: 'Publish an article, now or at a time', params, body: PublishBody, response },
    },
    async (request) => ({
      data: await publishing.publish(callerOf(request), request.params.id, request.body),
    }),
  );

  app.post(
    '/cms/articles/:id/withdraw',
    { config, schema: { summary: 'Take an article out', params, body: WithdrawBody, response } },
    async (request) => ({
      data: await publishing.withdraw(callerOf(request), request.params.id, request.body),
    }),
  );
};
