import { Administrator, dataOf, RoleGrant } from '@portico/contracts';
import { Type } from 'typebox';
import { callerOf } from '../../plugins/access.ts';
import type { ApiModule } from '../../support/apiModule.ts';
import { createAdmins } from './admins.service.ts';

export const adminRoutes: ApiModule = async (app, context) => {
  const admins = createAdmins(context);
  const access = { requires: ['member', 'administration'] } as const;

  app.get(
    '/admins',
    {
      config: { access },
      schema: {
        summary: 'List who holds an administrative role',
        response: { 200: dataOf(Type.Array(Administrator)) },
      },
    },
    async (request) => ({ data: await admins.list(callerOf(request)) }),
  );

  app.post(
    '/admins',
    {
      config: { access, onlyInPerson: true, freshFactor: true },
      schema: {
        summary: 'Grant an administrative role',
        body: RoleGrant,
        response: { 200: dataOf(Administrator) },
      },
    },
    async (request) => ({ data: await admins.grant(request.body, callerOf(request)) }),
  );

  app.delete(
    '/admins/:personId/:role',
    {
      config: { access, freshFactor: true },
      schema: {
        summary: 'Take an administrative role away',
        params: RoleGrant,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => {
      await admins.revoke(request.params, callerOf(request));
      return { data: null };
    },
  );
};
