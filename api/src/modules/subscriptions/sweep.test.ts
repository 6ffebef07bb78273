import { randomUUID } from 'node:crypto';
import { cast } from '@portico/fixtures';
import { and, eq } from 'drizzle-orm';
import { goodCard, openPaidApp } from '../../../test/paidApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { billingCustomers, membershipHistory, people, subscriptions } from '../../db/schema/index.ts';
import { recurringJobs } from '../../jobs/recurring.ts';
import type { AppContext } from '../../support/apiModule.ts';

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

/** The job as each API process has it, whose calls of the provider reach it; no event of the provider reaches Portico. */
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

  // Two API processes have the same job; if both did it at once, all would be written once.
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
  // Who is in the middle of nothing is asked about once a day.
  await run();
  expect(await row()).toMatchObject({ status: 'Active' });
  api.advance(dayMs + minuteMs);
  await run();
  expect(await row()).toMatchObject({ status: 'Expired' });
});

it('asks about everybody else although the provider cannot answer for one', async () => {
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
