import { randomUUID } from 'node:crypto';
import { cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { goodCard, openPaidApp } from '../../../test/paidApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { billingCustomers, checkouts, people, subscriptions } from '../../db/schema/index.ts';
import type { LocalProvider } from '../../providers/payments/local.ts';
import type { PaymentProvider } from '../../providers/payments/payments.ts';
import { createOpenings } from './opening.service.ts';
import { membershipPurchase } from './purchases.ts';
import { createSync } from './sync.service.ts';

const dayMs = 24 * 60 * 60_000;
const { agentId, personId } = cast.new;

let paid: Awaited<ReturnType<typeof openPaidApp>>;
let local: LocalProvider;
let api: TestApp;
beforeAll(async () => {
  paid = await openPaidApp();
  ({ local, api } = paid);
  await api.db.update(people).set({ acceptedTermsAt: api.now() }).where(eq(people.id, personId));
});
afterAll(() => paid.close());

/** A new member who pays once a year, and has paid. */
async function member(): Promise<string> {
  await api.db.delete(subscriptions).where(eq(subscriptions.agentId, agentId as string));
  await api.db.delete(billingCustomers);
  const email = `${randomUUID()}@portico.test`;
  const customerId = await local.provider.createCustomer({ personId: randomUUID(), email, name: 'Nora' });
  await api.db.insert(billingCustomers).values({ personId, providerCustomerId: customerId });
  const session = await local.provider.openCheckout({
    checkoutId: randomUUID(),
    customerId,
    lines: [
      {
        price: {
          key: 'agent-annual:1',
          name: 'Agent, yearly',
          amountCents: 500_000,
          currency: 'usd',
          interval: { unit: 'year', count: 1 },
        },
        quantity: 1,
      },
    ],
    metadata: {},
    successUrl: 'http://portico.test/',
    cancelUrl: 'http://portico.test/',
    expiresAt: new Date(api.now().getTime() + 3_600_000),
  });
  await paid.post(`/checkout/${session.id}`, goodCard);
  return customerId;
}

const mine = async () => (await api.call('new', 'GET', '/subscriptions/me')).json().data;

/** The provider. Its next answer exists, but reaches Portico only when the test releases it. */
function heldBack() {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: wasAsked, resolve: isAsked } = Promise.withResolvers<void>();
  const payments: PaymentProvider = {
    ...local.provider,
    async subscriptionsOf(customer) {
      const answer = await local.provider.subscriptionsOf(customer);
      isAsked();
      await released;
      return answer;
    },
  };
  return { payments, letGo, wasAsked };
}

it('answers others while the provider is slow, and the customer’s own later question', async () => {
  const customer = await member();
  const slow = heldBack();
  const waiting = createSync({ payments: slow.payments, now: api.now }).sync(api.db, customer);
  await slow.wasAsked;
  expect((await api.call('agent', 'GET', '/user/me')).statusCode).toBe(200);
  expect(await mine()).toBeNull();
  await createSync({ payments: local.provider, now: api.now }).sync(api.db, customer);
  expect(await mine()).toMatchObject({ status: 'Active' });
  slow.letGo();
  expect(await waiting).toBe('written');
});

it('answers others while a payment page is being opened, and opens one for a person who asks again', async () => {
  await api.db.delete(subscriptions).where(eq(subscriptions.agentId, agentId as string));
  await api.db.delete(billingCustomers);
  await api.db.delete(checkouts);
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: wasAsked, resolve: isAsked } = Promise.withResolvers<void>();
  const payments: PaymentProvider = {
    ...local.provider,
    async openCheckout(request) {
      isAsked();
      await released;
      return local.provider.openCheckout(request);
    },
  };
  const post = { formToken: '', successRedirect: '', failureRedirect: '', origin: 'http://portico.test' };
  const openWith = (provider: PaymentProvider) =>
    createOpenings({ db: api.db, now: api.now, payments: provider })(
      personId,
      post,
      membershipPurchase('agent-monthly'),
    );
  const waiting = openWith(payments);
  await wasAsked;
  expect((await api.call('agent', 'GET', '/user/me')).statusCode).toBe(200);
  const second = await openWith(local.provider);
  letGo();
  expect(await waiting).toEqual(second);
  expect(second).toMatchObject({ session: { status: 'open' } });
});

