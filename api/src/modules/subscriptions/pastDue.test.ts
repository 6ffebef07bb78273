import { randomUUID } from 'node:crypto';
import { cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { goodCard, openPaidApp } from '../../../test/paidApp.ts';
import { billingCustomers, mails, people } from '../../db/schema/index.ts';
import { localClient } from '../../providers/payments/local.ts';

const dayMs = 24 * 60 * 60_000;
const { personId } = cast.new;
const webhookSecret = 'whsec_of_this_test';
const email = `${randomUUID()}@portico.test`;

let paid: Awaited<ReturnType<typeof openPaidApp>>;
let client: Stripe;
beforeAll(async () => {
  paid = await openPaidApp(webhookSecret);
  client = localClient(paid.local.server);
  const { api } = paid;
  await api.db
    .update(people)
    .set({ acceptedTermsAt: api.now(), primaryEmail: email })
    .where(eq(people.id, personId));
});
afterAll(() => paid.close());

const told = new Set<string>();

/** What the provider tells, in its order, each event once. */
async function hear() {
  const events: Stripe.Event[] = [];
  for await (const event of client.events.list({ limit: 100 }))
    if (!told.has(event.id)) events.unshift(event);
  for (const event of events) {
    told.add(event.id);
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await paid.api.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(200);
  }
}

async function pass(days: number) {
  await paid.post('/control/clock', { days: String(days) });
  // Sessions have ended meanwhile.
  await paid.api.forget();
  await hear();
}

const membersPage = async () =>
  (await paid.api.call('new', 'POST', '/listings/search', { payload: {} })).statusCode;
const subjects = async () =>
  (await paid.api.db.select().from(mails).where(eq(mails.recipient, email))).map(({ subject }) => subject);

/** Through the form of the page and the provider's own page, as a member pays. */
async function join() {
  const { api, post } = paid;
  const token = (await api.call('new', 'POST', '/subscriptions/stripe/form-token')).json().data.token;
  const form = {
    formToken: token,
    subscriptionPlan: 'agent-monthly',
    successRedirect: '/subscription-complete',
    failureRedirect: '/subscription-agents',
  };
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/subscriptions/stripe/create-session',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  await post(new URL(String(answer.headers.location)).pathname, goodCard);
  await hear();
}

it('a card fails at the renewal: told at once, shut out after a week, let in again by a new card', async () => {
  const { api, local, post } = paid;
  await join();
  expect(await membersPage()).toBe(200);
  const [row] = await api.db.select().from(billingCustomers).where(eq(billingCustomers.personId, personId));
  const [bought] = await local.provider.subscriptionsOf(row?.providerCustomerId ?? '');
  const month = Math.ceil(((bought?.periodEnd.getTime() ?? 0) - api.now().getTime()) / dayMs);

  // The renewal, and the provider's own tries after three and eight days.
  await post('/control/fail', { times: '3' });
  await pass(month);
  expect(await membersPage()).toBe(200);
  expect(await subjects()).toEqual(['Your payment did not go through']);

  await pass(8);
  expect(await membersPage()).toBe(402);

  const { subscription } = (await api.call('new', 'GET', '/user/me')).json().data;
  const address = await api.call('new', 'POST', '/subscriptions/stripe/update-payment', {
    payload: {
      subscription: subscription._id,
      successRedirect: '/collect-payment?updatedCard=true',
      cancelRedirect: '/collect-payment',
    },
  });
  const portal = `${new URL(address.json().data).pathname}/card`;
  expect(await post(portal, goodCard)).toContain('/collect-payment?updatedCard=true');
  await hear();
  expect(await membersPage()).toBe(200);
  expect((await subjects()).at(-1)).toBe('Thank you, your payment has arrived');
  expect(new Set(await subjects()).size).toBe((await subjects()).length);
});
