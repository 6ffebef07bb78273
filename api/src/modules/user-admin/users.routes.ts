import {
  dataOf,
  IdParams,
  pageOf,
  UserDetails,
  UserFactsBody,
  UserInviteBody,
  UserQuery,
  UserSummary,
} from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createFacts } from './facts.service.ts';
import { createInvite } from './invite.service.ts';
import { createUsers } from './users.service.ts';

/** An invitation that gives administrative powers is as powerful as granting them. */
const grantsRole = (body: unknown) => (body as UserInviteBody).role !== 'agent';

/** Whoever sets an address can have a new password sent there. */
const setsEmail = (body: unknown) => (body as UserFactsBody).email !== undefined;

/**
 * Everyone with an account (A §2 `/manage-users`). The concierge looks people up to act in their place (A §6), but may
 * not export the list; only administrators make changes.
 */
export const usersRoutes: ApiModule = async (app, context) => {
  const users = createUsers(context);
  const invitations = createInvite(context);
  const facts = createFacts(context);
  const reading = { access: { requires: ['member', 'users'] } } as const;
  const administration = { access: { requires: ['member', 'administration'] } } as const;
  const inPerson = { ...administration, onlyInPerson: true } as const;
  const answer = { querystring: UserQuery, response: { 200: dataOf(pageOf(UserSummary)) } };

  app.get(
    '/users',
    {
      config: reading,
      schema: { summary: 'List user accounts', ...answer },
    },
    async (request) => ({ data: await users.list('users', request.query) }),
  );

  app.get(
    '/members',
    {
      config: { access: { requires: ['member', 'admin'] } },
      schema: { summary: 'List the agents with their memberships (A §6: Members List)', ...answer },
    },
    async (request) => ({ data: await users.list('members', request.query) }),
  );

  app.get(
    '/admins',
    {
      config: administration,
      schema: { summary: 'List who holds an administrative role', ...answer },
    },
    async (request) => ({ data: await users.list('admins', request.query) }),
  );

  app.get(
    '/users/:id',
    {
      config: reading,
      schema: { summary: 'Read one user account', params: IdParams, response: { 200: dataOf(UserDetails) } },
    },
    async (request) => ({ data: await users.details(request.params.id) }),
  );

  app.put(
    '/users/:id/facts',
    {
      config: { ...inPerson, freshFactor: setsEmail },
      schema: {
        summary: 'Change a user’s e-mail address or brokerage',
        params: IdParams,
        body: UserFactsBody,
        response: { 200: dataOf(UserDetails) },
      },
    },
    async (request) => ({
      data: await facts.change(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.post(
    '/users/invite',
    {
      config: { ...inPerson, freshFactor: grantsRole },
      schema: {
        summary: 'Invite people to Portico',
        body: UserInviteBody,
        response: { 200: dataOf(UserSummary) },
      },
    },
    async (request) => ({ data: await invitations.invite(request.body, callerOf(request)) }),
  );
};
