import type Stripe from 'stripe';
import { ApiProblem } from '../../support/apiProblem.ts';
import { localClient, openLocalProvider } from './local.ts';
import { createStripe } from './stripe.ts';

const through = (client: Stripe) =>
  createStripe({ kind: 'local', client, webhookSecrets: [], pageOrigins: [], invoiceOrigins: [] });

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

it('answers UNAVAILABLE, with a short wait, where nobody can be reached', async () => {
  // Nothing listens at port 1.
  const failure = await failureOf(
    through(localClient({ port: 1, secretKey: 'sk_test' })).subscriptionsOf('cus_1'),
  );
  expect(failure).toBeInstanceOf(ApiProblem);
  expect(failure).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
});

it('tells nobody that their input is wrong when our key is wrong', async () => {
  const { server } = await openLocalProvider({ port: 0, file: null, webhookSecret: 'whsec' });
  try {
    const failure = await failureOf(
      through(localClient({ port: server.port, secretKey: 'sk_of_somebody_else' })).invoicesOf('cus_1'),
    );
    expect(failure).toMatchObject({ message: expect.stringContaining('Invalid API Key') });
    expect(failure).not.toBeInstanceOf(ApiProblem);
    expect(failure).not.toHaveProperty('statusCode');
  } finally {
    await server.close();
  }
});
