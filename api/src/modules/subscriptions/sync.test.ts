import { randomUUID } from 'node:crypto';
import { cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import Stripe from 'stripe';
import { goodCard, openPaidApp } from '../../../test/paidApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { billingCustomers, people, providerEvents, subscriptions } from '../../db/schema/index.ts';
import { type LocalProvider, localClient } from '../../providers/payments/local.ts';
import type { PlanPrice } from '../../providers/payments/payments.ts';
import { createSync } from './sync.service.ts';

const webhookSecret = 'whsec_of_this_test';
const dayMs = 24 * 60 * 60_000;
const { agentId, personId } = cast.new;
const monthly: PlanPrice = {
  key: 'agent-monthly:1',
  name: 'Agent, monthly',
  amountCents: 47_500,
  currency: 'usd',
  interval: { unit: 'month', count: 1 },
};

let paid: Awaited<ReturnType<typeof openPaidApp>>;
let local: LocalProvider;
let client: Stripe;
let api: TestApp;
beforeAll(async () => {
  paid = await openPaidApp(webhookSecret);
  ({ local, api } = paid);
  client = localClient(local.server);
  await api.db.update(people).set({ acceptedTermsAt: api.now() }).where(eq(people.id, personId));
});
afterAll(() => paid.close());
/** Removes everything of the last story, also at the provider: its renewals would get this one's refused payment. */
async function startOver() {
  for await (const { id } of client.subscriptions.list({ limit: 100 })) await client.subscriptions.cancel(id);
  await api.db.delete(subscriptions).where(eq(subscriptions.agentId, agentId as string));
  await api.db.delete(billingCustomers);
  await api.db.delete(providerEvents);
}
beforeEach(startOver);

async function openCheckout(customerId: string) {
  const request = {
    checkoutId: randomUUID(),
    customerId,
    lines: [{ price: monthly, quantity: 1 }],
    metadata: {},
  };
  const back = { successUrl: 'http://portico.test/', cancelUrl: 'http://portico.test/' };
  const expiresAt = new Date(api.now().getTime() + 3_600_000);
  return local.provider.openCheckout({ ...request, ...back, expiresAt });
}

/** A customer of the new member, known to Portico before anything is bought. */
async function newCustomer(): Promise<string> {
  const id = await local.provider.createCustomer({
    personId: randomUUID(),
    email: `${randomUUID()}@portico.test`,
    name: 'Nora',
  });
  await api.db.insert(billingCustomers).values({ personId, providerCustomerId: id });
  return id;
}

/** Moves the provider's clock to the day of the next renewal: three days later a refused payment would be tried again. */
async function renew(customer: string) {
  const { created } = await client.customers.create({});
  const [subscription] = await local.provider.subscriptionsOf(customer);
  const ahead = (subscription?.periodEnd.getTime() ?? 0) / 1000 - created;
  await paid.post('/control/clock', { days: String(Math.max(1, Math.ceil(ahead / 86_400))) });
}

/** The events of a member at the provider, in this order. */
const history: readonly ((customer: string) => Promise<void>)[] = [
  async (customer) => {
    const session = await openCheckout(customer);
    await paid.post(`/checkout/${session.id}`, goodCard);
  },
  renew,
  async (customer) => {
    await paid.post('/control/fail', { times: '1' });
    await renew(customer);
  },
  async (customer) => {
    const portal = await local.provider.openPortal({
      customerId: customer,
      returnUrl: 'http://portico.test/',
      goal: 'card',
    });
    await paid.post(`${new URL(portal).pathname}/card`, goodCard);
  },
  async (customer) => {
    const [subscription] = await local.provider.subscriptionsOf(customer);
    await local.provider.cancel({ subscriptionId: subscription?.id ?? '', at: 'now', key: randomUUID() });
  },
];

const eventsOf = async (customer: string): Promise<Stripe.Event[]> => {
  const all: Stripe.Event[] = [];
  for await (const event of client.events.list({ limit: 100 })) {
    const about = event.data.object as { id?: string; customer?: string };
    if (about.customer === customer || about.id === customer) all.unshift(event);
    if (about.id === customer && event.type === 'customer.created') break;
  }
  return all;
};

function deliver(event: Stripe.Event, secret = webhookSecret) {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return api.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

/** The member's row, without what differs between two rows that mean the same. */
async function row() {
  const [found] = await api.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.agentId, agentId as string));
  if (!found) return null;
  const { id: _id, updatedAt: _updated, ...said } = found;
  return said;
}

async function asked(customer: string) {
  await api.db.delete(subscriptions).where(eq(subscriptions.agentId, agentId as string));
  const { sync } = createSync({ payments: local.provider, now: api.now });
  await sync(api.db, customer);
  return row();
}

