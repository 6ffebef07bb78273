import { type CastName, cast } from '@portico/fixtures';
import { teamId } from '@portico/fixtures/world';
import { eq } from 'drizzle-orm';
import { goodCard, openPaidApp } from '../../../test/paidApp.ts';
import {
  billingCustomers,
  checkouts,
  people,
  subscriptions,
  teamMembers,
  teams,
} from '../../db/schema/index.ts';
import { createSeats } from './seats.service.ts';

let opened: Awaited<ReturnType<typeof openPaidApp>>;
beforeAll(async () => {
  opened = await openPaidApp();
});
afterAll(() => opened.close());

const agentIdOf = (who: CastName) => cast[who].agentId as string;
const log = { warn: jest.fn(), info: jest.fn() };

async function press(who: CastName, subscriptionPlan: string): Promise<string> {
  const { api } = opened;
  const token = (await api.call(who, 'POST', '/subscriptions/stripe/form-token')).json().data.token;
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/subscriptions/stripe/create-session',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      formToken: token,
      subscriptionPlan,
      successRedirect: '/subscription-complete',
      failureRedirect: '/subscription-teams',
    }).toString(),
  });
  return String(answer.headers.location);
}

const checkoutOf = (address: string) => new URL(address).pathname;
const settle = () => createSeats({ ...opened.api, payments: opened.local.provider }).settleAll(log as never);
const join = async (...names: CastName[]) => {
  for (const who of names) {
    const values = { teamId, agentId: agentIdOf(who) };
    await opened.api.db.insert(teamMembers).values(values).onConflictDoNothing();
  }
  await opened.api.db.update(teams).set({ seatsChangedAt: opened.api.now() }).where(eq(teams.id, teamId));
};
const preview = async (who: CastName = 'lead') =>
  (await opened.api.call(who, 'GET', `/teams/${teamId}/seats`)).json().data;

/** The lead has paid for a year, as nobody has in the demo. */
async function payAsLead() {
  const { api, local, post } = opened;
  await api.db.delete(subscriptions).where(eq(subscriptions.teamId, teamId));
  await post(checkoutOf(await press('lead', 'team-annual')), goodCard);
  expect((await api.call('lead', 'POST', '/subscriptions/stripe/confirm')).json().data.status).toBe(
    'confirmed',
  );
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.teamId, teamId));
  const customer = row?.providerCustomerId ?? '';
  const item = async () => (await local.provider.subscriptionsOf(customer)).at(-1)?.items[0];
  return { customer, item };
}

it('is sold to the lead of a team alone, for three people at least', async () => {
  const { api } = opened;
  await api.db.update(people).set({ acceptedTermsAt: api.now() }).where(eq(people.id, cast.new.personId));
  expect(await press('new', 'team-annual')).toBe('/subscription-teams?paymentFailed=true');
  await api.call('new', 'POST', '/teams', { payload: { name: 'Harlow Partners' } });
  const page = await fetch((await press('new', 'team-annual')).replace('localhost', '127.0.0.1'));
  expect(await page.text()).toContain('$12,000.00');
  const [row] = await api.db.select().from(checkouts).where(eq(checkouts.personId, cast.new.personId));
  expect(row?.amountUsd).toBe(12_000);
  const [offered] = (await api.call('new', 'GET', '/subscriptions/agent/pricing'))
    .json()
    .data.filter(({ priceName }: { priceName: string }) => priceName === 'team-annual');
  expect(offered).toMatchObject({ price: 12_000, seats: { included: 3, price: 4000 } });
});

it('follows the people of the team, on the next invoice, and says the amount before anybody is invited', async () => {
  const { api, local } = opened;
  const { customer, item } = await payAsLead();
  expect(await item()).toMatchObject({ quantity: 3, unitAmountCents: 400_000 });
  expect(await preview()).toMatchObject({ used: 2, included: 3, paid: 3, next: null });

  await join('developer');
  await settle();
  expect((await item())?.quantity).toBe(3);
  const said = await preview();
  expect(said).toMatchObject({ used: 3, paid: 3, priceCents: 400_000, next: { beforeCents: 1_200_000 } });
  // A year of one more person, and the rest of this one.
  expect(said.next.afterCents).toBe(2_000_000);

  // Two people join and one leaves within a minute: one change at the provider.
  const changes = async () => (await local.provider.subscriptionsOf(customer)).at(-1)?.items[0]?.quantity;
  await join('trial', 'expired');
  await api.call('admin', 'DELETE', `/teams/members/${agentIdOf('expired')}`);
  await settle();
  expect(await changes()).toBe(4);
  expect(await local.provider.invoicesOf(customer)).toHaveLength(1);
  expect(
    (await local.provider.nextCharge((await local.provider.subscriptionsOf(customer)).at(-1)?.id ?? ''))
      ?.amountCents,
  ).toBe(said.next.afterCents);
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.teamId, teamId));
  expect(row?.seats).toBe(4);

  // Nothing is left to report, and a second report changes nothing.
  expect(await settle()).toBe(0);

  // Staff see why the membership's revenue has grown.
  const query = { subscription: row?.id ?? '', kind: 'changed' };
  const { docs } = (await api.call('admin', 'GET', '/admin/subscription-log', { query })).json().data;
  expect(docs).toMatchObject([
    {
      source: 'portico',
      cause: 'team-seats',
      before: { monthlyCents: 100_000 },
      after: { monthlyCents: 133_333 },
    },
  ]);
});

