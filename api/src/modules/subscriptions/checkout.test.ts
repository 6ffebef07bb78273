import { randomUUID } from 'node:crypto';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { goodCard, openPaidApp } from '../../../test/paidApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import {
  accounts,
  billingCustomers,
  checkouts,
  formTokens,
  people,
  pricingOptions,
  scheduledDeletions,
  subscriptions,
} from '../../db/schema/index.ts';
import type { LocalProvider } from '../../providers/payments/local.ts';
import { endClosedCheckouts } from './closedDoors.ts';

const minuteMs = 60_000;

let paid: Awaited<ReturnType<typeof openPaidApp>>;
let local: LocalProvider;
let api: TestApp;
beforeAll(async () => {
  paid = await openPaidApp();
  ({ local, api } = paid);
  await api.db.update(people).set({ acceptedTermsAt: api.now() }).where(eq(people.id, cast.new.personId));
});
afterAll(() => paid.close());
beforeEach(async () => {
  // Another customer for each test: the provider remembers who has paid before.
  await api.db
    .update(people)
    .set({ primaryEmail: `${randomUUID()}@portico.test` })
    .where(eq(people.id, cast.new.personId));
  await api.db.delete(checkouts);
  await api.db.delete(billingCustomers);
  await api.db.delete(formTokens);
  await api.db.delete(subscriptions).where(eq(subscriptions.agentId, cast.new.agentId as string));
});

const tokenFor = async (who: CastName): Promise<string> =>
  (await api.call(who, 'POST', '/subscriptions/stripe/form-token')).json().data.token;

const form = {
  subscriptionPlan: 'agent-monthly',
  membershipId: 'anything',
  personId: cast.agent.personId,
  successRedirect: '/subscription-complete',
  failureRedirect: '/subscription-agents',
};

async function press(
  formToken: string,
  changes: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/subscriptions/stripe/create-session',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ ...form, formToken, ...changes }).toString(),
  });
  return { status: answer.statusCode, to: String(answer.headers.location) };
}

const payAt = async (address: string, fields: Record<string, string> = {}) =>
  (await paid.post(new URL(address).pathname, { ...goodCard, ...fields })) ?? '';

