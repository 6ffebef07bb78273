import { dataOf, PlaceSuggestion, PlacesQuery } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { placesProvider } from '../../geo/placesProvider.ts';
import { createPlaces } from './places.service.ts';

/** Completion of typed places, for the listing form and the filters of lists (B §9). */
export const placeRoutes: ApiModule = async (app, { env, db }) => {
  const places = createPlaces(placesProvider(env, db));

  app.get(
    '/places',
    {
      config: { access: { requires: ['memberOrBuyer'] } },
      schema: {
        summary: 'Complete the name of a place',
        querystring: PlacesQuery,
        response: { 200: dataOf(Type.Array(PlaceSuggestion)) },
      },
    },
    async ({ query }) => ({ data: await places.complete(query.q, query.limit) }),
  );
};
