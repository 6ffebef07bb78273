import {
  dataOf,
  IdParams,
  Shortlist,
  ShortlistAnswerBody,
  ShortlistBody,
  ShortlistLinkBody,
  ShortlistOpenBody,
  ShortlistPage,
  ShortlistsBody,
  ShortlistWithLink,
  VisitorShortlist,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { noticeWords } from './noticeWords.ts';
import { createShortlists } from './shortlists.service.ts';

/** For readers with clients; locked for the listings-only membership (A §6). */
const config = { access: { requires: ['member', 'clients'], locked: true } } as const;
/** Only a hash of a link is stored, so an answer with a link is not stored for a repeated request either. */
const givesLink = { ...config, answersSecrets: true } as const;

/** More than a client opens in an hour; a secret of 256 bits cannot be found by trying. */
const limit = { free: 60, firstWaitSeconds: 10, longestWaitSeconds: 600, windowSeconds: 3600 };

/** Homes an agent shows to a client by a link, and the client's actions there without an account. */
export const shortlistRoutes: ApiModule = async (app, context) => {
  context.noticeTexts.add(noticeWords);
  const shortlists = createShortlists(context);
  const id = { params: IdParams };

  app.post(
    '/shortlists',
    {
      config: givesLink,
      schema: {
        summary: 'Show homes to a client by a link',
        body: ShortlistBody,
        response: { 201: dataOf(ShortlistWithLink) },
      },
    },
    async (request, reply) => {
      const data = await shortlists.create(request.body, callerOf(request));
      return reply.code(201).send({ data });
    },
  );

  app.post(
    '/shortlists/search',
    {
      config,
      schema: {
        summary: "List one's shortlists",
        body: ShortlistsBody,
        response: { 200: dataOf(ShortlistPage) },
      },
    },
    async (request) => ({ data: await shortlists.search(request.body, callerOf(request)) }),
  );

  app.post(
    '/shortlists/:id/link',
    {
      config: givesLink,
      schema: {
        summary: 'Make a new link to a shortlist',
        ...id,
        body: ShortlistLinkBody,
        response: { 200: dataOf(ShortlistWithLink) },
      },
    },
    async (request) => ({
      data: await shortlists.renew(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.delete(
    '/shortlists/:id/link',
    {
      config,
      schema: { summary: 'End the link to a shortlist', ...id, response: { 200: dataOf(Shortlist) } },
    },
    async (request) => ({ data: await shortlists.revoke(request.params.id, callerOf(request)) }),
  );

  app.post(
    '/shortlists/open',
    {
      config: { access: 'public', limit: { ...limit, name: 'shortlist-open' } },
      schema: {
        summary: 'Open a shortlist without an account',
        body: ShortlistOpenBody,
        response: { 200: dataOf(VisitorShortlist) },
      },
    },
    async (request) => ({ data: await shortlists.open(request.body.token) }),
  );

  app.post(
    '/shortlists/answer',
    {
      config: { access: 'public', limit: { ...limit, name: 'shortlist-answer' } },
      schema: {
        summary: 'Say what one thinks of a home of a shortlist',
        body: ShortlistAnswerBody,
        response: { 200: dataOf(VisitorShortlist) },
      },
    },
    async (request) => ({ data: await shortlists.answer(request.body) }),
  );
};
