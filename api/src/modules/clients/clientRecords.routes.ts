import type { Readable } from 'node:stream';
import {
  ClientBoard,
  ClientBody,
  ClientChangeBody,
  ClientEvent,
  ClientExportQuery,
  ClientFilter,
  ClientPlaceBody,
  ClientProfile,
  ClientQuery,
  ClientRow,
  ClientRowPage,
  ClientStateBody,
  dataOf,
  IdParams,
  strict,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { refreshMatchesOfClient } from '../../match-rule/refreshMatches.ts';
import { callerOf } from '../../plugins/access.ts';
import { createClientExport } from './clientExport.service.ts';
import { createClientList } from './clientList.service.ts';
import { createClientProfile } from './clientProfile.service.ts';
import { createClientWrites } from './clientWrite.service.ts';

const CsvFile = Type.Unsafe<Readable>({ type: 'string', description: 'one line per client' });

/** For readers with clients; locked for the listings-only membership (A §6). */
export const ownClients = { access: { requires: ['member', 'clients'], locked: true } } as const;

/** A request for everything about everybody is allowed a few times, not again and again. */
const exportLimit = {
  name: 'client-exports',
  free: 20,
  firstWaitSeconds: 15,
  longestWaitSeconds: 600,
  windowSeconds: 3600,
};

/** An agent's own clients: the board, the table and the profile (A §2). */
export const clientRecordRoutes: ApiModule = async (app, context) => {
  const { db, inBackground } = context;
  const clients = createClientList(context);
  const profiles = createClientProfile(db);
  const writes = createClientWrites({ ...context, readProfile: profiles.read });
  const exports = createClientExport(context);
  const config = ownClients;

  app.get(
    '/clients',
    {
      config,
      schema: {
        summary: "List one's own clients",
        querystring: ClientQuery,
        response: { 200: dataOf(ClientRowPage) },
      },
    },
    async (request) => ({ data: await clients.list(request.query, callerOf(request)) }),
  );

  app.get(
    '/clients/export.csv',
    {
      config: { ...ownClients, limit: exportLimit, onlyInPerson: true },
      schema: {
        summary: "Download one's own clients as CSV",
        querystring: ClientExportQuery,
        response: { 200: { description: 'The clients', content: { 'text/csv': { schema: CsvFile } } } },
      },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="portico-clients.csv"')
        .send(await exports.file(request.query, callerOf(request))),
  );

  app.get(
    '/clients/board',
    {
      config,
      schema: {
        summary: "Read the board of one's own clients",
        querystring: ClientFilter,
        response: { 200: dataOf(ClientBoard) },
      },
    },
    async (request) => ({ data: await clients.board(request.query, callerOf(request)) }),
  );

  app.post(
    '/clients',
    { config, schema: { summary: 'Add a client', body: ClientBody, response: { 201: dataOf(ClientRow) } } },
    async (request, reply) => {
      reply.code(201);
      return { data: await writes.create(request.body, callerOf(request)) };
    },
  );

  app.get(
    '/clients/:id',
    {
      config,
      schema: {
        summary: 'Read all about a client',
        params: IdParams,
        response: { 200: dataOf(ClientProfile) },
      },
    },
    async (request) => ({ data: await profiles.read(request.params.id, callerOf(request)) }),
  );

  app.get(
    '/clients/:id/history',
    {
      config,
      schema: {
        summary: 'Read what was changed about a client, and by whom',
        params: IdParams,
        querystring: strict({ before: Type.Optional(Type.Integer({ minimum: 1 })) }),
        response: { 200: dataOf(Type.Array(ClientEvent)) },
      },
    },
    async (request) => ({
      data: await profiles.history(request.params.id, request.query.before, callerOf(request)),
    }),
  );

  app.put(
    '/clients/:id',
    {
      config,
      schema: {
        summary: 'Change a client',
        params: IdParams,
        body: ClientChangeBody,
        response: { 200: dataOf(ClientProfile) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { profile, hasOtherWishes } = await writes.change(request.params.id, request.body, caller);
      const { agentId } = caller;
      if (agentId && hasOtherWishes)
        inBackground('the matches of a client were not found again', () =>
          refreshMatchesOfClient(db, agentId, profile._id),
        );
      return { data: profile };
    },
  );

  const row = { params: IdParams, response: { 200: dataOf(ClientRow) } };
  app.put(
    '/clients/:id/place',
    { config, schema: { summary: 'Move a client on the board', body: ClientPlaceBody, ...row } },
    async (request) => ({ data: await writes.place(request.params.id, request.body, callerOf(request)) }),
  );

  app.put(
    '/clients/:id/state',
    { config, schema: { summary: 'Archive a client, or take one back', body: ClientStateBody, ...row } },
    async (request) => ({
      data: await writes.setState(request.params.id, request.body.state, callerOf(request)),
    }),
  );

  app.delete(
    '/clients/:id',
    {
      config,
      schema: {
        summary: 'Delete a client',
        params: IdParams,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => {
      await writes.remove(request.params.id, callerOf(request));
      return { data: null };
    },
  );
};
