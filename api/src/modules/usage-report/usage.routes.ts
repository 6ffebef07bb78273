import { Readable } from 'node:stream';
import { dataOf, UsageEventBody, UsageQuery, UsageReport } from '@portico/contracts';
import { Type } from 'typebox';
import { callerOf } from '../../plugins/access.ts';
import type { ApiModule } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { createUsageRecorder } from '../../usage-log/usageRecorder.service.ts';
import { createUsage } from './usage.service.ts';

const defaultDays = 30;

/** More pages than anyone opens; it stops a script that inflates the figures. */
const recordLimit = {
  name: 'usage-events',
  free: 240,
  firstWaitSeconds: 5,
  longestWaitSeconds: 60,
  windowSeconds: 60,
};

const CsvFile = Type.Unsafe<Readable>({ type: 'string', description: 'one line per event' });

/** Recording what members do, and reporting it to those allowed to see it (B §1, A §6 "Recent Usage"). */
export const usageRoutes: ApiModule = async (app, context) => {
  const usage = createUsage(context);
  const recorder = createUsageRecorder(context);
  const reports = { access: { requires: ['member', 'usage'] } } as const;

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
      // The rest of the address may hold a code or a typed name: reports have no use for it.
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
    async (request) => ({ data: await usage.report(request.query.days ?? defaultDays) }),
  );

  app.get(
    '/usage/export.csv',
    {
      config: { ...reports, freshFactor: true },
      schema: {
        summary: 'Download the usage records as CSV',
        querystring: UsageQuery,
        response: {
          200: { description: 'The events of the period', content: { 'text/csv': { schema: CsvFile } } },
        },
      },
    },
    async (request, reply) => {
      const days = request.query.days ?? defaultDays;
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="portico-usage-${days}-days.csv"`)
        .send(Readable.from(usage.exportCsv(days)));
    },
  );
};
