import Stripe from 'stripe';
import { createStripe } from '../src/providers/payments/stripe.ts';

/** The real client at a port where nobody listens, for tests in which nobody pays. A call fails as in an outage. */
export const noPayments = createStripe({
  kind: 'local',
  client: new Stripe('sk_test_nobody', {
    host: '127.0.0.1',
    port: 9,
    protocol: 'http',
    maxNetworkRetries: 0,
  }),
  webhookSecrets: [],
  pageOrigins: [],
  invoiceOrigins: [],
});
