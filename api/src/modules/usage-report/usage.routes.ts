import { Readable } from 'node:stream';
import {
  dataOf,
  UsageEventBody,
  UsagePeople,
  UsagePeopleFilter,
  UsagePeopleQuery,
  UsageQuery,
  UsageReport,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { pageLanguage } from '../../identity/language.ts';
import { callerOf } from '../../plugins/access.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { createUsageRecorder } from '../../usage-log/usageRecorder.service.ts';
import { createUsage } from './usage.service.ts';

/** More pages than anybody opens; it stops a script that inflates the figures. */
const recordLimit = {
  name: 'usage-events',
  free: 240,
  firstWaitSeconds: 5,
  longestWaitSeconds: 60,
  windowSeconds: 60,
};

const CsvFile = Type.Unsafe<Readable>({ type: 'string', description: 'one line per person' });
const CsvText = Type.String({ description: 'one line per figure' });
const csvType = 'text/csv; charset=utf-8';
const fileNamed = (name: string) => `attachment; filename="${name}"`;

/** Recording members' activity, and reporting it to people allowed to see it (B §1, A §6 "Recent Usage"). */
export const usageRoutes: ApiModule = async (app, context) => {
  const usage = createUsage(context);
  const recorder = createUsageRecorder(context);
  const reports = { access: { requires: ['member', 'usage'] } } as const;
  // Executives see the network's figures. A single person's activity is for staff who look people up anyway, and the
  // file of it for administrators, like the list of users.
  const people = { access: { requires: ['member', 'users'] } } as const;

  app.post(
    '/usage/events',
    {
      config: { access: { requires: ['signedIn'] }, limit: recordLimit },
      schema: {
        summary: 'Record what a member did',
        body: UsageEventBody,
        response: { 200: dataOf(Type.Null()) },
      },
    },
    async (request) => {
      const { kind, path } = request.body;
      if (!path.startsWith('/')) {
        throw new ApiProblem('INVALID_INPUT', { fields: { path: 'WRONG_FORMAT' } });
      }
      // The rest of the address may contain a code or a typed name, and reports do not need it.
      await recorder.record(callerOf(request), kind, path.split(/[?#]/, 1)[0] ?? '/');
      return { data: null };
    },
  );

  app.get(
    '/usage',
    {
      config: reports,
      schema: {
        summary: 'Read how Portico is used',
        querystring: UsageQuery,
        response: { 200: dataOf(UsageReport) },
      },
    },
    async (request) => ({ data: await usage.report(request.query, callerOf(request)) }),
  );

  app.get(
    '/usage/export.csv',
    {
      config: { ...reports, freshFactor: true },
      schema: {
        summary: 'Download the usage report as CSV',
        querystring: UsageQuery,
        response: {
          200: { description: 'The figures of the report', content: { 'text/csv': { schema: CsvText } } },
        },
      },
    },
    async (request, reply) => {
      const file = await usage.exportReport(request.query, callerOf(request), pageLanguage(request));
      return reply.type(csvType).header('Content-Disposition', fileNamed('portico-usage.csv')).send(file);
    },
  );

  app.get(
    '/usage/people',
    {
      config: people,
      schema: {
        summary: 'List the people behind a figure of the usage report',
        querystring: UsagePeopleQuery,
        response: { 200: dataOf(UsagePeople) },
      },
    },
    async (request) => ({ data: await usage.people(request.query) }),
  );

  app.get(
    '/usage/people/export.csv',
    {
      config: { access: { requires: ['member', 'administration'] }, freshFactor: true },
      schema: {
        summary: 'Download the people behind a figure as CSV',
        querystring: UsagePeopleFilter,
        response: {
          200: { description: 'One line per person', content: { 'text/csv': { schema: CsvFile } } },
        },
      },
    },
    async (request, reply) => {
      const lines = await usage.exportPeople(request.query, callerOf(request), pageLanguage(request));
      return reply
        .type(csvType)
        .header('Content-Disposition', fileNamed('portico-usage-people.csv'))
        .send(Readable.from(lines));
    },
  );
};
