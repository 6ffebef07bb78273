import { dataOf, nullable, PricingOption, Subscription } from '@portico/contracts';
import { Type } from 'typebox';
import { callerOf } from '../../plugins/access.ts';
import type { ApiModule } from '../../support/apiModule.ts';
import { createSubscriptions } from './subscriptions.service.ts';

// Everyone signed in: these are the pages where a membership begins and is repaired.
const config = { access: { requires: ['signedIn'] } } as const;

export const subscriptionRoutes: ApiModule = async (app, { db, now }) => {
  const subscriptions = createSubscriptions({ db, now });

  app.get(
    '/subscriptions/agent/pricing',
    { config, schema: { response: { 200: dataOf(Type.Array(PricingOption)) } } },
    async () => ({ data: await subscriptions.pricing() }),
  );

  app.get(
    '/subscriptions/me',
    { config, schema: { response: { 200: dataOf(nullable(Subscription)) } } },
    async (request) => ({ data: await subscriptions.mine(callerOf(request).personId) }),
  );
};
