import {
  ClientsWithInvitationsPage,
  ClientWithInvitations,
  dataOf,
  EventInvitationBody,
  EventsByClientQuery,
  IdParams,
  InvitationAnswerBody,
  InvitationOpenBody,
  InvitedEvent,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createInvitations } from './invitations.service.ts';

/** For readers with clients. A §6 does not list it among what is locked for the listings-only membership. */
const config = { access: { requires: ['member', 'clients'] } } as const;
/** An agent may invite all their clients to an evening, but nobody gets letter after letter. */
const inviting = {
  name: 'event-invite',
  free: 60,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  windowSeconds: 3600,
};
/** More than a client opens in an hour; a secret of 256 bits cannot be found by trying. */
const limit = { free: 60, firstWaitSeconds: 10, longestWaitSeconds: 600, windowSeconds: 3600 };

/** Clients whom agents invite to events, and what they answer without an account. */
export const invitationRoutes: ApiModule = async (app, context) => {
  const invitations = createInvitations(context);

  app.get(
    '/events/by-client',
    {
      config,
      schema: {
        summary: "List one's clients with their invitations to events",
        querystring: EventsByClientQuery,
        response: { 200: dataOf(ClientsWithInvitationsPage) },
      },
    },
    async (request) => ({ data: await invitations.byClient(request.query, callerOf(request)) }),
  );

  app.post(
    '/events/:id/invitations',
    {
      // The mail goes out in the agent's name.
      config: { ...config, onlyInPerson: true, limit: inviting },
      schema: {
        summary: 'Invite a client to an event by mail',
        params: IdParams,
        body: EventInvitationBody,
        response: { 200: dataOf(ClientWithInvitations) },
      },
    },
    async (request) => ({
      data: await invitations.invite(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.delete(
    '/events/invitations/:id',
    {
      config,
      schema: {
        summary: 'Take an invitation back',
        params: IdParams,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => ({ data: await invitations.revoke(request.params.id, callerOf(request)) }),
  );

  app.post(
    '/event-invitations/open',
    {
      config: { access: 'public', limit: { ...limit, name: 'event-invitation-open' } },
      schema: {
        summary: 'Open an invitation without an account',
        body: InvitationOpenBody,
        response: { 200: dataOf(InvitedEvent) },
      },
    },
    async (request) => ({ data: await invitations.open(request.body.token) }),
  );

  app.post(
    '/event-invitations/answer',
    {
      config: { access: 'public', limit: { ...limit, name: 'event-invitation-answer' } },
      schema: {
        summary: 'Answer an invitation without an account',
        body: InvitationAnswerBody,
        response: { 200: dataOf(InvitedEvent) },
      },
    },
    async (request) => ({ data: await invitations.answer(request.body) }),
  );
};
