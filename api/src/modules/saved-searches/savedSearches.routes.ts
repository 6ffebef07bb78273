import { dataOf, IdParams, SavedSearch, SavedSearchBody } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { noticeWords } from './noticeWords.ts';
import { createSavedSearches } from './savedSearches.service.ts';

const config = { access: { requires: ['member'] } } as const;

/** Saved searches in the list of listings, and the mails about their new listings. */
export const savedSearchRoutes: ApiModule = async (app, context) => {
  context.noticeTexts.add(noticeWords);
  const searches = createSavedSearches(context);

  app.get(
    '/listings/saved-searches',
    {
      config,
      schema: {
        summary: "List one's own saved searches",
        response: { 200: dataOf(Type.Array(SavedSearch)) },
      },
    },
    async (request) => ({ data: await searches.list(callerOf(request).personId) }),
  );

  app.post(
    '/listings/saved-searches',
    {
      config,
      schema: { summary: 'Save a search', body: SavedSearchBody, response: { 201: dataOf(SavedSearch) } },
    },
    async (request, reply) => {
      reply.code(201);
      return { data: await searches.create(callerOf(request).personId, request.body) };
    },
  );

  app.put(
    '/listings/saved-searches/:id',
    {
      config,
      schema: {
        summary: 'Change a saved search',
        params: IdParams,
        body: SavedSearchBody,
        response: { 200: dataOf(SavedSearch) },
      },
    },
    async (request) => ({
      data: await searches.update(callerOf(request).personId, request.params.id, request.body),
    }),
  );

  app.delete(
    '/listings/saved-searches/:id',
    {
      config,
      schema: { summary: 'Delete a saved search', params: IdParams, response: { 200: dataOf(Type.Null()) } },
    },
    async (request) => {
      await searches.remove(callerOf(request).personId, request.params.id);
      return { data: null };
    },
  );
};
