import {
  dataOf,
  ListingOnlyPrice,
  nullable,
  PricingOption,
  Renewal,
  Subscription,
  TrialStatus,
} from '@portico/contracts';
import { Type } from 'typebox';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { NoBody } from '../../support/noBody.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { manualBillingRoutes } from './manualBilling.routes.ts';
import { membershipLogRoutes } from './membershipLog.routes.ts';
import { noticeWords } from './noticeWords.ts';
import { ownBillingRoutes } from './ownBilling.routes.ts';
import { providerEventRoutes } from './providerEvents.routes.ts';
import { seatRoutes } from './seats.routes.ts';
import { staffActionRoutes } from './staffActions.routes.ts';
import { createSubscriptions } from './subscriptions.service.ts';

// Everyone signed in: a membership begins and is repaired on these pages.
const config = { access: { requires: ['signedIn'] } } as const;

export const subscriptionRoutes: ApiModule = async (app, context) => {
  context.noticeTexts.add(noticeWords);
  const { db, now } = context;
  await app.register(checkoutRoutes, context);
  await app.register(providerEventRoutes, context);
  await app.register(ownBillingRoutes, context);
  await app.register(seatRoutes, context);
  await app.register(membershipLogRoutes, context);
  await app.register(staffActionRoutes, context);
  await app.register(manualBillingRoutes, context);
  const subscriptions = createSubscriptions({ db, now });

  app.get(
    '/subscriptions/agent/pricing',
    {
      config,
      schema: {
        summary: 'List the plans and their prices',
        response: { 200: dataOf(Type.Array(PricingOption)) },
      },
    },
    async () => ({ data: await subscriptions.pricing() }),
  );

  app.get(
    '/subscriptions/listing/pricing',
    {
      config,
      schema: {
        summary: 'Read what one listing costs with the listings-only plan',
        response: { 200: dataOf(ListingOnlyPrice) },
      },
    },
    async () => ({ data: await subscriptions.listingPrice() }),
  );

  app.get(
    '/subscriptions/me',
    {
      config,
      schema: { summary: "Read one's own subscription", response: { 200: dataOf(nullable(Subscription)) } },
    },
    async (request) => ({ data: await subscriptions.mine(callerOf(request).personId) }),
  );

  app.get(
    '/subscriptions/trial-status',
    { config, schema: { summary: 'Read how a trial stands', response: { 200: dataOf(TrialStatus) } } },
    async (request) => ({ data: subscriptions.trialStatus(callerOf(request)) }),
  );

  app.post(
    '/subscriptions/renew',
    {
      config: { access: { requires: ['signedIn', 'agent'] }, onlyInPerson: true },
      schema: { summary: 'Ask to renew a subscription', body: NoBody, response: { 200: dataOf(Renewal) } },
    },
    async (request) => ({ data: await subscriptions.renew(callerOf(request)) }),
  );
};
