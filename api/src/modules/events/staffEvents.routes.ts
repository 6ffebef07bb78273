import type { Readable } from 'node:stream';
import {
  AnswersExportQuery,
  AnswersQuery,
  dataOf,
  EventBody,
  EventCancelBody,
  EventChangeBody,
  EventGuestPage,
  EventSeatsBody,
  IdParams,
  PorticoEvent,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createEventWrites } from './eventWrites.service.ts';
import { createGuests } from './guests.service.ts';

const config = { access: { requires: ['member', 'staff'] } } as const;
const CsvFile = Type.Unsafe<Readable>({ type: 'string', description: 'one line per answer' });

/** Staff write events and read who comes. */
export const staffEventRoutes: ApiModule = async (app, context) => {
  const events = createEventWrites(context);
  const guests = createGuests(context);
  const response = { 200: dataOf(PorticoEvent) };
  const params = IdParams;

  app.post(
    '/events',
    {
      config,
      schema: { summary: 'Create an event', body: EventBody, response: { 201: dataOf(PorticoEvent) } },
    },
    async (request, reply) =>
      reply.code(201).send({ data: await events.create(request.body, callerOf(request)) }),
  );

  app.get(
    '/events/:id',
    { config, schema: { summary: 'Read an event to change it', params, response } },
    async (request) => ({ data: await events.read(callerOf(request), request.params.id) }),
  );

  app.put(
    '/events/:id',
    { config, schema: { summary: 'Change an event', params, body: EventChangeBody, response } },
    async (request) => ({ data: await events.change(request.params.id, request.body, callerOf(request)) }),
  );

  app.post(
    '/events/:id/seats',
    {
      config,
      schema: { summary: 'Add seats for those who wait', params, body: EventSeatsBody, response },
    },
    async (request) => ({ data: await events.addSeats(request.params.id, request.body, callerOf(request)) }),
  );

  app.post(
    '/events/:id/cancel',
    { config, schema: { summary: 'Cancel an event', params, body: EventCancelBody, response } },
    async (request) => ({ data: await events.cancel(request.params.id, request.body, callerOf(request)) }),
  );

  app.get(
    '/events/:id/answers',
    {
      config,
      schema: {
        summary: 'List who comes to an event',
        params,
        querystring: AnswersQuery,
        response: { 200: dataOf(EventGuestPage) },
      },
    },
    async (request) => ({ data: await guests.list(request.params.id, request.query) }),
  );

  app.get(
    '/events/:id/answers/export.csv',
    {
      config,
      schema: {
        summary: 'Download who comes to an event as CSV',
        params,
        querystring: AnswersExportQuery,
        response: { 200: { description: 'The answers', content: { 'text/csv': { schema: CsvFile } } } },
      },
    },
    async (request, reply) => {
      const { name, lines } = await guests.file(request.params.id, request.query, callerOf(request));
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(lines);
    },
  );
};
