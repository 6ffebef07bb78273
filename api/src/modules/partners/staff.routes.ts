import {
  dataOf,
  EditedPartner,
  EditedPartnerPage,
  EditedPartnersQuery,
  IdParams,
  PartnerChangeBody,
  PartnerDraft,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createPartnerStaff } from './staff.service.ts';

export const forStaff = { access: { requires: ['member', 'staff'] } } as const;

/** Staff write partners and their offers. */
export const partnerStaffRoutes: ApiModule = async (app, context) => {
  const partners = createPartnerStaff(context);
  const response = { 200: dataOf(EditedPartner) };
  const params = IdParams;

  app.get(
    '/partners/edited',
    {
      config: forStaff,
      schema: {
        summary: 'List partners for those who write them',
        querystring: EditedPartnersQuery,
        response: { 200: dataOf(EditedPartnerPage) },
      },
    },
    async (request) => ({ data: await partners.list(request.query) }),
  );

  app.get(
    '/partners/:id/edited',
    { config: forStaff, schema: { summary: 'Read a partner to change it', params, response } },
    async (request) => ({ data: await partners.read(request.params.id) }),
  );

  app.post(
    '/partners',
    {
      config: forStaff,
      schema: {
        summary: 'Create a partner',
        body: PartnerDraft,
        response: { 201: dataOf(EditedPartner) },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ data: await partners.create(request.body, callerOf(request)) }),
  );

  app.put(
    '/partners/:id',
    {
      config: forStaff,
      schema: { summary: 'Change a partner', params, body: PartnerChangeBody, response },
    },
    async (request) => ({
      data: await partners.change(request.params.id, request.body, callerOf(request)),
    }),
  );
};
