import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { muteKind } from '../../identity/people.repository.ts';
import { readNotice, type UnsubscribeQuery } from '../../providers/mail/unsubscribe.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { type UnsubscribeStep, unsubscribePage, unsubscribeStyle } from './unsubscribePage.ts';

const styleHash = createHash('sha256').update(unsubscribeStyle).digest('base64');
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const querystring = Type.Object({ person: text(36), kind: text(40), signature: text(64) });
const config = {
  access: 'public',
  hasSecretAddress: true,
  limit: {
    name: 'unsubscribe',
    free: 30,
    firstWaitSeconds: 10,
    longestWaitSeconds: 600,
    windowSeconds: 3600,
  },
} as const;

/**
 * Turns off one kind of mail without a sign-in: the page of the link, and the one press of a mail program (RFC 8058).
 */
export const noticeRoutes: ApiModule = async (app, { db, secrets, env }) => {
  const pageOf = (step: UnsubscribeStep, query: UnsubscribeQuery) =>
    unsubscribePage(step, query, env.publicUrl);
  function noticeOf(query: UnsubscribeQuery) {
    const notice = readNotice(secrets, query);
    if (!notice) throw new ApiProblem('NOT_FOUND');
    return notice;
  }
  const headers = {
    'Content-Security-Policy': pagePolicy,
    'Content-Type': 'text/html; charset=utf-8',
    'X-Robots-Tag': 'noindex',
  };

  // The mail program posts a form of one field, and nothing in it matters.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { bodyLimit: 4096, parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  );

  app.get(
    '/notices/unsubscribe',
    { config, schema: { summary: 'The page that ends one kind of mail', querystring } },
    async (request, reply) => {
      noticeOf(request.query);
      return reply.headers(headers).send(pageOf('ask', request.query));
    },
  );

  app.post(
    '/notices/unsubscribe',
    { config, schema: { summary: 'End one kind of mail', querystring } },
    async (request, reply) => {
      const { personId, kind } = noticeOf(request.query);
      await db.transaction(async (tx) => {
        if (await muteKind(tx, personId, kind))
          await recordAudit(
            tx,
            { personId, impersonatorPersonId: null, ipAddress: request.ip, requestId: request.id },
            { action: 'notice-muted', subjectKind: 'person', subjectId: personId, after: { kind } },
          );
      });
      return reply.headers(headers).send(pageOf('done', request.query));
    },
  );
};
