import { dataOf, IdParams } from '@portico/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { cardReaderOf } from '../../listings-read/listingCards.ts';
import { callerOf } from '../../plugins/access.ts';
import { deleteFavourite, insertFavourite } from './favourites.repository.ts';
import { requireReadable } from './listingAccess.service.ts';

const schema = { params: IdParams, response: { 200: dataOf(Type.Null()) } };

/** A member's own favorites; a listing the member may not see can't be marked. */
export const favouriteRoutes: ApiModule = async (app, { db }) => {
  async function markerOf(request: FastifyRequest, id: string): Promise<string> {
    const reader = cardReaderOf(callerOf(request));
    await requireReadable(db, id, reader);
    return reader.personId;
  }

  app.put(
    '/listings/:id/favourite',
    {
      config: { access: { requires: ['member'] } },
      schema: { summary: 'Mark a listing as a favorite', ...schema },
    },
    async (request) => {
      const { id } = request.params;
      await insertFavourite(db, await markerOf(request, id), id);
      return { data: null };
    },
  );

  app.delete(
    '/listings/:id/favourite',
    // Another press restores it.
    {
      config: { access: { requires: ['member'] }, onlyInPerson: false },
      schema: { summary: 'Remove a listing from the favorites', ...schema },
    },
    async (request) => {
      const { id } = request.params;
      await deleteFavourite(db, await markerOf(request, id), id);
      return { data: null };
    },
  );
};
