import { dataOf, MailPage, MailQuery, RefusedAddress, RefusedRetryBody } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createMailLog } from './mailLog.service.ts';

/** Mails sent, waiting and refused: for staff. */
export const mailLogRoutes: ApiModule = async (app, context) => {
  const log = createMailLog(context);
  const config = { access: { requires: ['member', 'admin'] } } as const;
  const answer = { 200: dataOf(Type.Array(RefusedAddress)) };

  app.get(
    '/admin/mails',
    {
      config,
      schema: {
        summary: 'List the mails that Portico wrote, without what they say',
        querystring: MailQuery,
        response: { 200: dataOf(MailPage) },
      },
    },
    async ({ query }) => ({ data: await log.list(query) }),
  );

  app.get(
    '/admin/mails/refused',
    { config, schema: { summary: 'List addresses that get no notices', response: answer } },
    async () => ({ data: await log.refused() }),
  );

  app.post(
    '/admin/mails/refused/retry',
    {
      config: { ...config, onlyInPerson: true },
      schema: { summary: 'Let mails go to an address again', body: RefusedRetryBody, response: answer },
    },
    async (request) => ({ data: await log.retry(request.body.address, callerOf(request)) }),
  );
};
