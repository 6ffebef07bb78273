import {
  DevelopmentSearchBody,
  dataOf,
  IdParams,
  ListingCounts,
  ListingCountsBody,
  ListingDetail,
  ListingSearchAnswer,
  ListingSearchBody,
  ListingSummary,
  pageOf,
} from '@portico/contracts';
import type { FastifyRequest } from 'fastify';
import { cardReaderOf } from '../../listings-read/listingCards.ts';
import { createListings, listPageSize } from '../../listings-read/listings.service.ts';
import { readTypedWords } from '../../listings-read/listingText.ts';
import { callerOf } from '../../plugins/access.ts';
import type { ApiModule } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { windowOf } from '../../support/paging.ts';
import { createUsageRecorder } from '../../usage-log/usageRecorder.service.ts';
import { createFeed } from '../imported-listings/index.ts';
import { detailReaderOf, findDetail } from './listingDetail.service.ts';
import { recordView } from './listingViews.repository.ts';

const readerOf = (request: FastifyRequest) => cardReaderOf(callerOf(request));
const config = { access: { requires: ['member'] } } as const;

/** Listings and developments (B §7). The searches are POST as the specification writes them; they change nothing. */
export const listingRoutes: ApiModule = async (app, context) => {
  const listings = createListings(context.db);
  const feed = createFeed(context);
  const usage = createUsageRecorder(context);

  /** If a visit can't be recorded, that is logged; the listing is shown all the same. */
  async function noteView(request: FastifyRequest, { _id, canEdit, source }: ListingDetail): Promise<void> {
    // A feed's listing has no agent here who could be told who looked.
    if (source === 'feed') return;
    try {
      const visit = { listingId: _id, canEdit, caller: callerOf(request), at: context.now() };
      await recordView(context.db, visit);
    } catch (error) {
      request.log.error({ err: error }, 'a look at a listing was not recorded');
    }
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
      const typed = readTypedWords(context.db, body.searchName);
      const [found, listhubListings] = await Promise.all([
        listings.search(body, readerOf(request), typed),
        feed.search(body, callerOf(request), typed, windowOf(body, listPageSize)),
      ]);
      return { data: { ...found, listhubListings } };
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

  app.get(
    '/listings/:id',
    {
      config,
      schema: { summary: 'Read a listing', params: IdParams, response: { 200: dataOf(ListingDetail) } },
    },
    async (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const data =
        (await findDetail(context.db, id, detailReaderOf(caller))) ?? (await feed.detail(id, caller));
      if (!data) throw new ApiProblem('NOT_FOUND');
      await Promise.all([
        usage.note(request.log, caller, 'listing-view', `/view-property?id=${id}`),
        noteView(request, data),
      ]);
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
};
