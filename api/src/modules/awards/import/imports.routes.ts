import {
  AwardImport,
  AwardImportDone,
  AwardImportPlan,
  AwardImportQuery,
  dataOf,
  IdParams,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../../apiModule.ts';
import { callerOf } from '../../../plugins/access.ts';
import { fileOf, takeFiles } from '../../../plugins/photoBodies.ts';
import { createAwardImports } from './imports.service.ts';

const limit = {
  name: 'award-imports',
  free: 30,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  windowSeconds: 3600,
};
/** A spreadsheet of five hundred awards is a tenth of this. */
const bodyLimit = 2 * 1_048_576;

/** Awards from a spreadsheet: preview, import, and undo. */
export const awardImportRoutes: ApiModule = async (app, context) => {
  const imports = createAwardImports(context);
  const config = { access: { requires: ['member', 'staff'] } } as const;
  const consumes = ['text/csv'];

  await app.register(async (scope) => {
    takeFiles(scope);
    scope.post(
      '/awards/imports/compare',
      {
        config: { ...config, limit },
        bodyLimit,
        schema: {
          summary: 'Say row by row what a spreadsheet of awards would do',
          ...{ consumes, response: { 200: dataOf(AwardImportPlan) } },
        },
      },
      async (request) => ({ data: await imports.compare(fileOf(request)) }),
    );
    scope.post(
      '/awards/imports',
      {
        config: { ...config, limit },
        bodyLimit,
        schema: {
          summary: 'Import a spreadsheet of awards',
          ...{ consumes, querystring: AwardImportQuery, response: { 201: dataOf(AwardImportDone) } },
        },
      },
      async (request, reply) => {
        reply.code(201);
        const { name } = request.query as { name: string };
        return { data: await imports.run(name, fileOf(request), callerOf(request)) };
      },
    );
  });

  app.get(
    '/awards/imports',
    {
      config,
      schema: {
        summary: 'List the imports of awards that can still be undone',
        response: { 200: dataOf(Type.Array(AwardImport)) },
      },
    },
    async () => ({ data: await imports.list() }),
  );

  app.post(
    '/awards/imports/:id/undo',
    {
      config,
      schema: {
        summary: 'Undo an import of awards',
        params: IdParams,
        response: { 200: dataOf(AwardImport) },
      },
    },
    async (request) => ({ data: await imports.undo(request.params.id, callerOf(request)) }),
  );
};
