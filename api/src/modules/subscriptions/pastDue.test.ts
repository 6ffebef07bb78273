import { randomUUID } from 'node:crypto';
import { type CastName, cast } from '@portico/fixtures';
import { asc, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { goodCard, openPaidApp } from '../../../test/paidApp.ts';
import { billingCustomers, mails, people, subscriptions } from '../../db/schema/index.ts';
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

/** The provider's events, in its order, each once. */
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
/** Mails to the member, the first one first. */
const letters = () =>
  paid.api.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.createdAt));
const subjects = async () => (await letters()).map(({ subject }) => subject);
const subscriptionOf = async (who: CastName) =>
  (await paid.api.call(who, 'GET', '/user/me')).json().data.subscription;

/** Days until the provider charges the member next. */
async function daysToRenewal(): Promise<number> {
  const { api, local } = paid;
  const [row] = await api.db.select().from(billingCustomers).where(eq(billingCustomers.personId, personId));
  const [bought] = await local.provider.subscriptionsOf(row?.providerCustomerId ?? '');
  return Math.ceil(((bought?.periodEnd.getTime() ?? 0) - api.now().getTime()) / dayMs);
}

/** The member saves a card on the provider's page. */
async function saveCard(card: Record<string, string>): Promise<string | null> {
  const { api, post } = paid;
  const address = await api.call('new', 'POST', '/subscriptions/stripe/update-payment', {
    payload: {
      subscription: (await subscriptionOf('new'))._id,
      successRedirect: '/collect-payment?updatedCard=true',
      cancelRedirect: '/collect-payment',
    },
  });
  const back = await post(`${new URL(address.json().data).pathname}/card`, card);
  await hear();
  return back;
}

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

it('a card fails at the renewal: told at once, locked out after a week, let in again by a new card', async () => {
  const { post } = paid;
  await join();
  expect(await membersPage()).toBe(200);
  const month = await daysToRenewal();

  // The renewal, and the provider's own tries after three and eight days.
  await post('/control/fail', { times: '3' });
  await pass(month);
  expect(await membersPage()).toBe(200);
  expect(await subjects()).toEqual(['Your payment did not go through']);

  await pass(8);
  expect(await membersPage()).toBe(402);

  expect(await saveCard(goodCard)).toContain('/collect-payment?updatedCard=true');
  expect(await membersPage()).toBe(200);
  expect((await subjects()).at(-1)).toBe('Thank you, your payment has arrived');
  expect(new Set(await subjects()).size).toBe((await subjects()).length);
});

it('a bank asks at the renewal: told once with the page, and a member again once it is confirmed', async () => {
  const { api, post } = paid;
  await saveCard({ ...goodCard, number: '4000002500003155' });
  await api.db.delete(mails);
  await pass(await daysToRenewal());
  const { status, confirmUrl } = await subscriptionOf('new');
  expect(status).toBe('PastDue');
  expect(new URL(confirmUrl).origin).toBe(paid.local.server.origin);
  const [letter, ...others] = await letters();
  expect(letter?.subject).toBe('Please confirm your payment with your bank');
  expect(letter?.text).toContain(`Confirm with your bank:\n${confirmUrl}`);
  expect(others).toEqual([]);
  const billing = async () => (await api.call('new', 'GET', '/subscriptions/billing')).json().data;
  expect((await billing()).confirm).toEqual({ url: confirmUrl, amountCents: 47_500, currency: 'usd' });

  // The bank asks about the provider's next try too, and the member is reminded of the same page.
  await pass(3);
  expect(await subjects()).toEqual([
    'Please confirm your payment with your bank',
    'Please update your payment',
  ]);
  expect((await letters()).every(({ text }) => text.includes(confirmUrl))).toBe(true);

  const page = `${new URL(confirmUrl).pathname}/confirm`;
  await post(page, { answer: 'fail' });
  await api.call('new', 'POST', '/subscriptions/stripe/confirm');
  expect(await subscriptionOf('new')).toMatchObject({ status: 'PastDue', confirmUrl });

  // No event arrives: the page asks when the member comes back.
  await post(page, { answer: 'complete' });
  await api.call('new', 'POST', '/subscriptions/stripe/confirm');
  expect(await subscriptionOf('new')).toMatchObject({ status: 'Active', confirmUrl: null });
  expect((await billing()).confirm).toBeNull();
});

it('stores no page that is not the provider’s, and tells only the payer', async () => {
  const { api, local } = paid;
  await pass(await daysToRenewal());
  const [row] = await api.db.select().from(billingCustomers).where(eq(billingCustomers.personId, personId));
  const known = (await subscriptionOf('new')).confirmUrl;
  expect(known).toMatch(/^http/);
  const change = (values: Partial<typeof subscriptions.$inferInsert>) =>
    api.db
      .update(subscriptions)
      .set(values)
      .where(eq(subscriptions.providerCustomerId, row?.providerCustomerId ?? ''));
  await change({ billingAdmins: [cast.agent.personId] });
  expect((await subscriptionOf('new')).confirmUrl).toBeNull();
  await change({ billingAdmins: [personId] });

  const { invoicesOf } = local.provider;
  local.provider.invoicesOf = async (customer) =>
    (await invoicesOf(customer)).map((each) => ({ ...each, pageUrl: 'https://elsewhere.test/pay' }));
  await api.call('new', 'POST', '/subscriptions/stripe/confirm');
  local.provider.invoicesOf = invoicesOf;
  expect(await subscriptionOf('new')).toMatchObject({ status: 'PastDue', confirmUrl: null });
});
