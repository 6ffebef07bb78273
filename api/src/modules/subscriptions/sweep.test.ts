import { randomUUID } from 'node:crypto';
import { cast } from '@portico/fixtures';
import { and, eq } from 'drizzle-orm';
import { goodCard, openPaidApp } from '../../../test/paidApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import type { AppContext } from '../../apiModule.ts';
import { billingCustomers, membershipHistory, people, subscriptions } from '../../db/schema/index.ts';
import { recurringJobs } from '../../jobs/recurring.ts';
import { readUnasked } from './customers.repository.ts';
import { createSync } from './sync.service.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const { agentId, personId } = cast.new;

let paid: Awaited<ReturnType<typeof openPaidApp>>;
let api: TestApp;
beforeAll(async () => {
  paid = await openPaidApp();
  ({ api } = paid);
  await api.db.update(people).set({ acceptedTermsAt: api.now() }).where(eq(people.id, personId));
});
afterAll(() => paid.close());

/** The job of each API process, whose calls reach the provider; no event of the provider reaches Portico. */
function sweeper() {
  const context = { ...api, payments: paid.local.provider } as unknown as AppContext;
  const job = recurringJobs(context, api.app.log).find(({ name }) => name === 'payments-asked');
  if (!job) throw new Error('nobody asks the payment provider');
  return job;
}

const row = async () =>
  (
    await api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.agentId, agentId as string))
  )[0];
const noted = async (kind: string) =>
  api.db
    .select()
    .from(membershipHistory)
    .where(and(eq(membershipHistory.agentId, agentId as string), eq(membershipHistory.kind, kind)));

it('brings what every webhook has missed: the payment of a closed tab, a renewal, the end', async () => {
  const { token } = (await api.call('new', 'POST', '/subscriptions/stripe/form-token')).json().data;
  const form = {
    formToken: token,
    subscriptionPlan: 'agent-monthly',
    successRedirect: '/',
    failureRedirect: '/',
  };
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/subscriptions/stripe/create-session',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  await paid.post(new URL(String(answer.headers.location)).pathname, goodCard);
  expect(await row()).toBeUndefined();

  // Two API processes have the same job; if both ran it at once, everything would be written once.
  const { cron, run } = sweeper();
  expect(cron).toBe('* * * * *');
  await Promise.all([run(), sweeper().run()]);
  expect(await row()).toMatchObject({ status: 'Active' });
  expect([(await noted('began')).length, (await noted('paid')).length]).toEqual([1, 1]);

  api.advance(32 * dayMs);
  await run();
  expect(await noted('paid')).toHaveLength(2);

  const known = await row();
  const subscriptionId = known?.providerSubscriptionId ?? '';
  await paid.local.provider.cancel({ subscriptionId, at: 'now', key: randomUUID() });
  // A customer without anything under way is checked once a day.
  await run();
  expect(await row()).toMatchObject({ status: 'Active' });
  api.advance(dayMs + minuteMs);
  await run();
  expect(await row()).toMatchObject({ status: 'Expired' });
});

it('checks everybody else although the provider cannot answer for one', async () => {
  await api.db
    .insert(billingCustomers)
    .values({ personId: cast.expired.personId, providerCustomerId: 'cus_gone' });
  api.advance(dayMs + minuteMs);
  const [before] = await api.db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.personId, personId));
  const { provider } = paid.local;
  const { subscriptionsOf } = provider;
  provider.subscriptionsOf = (customer) =>
    customer === 'cus_gone' ? Promise.reject(new Error('no such customer')) : subscriptionsOf(customer);
  await sweeper().run();
  provider.subscriptionsOf = subscriptionsOf;
  const [after] = await api.db.select().from(billingCustomers).where(eq(billingCustomers.personId, personId));
  expect(after?.syncedAt?.getTime()).toBeGreaterThan(before?.syncedAt?.getTime() ?? 0);
});

it('makes nobody wait for customers whose queries always fail, even if they are more than one run takes', async () => {
  const names = ['agent', 'lead', 'member', 'listings', 'trial'] as const;
  const gone = names.map((name) => ({
    personId: cast[name].personId,
    providerCustomerId: `cus_gone_${name}`,
  }));
  await api.db.insert(billingCustomers).values(gone);
  api.advance(dayMs + minuteMs);
  const { provider } = paid.local;
  const { subscriptionsOf } = provider;
  let asked: string[] = [];
  let isDown = true;
  provider.subscriptionsOf = (customer) => {
    asked.push(customer);
    if (!customer.startsWith('cus_gone')) return subscriptionsOf(customer);
    return isDown ? Promise.reject(new Error('no such customer')) : Promise.resolve([]);
  };
  const { sweep } = createSync({ payments: provider, now: api.now });
  const sweepOnce = async () => {
    asked = [];
    await sweep(api.db, api.app.log, 3);
    return asked.length;
  };
  const isGone = (id: string) => id.startsWith('cus_gone');
  const started = api.now();
  await sweepOnce();
  expect(asked.every(isGone)).toBe(true);
  while ((await sweepOnce()) > 0);
  const [other] = await api.db
    .select()
    .from(billingCustomers)
    .where(and(eq(billingCustomers.personId, personId), eq(billingCustomers.kind, 'card')));
  expect(other?.syncedAt).toEqual(started);

  // With each failure they wait longer.
  const waits: number[] = [];
  for (let minutes = 1, last = 0; waits.length < 4; minutes += 1) {
    api.advance(minuteMs);
    let isAsked = false;
    while ((await sweepOnce()) > 0) isAsked ||= asked.includes('cus_gone_agent');
    if (isAsked) waits.push(minutes - last);
    if (isAsked) last = minutes;
  }
  expect(waits).toEqual([2, 4, 8, 16]);

  isDown = false;
  api.advance(60 * minuteMs);
  while ((await sweepOnce()) > 0);
  const found = await api.db.select().from(billingCustomers);
  provider.subscriptionsOf = subscriptionsOf;
  expect(found.filter((row) => isGone(row.providerCustomerId)).map(({ failures }) => failures)).toEqual(
    [...gone, 'cus_gone'].map(() => 0),
  );
});

it('checks unfinished customers within ten minutes of an outage, and others within an hour', async () => {
  const failed = { failures: 12, failedAt: api.now(), syncedAt: null };
  const customers = { pastdue: 'cus_busy', suspended: 'cus_idle' } as const;
  for (const who of ['pastdue', 'suspended'] as const) {
    const providerCustomerId = customers[who];
    await api.db
      .delete(billingCustomers)
      .where(and(eq(billingCustomers.personId, cast[who].personId), eq(billingCustomers.kind, 'card')));
    await api.db
      .insert(billingCustomers)
      .values({ personId: cast[who].personId, providerCustomerId, ...failed });
    await api.db
      .update(subscriptions)
      .set({ providerCustomerId })
      .where(eq(subscriptions.agentId, cast[who].agentId as string));
  }
  const askedAfter = async (minutes: number) => {
    const at = new Date(failed.failedAt.getTime() + minutes * minuteMs);
    const found = await readUnasked(api.db, at, 100);
    return Object.values(customers).filter((id) => found.includes(id));
  };
  expect(await askedAfter(9)).toEqual([]);
  expect(await askedAfter(10)).toEqual(['cus_busy']);
  expect(await askedAfter(59)).toEqual(['cus_busy']);
  expect(await askedAfter(60)).toEqual(['cus_busy', 'cus_idle']);
});
