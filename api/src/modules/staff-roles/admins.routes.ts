import {
  dataOf,
  IdParams,
  RoleAnswerBody,
  RoleGrant,
  RoleGranted,
  RoleRequests,
  RoleRuleBody,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createAdmins } from './admins.service.ts';

export const adminRoutes: ApiModule = async (app, context) => {
  const admins = createAdmins(context);
  const access = { requires: ['member', 'administration'] } as const;
  const byAdmins = { requires: ['member', 'admin'] } as const;
  const inPerson = { onlyInPerson: true, freshFactor: true } as const;

  app.post(
    '/admins',
    {
      config: { access, ...inPerson },
      schema: {
        summary: 'Grant an administrative role, or ask a second administrator to',
        body: RoleGrant,
        response: { 200: dataOf(RoleGranted) },
      },
    },
    async (request) => ({ data: await admins.grant(request.body, callerOf(request)) }),
  );

  app.post(
    '/admins/revoke',
    {
      config: { access, ...inPerson },
      schema: {
        summary: 'Take an administrative role away',
        body: RoleGrant,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => {
      await admins.revoke(request.body, callerOf(request));
      return { data: null };
    },
  );

  app.get(
    '/admins/requests',
    {
      config: { access: byAdmins },
      schema: {
        summary: 'List the roles that wait for a second administrator',
        response: { 200: dataOf(RoleRequests) },
      },
    },
    async (request) => ({ data: await admins.requests.list(callerOf(request)) }),
  );

  app.post(
    '/admins/requests/:id/answer',
    {
      config: { access: byAdmins, ...inPerson },
      schema: {
        summary: 'Confirm or decline a role that waits, or withdraw it',
        params: IdParams,
        body: RoleAnswerBody,
        response: { 200: dataOf(RoleRequests) },
      },
    },
    async (request) => {
      await admins.answer(request.params.id, request.body.answer, callerOf(request));
      return { data: await admins.requests.list(callerOf(request)) };
    },
  );

  app.put(
    '/admins/rule',
    {
      config: { access: byAdmins, ...inPerson },
      schema: {
        summary: 'Say whether the most powerful role needs two administrators',
        body: RoleRuleBody,
        response: { 200: dataOf(RoleRequests) },
      },
    },
    async (request) => {
      const { needsTwo, reason } = request.body;
      return { data: await admins.requests.changeRule(needsTwo, reason, callerOf(request)) };
    },
  );
};
