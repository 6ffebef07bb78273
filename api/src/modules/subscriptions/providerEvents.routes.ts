import { dataOf, ProviderEventQuery, ProviderEventRow } from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { createProviderEvents } from './providerEvents.service.ts';

const admins = { access: { requires: ['signedIn', 'admin'] } } as const;
const EventParams = Type.Object({ event: Type.String({ pattern: '^evt_\\w{1,250}$' }) });

/** The payment provider's events, and their results. */
export const providerEventRoutes: ApiModule = async (app, context) => {
  const events = createProviderEvents(context);

  // The signature covers the exact bytes, so this one route reads its body itself.
  await app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    webhook.post(
      '/webhooks/stripe',
      {
        config: { access: 'public' },
        schema: { summary: 'Hear from the payment provider', response: { 200: dataOf(Type.Object({})) } },
      },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await events.receive(body, typeof signature === 'string' ? signature : '', request.log);
        return { data: {} };
      },
    );
  });

  app.get(
    '/admin/payment-events',
    {
      config: admins,
      schema: {
        summary: 'List what the payment provider told, the newest first',
        querystring: ProviderEventQuery,
        response: { 200: dataOf(Type.Array(ProviderEventRow)) },
      },
    },
    async (request) => ({ data: await events.list(request.query) }),
  );

  app.post(
    '/admin/payment-events/:event/replay',
    {
      config: { ...admins, onlyInPerson: true, beyondDatabase: true },
      schema: {
        summary: 'Handle an event of the payment provider again',
        params: EventParams,
        response: { 200: dataOf(Type.Object({})) },
      },
    },
    async (request) => {
      await events.replay(callerOf(request), request.params.event);
      return { data: {} };
    },
  );
};
