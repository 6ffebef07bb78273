import { createHash } from 'node:crypto';
import { dataOf, IsoDateTime, nullable, strict } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { newestMails } from '../../providers/mail/mails.repository.ts';
import { outboxPage, outboxStyle } from './outboxPage.ts';

const shown = 100;

const OutboxMail = Type.Object({
  id: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  createdAt: IsoDateTime,
  sentAt: nullable(IsoDateTime),
});

const OutboxQuery = strict({ recipient: Type.Optional(Type.String({ maxLength: 254 })) });

const styleHash = createHash('sha256').update(outboxStyle).digest('base64');
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`;

/**
 * Developers read mail here, as a page and as data. Mail carries reset codes, so production never has this page,
 * under any setting.
 */
export const outboxRoutes: ApiModule = async (app, { db, env }) => {
  if (env.mode === 'production') return;

  app.get(
    '/dev/outbox',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('Content-Security-Policy', pagePolicy).type('text/html; charset=utf-8');
      return outboxPage(await newestMails(db, shown));
    },
  );

  app.get(
    '/dev/mails',
    {
      config: { access: 'public' },
      schema: {
        summary: 'List the newest mails of the local outbox, of all or of one recipient',
        querystring: OutboxQuery,
        response: { 200: dataOf(Type.Array(OutboxMail)) },
      },
    },
    async ({ query }) => {
      const mails = await newestMails(db, shown, query.recipient);
      const data = mails.map((mail) => ({
        id: mail.id,
        recipient: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        createdAt: mail.createdAt.toISOString(),
        sentAt: mail.sentAt?.toISOString() ?? null,
      }));
      return { data };
    },
  );
};
