import {
  BrokerageFilterBody,
  BrokerageMerge,
  BrokerageMergeBody,
  BrokeragePage,
  BrokerageResult,
  BrokerageUpdateBody,
  dataOf,
  IdParams,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createBrokerages } from './brokerages.service.ts';

/** The brokerages directory, for executive, concierge and admin (A §6, resolutions 30 and 31). */
export const brokerageRoutes: ApiModule = async (app, { db }) => {
  const brokerages = createBrokerages(db);

  app.post(
    '/brokerages/filter',
    {
      config: { access: { requires: ['member', 'brokerages'], locked: true } },
      schema: {
        summary: 'List brokerages by name',
        body: BrokerageFilterBody,
        response: { 200: dataOf(BrokeragePage) },
      },
    },
    async (request) => ({ data: await brokerages.filter(request.body, callerOf(request)) }),
  );

  // Executives read the directory; staff edit it.
  app.put(
    '/brokerages/:id',
    {
      config: { access: { requires: ['member', 'staff'] } },
      schema: {
        summary: 'Change a brokerage',
        params: IdParams,
        body: BrokerageUpdateBody,
        response: { 200: dataOf(BrokerageResult) },
      },
    },
    async (request) => ({
      data: await brokerages.update(callerOf(request), request.params.id, request.body),
    }),
  );

  app.post(
    '/brokerages/:id/merge',
    {
      config: { access: { requires: ['member', 'staff'] } },
      schema: {
        summary: 'Merge a brokerage into another',
        params: IdParams,
        body: BrokerageMergeBody,
        response: { 200: dataOf(BrokerageMerge) },
      },
    },
    async (request) => ({
      data: await brokerages.merge(callerOf(request), request.params.id, request.body.into),
    }),
  );
};
