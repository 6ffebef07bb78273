import {
  ClientWishes,
  ClientWishesBody,
  ClientWishesParams,
  ClientWithHomesPage,
  CompareBody,
  Comparison,
  dataOf,
  MatchedClient,
  MatchedClientPage,
  MatchedClientsBody,
  MatchedHomePage,
  MatchedHomesBody,
  MatchedPropertiesBody,
  MatchedPropertyPage,
  MatchOverviewBody,
  MatchParams,
  MatchStatusBody,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { refreshMatchesOfClient } from '../../match-rule/refreshMatches.ts';
import { callerOf } from '../../plugins/access.ts';
import { createMatchedHomes } from './matchedHomes.service.ts';
import { createMatching } from './matching.service.ts';

/** For readers with clients; locked for the listings-only membership (A §6). */
const config = { access: { requires: ['member', 'clients'], locked: true } } as const;

/** Which of an agent's clients a home suits, and which homes suit a client (docs/matching.md). */
export const matchingRoutes: ApiModule = async (app, context) => {
  const matching = createMatching(context);
  const homes = createMatchedHomes(context);
  const { inBackground } = context;

  app.post(
    '/matching/properties/search',
    {
      config,
      schema: {
        summary: "List the listings that suit one's clients",
        body: MatchedPropertiesBody,
        response: { 200: dataOf(MatchedPropertyPage) },
      },
    },
    async (request) => ({ data: await matching.properties(request.body, callerOf(request)) }),
  );

  app.post(
    '/matching/clients/search',
    {
      config,
      schema: {
        summary: "List one's clients that a listing suits",
        body: MatchedClientsBody,
        response: { 200: dataOf(MatchedClientPage) },
      },
    },
    async (request) => ({ data: await matching.clients(request.body, callerOf(request)) }),
  );

  app.put(
    '/matching/clients/:clientId/listings/:listingId',
    {
      config,
      schema: {
        summary: 'Judge a match of a client and a listing',
        params: MatchParams,
        body: MatchStatusBody,
        response: { 200: dataOf(MatchedClient) },
      },
    },
    async (request) => {
      const { params, body } = request;
      return { data: await matching.setStatus(params, body.status, callerOf(request)) };
    },
  );

  app.post(
    '/matching/overview/search',
    {
      config,
      schema: {
        summary: "List one's clients with the homes that suit them best",
        body: MatchOverviewBody,
        response: { 200: dataOf(ClientWithHomesPage) },
      },
    },
    async (request) => ({ data: await homes.overview(request.body, callerOf(request)) }),
  );

  app.post(
    '/matching/homes/search',
    {
      config,
      schema: {
        summary: 'List the homes that suit a client',
        body: MatchedHomesBody,
        response: { 200: dataOf(MatchedHomePage) },
      },
    },
    async (request) => ({ data: await homes.search(request.body, callerOf(request)) }),
  );

  app.post(
    '/matching/homes/compare',
    {
      config,
      schema: {
        summary: 'Compare up to four homes for a client',
        body: CompareBody,
        response: { 200: dataOf(Comparison) },
      },
    },
    async (request) => ({ data: await homes.compare(request.body, callerOf(request)) }),
  );

  const wishes = { params: ClientWishesParams, response: { 200: dataOf(ClientWishes) } };
  app.get(
    '/matching/clients/:clientId/wishes',
    { config, schema: { summary: 'Read what a client looks for', ...wishes } },
    async (request) => ({ data: await matching.wishes(request.params.clientId, callerOf(request)) }),
  );

  app.put(
    '/matching/clients/:clientId/wishes',
    { config, schema: { summary: 'Change what a client looks for', body: ClientWishesBody, ...wishes } },
    async (request) => {
      const caller = callerOf(request);
      const client = await matching.changeWishes(request.params.clientId, request.body, caller);
      const { agentId } = caller;
      if (agentId)
        inBackground('the matches of a client were not found again', () =>
          refreshMatchesOfClient(context.db, agentId, client._id),
        );
      return { data: client };
    },
  );
};