describe('where the provider’s answer to the first press was lost', () => {
  const post = { formToken: '', successRedirect: '', failureRedirect: '', origin: 'http://portico.test' };
  const openWith = (provider: PaymentProvider, change: object = {}) =>
    createOpenings({ db: api.db, now: api.now, payments: provider })(
      personId,
      { ...post, ...change },
      membershipPurchase('agent-monthly'),
    );
  const openPages = async () => {
    const [customer] = await api.db.select().from(billingCustomers);
    const known = await local.provider.checkoutsOf(customer?.providerCustomerId ?? '');
    return known.filter(({ status }) => status === 'open').map(({ id }) => id);
  };
  beforeEach(async () => {
    await api.db.delete(subscriptions).where(eq(subscriptions.agentId, agentId as string));
    await api.db.delete(billingCustomers);
    await api.db.delete(checkouts);
    await api.db
      .update(people)
      .set({ primaryEmail: `${randomUUID()}@portico.test` })
      .where(eq(people.id, personId));
  });

  it('leads the next press to the page that was opened, from any of our pages', async () => {
    const lost: PaymentProvider = {
      ...local.provider,
      async openCheckout(request) {
        await local.provider.openCheckout(request);
        throw new Error('the connection broke');
      },
    };
    await expect(openWith(lost, { failureRedirect: '/subscription-agents' })).rejects.toThrow('broke');
    const opened = await openWith(local.provider, { failureRedirect: '/subscription-options' });
    expect(opened).toMatchObject({ session: { status: 'open' } });
    expect(await openPages()).toHaveLength(1);
  });

  it('opens another page for a person who comes back days later', async () => {
    const away: PaymentProvider = {
      ...local.provider,
      openCheckout: () => Promise.reject(new Error('away')),
    };
    await expect(openWith(away)).rejects.toThrow('away');
    api.advance(2 * dayMs);
    // The sessions have ended by then.
    await api.forget();
    expect(await openWith(local.provider)).toMatchObject({ session: { status: 'open' } });
    expect(await openPages()).toHaveLength(1);
    expect((await api.db.select().from(checkouts)).map(({ status }) => status).sort()).toEqual([
      'expired',
      'open',
    ]);
  });
});

it('does not overwrite the answer to a later question', async () => {
  const customer = await member();
  const slow = heldBack();
  const early = createSync({ payments: slow.payments, now: api.now }).sync(api.db, customer);
  await slow.wasAsked;
  const [bought] = await local.provider.subscriptionsOf(customer);
  await local.provider.cancel({ subscriptionId: bought?.id ?? '', at: 'now', key: randomUUID() });
  await createSync({ payments: local.provider, now: api.now }).sync(api.db, customer);
  expect(await mine()).toMatchObject({ status: 'Expired' });
  slow.letGo();
  await early;
  expect(await mine()).toMatchObject({ status: 'Expired' });
});

it('lets a year pass for both by the provider’s clock, and the membership renews', async () => {
  const { sync } = createSync({ payments: local.provider, now: api.now });
  const customer = await member();
  await sync(api.db, customer);
  const bought = await mine();
  const before = api.now().getTime();
  const daysOfTerm = Math.ceil((Date.parse(bought.endsAt) - before) / dayMs);
  await paid.post('/control/clock', { days: String(daysOfTerm) });
  expect(api.now().getTime() - before).toBe(daysOfTerm * dayMs);
  await sync(api.db, customer);
  // The session has ended long ago.
  await api.forget();
  const renewed = await mine();
  expect(renewed).toMatchObject({ status: 'Active', startsAt: bought.startsAt });
  expect(new Date(renewed.endsAt).getUTCFullYear()).toBe(new Date(bought.endsAt).getUTCFullYear() + 1);
});
