import { Readable } from 'node:stream';
import { AuditFilter, AuditPage, AuditQuery, dataOf } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createAudit } from './audit.service.ts';

const JsonLines = Type.Unsafe<Readable>({ type: 'string', description: 'one entry per line, as JSON' });
const CsvFile = Type.Unsafe<Readable>({ type: 'string', description: 'one line per entry' });

export const auditRoutes: ApiModule = async (app, context) => {
  const audit = createAudit(context);
  const config = { access: { requires: ['member', 'administration'] } } as const;

  app.get(
    '/audit',
    {
      config,
      schema: {
        summary: 'List what the audit log holds',
        querystring: AuditQuery,
        response: { 200: dataOf(AuditPage) },
      },
    },
    async (request) => ({ data: await audit.list(request.query) }),
  );

  app.get(
    '/audit/actions',
    {
      config,
      schema: {
        summary: 'List the kinds of actions in the audit log',
        response: { 200: dataOf(Type.Array(Type.String())) },
      },
    },
    async () => ({ data: await audit.actions() }),
  );

  app.get(
    '/audit/export.csv',
    {
      config: { ...config, freshFactor: true },
      schema: {
        summary: 'Download the audit log as CSV',
        querystring: AuditFilter,
        response: {
          200: { description: 'The filtered log', content: { 'text/csv': { schema: CsvFile } } },
        },
      },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="portico-audit.csv"')
        .send(Readable.from(await audit.exportCsv(request.query, callerOf(request)))),
  );

  app.get(
    '/audit/export.jsonl',
    {
      config: { ...config, freshFactor: true },
      schema: {
        summary: 'Read the whole audit log, entry by entry, for a file in the words of the page',
        querystring: AuditFilter,
        response: {
          200: { description: 'The filtered log', content: { 'application/jsonl': { schema: JsonLines } } },
        },
      },
    },
    async (request, reply) =>
      reply
        .type('application/jsonl; charset=utf-8')
        .send(Readable.from(await audit.exportJson(request.query, callerOf(request)))),
  );
};
