import { dataOf, SearchLogBody, SearchSynonyms, SearchSynonymsBody, SearchVain } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createSearchLog } from './searchLog.service.ts';
import { createSynonyms } from './synonyms.service.ts';

const staff = { access: { requires: ['member', 'staff'] } } as const;

/** More than anybody searches by hand; it stops a script that fills the log. */
const logLimits = [
  { name: 'search-log', free: 60, firstWaitSeconds: 5, longestWaitSeconds: 60, windowSeconds: 60 },
  {
    name: 'search-log-day',
    free: 1000,
    firstWaitSeconds: 600,
    longestWaitSeconds: 3600,
    windowSeconds: 86_400,
  },
];

/** Searches without results, and the synonyms with which staff fix them. */
export const searchWordRoutes: ApiModule = async (app, context) => {
  const log = createSearchLog(context);
  const synonyms = createSynonyms(context);

  app.post(
    '/search/log',
    {
      config: { access: { requires: ['member'] }, limit: logLimits },
      schema: {
        summary: 'Note what a search from the header showed',
        body: SearchLogBody,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => {
      await log.note(request.body, callerOf(request));
      return { data: null };
    },
  );

  app.get(
    '/search/vain',
    {
      config: staff,
      schema: { summary: 'List what members searched for in vain', response: { 200: dataOf(SearchVain) } },
    },
    async () => ({ data: await log.inVain() }),
  );

  app.get(
    '/search/synonyms',
    {
      config: staff,
      schema: { summary: "Read the search's synonyms", response: { 200: dataOf(SearchSynonyms) } },
    },
    async () => ({ data: await synonyms.read() }),
  );

  app.put(
    '/search/synonyms',
    {
      config: staff,
      schema: {
        summary: "Replace the search's synonyms",
        body: SearchSynonymsBody,
        response: { 200: dataOf(SearchSynonyms) },
      },
    },
    async (request) => ({ data: await synonyms.replace(callerOf(request), request.body) }),
  );
};
