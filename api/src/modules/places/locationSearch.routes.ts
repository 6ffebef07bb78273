import { dataOf, LocationPage, LocationSearchBody } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { createSearch } from './locationSearch.service.ts';

/** The location group of the header's search (B §7). It gives numbers, not agents, so no membership is locked out. */
export const searchRoutes: ApiModule = async (app, { db }) => {
  const search = createSearch(db);

  app.post(
    '/search',
    {
      config: { access: { requires: ['member'] } },
      schema: {
        summary: 'Search places by name',
        body: LocationSearchBody,
        response: { 200: dataOf(LocationPage) },
      },
    },
    async (request) => ({ data: await search.locations(request.body) }),
  );
};
