import {
  ClientImport,
  ClientImportQuery,
  dataOf,
  IdParams,
  ImportMappingBody,
  ImportProblem,
  ImportProblemsQuery,
  ImportUpdate,
  ImportUpdatesQuery,
} from '@portico/contracts';
import { importLimits } from '@portico/contracts/lists';
import { Type } from 'typebox';
import type { ApiModule } from '../../../apiModule.ts';
import { callerOf } from '../../../plugins/access.ts';
import { fileOf, takeFiles } from '../../../plugins/photoBodies.ts';
import { ownClients } from '../clientRecords.routes.ts';
import { createImports } from './imports.service.ts';
import { createImportWork } from './importWork.service.ts';

const limit = {
  name: 'client-imports',
  free: 30,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  windowSeconds: 3600,
};

/** Clients from a spreadsheet: upload, mapping of columns, dry run, import, undo. */
export const clientImportRoutes: ApiModule = async (app, context) => {
  const imports = createImports(context);
  const { work } = createImportWork(context);
  const { inBackground } = context;
  const config = ownClients;
  const answer = { params: IdParams, response: { 200: dataOf(ClientImport) } };
  /** The work begins at once; if this process dies, a job continues it. */
  const goOn = (job: ClientImport) => {
    inBackground('an import of clients is left to the job', () => work(job._id));
    return { data: job };
  };

  await app.register(async (scope) => {
    takeFiles(scope);
    scope.post(
      '/clients/imports',
      {
        // A long file must not hold a transaction, and with it the embedded database.
        config: { ...ownClients, limit, beyondDatabase: true },
        bodyLimit: importLimits.bytes,
        schema: {
          summary: 'Send a spreadsheet of clients',
          consumes: ['text/csv'],
          querystring: ClientImportQuery,
          response: { 201: dataOf(ClientImport) },
        },
      },
      async (request, reply) => {
        reply.code(201);
        const { name } = request.query as { name: string };
        return { data: await imports.receive(name, fileOf(request), callerOf(request)) };
      },
    );
  });

  app.get(
    '/clients/imports',
    {
      config,
      schema: { summary: "List one's latest imports", response: { 200: dataOf(Type.Array(ClientImport)) } },
    },
    async (request) => ({ data: await imports.list(callerOf(request)) }),
  );

  app.get(
    '/clients/imports/:id',
    { config, schema: { summary: 'Read how far an import is', ...answer } },
    async (request) => ({ data: await imports.read(request.params.id, callerOf(request)) }),
  );

  app.put(
    '/clients/imports/:id/mapping',
    {
      config,
      schema: {
        summary: 'Say what the columns hold, and begin the dry run',
        body: ImportMappingBody,
        ...answer,
      },
    },
    async (request) => goOn(await imports.map(request.params.id, request.body.mapping, callerOf(request))),
  );

  app.post(
    '/clients/imports/:id/start',
    { config, schema: { summary: 'Import what the dry run found', ...answer } },
    async (request) => goOn(await imports.start(request.params.id, callerOf(request))),
  );

  app.post(
    '/clients/imports/:id/undo',
    { config, schema: { summary: 'Undo an import', ...answer } },
    async (request) => goOn(await imports.undo(request.params.id, callerOf(request))),
  );

  app.get(
    '/clients/imports/:id/problems',
    {
      config,
      schema: {
        summary: 'List the rows that were left out, and why',
        params: IdParams,
        querystring: ImportProblemsQuery,
        response: { 200: dataOf(Type.Array(ImportProblem)) },
      },
    },
    async (request) => ({
      data: await imports.problems(request.params.id, request.query, callerOf(request)),
    }),
  );

  app.get(
    '/clients/imports/:id/updates',
    {
      config,
      schema: {
        summary: 'List the clients whom an import changes, and what',
        params: IdParams,
        querystring: ImportUpdatesQuery,
        response: { 200: dataOf(Type.Array(ImportUpdate)) },
      },
    },
    async (request) => ({
      data: await imports.updates(request.params.id, request.query, callerOf(request)),
    }),
  );
};
