import { dataOf, IdParams } from '@portico/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { callerOf } from '../../plugins/access.ts';
import type { ApiModule } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { deleteFavourite, insertFavourite, isReadable } from './favourites.repository.ts';
import { cardReaderOf } from './listingCards.ts';

const schema = { params: IdParams, response: { 200: dataOf(Type.Null()) } };

/** A member's own marks; what a member may not see can't be marked. */
export const favouriteRoutes: ApiModule = async (app, { db }) => {
  async function requireReadable(request: FastifyRequest, id: string): Promise<string> {
    const reader = cardReaderOf(callerOf(request));
    if (!(await isReadable(db, id, reader))) throw new ApiProblem('NOT_FOUND');
    return reader.personId;
  }

  app.put(
    '/listings/:id/favourite',
    { config: { access: { requires: ['member'] } }, schema },
    async (request) => {
      const { id } = request.params;
      await insertFavourite(db, await requireReadable(request, id), id);
      return { data: null };
    },
  );

  app.delete(
    '/listings/:id/favourite',
    // Nothing is lost that another press would not bring back.
    { config: { access: { requires: ['member'] }, onlyInPerson: false }, schema },
    async (request) => {
      const { id } = request.params;
      await deleteFavourite(db, await requireReadable(request, id), id);
      return { data: null };
    },
  );
};
