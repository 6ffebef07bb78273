import { dataOf, Id, ListingOnlyListings, strict } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { listingOnlyListings } from './listingOnly.repository.ts';

/** The listings-only picker (B §2) is part of paying, so it is open before there is a membership. */
export const listingOnlyRoutes: ApiModule = async (app, { db, now }) => {
  app.get(
    '/listings/listing-only-listings/:agentId',
    {
      config: { access: { requires: ['signedIn'] } },
      schema: {
        summary: 'List the listings a listings-only membership may choose from',
        params: strict({ agentId: Id }),
        response: { 200: dataOf(ListingOnlyListings) },
      },
    },
    async (request) => ({
      data: await listingOnlyListings(db, request.params.agentId, callerOf(request), now()),
    }),
  );
};
