import {
  ClientHomeBody,
  ClientHomeParams,
  ClientTask,
  ClientTaskBody,
  ClientTaskParams,
  dataOf,
  IdParams,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createClientParts } from './clientParts.service.ts';
import { ownClients } from './clientRecords.routes.ts';

/** Tasks of an agent's own clients, and the homes those have seen. */
export const clientPartRoutes: ApiModule = async (app, context) => {
  const parts = createClientParts(context);
  const config = ownClients;
  // Staff in an agent's place may delete these: nothing here is hard to enter again.
  const removing = { ...ownClients, onlyInPerson: false } as const;
  const nothing = { 200: dataOf(Type.Null()) };

  app.post(
    '/clients/:id/tasks',
    {
      config,
      schema: {
        summary: 'Add a task for a client',
        params: IdParams,
        body: ClientTaskBody,
        response: { 201: dataOf(ClientTask) },
      },
    },
    async (request, reply) => {
      reply.code(201);
      return { data: await parts.addTask(request.params.id, request.body, callerOf(request)) };
    },
  );

  app.put(
    '/clients/:id/tasks/:taskId',
    {
      config,
      schema: {
        summary: 'Change a task, or mark it as done',
        params: ClientTaskParams,
        body: ClientTaskBody,
        response: { 200: dataOf(ClientTask) },
      },
    },
    async (request) => {
      const { id, taskId } = request.params;
      return { data: await parts.changeTask(id, taskId, request.body, callerOf(request)) };
    },
  );

  app.delete(
    '/clients/:id/tasks/:taskId',
    { config: removing, schema: { summary: 'Delete a task', params: ClientTaskParams, response: nothing } },
    async (request) => {
      const { id, taskId } = request.params;
      await parts.removeTask(id, taskId, callerOf(request));
      return { data: null };
    },
  );

  app.put(
    '/clients/:id/homes/:listingId',
    {
      config,
      schema: {
        summary: 'Note that a client has seen a home',
        params: ClientHomeParams,
        body: ClientHomeBody,
        response: nothing,
      },
    },
    async (request) => {
      await parts.putHome(request.params, request.body, callerOf(request));
      return { data: null };
    },
  );

  app.delete(
    '/clients/:id/homes/:listingId',
    {
      config: removing,
      schema: {
        summary: 'Take a home off those a client has seen',
        params: ClientHomeParams,
        response: nothing,
      },
    },
    async (request) => {
      const { id, listingId } = request.params;
      await parts.removeHome(id, listingId, callerOf(request));
      return { data: null };
    },
  );
};
