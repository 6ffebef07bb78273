import { DeletionBody, DeletionQuery, dataOf, IdParams, pageOf, ScheduledDeletion } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createDeletions } from './deletions.service.ts';

const Cancelled = Type.Object({ cancelled: Type.Literal(true) });

export const deletionRoutes: ApiModule = async (app, context) => {
  const deletions = createDeletions(context);
  const access = { requires: ['member', 'administration'] } as const;

  app.get(
    '/scheduled-deletions',
    {
      config: { access },
      schema: {
        summary: 'List the deletions of accounts that are scheduled',
        querystring: DeletionQuery,
        response: { 200: dataOf(pageOf(ScheduledDeletion)) },
      },
    },
    async (request) => ({ data: await deletions.list(request.query) }),
  );

  app.post(
    '/scheduled-deletions',
    {
      config: { access, onlyInPerson: true },
      schema: {
        summary: 'Schedule the deletion of an account',
        body: DeletionBody,
        response: { 200: dataOf(ScheduledDeletion) },
      },
    },
    async (request) => ({ data: await deletions.schedule(request.body, callerOf(request)) }),
  );

  app.delete(
    '/scheduled-deletions/:id',
    {
      config: { access },
      schema: {
        summary: 'Cancel a scheduled deletion',
        params: IdParams,
        response: { 200: dataOf(Cancelled) },
      },
    },
    async (request) => {
      await deletions.cancel(request.params.id, callerOf(request));
      return { data: { cancelled: true as const } };
    },
  );
};
