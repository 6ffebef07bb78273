import type { OwnBilling, SeatPreview, Subscription } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { teamId } from '@portico/fixtures/world';
import { openPaidApp } from '../../../test/paidApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { billingCustomers } from '../../db/schema/index.ts';
import { makeDemoPayers } from './demoPayers.ts';

let paid: Awaited<ReturnType<typeof openPaidApp>>;
let api: TestApp;
const mine = async (who: CastName): Promise<Subscription> =>
  (await api.call(who, 'GET', '/subscriptions/me')).json().data;
const dayOf = (at: string | null | undefined) => at?.slice(0, 10);

let seeded: Subscription;
beforeAll(async () => {
  paid = await openPaidApp();
  ({ api } = paid);
  seeded = await mine('pastdue');
  await makeDemoPayers(api.db, paid.local);
});
afterAll(() => paid.close());

it('lets a past-due member repair their payment at the local provider, since the same day', async () => {
  const now = await mine('pastdue');
  expect([now._id, now.status, now.name]).toEqual([seeded._id, 'PastDue', seeded.name]);
  expect(dayOf(now.pastDueSince)).toBe(dayOf(seeded.pastDueSince));
  const path = '/collect-payment';
  const payload = { subscription: now._id, successRedirect: path, cancelRedirect: path };
  const portal = await api.call('pastdue', 'POST', '/subscriptions/stripe/update-payment', { payload });
  const card = { number: '4242424242424242', expiry: '04/60', code: '123', name: cast.pastdue.firstName };
  await paid.post(`${new URL(portal.json().data).pathname}/card`, card);
  await api.call('pastdue', 'POST', '/subscriptions/stripe/confirm');
  expect((await mine('pastdue')).status).toBe('Active');
  const billing: OwnBilling = (await api.call('pastdue', 'GET', '/subscriptions/billing')).json().data;
  expect(billing.invoices.length).toBeGreaterThan(2);
  expect(billing.invoices.every(({ state }) => state === 'paid')).toBe(true);
});

it('keeps a person whose payment failed two days ago a member', async () => {
  const graceful = await mine('grace');
  expect(graceful.status).toBe('PastDue');
  expect((await api.call('grace', 'POST', '/listings/search', { payload: {} })).statusCode).toBe(200);
});

it('shows the team the price of one more person, and of other plans for all of them', async () => {
  const seats: SeatPreview = (await api.call('lead', 'GET', `/teams/${teamId}/seats`)).json().data;
  expect(seats).toMatchObject({ used: 2, included: 3, paid: 3, priceCents: 400_000, period: 'annual' });
  const { plan, offers }: OwnBilling = (await api.call('lead', 'GET', '/subscriptions/billing')).json().data;
  expect(plan).toMatchObject({ priceName: 'team-annual', price: 12_000 });
  expect(offers.find((offer) => offer.plan.priceName === 'team-monthly')?.plan.price).toBe(1140);
});

it('is done once', async () => {
  const known = await api.db.$count(billingCustomers);
  await makeDemoPayers(api.db, paid.local);
  expect(await api.db.$count(billingCustomers)).toBe(known);
  expect(paid.local.server.aheadMs()).toBe(0);
});
