import { Readable } from 'node:stream';
import {
  dataOf,
  MembershipFigures,
  MembershipLogFilter,
  MembershipLogPage,
  MembershipLogQuery,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { createMembershipLog } from './membershipLog.service.ts';

const CsvFile = Type.Unsafe<Readable>({ type: 'string', description: 'one line per entry' });

/** What happened to memberships, for staff (A §2 `/admin/subscription-log`). */
export const membershipLogRoutes: ApiModule = async (app, context) => {
  const log = createMembershipLog(context);
  const config = { access: { requires: ['member', 'administration'] } } as const;

  app.get(
    '/admin/subscription-log',
    {
      config,
      schema: {
        summary: 'List what happened to memberships, the newest first',
        querystring: MembershipLogQuery,
        response: { 200: dataOf(MembershipLogPage) },
      },
    },
    async (request) => ({ data: await log.list(request.query) }),
  );

  app.get(
    '/admin/subscription-log/figures',
    {
      config,
      schema: {
        summary: 'Count memberships, now and a month before',
        response: { 200: dataOf(MembershipFigures) },
      },
    },
    async () => ({ data: await log.figures() }),
  );

  app.get(
    '/admin/subscription-log/export.csv',
    {
      config: { ...config, freshFactor: true },
      schema: {
        summary: 'Download the log of memberships as CSV',
        querystring: MembershipLogFilter,
        response: {
          200: { description: 'The filtered log', content: { 'text/csv': { schema: CsvFile } } },
        },
      },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="portico-memberships.csv"')
        .send(Readable.from(log.exportCsv(request.query))),
  );
};
