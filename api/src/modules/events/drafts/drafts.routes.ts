import {
  dataOf,
  EventDraft,
  EventDraftBody,
  EventDraftPage,
  EventDraftsQuery,
  EventDraftVersion,
  IdParams,
  NewEventDraftBody,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../../apiModule.ts';
import { callerOf } from '../../../plugins/access.ts';
import { createEventDrafts } from './drafts.service.ts';

const config = { access: { requires: ['member', 'staff'] } } as const;

/** Events that staff have begun to write, or to change. */
export const eventDraftRoutes: ApiModule = async (app, context) => {
  const drafts = createEventDrafts(context);
  const response = { 200: dataOf(EventDraft) };
  const params = IdParams;

  app.get(
    '/events/drafts',
    {
      config,
      schema: {
        summary: 'List the drafts of events',
        querystring: EventDraftsQuery,
        response: { 200: dataOf(EventDraftPage) },
      },
    },
    async (request) => ({ data: await drafts.list(request.query, callerOf(request)) }),
  );

  app.post(
    '/events/drafts',
    {
      config,
      schema: {
        summary: 'Begin the draft of an event',
        body: NewEventDraftBody,
        response: { 201: dataOf(EventDraft) },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ data: await drafts.begin(request.body, callerOf(request)) }),
  );

  app.get(
    '/events/drafts/:id',
    { config, schema: { summary: 'Read the draft of an event', params, response } },
    async (request) => ({ data: await drafts.read(request.params.id, callerOf(request)) }),
  );

  app.put(
    '/events/drafts/:id',
    { config, schema: { summary: 'Save the draft of an event', params, body: EventDraftBody, response } },
    async (request) => ({ data: await drafts.keep(request.params.id, request.body, callerOf(request)) }),
  );

  app.delete(
    '/events/drafts/:id',
    {
      config,
      schema: {
        summary: 'Discard the draft of an event',
        params,
        body: EventDraftVersion,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => ({
      data: await drafts.discard(request.params.id, request.body.version, callerOf(request)),
    }),
  );
};