it('is reported again after a failure, and only once', async () => {
  const { api, local } = opened;
  const { item } = await payAsLead();
  const before = (await item())?.quantity ?? 0;
  await join('grace');
  const broken = { ...local.provider, changeSubscription: () => Promise.reject(new Error('away')) };
  expect(await createSeats({ ...api, payments: broken }).settleAll(log as never)).toBe(0);
  expect(log.warn).toHaveBeenCalled();
  await Promise.all([settle(), settle()]);
  expect((await item())?.quantity).toBe(before + 1);
});

it('ends the renewal of a member’s earlier own membership, and lets them keep the paid time', async () => {
  const { api, local, post } = opened;
  await api.db.delete(checkouts);
  await api.db.delete(teams).where(eq(teams.name, 'Harlow Partners'));
  await post(checkoutOf(await press('new', 'agent-monthly')), goodCard);
  await api.call('new', 'POST', '/subscriptions/stripe/confirm');
  await join('new');
  await settle();
  const [own] = await api.db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.personId, cast.new.personId));
  const [subscription] = await local.provider.subscriptionsOf(own?.providerCustomerId ?? '');
  expect(subscription).toMatchObject({ status: 'active', endsAtPeriodEnd: true });

  // A person who leaves, renews after all, and comes back the same day.
  const id = subscription?.id ?? '';
  await api.call('admin', 'DELETE', `/teams/members/${agentIdOf('new')}`);
  await local.provider.resume({ subscriptionId: id, key: 'resumed' });
  api.advance(60_000);
  await join('new');
  await settle();
  expect(await local.provider.subscriptionsOf(own?.providerCustomerId ?? '')).toMatchObject([
    { id, endsAtPeriodEnd: true },
  ]);
});

it('is paid by the person whom the lead names, with the team’s customer', async () => {
  const { api } = opened;
  const { customer } = await payAsLead();
  await api.call('lead', 'PUT', `/teams/${teamId}/billing`, {
    payload: { admin: cast.member.personId, backup: cast.lead.personId },
  });
  const { _id: subscription } = (await api.call('member', 'GET', '/subscriptions/me')).json().data;
  const payload = {
    subscription,
    successRedirect: '/collect-payment?updatedCard=true',
    cancelRedirect: '/collect-payment',
  };
  const ask = (who: CastName) => api.call(who, 'POST', '/subscriptions/stripe/update-payment', { payload });
  const portal = new URL((await ask('member')).json().data);
  expect(await (await fetch(`http://127.0.0.1:${portal.port}${portal.pathname}`)).text()).toContain(
    cast.lead.email,
  );
  expect((await ask('lead')).statusCode).toBe(403);
  const made = await api.db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.personId, cast.member.personId));
  expect([made, customer]).toEqual([[], expect.stringMatching(/^cus_/)]);
  // A sync keeps the hand-over.
  await api.call('lead', 'POST', '/subscriptions/stripe/confirm');
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.teamId, teamId));
  expect(row?.billingAdmins).toEqual([cast.member.personId, cast.lead.personId]);
});

it('keeps the payer and the backup when a lapsed team buys again', async () => {
  const { api, local, post } = opened;
  const { customer } = await payAsLead();
  const admins = [cast.member.personId, cast.lead.personId];
  await api.call('lead', 'PUT', `/teams/${teamId}/billing`, {
    payload: { admin: admins[0], backup: admins[1] },
  });
  // Those that earlier tests have bought as well.
  for (const { id, endedAt } of await local.provider.subscriptionsOf(customer))
    if (!endedAt) await local.provider.cancel({ subscriptionId: id, at: 'now', key: `lapses:${id}` });
  await api.call('member', 'POST', '/subscriptions/stripe/confirm');
  api.advance(24 * 60 * 60_000);
  await api.forget();
  await post(checkoutOf(await press('member', 'team-annual')), goodCard);
  await api.call('member', 'POST', '/subscriptions/stripe/confirm');
  const rows = await api.db.select().from(subscriptions).where(eq(subscriptions.teamId, teamId));
  const active = rows.filter(({ status }) => status === 'Active');
  expect(active.map(({ billingAdmins }) => billingAdmins)).toEqual([admins]);
});

// This comes last, because no session lasts longer than the year.
it('bills a joining person with the next invoice, for the announced amount', async () => {
  const { local } = opened;
  const { customer } = await payAsLead();
  const said = await preview();
  await join('expired');
  await settle();
  const bought = (await local.provider.subscriptionsOf(customer)).at(-1)?.id;
  const invoices = async () =>
    (await local.provider.invoicesOf(customer)).filter(({ subscriptionId }) => subscriptionId === bought);
  expect(await invoices()).toHaveLength(1);
  await opened.post('/control/clock', { days: '366' });
  const [renewal, ...before] = await invoices();
  expect([renewal, before]).toMatchObject([
    { status: 'paid', totalCents: said.next.afterCents },
    [{ status: 'paid' }],
  ]);
  expect(said.next.afterCents).toBeGreaterThan(said.next.beforeCents);
});
