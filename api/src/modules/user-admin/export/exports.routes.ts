import type { Readable } from 'node:stream';
import { dataOf, ExportTicketParams, PeopleExportBody, PeopleExportTicket } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../../apiModule.ts';
import { pageLanguage } from '../../../identity/language.ts';
import { callerOf } from '../../../plugins/access.ts';
import { createPeopleExports } from './exports.service.ts';

/** Guesses at tickets, from one address. */
const limit = {
  name: 'people-exports',
  free: 30,
  firstWaitSeconds: 10,
  longestWaitSeconds: 600,
  windowSeconds: 3600,
};

const CsvFile = Type.Unsafe<Readable>({ type: 'string', description: 'one line per person' });

export const peopleExportRoutes: ApiModule = async (app, context) => {
  const exports = createPeopleExports(context);

  app.post(
    '/users/exports',
    {
      config: {
        access: { requires: ['member', 'administration'] },
        freshFactor: true,
        answersSecrets: true,
      },
      schema: {
        summary: 'Ask for a list of people as a file',
        body: PeopleExportBody,
        response: { 200: dataOf(PeopleExportTicket) },
      },
    },
    async (request) => ({ data: await exports.ask(request.body, callerOf(request), pageLanguage(request)) }),
  );

  // A browser that saves a file sends no token: the ticket in the address stands for it, once and for a minute.
  app.get(
    '/users/exports/:ticket/people.csv',
    {
      config: { access: 'public', hasSecretAddress: true, limit },
      schema: {
        summary: 'Download a list of people that was asked for',
        params: ExportTicketParams,
        response: { 200: { description: 'The people', content: { 'text/csv': { schema: CsvFile } } } },
      },
    },
    async (request, reply) => {
      const file = await exports.open(request.params.ticket);
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="portico-people.csv"')
        .header('Cache-Control', 'no-store')
        .send(file);
    },
  );
};
