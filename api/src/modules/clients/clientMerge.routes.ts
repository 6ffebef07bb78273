import {
  ClientDifferentBody,
  ClientDoublesQuery,
  ClientMergeBody,
  ClientMerged,
  ClientPairPage,
  ClientProfile,
  ClientRow,
  dataOf,
  IdParams,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createClientMerges } from './clientMerge.service.ts';
import { createClientProfile } from './clientProfile.service.ts';
import { ownClients } from './clientRecords.routes.ts';

/** Comparing one name with all others is expensive; a person opens few profiles a minute. */
const limit = {
  name: 'clients-alike',
  free: 60,
  firstWaitSeconds: 10,
  longestWaitSeconds: 60,
  windowSeconds: 60,
};

/** Two records of one person. */
export const clientMergeRoutes: ApiModule = async (app, context) => {
  const merges = createClientMerges({ ...context, readProfile: createClientProfile(context.db).read });
  const config = ownClients;

  app.get(
    '/clients/doubles',
    {
      config: { ...ownClients, limit: { ...limit, name: 'clients-doubles' } },
      schema: {
        summary: "List pairs of one's clients who may be the same person",
        querystring: ClientDoublesQuery,
        response: { 200: dataOf(ClientPairPage) },
      },
    },
    async (request) => ({ data: await merges.doubles(request.query, callerOf(request)) }),
  );

  app.get(
    '/clients/:id/alike',
    {
      config: { ...ownClients, limit },
      schema: {
        summary: "List one's other clients who may be the same person",
        params: IdParams,
        response: { 200: dataOf(Type.Array(ClientRow)) },
      },
    },
    async (request) => ({ data: await merges.alike(request.params.id, callerOf(request)) }),
  );

  app.put(
    '/clients/:id/different',
    {
      config,
      schema: {
        summary: 'Say that two clients are two people, or take that back',
        params: IdParams,
        body: ClientDifferentBody,
        response: { 200: dataOf(Type.Array(ClientRow)) },
      },
    },
    async (request) => ({
      data: await merges.setDifferent(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.post(
    '/clients/:id/merge',
    {
      config,
      schema: {
        summary: 'Make one client of two',
        params: IdParams,
        body: ClientMergeBody,
        response: { 200: dataOf(ClientMerged) },
      },
    },
    async (request) => ({
      data: await merges.merge(request.params.id, request.body, callerOf(request)),
    }),
  );

  app.post(
    '/clients/merges/:id/undo',
    {
      config,
      schema: {
        summary: 'Make two clients of one again',
        params: IdParams,
        response: { 200: dataOf(ClientProfile) },
      },
    },
    async (request) => ({ data: await merges.undo(request.params.id, callerOf(request)) }),
  );
};