describe('the way to the payment page', () => {
  it('leads to the provider, at the price of the server, for the person of the token', async () => {
    const { status, to } = await press(await tokenFor('new'));
    expect(status).toBe(303);
    expect(local.provider.pageOrigins).toContain(new URL(to).origin);
    const [row] = await api.db.select().from(checkouts);
    expect(row).toMatchObject({
      personId: cast.new.personId,
      kind: 'membership',
      status: 'open',
      amountUsd: 475,
    });
    expect(await (await fetch(to.replace('localhost', '127.0.0.1'))).text()).toContain('$475.00');
  });

  it('is the same for a second press, another tab and another device', async () => {
    const tokens = [await tokenFor('new'), await tokenFor('new')] as const;
    const [first, second] = await Promise.all([press(tokens[0]), press(tokens[1])]);
    expect(second.to).toBe(first.to);
    expect((await press(await tokenFor('new'))).to).toBe(first.to);
    expect(await api.db.select().from(checkouts)).toHaveLength(1);
  });

  it('is opened once by a token: a form that is posted again loses nothing, and gets the same page', async () => {
    const token = await tokenFor('new');
    const posts = await Promise.all([press(token), press(token)]);
    const [opened] = posts.filter(({ to }) =>
      local.provider.pageOrigins.includes(URL.parse(to)?.origin ?? ''),
    );
    const refused = posts.find((post) => post !== opened);
    expect(refused).toEqual({ status: 303, to: '/subscription-agents?paymentFailed=true' });
    expect((await press(token)).to).toBe('/subscription-agents?paymentFailed=true');
    expect((await press(await tokenFor('new'))).to).toBe(opened?.to);
    expect(await api.db.select().from(checkouts)).toHaveLength(1);
  });

  it('ends the old checkout when another plan is chosen, so that nobody pays twice', async () => {
    const { to } = await press(await tokenFor('new'));
    const other = await press(await tokenFor('new'), { subscriptionPlan: 'agent-annual' });
    expect(other.to).not.toBe(to);
    expect(await (await fetch(to.replace('localhost', '127.0.0.1'))).text()).toContain(
      'This checkout has expired',
    );
    const rows = await api.db.select().from(checkouts);
    expect(rows.map(({ status, amountUsd }) => [status, amountUsd]).sort()).toEqual(
      [
        ['expired', 475],
        ['open', 5000],
      ].sort(),
    );
  });

  it('leads to the page that confirms, not to another payment, once one was made', async () => {
    const { to } = await press(await tokenFor('new'));
    await payAt(to);
    const again = await press(await tokenFor('new'));
    expect(again.to).toMatch(/^\/subscription-complete\?session=cs_test_/);
    // By then they are a member, who has nothing to buy.
    expect((await press(await tokenFor('new'))).to).toBe('/subscription-agents?paymentFailed=true');
  });

  it.each<[string, () => Promise<string>, Record<string, string>, Record<string, string>]>([
    ['a plan that is not on offer', () => tokenFor('new'), { subscriptionPlan: 'agent-free' }, {}],
    ['a member in good standing', () => tokenFor('agent'), {}, {}],
    ['a member of a team, whose lead pays', () => tokenFor('member'), {}, {}],
    ['staff', () => tokenFor('admin'), {}, {}],
    ['a member who is billed elsewhere', () => tokenFor('hubspot'), {}, {}],
    ['a token nobody was given', async () => 'invented', {}, {}],
    ['a form of another site', () => tokenFor('new'), {}, { origin: 'https://evil.test' }],
    // A sender that names that site as ours is refused as well.
    [
      'one that came by another name',
      () => tokenFor('new'),
      {},
      { origin: 'http://evil.test', host: 'evil.test' },
    ],
  ])('is closed to %s', async (_who, token, changes, headers) => {
    expect(await press(await token(), changes, headers)).toEqual({
      status: 303,
      to: '/subscription-agents?paymentFailed=true',
    });
    expect(await api.db.select().from(checkouts)).toEqual([]);
  });

  it('gives the free trial of an account that was moved from invoices, by the days that are left', async () => {
    const hourMs = 60 * minuteMs;
    const mine = eq(people.id, cast.new.personId);
    const ends = new Date(api.now().getTime() + 8.5 * 24 * hourMs).toISOString();
    const convertAccount = { status: 'S', freeTrialAnnual: ends, freeTrialMonthly: null };
    await api.db.update(people).set({ convertAccount }).where(mine);
    const annual = { subscriptionPlan: 'agent-annual' };
    const read = async (page: string) => (await fetch(page.replace('localhost', '127.0.0.1'))).text();
    const monthly = await press(await tokenFor('new'));
    expect(await read(monthly.to)).not.toContain('days free');
    const first = await press(await tokenFor('new'), annual);
    expect(await read(first.to)).toContain('9 days free, then $5,000.00');
    // The next day, yesterday's page is ended, because it would give one day too many.
    api.advance(20 * hourMs);
    await api.forget();
    const { to } = await press(await tokenFor('new'), annual);
    const page = await read(to);
    expect(page).toContain('8 days free, then $5,000.00');
    expect(page).toContain('Due today</dt><dd class="total">$0.00');
    expect(await read(first.to)).toContain('This checkout has expired');

    await payAt(to);
    const confirmed = await api.call('new', 'POST', '/subscriptions/stripe/confirm');
    expect(confirmed.json().data.status).toBe('confirmed');
    const bought = eq(subscriptions.agentId, cast.new.agentId as string);
    const [row] = await api.db.select().from(subscriptions).where(bought);
    expect(row).toMatchObject({ status: 'Trial', renews: true });
    const charge = await local.provider.nextCharge(row?.providerSubscriptionId ?? '');
    expect(charge?.amountCents).toBe(500_000);
    const days = ((charge?.at.getTime() ?? 0) - api.now().getTime()) / (24 * hourMs);
    expect(days).toBeGreaterThan(7.9);
    expect(days).toBeLessThanOrEqual(8);
    // The move is done: neither a second trial nor a second subscription beside this one.
    const [person] = await api.db.select({ moved: people.convertAccount }).from(people).where(mine);
    expect(person?.moved).toBeNull();
    expect((await press(await tokenFor('new'))).to).toBe('/my-account?section=membership');
    await api.db.update(people).set({ onBoardedAgentAt: null }).where(mine);
  });

  it('sells nothing to a person who has not accepted the terms', async () => {
    const accept = (acceptedTermsAt: Date | null) =>
      api.db.update(people).set({ acceptedTermsAt }).where(eq(people.id, cast.new.personId));
    await accept(null);
    const { to } = await press(await tokenFor('new'));
    await accept(api.now());
    expect(to).toBe('/agreements');
    expect(await api.db.select().from(checkouts)).toEqual([]);
  });

  it('sells no second membership while a payment for one is on its way, or failed and is tried again', async () => {
    const { to } = await press(await tokenFor('new'));
    await payAt(to, { method: 'bank', outcome: 'succeeds' });
    await api.call('new', 'POST', '/subscriptions/stripe/confirm');
    const annual = { subscriptionPlan: 'agent-annual' };
    expect((await press(await tokenFor('new'), annual)).to).toBe('/subscription-complete');
    const mine = eq(subscriptions.agentId, cast.new.agentId as string);
    await api.db.update(subscriptions).set({ status: 'PastDue' }).where(mine);
    expect((await press(await tokenFor('new'), annual)).to).toBe('/collect-payment');
    // Long past due, when the member counts as expired: the provider may still charge the first.
    const pastDueSince = new Date(api.now().getTime() - 30 * 24 * 60 * minuteMs);
    await api.db.update(subscriptions).set({ pastDueSince }).where(mine);
    expect((await press(await tokenFor('new'), annual)).to).toBe('/collect-payment');
    expect(await api.db.select().from(checkouts)).toHaveLength(1);
  });

  it('is closed by a job for a person who will be deleted, and not for one who stays after all', async () => {
    await press(await tokenFor('new'));
    const context = { db: api.db, payments: local.provider, now: api.now };
    const { personId } = cast.new;
    const deletion = { personId, reason: 'asked for it', deleteAfter: api.now() };
    const calledOff = { ...deletion, cancelledAt: api.now() };
    await api.db.insert(scheduledDeletions).values(calledOff);
    expect(await endClosedCheckouts(context, api.app.log)).toBe(0);
    await api.db.insert(scheduledDeletions).values(deletion);
    expect(await endClosedCheckouts(context, api.app.log)).toBe(1);
    await api.db.delete(scheduledDeletions).where(eq(scheduledDeletions.personId, personId));
    expect(await api.db.select().from(checkouts)).toMatchObject([{ status: 'expired' }]);
  });

  it('is closed by a job for a person who was suspended meanwhile', async () => {
    const { to } = await press(await tokenFor('new'));
    const context = { db: api.db, payments: local.provider, now: api.now };
    expect(await endClosedCheckouts(context, api.app.log)).toBe(0);
    const suspend = (suspendedAt: Date | null) =>
      api.db.update(accounts).set({ suspendedAt }).where(eq(accounts.personId, cast.new.personId));
    await suspend(api.now());
    expect(await endClosedCheckouts(context, api.app.log)).toBe(1);
    await suspend(null);
    expect(await (await fetch(to.replace('localhost', '127.0.0.1'))).text()).toContain(
      'This checkout has expired',
    );
    expect(await api.db.select().from(checkouts)).toMatchObject([{ status: 'expired' }]);
  });

  it('is closed five minutes after the form was opened', async () => {
    const token = await tokenFor('new');
    api.advance(5 * minuteMs);
    expect((await press(token)).to).toBe('/subscription-agents?paymentFailed=true');
  });

  it.each([
    ['https://evil.test/', '/subscription-options?paymentFailed=true'],
    ['//evil.test/subscription-agents', '/subscription-options?paymentFailed=true'],
    ['/\\evil.test', '/subscription-options?paymentFailed=true'],
    ['/admin', '/subscription-options?paymentFailed=true'],
    [
      '/subscription-teams/?plan=annual&next=https://evil.test',
      '/subscription-teams?plan=annual&paymentFailed=true',
    ],
  ])('returns to a page of its own list, even if %s names another', async (failureRedirect, to) => {
    expect((await press('invented', { failureRedirect })).to).toBe(to);
  });

  it('keeps an old member’s price: a new price is another version', async () => {
    await press(await tokenFor('new'));
    const [sold] = await api.db.select().from(checkouts);
    const named = eq(pricingOptions.priceName, 'agent-quarterly');
    const [old] = await api.db.select().from(pricingOptions).where(named);
    if (!old || !sold) throw new Error('no price');
    await api.db.update(pricingOptions).set({ isOffered: false }).where(named);
    await api.db
      .insert(pricingOptions)
      .values({ ...old, id: undefined, version: 2, price: 1500, isOffered: true });
    const { to } = await press(await tokenFor('new'), { subscriptionPlan: 'agent-quarterly' });
    expect(await (await fetch(to.replace('localhost', '127.0.0.1'))).text()).toContain('$1,500.00');
  });
});

