import {
  DevelopmentMapBody,
  DevelopmentSearchBody,
  dataOf,
  IdParams,
  ListingCounts,
  ListingCountsBody,
  ListingDetail,
  ListingMap,
  ListingMapBody,
  ListingSearchAnswer,
  ListingSearchBody,
  ListingSummary,
  pageOf,
} from '@portico/contracts';
import { holds } from '@portico/rules';
import type { FastifyRequest } from 'fastify';
import type { ApiModule } from '../../apiModule.ts';
import { cardReaderOf } from '../../listings-read/listingCards.ts';
import { createListings, listPageSize } from '../../listings-read/listings.service.ts';
import { readTypedWords } from '../../listings-read/listingText.ts';
import { callerOf } from '../../plugins/access.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { windowOf } from '../../support/paging.ts';
import { createUsageRecorder } from '../../usage-log/usageRecorder.service.ts';
import { createFeed } from '../imported-listings/index.ts';
import { detailReaderOf, findDetail } from './listingDetail.service.ts';
import { visitRecord } from './listingViews.repository.ts';
import { noticeWords } from './noticeWords.ts';

const readerOf = (request: FastifyRequest) => cardReaderOf(callerOf(request));
const config = { access: { requires: ['member'] } } as const;

/** Listings and developments (B §7). The searches are POST as the specification writes them; they change nothing. */
export const listingRoutes: ApiModule = async (app, context) => {
  context.noticeTexts.add(noticeWords);
  const listings = createListings(context.db);
  const feed = createFeed(context);
  const usage = createUsageRecorder(context);

  /** Records the visit. People who may edit the listing are no visitors; a feed's listing has no agent here to tell. */
  function noteView(request: FastifyRequest, { _id, canEdit, source }: ListingDetail): Promise<void> {
    const caller = callerOf(request);
    const isVisit = source !== 'feed' && !canEdit;
    const visit = isVisit
      ? visitRecord({ listingId: _id, personId: caller.personId, at: context.now() })
      : undefined;
    return usage.note(request.log, caller, 'listing-view', `/view-property?id=${_id}`, visit);
  }

  app.post(
    '/listings/search',
    {
      config,
      schema: {
        summary: 'Search listings',
        body: ListingSearchBody,
        response: { 200: dataOf(ListingSearchAnswer) },
      },
    },
    async (request) => {
      const { body } = request;
      const typed = readTypedWords(context.db, body.searchName, readerOf(request));
      const fromFeed = await feed.listFor(body, callerOf(request), typed, windowOf(body, listPageSize));
      const { page, besideIds } = await listings.searchBeside(body, readerOf(request), typed, fromFeed);
      return { data: { ...page, listhubListings: await feed.readCards(besideIds) } };
    },
  );

  app.post(
    '/listings/counts',
    {
      config,
      schema: {
        summary: 'Count the listings of each tab',
        body: ListingCountsBody,
        response: { 200: dataOf(ListingCounts) },
      },
    },
    async (request) => ({ data: await listings.counts(request.body, readerOf(request)) }),
  );

  app.post(
    '/listings/map',
    {
      config,
      schema: {
        summary: 'Count the listings of a list by their place on a map',
        body: ListingMapBody,
        response: { 200: dataOf(ListingMap) },
      },
    },
    async (request) => ({ data: await listings.map(request.body, readerOf(request)) }),
  );

  app.get(
    '/listings/:id',
    {
      // Somebody who is about to pay can read their own listing, to fix it, and nobody else's.
      config: { access: { requires: ['memberOrBuyer'] } },
      schema: { summary: 'Read a listing', params: IdParams, response: { 200: dataOf(ListingDetail) } },
    },
    async (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const written = await findDetail(context.db, id, detailReaderOf(caller));
      if (!holds('member', caller.flags) && !written?.isMine) throw new ApiProblem('MEMBERSHIP_REQUIRED');
      const data = written ?? (await feed.detail(id, caller));
      if (!data) throw new ApiProblem('NOT_FOUND');
      await noteView(request, data);
      return { data };
    },
  );

  app.post(
    '/development/search',
    {
      config,
      schema: {
        summary: 'Search developments',
        body: DevelopmentSearchBody,
        response: { 200: dataOf(pageOf(ListingSummary)) },
      },
    },
    async (request) => ({ data: await listings.searchDevelopments(request.body, readerOf(request)) }),
  );

  app.post(
    '/development/map',
    {
      config,
      schema: {
        summary: 'Count the developments of a list by their place on a map',
        body: DevelopmentMapBody,
        response: { 200: dataOf(ListingMap) },
      },
    },
    async (request) => ({ data: await listings.mapDevelopments(request.body) }),
  );
};