describe('events in any order', () => {
  // How far the history goes; after each step, which earlier events are delivered, in this order, again and again.
  const story = fc.record({
    steps: fc.integer({ min: 1, max: history.length }),
    deliveries: fc.array(fc.array(fc.nat({ max: 30 }), { maxLength: 4 }), {
      minLength: history.length,
      maxLength: history.length,
    }),
    isHeardAtTheEnd: fc.boolean(),
  });

  it('make the member’s row match the provider in the end', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ steps, deliveries, isHeardAtTheEnd }) => {
        await startOver();
        const customer = await newCustomer();
        for (let step = 0; step < steps; step += 1) {
          await history[step]?.(customer);
          const known = await eventsOf(customer);
          for (const pick of deliveries[step] ?? []) {
            const event = known[pick % known.length];
            if (event) expect((await deliver(event)).statusCode).toBe(200);
          }
        }
        const last = (await eventsOf(customer)).at(-1);
        if (isHeardAtTheEnd && last) await deliver(last);
        // No event may have reported the end of the story, so the sweep checks.
        api.advance(dayMs + 1);
        await createSync({ payments: local.provider, now: api.now }).sweep(api.db, api.app.log);
        const written = await row();
        expect(written).toEqual(await asked(customer));
        expect(written?.status).toBe(['Active', 'Active', 'PastDue', 'Active', 'Expired'][steps - 1]);
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});

describe('an event', () => {
  async function bought() {
    const customer = await newCustomer();
    await history[0]?.(customer);
    const events = await eventsOf(customer);
    const paid = events.find(({ type }) => type === 'invoice.paid');
    if (!paid) throw new Error('nothing was paid');
    return { customer, events, paid };
  }
  const known = async (id: string) =>
    (await api.db.select().from(providerEvents).where(eq(providerEvents.id, id)))[0];

  it('makes a member, on board, though the browser never came back', async () => {
    const { paid } = await bought();
    expect((await deliver(paid)).statusCode).toBe(200);
    expect(await row()).toMatchObject({
      status: 'Active',
      name: 'Annual Plan - Paid Monthly',
      billingAdmins: [personId],
    });
    expect(
      (await api.call('new', 'GET', '/user/me')).json().data.currentPerson.realmData.userAccount
        .onBoardedAgentAt,
    ).not.toBeNull();
    expect((await api.call('new', 'POST', '/listings/search', { payload: {} })).statusCode).toBe(200);
    expect(await known(paid.id)).toMatchObject({ state: 'handled', attempts: 1, error: null });
  });

  it('is handled once: the second delivery changes nothing', async () => {
    const { paid } = await bought();
    await deliver(paid);
    await deliver(paid);
    expect(await known(paid.id)).toMatchObject({ state: 'handled', attempts: 1 });
  });

  it('is stored, and answered with 200, where it means nothing here', async () => {
    const { paid } = await bought();
    const strange = {
      ...paid,
      id: 'evt_strange',
      type: 'treasury.weather_changed',
    } as unknown as Stripe.Event;
    expect((await deliver(strange)).statusCode).toBe(200);
    expect(await known('evt_strange')).toMatchObject({ state: 'kept', type: 'treasury.weather_changed' });
    expect(await row()).toBeNull();
  });

  it('made by somebody else is refused, and leaves nothing behind', async () => {
    const { paid } = await bought();
    expect((await deliver(paid, 'whsec_of_a_stranger')).statusCode).toBe(400);
    expect(await known(paid.id)).toBeUndefined();
  });

  it('is never trusted: a forged state in it is not written', async () => {
    const { paid, events } = await bought();
    const updated = events.find(({ type }) => type === 'customer.subscription.updated') ?? paid;
    const lying = structuredClone(updated);
    (lying.data.object as { status?: string }).status = 'canceled';
    await deliver(lying);
    expect(await row()).toMatchObject({ status: 'Active' });
  });

  it('that cannot be handled comes again, and after eight tries waits for staff, who replay it', async () => {
    const { paid } = await bought();
    const { subscriptionsOf } = local.provider;
    local.provider.subscriptionsOf = () => Promise.reject(new Error('the provider is away'));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) statuses.push((await deliver(paid)).statusCode);
    expect(statuses).toEqual([503, 503, 503, 503, 503, 503, 503, 200]);
    expect(await row()).toBeNull();
    const dead = (
      await api.call('admin', 'GET', '/admin/payment-events', {
        query: { state: 'dead', q: ` ${paid.id.toUpperCase()} ` },
      })
    ).json().data;
    expect(dead).toMatchObject([{ _id: paid.id, attempts: 8, error: 'Error: the provider is away' }]);
    local.provider.subscriptionsOf = subscriptionsOf;
    const replayed = await api.call('admin', 'POST', `/admin/payment-events/${paid.id}/replay`);
    expect(replayed.statusCode).toBe(200);
    expect(await row()).toMatchObject({ status: 'Active' });
    expect(await known(paid.id)).toMatchObject({ state: 'handled', error: null });
  });
});

it('leaves a membership that staff have suspended as it is', async () => {
  const customer = await newCustomer();
  await history[0]?.(customer);
  await asked(customer);
  await api.db
    .update(subscriptions)
    .set({ status: 'Suspended' })
    .where(eq(subscriptions.agentId, agentId as string));
  const { sync } = createSync({ payments: local.provider, now: api.now });
  await sync(api.db, customer);
  expect(await row()).toMatchObject({ status: 'Suspended' });
});

it('gives no membership for a bank debit that is on its way, and none for one that failed', async () => {
  const customer = await newCustomer();
  const session = await openCheckout(customer);
  await paid.post(`/checkout/${session.id}`, { method: 'bank', outcome: 'fails' });
  expect(await asked(customer)).toMatchObject({ status: 'Pending' });
  const { sync } = createSync({ payments: local.provider, now: api.now });
  await paid.post('/control/clock', { days: '5' });
  await sync(api.db, customer);
  expect(await row()).toBeNull();
});
