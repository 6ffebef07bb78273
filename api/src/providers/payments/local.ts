import { openLocalPayments } from '@portico/local-payments';
import Stripe from 'stripe';
import type { PaymentProvider } from './payments.ts';
import { createStripe } from './stripe.ts';

type LocalOptions = Pick<
  Parameters<typeof openLocalPayments>[0],
  'port' | 'file' | 'wallMs' | 'onProblem'
> & {
  webhookSecret: string;
};

/** Stripe's own client, directed to a port of this machine. */
export function localClient({ port, secretKey }: { port: number; secretKey: string }): Stripe {
  return new Stripe(secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 1,
  });
}

/** Starts the local provider and returns it as the common interface, with the functions that only a local one has. */
export async function openLocalProvider({ webhookSecret, ...options }: LocalOptions) {
  const server = await openLocalPayments(options);
  // A member may have opened Portico by name or by number.
  const origins = [server.origin, server.origin.replace('localhost', '127.0.0.1')];
  const provider: PaymentProvider = createStripe({
    kind: 'local',
    client: localClient(server),
    webhookSecrets: [webhookSecret],
    pageOrigins: origins,
    invoiceOrigins: origins,
  });
  return {
    provider,
    server,
    sendEventsTo: (url: string) => server.sendEventsTo({ url, secret: webhookSecret }),
  };
}

export type LocalProvider = Awaited<ReturnType<typeof openLocalProvider>>;
