import { Readable } from 'node:stream';
import {
  dataOf,
  IdParams,
  pageOf,
  UserDetails,
  UserFilter,
  UserQuery,
  UserSummary,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../support/apiModule.ts';
import { createUsers } from './users.service.ts';

const CsvFile = Type.Unsafe<Readable>({ type: 'string', description: 'one line per user' });

/**
 * Whoever has an account (A §2 `/manage-users`). The concierge looks people up to act in their place (A §6), and takes
 * no list of them away; changes are the administration's.
 */
export const usersRoutes: ApiModule = async (app, context) => {
  const users = createUsers(context);
  const reading = { access: { requires: ['member', 'users'] } } as const;
  const administration = { access: { requires: ['member', 'administration'] } } as const;

  app.get(
    '/users',
    { config: reading, schema: { querystring: UserQuery, response: { 200: dataOf(pageOf(UserSummary)) } } },
    async (request) => ({ data: await users.list(request.query) }),
  );

  app.get(
    '/users/:id',
    { config: reading, schema: { params: IdParams, response: { 200: dataOf(UserDetails) } } },
    async (request) => ({ data: await users.details(request.params.id) }),
  );

  app.get(
    '/users/export.csv',
    {
      config: administration,
      schema: {
        querystring: UserFilter,
        response: {
          200: { description: 'The filtered users', content: { 'text/csv': { schema: CsvFile } } },
        },
      },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="portico-users.csv"')
        .send(Readable.from(users.exportCsv(request.query))),
  );
};
