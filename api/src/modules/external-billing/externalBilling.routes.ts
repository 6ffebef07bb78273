import { BilledAgentParams, dataOf, ExternalBillingStatus } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { externalBillingProvider } from '../../providers/external-billing/index.ts';
import { createExternalBilling } from './externalBilling.service.ts';

/** Each call sends a request to somebody else's server. */
const limit = {
  name: 'external-billing',
  free: 30,
  firstWaitSeconds: 5,
  longestWaitSeconds: 60,
  windowSeconds: 600,
};

/** Members billed by HubSpot (A §4 "External billing check", A §7). */
export const externalBillingRoutes: ApiModule = async (app, { db, env, now }) => {
  const provider = externalBillingProvider(env, db);
  const billing = createExternalBilling({ db, now, provider, log: app.log });

  app.get(
    '/hubspot/:agentId/subscription-status',
    {
      // A member whose billing has stopped needs this call too.
      config: { access: { requires: ['signedIn'] }, limit },
      schema: {
        summary: 'Read the state of a membership that is billed outside Portico',
        params: BilledAgentParams,
        response: { 200: dataOf(ExternalBillingStatus) },
      },
    },
    async (request) => ({ data: await billing.check(request.params.agentId, callerOf(request)) }),
  );
};
