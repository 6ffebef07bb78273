import {
  dataOf,
  Id,
  ReasonBody,
  StaffTeamBillingBody,
  strict,
  Team,
  TeamIdParams,
  TeamQuery,
  TeamSummary,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createTeamInvitations } from './invitations.service.ts';
import { readTeams } from './teamStaff.repository.ts';
import { createTeamWork } from './teamWork.service.ts';

/** Handing the billing over decides whose card pays, so it requires a fresh proof. */
const decides = {
  access: { requires: ['signedIn', 'admin'] },
  onlyInPerson: true,
  freshFactor: true,
} as const;

/** Staff's view of teams, and decisions in place of their managers, each with a reason (B §6). */
export const teamStaffRoutes: ApiModule = async (app, context) => {
  const { db, now } = context;
  const teams = createTeamWork(context);
  const invitations = createTeamInvitations(context);

  app.get(
    '/admin/teams',
    {
      config: { access: { requires: ['member', 'administration'] } },
      schema: {
        summary: 'List the teams',
        querystring: TeamQuery,
        response: { 200: dataOf(Type.Array(TeamSummary)) },
      },
    },
    async (request) => {
      const rows = await readTeams(db, request.query.q ?? '', now());
      const data = rows.map(({ subscriptionId, status, plan, ...row }) => ({
        ...row,
        people: row.people ?? 0,
        invitations: row.invitations ?? 0,
        subscription: subscriptionId && status && plan ? { _id: subscriptionId, status, plan } : null,
      }));
      return { data };
    },
  );

  app.put(
    '/admin/teams/:teamId/billing',
    {
      config: decides,
      schema: {
        summary: 'Say who pays for a team, as staff',
        params: TeamIdParams,
        body: StaffTeamBillingBody,
        response: { 200: dataOf(Team) },
      },
    },
    async (request) => {
      const { reason, ...billing } = request.body;
      return { data: await teams.setBilling(request.params.teamId, billing, callerOf(request), reason) };
    },
  );

  app.post(
    '/admin/team-invitations/:id/cancel',
    {
      config: decides,
      schema: {
        summary: 'Cancel an invitation to a team, as staff',
        params: strict({ id: Id }),
        body: ReasonBody,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => {
      await invitations.withdraw(request.params.id, callerOf(request), request.body.reason);
      return { data: null };
    },
  );
};
