import { DiscountCode, dataOf, OwnBilling, PlanChange, PlanChoice, PlanPreview } from '@portico/contracts';
import type { ApiModule } from '../../apiModule.ts';
import { callerOf } from '../../plugins/access.ts';
import { NoBody } from '../../support/noBody.ts';
import { createPlanChanges } from './planChange.service.ts';

const answers = { 200: dataOf(OwnBilling) };
/** Members who are past due see their invoices too. The provider is called, and no transaction may wait for it. */
const access = { requires: ['signedIn', 'agent'] } as const;
const writes = { access, onlyInPerson: true, beyondDatabase: true } as const;
/** Every call asks the provider. */
const limit = {
  name: 'own-billing',
  free: 40,
  firstWaitSeconds: 5,
  longestWaitSeconds: 60,
  windowSeconds: 600,
};

/** What a member pays for, and how they change it (A §2 `/my-account`). */
export const ownBillingRoutes: ApiModule = async (app, context) => {
  const billing = createPlanChanges(context);

  app.get(
    '/subscriptions/billing',
    { config: { access, limit }, schema: { summary: 'Read what one pays for', response: answers } },
    async (request) => ({ data: await billing.read(callerOf(request)) }),
  );

  app.post(
    '/subscriptions/plan/preview',
    {
      config: { ...writes, limit },
      schema: {
        summary: 'Ask what another plan costs',
        body: PlanChoice,
        response: { 200: dataOf(PlanPreview) },
      },
    },
    async (request) => ({ data: await billing.preview(callerOf(request), request.body.plan) }),
  );

  app.put(
    '/subscriptions/plan',
    {
      // It charges a card at once.
      config: { ...writes, freshFactor: true },
      schema: { summary: 'Change to another plan', body: PlanChange, response: answers },
    },
    async (request) => ({ data: await billing.change(callerOf(request), request.body) }),
  );

  app.delete(
    '/subscriptions/plan/scheduled',
    { config: writes, schema: { summary: 'Keep the plan after all', response: answers } },
    async (request) => ({ data: await billing.withdraw(callerOf(request)) }),
  );

  app.post(
    '/subscriptions/cancel',
    {
      config: writes,
      schema: {
        summary: 'Cancel at the end of what is paid for',
        body: NoBody,
        response: answers,
      },
    },
    async (request) => ({ data: await billing.cancel(callerOf(request)) }),
  );

  app.post(
    '/subscriptions/reactivate',
    {
      config: writes,
      schema: { summary: 'Take back a cancellation', body: NoBody, response: answers },
    },
    async (request) => ({ data: await billing.reactivate(callerOf(request)) }),
  );

  app.post(
    '/subscriptions/code',
    {
      config: { ...writes, limit: { ...limit, name: 'discount-code', free: 10 } },
      schema: { summary: 'Redeem a discount code', body: DiscountCode, response: answers },
    },
    async (request) => ({ data: await billing.applyCode(callerOf(request), request.body.code) }),
  );
};