describe('POST /subscriptions/stripe/confirm', () => {
  const confirm = async () =>
    (await api.call('new', 'POST', '/subscriptions/stripe/confirm')).json().data.status;

  it('confirms nothing to a person who typed the address', async () => {
    expect(await confirm()).toBe('none');
    await press(await tokenFor('new'));
    expect(await confirm()).toBe('none');
    expect((await api.call('new', 'GET', '/subscriptions/me')).json().data).toBeNull();
  });

  it('makes a member of a person who has paid, before any event arrives', async () => {
    const { to } = await press(
      await tokenFor('new'),
      {},
      { origin: 'http://localhost:80', host: 'localhost:80' },
    );
    const back = await payAt(to);
    expect(back).toMatch(/^http:\/\/localhost:80\/subscription-complete\?session=cs_test_\w+$/);
    const confirmed = await api.call('new', 'POST', '/subscriptions/stripe/confirm');
    expect(confirmed.json().data).toEqual({ status: 'confirmed', isRenewal: false, isByHand: false });
    const me = (await api.call('new', 'GET', '/user/me')).json().data;
    expect(me.subscription).toMatchObject({ status: 'Active', name: 'Annual Plan - Paid Monthly' });
    expect(me.currentPerson.realmData.userAccount.onBoardedAgentAt).not.toBeNull();
    expect(me.hasOpenCheckout).toBe(false);
    await api.db.update(people).set({ onBoardedAgentAt: null }).where(eq(people.id, cast.new.personId));
  });

  it.each<[CastName, string]>([
    ['member', 'confirmed'],
    ['trial', 'none'],
  ])('answers %s, whom no payment of their own made a member: %s', async (who, status) => {
    expect((await api.call(who, 'POST', '/subscriptions/stripe/confirm')).json().data).toMatchObject({
      status,
      isRenewal: false,
    });
  });

  it('recognizes a person who had a membership before: theirs is a renewal', async () => {
    await api.db.insert(subscriptions).values({
      ...{
        agentId: cast.new.agentId as string,
        status: 'Expired',
        membershipModel: 'Agent',
        name: 'Annual Plan',
      },
      ...{ billingAdmins: [cast.new.personId], createdAt: new Date(0), endsAt: new Date(1) },
    });
    const { to } = await press(await tokenFor('new'));
    await payAt(to);
    expect((await api.call('new', 'POST', '/subscriptions/stripe/confirm')).json().data).toMatchObject({
      status: 'confirmed',
      isRenewal: true,
    });
  });

  it('says that a bank debit is on its way', async () => {
    const { to } = await press(await tokenFor('new'));
    await payAt(to, { method: 'bank', outcome: 'succeeds' });
    expect(await confirm()).toBe('waiting');
  });
});

