import {
  DashboardSummary,
  dataOf,
  Home,
  HomeArrangement,
  HomeParts,
  HomePartsBody,
  ListingSummary,
  RecentMatch,
  TeamNews,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { pageLanguage } from '../../identity/language.ts';
import { callerOf } from '../../plugins/access.ts';
import { partialRefusal } from '../../plugins/errors.ts';
import { mailLanguageOf } from '../../providers/mail/mailLanguage.ts';
import { createDashboard } from './dashboard.service.ts';
import { createPartReading } from './homeParts.service.ts';

const config = { access: { requires: ['member'] } } as const;

/**
 * Articles may come from WordPress: a reader opens the home page, and nobody may send it endless requests through us.
 */
const limit = {
  name: 'home-parts',
  free: 300,
  firstWaitSeconds: 5,
  longestWaitSeconds: 300,
  windowSeconds: 600,
};

/** The parts of the home page: if one fails, the others still show. */
export const dashboardRoutes: ApiModule = async (app, context) => {
  const dashboard = createDashboard(context);
  const { homeParts } = context;
  homeParts.add('home', ({ by }) => dashboard.home(by));
  homeParts.add('summary', ({ by }) => dashboard.summary(by));
  const readParts = createPartReading(homeParts);

  app.get(
    '/dashboard/summary',
    {
      config,
      schema: {
        summary: "Read the figures of one's own dashboard",
        response: { 200: dataOf(DashboardSummary) },
      },
    },
    async (request) => ({ data: await dashboard.summary(callerOf(request)) }),
  );

  app.get(
    '/dashboard/listings',
    {
      config,
      schema: {
        summary: 'List the newest listings for the dashboard',
        response: { 200: dataOf(Type.Array(ListingSummary)) },
      },
    },
    async (request) => ({ data: await dashboard.listings(callerOf(request)) }),
  );

  app.get(
    '/dashboard/matches',
    {
      config: { access: { requires: ['member'], locked: true } },
      schema: {
        summary: 'List the newest matches for the dashboard',
        response: { 200: dataOf(Type.Array(RecentMatch)) },
      },
    },
    async (request) => ({ data: await dashboard.matches(callerOf(request)) }),
  );

  app.get(
    '/dashboard/team',
    {
      config,
      schema: {
        summary: 'Read what one’s team mates have done lately',
        response: { 200: dataOf(Type.Array(TeamNews)) },
      },
    },
    async (request) => ({ data: await dashboard.team(callerOf(request)) }),
  );

  app.get(
    '/dashboard/home',
    {
      config,
      schema: {
        summary: 'Read how the home page is arranged, and what is left to do first',
        response: { 200: dataOf(Home) },
      },
    },
    async (request) => ({ data: await dashboard.home(callerOf(request)) }),
  );

  app.post(
    '/dashboard/parts/search',
    {
      config: { ...config, limit },
      schema: {
        summary: 'Read several parts of the home page',
        body: HomePartsBody,
        response: { 200: dataOf(HomeParts) },
      },
    },
    async (request) => {
      const by = callerOf(request);
      const language = pageLanguage(request, mailLanguageOf(by.language));
      return {
        data: await readParts(request.body.parts, { by, language }, (error) =>
          partialRefusal(error, request),
        ),
      };
    },
  );

  // Staff in a member's place leave it as the member has arranged it.
  app.put(
    '/dashboard/arrangement',
    {
      config: { ...config, onlyInPerson: true },
      schema: { summary: 'Arrange the home page', body: HomeArrangement, response: { 200: dataOf(Home) } },
    },
    async (request) => ({ data: await dashboard.arrange(request.body, callerOf(request)) }),
  );
};
