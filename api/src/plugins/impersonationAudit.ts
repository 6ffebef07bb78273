import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../apiModule.ts';
import { recordAudits } from '../support/audit.ts';
import { onlyReads } from './reading.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the audit row about a write in a member's place. */
    impersonatedWriteId: number | null;
  }
}

/** Usage is not recorded while impersonating, and stopping writes its own row. */
const saysNothing: readonly string[] = ['/api/usage/events', '/api/user/impersonationStop'];

const isWrite = (request: FastifyRequest): boolean =>
  !(onlyReads(request) || saysNothing.includes(request.routeOptions.url ?? ''));

/**
 * Records every write tried in a member's place, with both identities, on every route. The row is written before the
 * change, so that no change goes unrecorded. Rows never change: a write that was refused or failed gets a second row
 * that says so.
 */
export const impersonationAudit = fastifyPlugin<AppContext>(async (app, { db, now, inBackground }) => {
  app.decorateRequest('impersonatedWriteId', null);

  app.addHook('preHandler', async (request) => {
    const { caller } = request;
    if (!caller?.impersonatorPersonId || !isWrite(request)) return;
    const [id] = await recordAudits(db, caller, [
      {
        at: now(),
        action: 'impersonated-write',
        ...subjectOf(request),
        // Only the field names: the change's own row holds the values, if they may be stored at all.
        after: { method: request.method, fields: fieldNamesOf(request.body) },
      },
    ]);
    request.impersonatedWriteId = id ?? null;
  });

  app.addHook('onResponse', async (request, reply) => {
    const { caller, impersonatedWriteId: entry } = request;
    if (entry === null || !caller || reply.statusCode < 400) return;
    const refused = {
      at: now(),
      action: 'impersonated-write-refused',
      ...subjectOf(request),
      after: { method: request.method, status: reply.statusCode, entry },
    };
    inBackground('a refused write in a member’s place was not recorded', () =>
      recordAudits(db, caller, [refused]),
    );
  });
});

const subjectOf = ({ url }: FastifyRequest) => ({
  subjectKind: 'request',
  subjectId: url.split('?', 1)[0]?.replace(/^\/api/, '') ?? null,
});

const fieldNamesOf = (body: unknown): string[] =>
  body !== null && typeof body === 'object' && !Buffer.isBuffer(body) ? Object.keys(body).slice(0, 50) : [];
