import { dataOf, IdParams, Partner, PartnerPage, PartnerQuery, PartnersQuery } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { createPartners } from './partners.service.ts';

/** A listings-only membership does not have the partners (A §6). */
export const forMembers = { access: { requires: ['member'], locked: true } } as const;

/** The strategic partners as members read them. */
export const partnerRoutes: ApiModule = async (app, context) => {
  const partners = createPartners(context);

  app.get(
    '/partners',
    {
      config: forMembers,
      schema: {
        summary: 'List the strategic partners',
        querystring: PartnersQuery,
        response: { 200: dataOf(PartnerPage) },
      },
    },
    async (request) => ({ data: await partners.list(request.query) }),
  );

  app.get(
    '/partners/:id',
    {
      config: forMembers,
      schema: {
        summary: 'Read a strategic partner with its offers',
        params: IdParams,
        querystring: PartnerQuery,
        response: { 200: dataOf(Partner) },
      },
    },
    async (request) => ({ data: await partners.read(request.params.id, request.query) }),
  );
};
