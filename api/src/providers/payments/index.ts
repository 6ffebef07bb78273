import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { Environment } from '../../env.ts';
import type { LocalProvider } from './local.ts';
import type { PaymentProvider } from './payments.ts';
import { createStripe, stripeInvoiceOrigins, stripePageOrigins } from './stripe.ts';

type Settings = Pick<Environment, 'mode' | 'stripe' | 'localPaymentsPort' | 'dataFolder'>;

export type OpenedPayments = {
  provider: PaymentProvider;
  /** Where developers watch the local provider; null for Stripe. */
  pagesAt: string | null;
  /**
   * Portico's clock. With the local provider it is the provider's, so that a year that passes there passes here too.
   * With Stripe, and always in production, it is the wall clock.
   */
  now: () => Date;
  /** Tells the local provider where to send events. At Stripe this is set up once, on its own pages. */
  sendEventsTo: (url: string) => void;
  /** Functions that only the local provider has; null for Stripe. */
  local: LocalProvider | null;
  close: () => Promise<void>;
};

/** Stripe if the environment has a key for it, otherwise the local provider on a port of its own. */
export async function openPayments(
  env: Settings,
  onProblem: (sentence: string) => void,
): Promise<OpenedPayments> {
  if (env.stripe === null) return openLocal(env, onProblem);
  const client = new Stripe(env.stripe.secretKey, {
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
  });
  const { webhookSecrets } = env.stripe;
  return {
    provider: createStripe({
      kind: 'stripe',
      client,
      webhookSecrets,
      pageOrigins: stripePageOrigins,
      invoiceOrigins: stripeInvoiceOrigins,
    }),
    pagesAt: null,
    now: () => new Date(),
    sendEventsTo: () => undefined,
    local: null,
    close: async () => undefined,
  };
}

/** Loaded only where it runs: production never reads its code. */
async function openLocal(
  { mode, localPaymentsPort, dataFolder }: Settings,
  onProblem: (sentence: string) => void,
): Promise<OpenedPayments> {
  const { openLocalProvider } = await import('./local.ts');
  const local = await openLocalProvider({
    port: localPaymentsPort,
    file: join(dataFolder, 'payments.json'),
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    onProblem: (sentence) => onProblem(`Test payments: ${sentence}`),
  });
  const { provider, server, sendEventsTo } = local;
  const now = () => new Date(mode === 'production' ? Date.now() : Date.now() + server.aheadMs());
  return { provider, pagesAt: `${server.origin}/control`, now, sendEventsTo, local, close: server.close };
}
