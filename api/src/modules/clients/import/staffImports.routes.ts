import { dataOf, Id, IdParams } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../../apiModule.ts';
import { callerOf } from '../../../plugins/access.ts';
import { createStaffImports } from './staffImports.service.ts';

/** Administrators stop a member's import, or let one go on that has stopped; what is in its file they do not see. */
export const staffImportRoutes: ApiModule = async (app, context) => {
  const imports = createStaffImports(context);
  const config = { access: { requires: ['signedIn', 'admin'] }, onlyInPerson: true } as const;
  const answer = { params: IdParams, response: { 200: dataOf(Type.Object({ _id: Id })) } };

  app.post(
    '/admin/client-imports/:id/stop',
    { config, schema: { summary: 'Stop an import of clients where it is', ...answer } },
    async (request) => ({ data: await imports.stop(request.params.id, callerOf(request)) }),
  );

  app.post(
    '/admin/client-imports/:id/go-on',
    { config, schema: { summary: 'Let an import of clients go on that has stopped', ...answer } },
    async (request) => ({ data: await imports.goOn(request.params.id, callerOf(request)) }),
  );
};
