import {
  dataOf,
  Id,
  nullable,
  strict,
  Team,
  TeamAnswerBody,
  TeamBillingBody,
  TeamBody,
  TeamIdParams,
  TeamInviteBody,
  TeamOffer,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createTeamInvitations } from './invitations.service.ts';
import { createTeamWork } from './teamWork.service.ts';

// A team is created and joined before there is a membership.
const signedIn = { access: { requires: ['signedIn'] } } as const;
const inPerson = { access: { requires: ['signedIn', 'agent'] }, onlyInPerson: true } as const;
const managing = { access: { requires: ['member'] }, onlyInPerson: true } as const;
/** Each invitation is a mail to whatever address the member types, so there are fewer than anybody could misuse. */
const inviting = {
  name: 'team-invite',
  free: 20,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  windowSeconds: 3600,
};
/** Each handover is a mail to two people. */
const handingOver = { ...inviting, name: 'team-billing' };
const IdParams = strict({ id: Id });
const AgentParams = strict({ agentId: Id });
const Done = dataOf(Type.Null());

/** Who belongs to a team, who joins it and who pays (B §2 and §6); the services check whose team it is. */
export const teamWorkRoutes: ApiModule = async (app, context) => {
  const teams = createTeamWork(context);
  const invitations = createTeamInvitations(context);

  app.post(
    '/teams',
    {
      config: inPerson,
      schema: { summary: 'Begin a team', body: TeamBody, response: { 200: dataOf(nullable(Team)) } },
    },
    async (request) => ({ data: await teams.begin(request.body.name, callerOf(request)) }),
  );

  app.get(
    '/teams/mine',
    {
      config: signedIn,
      schema: { summary: 'Read one’s own team', response: { 200: dataOf(nullable(Team)) } },
    },
    async (request) => ({ data: await teams.mine(callerOf(request)) }),
  );

  app.get(
    '/teams/:teamId',
    {
      config: { access: { requires: ['member'] } },
      schema: {
        summary: 'Read a team that one manages',
        params: TeamIdParams,
        response: { 200: dataOf(Team) },
      },
    },
    async (request) => ({ data: await teams.one(request.params.teamId, callerOf(request)) }),
  );

  app.put(
    '/teams/:teamId/billing',
    {
      config: { ...managing, limit: handingOver },
      schema: {
        summary: 'Say who pays for a team',
        params: TeamIdParams,
        body: TeamBillingBody,
        response: { 200: dataOf(Team) },
      },
    },
    async (request) => ({
      data: await teams.setBilling(request.params.teamId, request.body, callerOf(request)),
    }),
  );

  app.post(
    '/teams/:teamId/invitations',
    {
      config: { ...managing, limit: inviting },
      schema: {
        summary: 'Invite somebody to a team',
        params: TeamIdParams,
        body: TeamInviteBody,
        response: { 200: Done },
      },
    },
    async (request) => {
      await invitations.invite(request.params.teamId, request.body.email, callerOf(request));
      return { data: null };
    },
  );

  app.delete(
    '/teams/members/:agentId',
    {
      // Whoever could join without a membership can leave without one; the service asks it of a manager.
      config: { access: { requires: ['signedIn'] }, onlyInPerson: true },
      schema: {
        summary: 'Remove somebody from a team, or leave it',
        params: AgentParams,
        response: { 200: Done },
      },
    },
    async (request) => {
      await teams.remove(request.params.agentId, callerOf(request));
      return { data: null };
    },
  );

  app.get(
    '/teams/invitations',
    {
      config: signedIn,
      schema: { summary: 'List the teams that invite one', response: { 200: dataOf(Type.Array(TeamOffer)) } },
    },
    async (request) => ({ data: await invitations.offers(callerOf(request)) }),
  );

  app.delete(
    '/teams/invitations/:id',
    {
      config: managing,
      schema: { summary: 'Withdraw an invitation', params: IdParams, response: { 200: Done } },
    },
    async (request) => {
      await invitations.withdraw(request.params.id, callerOf(request));
      return { data: null };
    },
  );

  app.post(
    '/teams/invitations/:id/answer',
    {
      config: inPerson,
      schema: {
        summary: 'Answer an invitation to a team',
        params: IdParams,
        body: TeamAnswerBody,
        response: { 200: Done },
      },
    },
    async (request) => {
      await invitations.answer(request.params.id, request.body.accept, callerOf(request));
      return { data: null };
    },
  );
};
