import { Readable } from 'node:stream';
import {
  BulkAnswer,
  BulkBody,
  BulkUndone,
  dataOf,
  IdParams,
  pageOf,
  UserDetails,
  UserFilter,
  UserInviteBody,
  UserQuery,
  UserSummary,
} from '@portico/contracts';
import { Type } from 'typebox';
import { callerOf } from '../../plugins/access.ts';
import type { ApiModule } from '../../support/apiModule.ts';
import { createBulkChanges } from './bulk.service.ts';
import { createBulkUndo } from './bulkUndo.service.ts';
import { createInvite } from './invite.service.ts';
import { createUsers } from './users.service.ts';

const CsvFile = Type.Unsafe<Readable>({ type: 'string', description: 'one line per user' });

/** An invitation that gives administrative powers is as powerful as granting them. */
const grantsRole = (body: unknown) => (body as UserInviteBody).role !== 'agent';

/**
 * Everyone with an account (A §2 `/manage-users`). The concierge looks people up to act in their place (A §6), but may
 * not export the list; only administrators make changes.
 */
export const usersRoutes: ApiModule = async (app, context) => {
  const users = createUsers(context);
  const invitations = createInvite(context);
  const bulk = createBulkChanges(context);
  const bulkUndo = createBulkUndo(context);
  const reading = { access: { requires: ['member', 'users'] } } as const;
  const administration = { access: { requires: ['member', 'administration'] } } as const;
  const inPerson = { ...administration, onlyInPerson: true } as const;

  app.get(
    '/users',
    {
      config: reading,
      schema: {
        summary: 'List user accounts',
        querystring: UserQuery,
        response: { 200: dataOf(pageOf(UserSummary)) },
      },
    },
    async (request) => ({ data: await users.list(request.query) }),
  );

  app.get(
    '/users/:id',
    {
      config: reading,
      schema: { summary: 'Read one user account', params: IdParams, response: { 200: dataOf(UserDetails) } },
    },
    async (request) => ({ data: await users.details(request.params.id) }),
  );

  app.get(
    '/users/export.csv',
    {
      config: { ...administration, freshFactor: true },
      schema: {
        summary: 'Download the listed user accounts as CSV',
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

  app.post(
    '/users/invite',
    {
      config: { ...inPerson, freshFactor: grantsRole },
      schema: {
        summary: 'Invite people to Portico',
        body: UserInviteBody,
        response: { 200: dataOf(UserSummary) },
      },
    },
    async (request) => ({ data: await invitations.invite(request.body, callerOf(request)) }),
  );

  app.post(
    '/users/bulk',
    {
      config: inPerson,
      schema: {
        summary: 'Change many user accounts at once',
        body: BulkBody,
        response: { 200: dataOf(BulkAnswer) },
      },
    },
    async (request) => ({ data: await bulk.change(request.body, callerOf(request)) }),
  );

  app.post(
    '/users/bulk/:id/undo',
    {
      config: inPerson,
      schema: {
        summary: 'Undo a change of many user accounts',
        params: IdParams,
        response: { 200: dataOf(BulkUndone) },
      },
    },
    async (request) => ({ data: await bulkUndo.undo(request.params.id, callerOf(request)) }),
  );
};