it('opens nothing with a form whose session has ended since', async () => {
  const token = await tokenFor('new');
  await api.call('new', 'POST', '/user/logout');
  await api.forget();
  const { to } = await press(token);
  expect(to).toContain('paymentFailed=true');
  expect(await api.db.select().from(checkouts)).toEqual([]);
});

describe('POST /subscriptions/stripe/update-payment', () => {
  const ask = (who: CastName, payload: object) =>
    api.call(who, 'POST', '/subscriptions/stripe/update-payment', { payload });
  const redirects = {
    successRedirect: '/collect-payment?updatedCard=true',
    cancelRedirect: '/collect-payment',
  };
  const subscriptionOf = async (who: CastName): Promise<string> =>
    (await api.call(who, 'GET', '/subscriptions/me')).json().data._id;

  it('leads the billing admin to the page for the card, and back to where it was asked for', async () => {
    const customer = await local.provider.createCustomer({
      personId: cast.lead.personId,
      email: cast.lead.email,
      name: 'Lead',
    });
    await api.db
      .insert(billingCustomers)
      .values({ personId: cast.lead.personId, providerCustomerId: customer });
    const answer = await ask('lead', { subscription: await subscriptionOf('lead'), ...redirects });
    expect(local.provider.pageOrigins).toContain(new URL(answer.json().data).origin);
    const account = '/my-account?section=membership';
    const back = { successRedirect: `${account}&next=//evil.test`, cancelRedirect: account };
    const portal = await ask('lead', { subscription: await subscriptionOf('lead'), ...back });
    const page = await (await fetch(portal.json().data.replace('localhost', '127.0.0.1'))).text();
    expect(page).toContain('/my-account?section=membership"');
  });

  it('is for the billing admin alone, for their own subscription, and returns to its own pages', async () => {
    const subscription = await subscriptionOf('lead');
    expect((await ask('member', { subscription, ...redirects })).statusCode).toBe(403);
    expect((await ask('lead', { subscription: cast.agent.personId, ...redirects })).statusCode).toBe(404);
    const elsewhere = await ask('lead', { subscription, ...redirects, successRedirect: 'https://evil.test' });
    expect(elsewhere.json().fields).toHaveProperty('successRedirect');
    // Paid by invoice so far: there is no card.
    expect((await ask('lead', { subscription, ...redirects })).statusCode).toBe(409);
  });
});
