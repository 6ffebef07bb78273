import { ClientPage, ClientSearchBody, dataOf, WishPlace, WishPlacesBody } from '@portico/contracts';
import { clientLimits } from '@portico/contracts/lists';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { areaAsked } from '../../geo/mapArea.ts';
import { callerOf } from '../../plugins/access.ts';
import { ownClients } from './clientRecords.routes.ts';
import { createClients } from './clients.service.ts';
import { readCitiesWithin } from './wishPlaces.repository.ts';

/** Counting the homes of half the world is expensive; a person draws few areas a minute. */
const limit = {
  name: 'wish-places',
  free: 30,
  firstWaitSeconds: 10,
  longestWaitSeconds: 60,
  windowSeconds: 60,
};

/** The clients group of the header's search and the agent's own list (B §7); locked by A §6. */
export const clientRoutes: ApiModule = async (app, { db }) => {
  const clients = createClients(db);

  app.post(
    '/agentClients/search',
    {
      config: { access: { requires: ['member'], locked: true } },
      schema: {
        summary: "Search one's own clients",
        body: ClientSearchBody,
        response: { 200: dataOf(ClientPage) },
      },
    },
    async (request) => ({ data: await clients.search(request.body, callerOf(request)) }),
  );

  app.post(
    '/clients/places/search',
    {
      config: { ...ownClients, limit },
      schema: {
        summary: 'List the cities with homes inside an area, for what a client looks for',
        body: WishPlacesBody,
        response: { 200: dataOf(Type.Array(WishPlace)) },
      },
    },
    async ({ body }) => ({
      data: await readCitiesWithin(db, areaAsked(body.area, 'area'), clientLimits.places),
    }),
  );
};
