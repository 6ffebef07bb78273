import {
  dataOf,
  IdParams,
  UserChange,
  UserChangeBody,
  UserChangeRow,
  UserChangeRowsQuery,
  UserChangeStart,
  UserImportQuery,
} from '@portico/contracts';
import { importLimits } from '@portico/contracts/lists';
import { Type } from 'typebox';
import type { ApiModule } from '../../../apiModule.ts';
import { callerOf } from '../../../plugins/access.ts';
import { fileOf, takeFiles } from '../../../plugins/photoBodies.ts';
import { createUserImports } from '../import/imports.service.ts';
import { createChanges } from './changes.service.ts';
import { createChangeWork } from './changeWork.service.ts';

/** Changing roles of many people is as powerful as for one. */
const changesRoles = (body: unknown) => ['grantRole', 'revokeRole'].includes((body as UserChangeBody).action);

const importLimit = {
  name: 'user-imports',
  free: 20,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  windowSeconds: 3600,
};

/** Changes of many people: the exact set is fixed and shown first, and each change can be undone (A §2 `/manage-users`). */
export const userChangeRoutes: ApiModule = async (app, context) => {
  const changes = createChanges(context);
  const imports = createUserImports(context);
  const { work } = createChangeWork(context);
  const { inBackground } = context;
  const access = { requires: ['member', 'administration'] } as const;
  const inPerson = { access, onlyInPerson: true } as const;
  const answer = { params: IdParams, response: { 200: dataOf(UserChange) } };
  /** The work begins at once; if this process dies, a job continues it. */
  const goOn = (change: UserChange) => {
    inBackground('a change of many people is left to the job', () => work(change._id, app.log));
    return { data: change };
  };

  app.post(
    '/users/changes',
    {
      config: { ...inPerson, freshFactor: changesRoles },
      schema: {
        summary: 'Fix whom a change of many people is about, and see what it would do',
        body: UserChangeBody,
        response: { 200: dataOf(UserChange) },
      },
    },
    async (request) => ({ data: await changes.draft(request.body, callerOf(request)) }),
  );

  await app.register(async (scope) => {
    takeFiles(scope);
    scope.post(
      '/users/changes/import',
      {
        config: { ...inPerson, limit: importLimit, beyondDatabase: true },
        bodyLimit: importLimits.bytes,
        schema: {
          summary: 'Send a spreadsheet of people, and see what it would do',
          consumes: ['text/csv'],
          querystring: UserImportQuery,
          response: { 200: dataOf(UserChange) },
        },
      },
      async (request) => {
        const { name } = request.query as { name: string };
        const change = await imports.receive(name, fileOf(request), callerOf(request));
        return { data: await changes.shown(change) };
      },
    );
  });

  app.get(
    '/users/changes',
    {
      config: { access },
      schema: {
        summary: 'List the latest changes of many people',
        response: { 200: dataOf(Type.Array(UserChange)) },
      },
    },
    async () => ({ data: await changes.list() }),
  );

  app.get(
    '/users/changes/:id',
    { config: { access }, schema: { summary: 'Read how far a change is', ...answer } },
    async (request) => ({ data: await changes.read(request.params.id) }),
  );

  app.get(
    '/users/changes/:id/rows',
    {
      config: { access },
      schema: {
        summary: 'List the people of a change, and what becomes of each',
        params: IdParams,
        querystring: UserChangeRowsQuery,
        response: { 200: dataOf(Type.Array(UserChangeRow)) },
      },
    },
    async (request) => ({ data: await changes.rows(request.params.id, request.query) }),
  );

  app.post(
    '/users/changes/:id/start',
    {
      config: { ...inPerson, freshFactor: true },
      schema: { summary: 'Make a change that was looked at', body: UserChangeStart, ...answer },
    },
    async (request) => goOn(await changes.start(request.params.id, request.body.reason, callerOf(request))),
  );

  app.post(
    '/users/changes/:id/stop',
    { config: inPerson, schema: { summary: 'Stop a change of many people where it is', ...answer } },
    async (request) => ({ data: await changes.stop(request.params.id, callerOf(request)) }),
  );

  app.post(
    '/users/changes/:id/undo',
    {
      config: { ...inPerson, freshFactor: true },
      schema: { summary: 'Undo a change of many people', ...answer },
    },
    async (request) => goOn(await changes.undo(request.params.id, callerOf(request))),
  );
};
