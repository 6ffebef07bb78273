import {
  CancelMembership,
  CompMembership,
  dataOf,
  ExtendMembership,
  Id,
  ReasonBody,
  RefundPayment,
  StaffInvoicesQuery,
  StaffMembership,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createStaffActions } from './staffActions.service.ts';

const params = Type.Object({ id: Id });
const response = { 200: dataOf(StaffMembership) };
/** Money may move, and the provider is called: no transaction may wait for it. */
const config = {
  access: { requires: ['signedIn', 'admin'] },
  onlyInPerson: true,
  freshFactor: true,
  beyondDatabase: true,
} as const;

/** Staff's decisions about a membership, each with a reason. */
export const staffActionRoutes: ApiModule = async (app, context) => {
  const staff = createStaffActions(context);

  app.get(
    '/admin/memberships/:id',
    {
      config: { access: { requires: ['member', 'administration'] } },
      schema: {
        summary: 'Read a membership and what may be done with it',
        params,
        querystring: StaffInvoicesQuery,
        response,
      },
    },
    async ({ params: { id }, query: { invoices } }) => ({ data: await staff.show(id, invoices) }),
  );

  app.post(
    '/admin/memberships/:id/confirm-payment',
    {
      config,
      schema: { summary: 'Note that an invoice was paid by hand', params, body: ReasonBody, response },
    },
    async (request) => ({
      data: await staff.confirm(callerOf(request), request.params.id, request.body.reason),
    }),
  );

  app.post(
    '/admin/memberships/:id/extend',
    {
      config,
      schema: { summary: 'Extend a membership or a trial', params, body: ExtendMembership, response },
    },
    async (request) => ({ data: await staff.extend(callerOf(request), request.params.id, request.body) }),
  );

  app.post(
    '/admin/memberships/:id/comp',
    { config, schema: { summary: 'Give time that nobody pays for', params, body: CompMembership, response } },
    async (request) => ({ data: await staff.comp(callerOf(request), request.params.id, request.body) }),
  );

  app.post(
    '/admin/memberships/:id/cancel',
    { config, schema: { summary: 'End a membership', params, body: CancelMembership, response } },
    async (request) => ({ data: await staff.cancel(callerOf(request), request.params.id, request.body) }),
  );

  app.post(
    '/admin/memberships/:id/refund',
    { config, schema: { summary: 'Give a payment back', params, body: RefundPayment, response } },
    async (request) => ({ data: await staff.refund(callerOf(request), request.params.id, request.body) }),
  );
};
