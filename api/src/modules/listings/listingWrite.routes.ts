import { dataOf, IdParams, ListingBody, ListingDetail, ListingUpdateBody } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { refreshMatchesOfListing } from '../../match-rule/refreshMatches.ts';
import { callerOf } from '../../plugins/access.ts';
import { createListingWriting } from './listingWrite.service.ts';

/** Also before there is a membership: an unpaid home is published to nobody. */
const config = { access: { requires: ['memberOrBuyer', 'lister'] } } as const;

/** Creating and changing listings (B §7). Agents write their own and their team's, staff everybody's. */
export const listingWriteRoutes: ApiModule = async (app, context) => {
  const writing = createListingWriting(context);
  const { inBackground } = context;

  /** Runs after the answer: with a hundred thousand clients it takes a moment. */
  const afterListingSaved = (listingId: string) =>
    inBackground('the matches of a listing were not found again', () =>
      refreshMatchesOfListing(context.db, listingId),
    );

  app.post(
    '/listings',
    {
      config,
      schema: { summary: 'Create a listing', body: ListingBody, response: { 201: dataOf(ListingDetail) } },
    },
    async (request, reply) => {
      const listing = await writing.create(callerOf(request), request.body);
      afterListingSaved(listing._id);
      return reply.code(201).send({ data: listing });
    },
  );

  app.put(
    '/listings/:id',
    {
      config,
      schema: {
        summary: 'Change a listing',
        params: IdParams,
        body: ListingUpdateBody,
        response: { 200: dataOf(ListingDetail) },
      },
    },
    async (request) => {
      const { listing, isChanged } = await writing.update(callerOf(request), request.params.id, request.body);
      if (isChanged) afterListingSaved(listing._id);
      return { data: listing };
    },
  );
};
