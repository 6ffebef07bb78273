import { randomUUID } from 'node:crypto';
import type { ListingOnlyListing, ListingSummary } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { goodCard, openPaidApp } from '../../../test/paidApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import {
  billingCustomers,
  checkouts,
  formTokens,
  listings,
  people,
  subscriptions,
} from '../../db/schema/index.ts';
import { publishLegalTexts } from '../legal/index.ts';
import { createSync } from './sync.service.ts';

const buyer = cast.new;
const agentId = buyer.agentId as string;
const dayMs = 86_400_000;
const termsVersion = 1;

let paid: Awaited<ReturnType<typeof openPaidApp>>;
let api: TestApp;
beforeAll(async () => {
  paid = await openPaidApp();
  ({ api } = paid);
  await publishLegalTexts(api.db);
  await api.db.update(people).set({ acceptedTermsAt: api.now() }).where(eq(people.id, buyer.personId));
});
afterAll(() => paid.close());

/** Removes everything of the last story: no home, no payment, and another customer at the provider. */
async function startOver() {
  const primaryEmail = `${randomUUID()}@portico.test`;
  await api.db
    .update(people)
    .set({ primaryEmail, onBoardedAgentAt: null })
    .where(eq(people.id, buyer.personId));
  await api.db.delete(checkouts);
  await api.db.delete(billingCustomers);
  await api.db.delete(formTokens);
  await api.db.delete(subscriptions).where(eq(subscriptions.agentId, agentId));
  await api.db.delete(listings).where(eq(listings.ownerAgentId, agentId));
  await api.forget();
}
beforeEach(startOver);

const city = 'Saint-Paul-de-Vence';
const home = {
  listingType: 'Manual',
  property: { streetAddress: '4 Rue des Bastions', city, country: 'France', Latitude: 43.7, Longitude: 7.1 },
  description: 'Above the olive trees.',
  dateAvailable: '2027-02-01',
};

async function write(changes: object = {}): Promise<string> {
  const payload = { ...home, termsVersion, ...changes };
  const answer = await api.call('new', 'POST', '/listings/', { payload });
  expect([answer.statusCode, answer.json().fields]).toEqual([201, undefined]);
  return answer.json().data._id;
}
const writeThree = async () => [await write(), await write({ listingType: 'Pocket' }), await write()];

const form = {
  subscriptionPlan: 'listing-annual',
  membershipId: '',
  personId: cast.agent.personId,
  successRedirect: '/subscription-complete/?type=Listing',
  failureRedirect: '/subscription-listing?type=Listing',
};

async function press(ids: readonly string[], changes: Record<string, string> = {}, who: CastName = 'new') {
  api.advance(1000);
  const { token } = (await api.call(who, 'POST', '/subscriptions/stripe/form-token')).json().data;
  const body = new URLSearchParams({ ...form, formToken: token, ...changes });
  for (const id of ids) body.append('listings', id);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/subscriptions/stripe/create',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body.toString(),
  });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}
const payAt = (address: string, fields: Record<string, string> = {}) =>
  paid.post(new URL(address).pathname, { ...goodCard, ...fields });
const confirm = async (): Promise<string> => {
  const answer = await api.call('new', 'POST', '/subscriptions/stripe/confirm');
  await api.forget();
  return answer.json().data.status;
};
async function buy(ids: readonly string[]) {
  await payAt(await press(ids));
  expect(await confirm()).toBe('confirmed');
}
const pageAt = async (address: string) => (await fetch(address.replace('localhost', '127.0.0.1'))).text();

const stored = (ids: readonly string[]) =>
  api.db
    .select()
    .from(listings)
    .where(inArray(listings.id, [...ids]));
const picker = async () =>
  (await api.call('new', 'GET', `/listings/listing-only-listings/${agentId}`)).json().data;
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).sort();
const customer = async () => (await api.db.select().from(billingCustomers))[0]?.providerCustomerId ?? '';
const subscriptionsThere = async () => paid.local.provider.subscriptionsOf(await customer());
const sync = async () => {
  await createSync({ payments: paid.local.provider, now: api.now }).sync(api.db, await customer());
  await api.forget();
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The homes of the city that somebody else finds, in every place where they could. */
async function foundBy(who: CastName, ids: readonly string[]): Promise<string[][]> {
  const filter = { cities: [city] };
  const docsOf = async (path: string, payload: object): Promise<string[]> => {
    const answer = await api.call(who, 'POST', path, { payload });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return idsOf(answer.json().data.docs as ListingSummary[]);
  };
  const opened: string[] = [];
  for (const id of ids)
    if ((await api.call(who, 'GET', `/listings/${id}`)).statusCode === 200) opened.push(id);
  const profile = (await api.call(who, 'GET', `/agents/${agentId}`)).json();
  const counts = (await api.call(who, 'POST', '/listings/counts', { payload: { filter } })).json().data;
  expect(counts.all).toBe(opened.length);
  const grid = { payload: { filter, columns: 4, rows: 4 } };
  const map = (await api.call(who, 'POST', '/listings/map', grid)).json().data;
  expect(sum(map.cells.map(({ count }: { count: number }) => count))).toBe(opened.length);
  return [
    opened.sort(),
    await docsOf('/listings/search', { filter }),
    await docsOf('/listings/search', { searchName: 'Rue des Bastions', category: 'global' }),
    // Nobody finds an agent who is no member.
    profile.code === 'NOT_FOUND' ? opened.sort() : idsOf(profile.data.listings),
  ];
}

describe('homes that nobody has paid for', () => {
  it('are written before there is a membership, and are published to nobody until they are paid for', async () => {
    const ids = await writeThree();
    expect((await stored(ids)).map(({ payment, isInNetwork }) => [payment, isInNetwork])).toEqual(
      ids.map(() => ['due', false]),
    );
    expect(await foundBy('agent', ids)).toEqual([[], [], [], []]);
    const { subscribedListings, availableListings } = await picker();
    expect([subscribedListings, idsOf(availableListings)]).toEqual([[], ids.toSorted()]);
    const [first = '', second = '', third = ''] = ids;
    await buy([first, second]);
    const [opened, ...lists] = await foundBy('agent', ids);
    for (const list of [opened, ...lists]) expect(list).toEqual([first, second].sort());
    expect((await stored([third]))[0]).toMatchObject({ payment: 'due', isInNetwork: false });
  });

  it('can be seen by their agent, marked as unpaid; nobody else sees the mark', async () => {
    const ids = await writeThree();
    await buy(ids.slice(0, 1));
    const mine = await api.call('new', 'POST', '/listings/search', { payload: { category: 'mine' } });
    const payments = (mine.json().data.docs as ListingSummary[]).map(({ _id, payment }) => [_id, payment]);
    expect(payments.toSorted()).toEqual(
      ids.map((id, position) => [id, position === 0 ? 'paid' : 'due']).toSorted(),
    );
    const seen = await api.call('agent', 'GET', `/listings/${ids[0]}`);
    expect(seen.json().data).not.toHaveProperty('payment');
  });

  it('are edited by their agent before they are paid for, in every way, and stay unpublished', async () => {
    const ids = await writeThree();
    const [id = ''] = ids;
    const edit = async (changes: object) => {
      const version = (await stored([id]))[0]?.version;
      const answer = await api.call('new', 'PUT', `/listings/${id}`, { payload: { version, ...changes } });
      expect([answer.statusCode, answer.json().fields]).toEqual([200, undefined]);
    };
    for (const changes of [
      { description: 'Above the olive trees, with a well.' },
      { listingType: 'Pocket' },
      { listingType: 'Manual', termsVersion },
      { status: 'Pending' },
      { status: 'hidden' },
      { status: 'Active' },
    ])
      await edit(changes);
    expect((await stored([id]))[0]).toMatchObject({ payment: 'due', isInNetwork: false, status: 'Active' });
    expect(await foundBy('agent', ids)).toEqual([[], [], [], []]);
    const claimed = { version: 7, payment: 'paid', isInNetwork: true };
    const answer = await api.call('new', 'PUT', `/listings/${id}`, { payload: claimed });
    expect([answer.statusCode, (await stored([id]))[0]?.payment]).toEqual([400, 'due']);
    await buy([id]);
    expect((await stored([id]))[0]).toMatchObject({ payment: 'paid', isInNetwork: true });
    await edit({ description: 'Sold with the olive trees.' });
    expect((await foundBy('agent', ids))[0]).toEqual([id]);
  });

  it.each<[CastName, number]>([
    ['new', 201],
    ['pastdue', 201],
    ['listings', 201],
    ['expired', 402],
    ['suspended', 402],
    ['cancelled', 402],
  ])('%s writes one: %i', async (who, status) => {
    const payload = { ...home, termsVersion };
    const answer = await api.call(who, 'POST', '/listings/', { payload });
    expect(answer.statusCode).toBe(status);
    if (status !== 201) return;
    const { _id } = answer.json().data;
    expect((await stored([_id]))[0]).toMatchObject({ payment: 'due', isInNetwork: false });
    await api.db.delete(listings).where(eq(listings.id, _id));
  });

  it.each<CastName>(['agent', 'trial', 'member', 'hubspot'])(
    'do not exist for %s, whose membership covers them all',
    async (who) => {
      const payload = { ...home, termsVersion };
      const { _id, payment } = (await api.call(who, 'POST', '/listings/', { payload })).json().data;
      expect([payment, (await stored([_id]))[0]?.isInNetwork]).toEqual([undefined, true]);
      await api.db.delete(listings).where(eq(listings.id, _id));
    },
  );
});

describe('a home that waits to be paid for', () => {
  it('can be opened and fixed by the person who wrote it, and stays closed to everybody else', async () => {
    const id = await write();
    const opened = await api.call('new', 'GET', `/listings/${id}`);
    expect(opened.json().data).toMatchObject({ _id: id, canEdit: true });
    const { version } = opened.json().data;
    const payload = { ...home, termsVersion, version, title: { en: 'A better title' } };
    expect((await api.call('new', 'PUT', `/listings/${id}`, { payload })).statusCode).toBe(200);
    expect((await api.call('new', 'GET', `/listings/${id}`)).json().data.title.en).toBe('A better title');
    expect((await stored([id]))[0]).toMatchObject({ payment: 'due', isInNetwork: false });
    const statusFor = async (who: CastName, of: string) =>
      (await api.call(who, 'GET', `/listings/${of}`)).statusCode;
    expect([await statusFor('pastdue', id), await statusFor('agent', id)]).toEqual([402, 404]);
    // A person who has not paid cannot read published homes either, and does not learn which ones exist.
    const [published] = await api.db.select().from(listings).where(eq(listings.isInNetwork, true)).limit(1);
    expect([await statusFor('new', published?.id ?? ''), await statusFor('new', randomUUID())]).toEqual([
      402, 402,
    ]);
  });

  it.each(['due', 'lapsed'] as const)('does not become a prospect while it is %s', async (payment) => {
    const id = await write();
    await api.db.update(listings).set({ payment }).where(eq(listings.id, id));
    const version = (await stored([id]))[0]?.version;
    const payload = { version, listingType: 'Prospect' };
    const answer = await api.call('new', 'PUT', `/listings/${id}`, { payload });
    expect([answer.statusCode, answer.json().fields]).toMatchObject([
      400,
      { listingType: expect.anything() },
    ]);
    expect((await stored([id]))[0]).toMatchObject({ listingType: 'Manual', payment });
  });
});

describe('POST /subscriptions/stripe/create', () => {
  const failed = '/subscription-listing?type=Listing&paymentFailed=true';

  it('leads to the provider, with as many homes as were chosen, at the price of the server', async () => {
    const ids = await writeThree();
    const to = await press(ids);
    expect(await pageAt(to)).toContain('$3,300.00');
    expect(await api.db.select().from(checkouts)).toMatchObject([
      { kind: 'listings', amountUsd: 3300, personId: buyer.personId },
    ]);
    const back = await payAt(to);
    expect(back).toMatch(/\/subscription-complete\?type=Listing&session=cs_test_\w+$/);
  });

  it('is the same for a second press, and another for another choice, which ends the first', async () => {
    const ids = await writeThree();
    const to = await press(ids);
    expect(await press(ids.toReversed())).toBe(to);
    const other = await press(ids.slice(1));
    expect(other).not.toBe(to);
    expect([await pageAt(to), await pageAt(other)]).toEqual([
      expect.stringContaining('This checkout has expired'),
      expect.stringContaining('$2,200.00'),
    ]);
  });

  it('is closed to homes of others, prospects, archived and paid ones, and to an unknown plan', async () => {
    const ids = await writeThree();
    const [own = '', archived = ''] = ids;
    const [foreign] = await api.db
      .select()
      .from(listings)
      .where(and(eq(listings.ownerAgentId, cast.listings.agentId as string), eq(listings.payment, 'due')));
    await api.db.update(listings).set({ archived: true, status: 'hidden' }).where(eq(listings.id, archived));
    expect(await press([own, foreign?.id ?? ''])).toBe(failed);
    expect(await press([own, archived])).toBe(failed);
    expect(await press([own], { subscriptionPlan: 'agent-monthly' })).toBe(failed);
    await buy([own]);
    expect(await press([own])).toBe(failed);
  });

  it.each<CastName>(['agent', 'member', 'admin', 'hubspot'])('is closed to %s', async (who) => {
    expect(await press([await write()], {}, who)).toBe(failed);
  });

  it('says the price of one home', async () => {
    const answer = await api.call('new', 'GET', '/subscriptions/listing/pricing');
    expect(answer.json().data).toEqual({
      priceName: 'listing-annual',
      productName: 'Portico Listings Only',
      price: 1100,
    });
  });
});

describe('after the first payment', () => {
  it('makes a listings-only member, who adds a home in a year of its own', async () => {
    const ids = await writeThree();
    await buy(ids.slice(0, 2));
    expect((await api.call('new', 'GET', '/user/me')).json().data.subscription).toMatchObject({
      membershipModel: 'listings',
      name: 'Listings Only',
      status: 'Active',
    });
    const to = await press(ids.slice(2), { failureRedirect: '/add-subscription-listing?type=Listing' });
    expect(await pageAt(to)).toContain('$1,100.00');
    // The homes that are already paid for confirm nothing about the added one.
    expect(await confirm()).toBe('none');
    await payAt(to);
    expect(await confirm()).toBe('confirmed');
    const { subscribedListings, availableListings } = await picker();
    expect([idsOf(subscribedListings), availableListings]).toEqual([ids.toSorted(), []]);
    const bills = new Set(subscribedListings.map((row: ListingOnly) => row.itemsForSale?._id));
    expect(bills.size).toBe(2);
    const year = 365 * 24 * 60 * 60_000;
    for (const row of subscribedListings as ListingOnly[]) {
      expect(row.renews).toBe(true);
      expect(Date.parse(row.paidUntil ?? '') - api.now().getTime()).toBeGreaterThan(year - 60 * 60_000);
    }
  });

  it('is canceled as a whole: no purchase is charged any more, and all are resumed together', async () => {
    const ids = await writeThree();
    await buy(ids.slice(0, 2));
    await buy(ids.slice(2));
    const asked = async (act: string) => (await api.call('new', 'POST', `/subscriptions/${act}`)).json().data;
    expect(await asked('cancel')).toMatchObject({ next: null });
    const ends = async () => (await subscriptionsThere()).map(({ endsAtPeriodEnd }) => endsAtPeriodEnd);
    expect(await ends()).toEqual([true, true]);
    expect(await asked('reactivate')).toMatchObject({
      endsOn: null,
      next: { amountCents: expect.any(Number) },
    });
    expect(await ends()).toEqual([false, false]);
  });

  it('publishes nothing while a bank debit is on its way, and locks out nobody who had paid before', async () => {
    const ids = await writeThree();
    await buy(ids.slice(0, 1));
    await payAt(await press(ids.slice(1)), { method: 'bank', outcome: 'succeeds' });
    expect(await confirm()).toBe('waiting');
    expect((await stored(ids)).filter(({ isInNetwork }) => isInNetwork).map(({ id }) => id)).toEqual([
      ids[0],
    ]);
    expect((await api.call('new', 'GET', '/dashboard/summary')).statusCode).toBe(200);
    expect(await press(ids.slice(1))).toContain('paymentFailed');
  });

  it('takes a home back when its payment lapses, marked, and returns it as it was on renewal', async () => {
    const [first = '', second = ''] = await writeThree();
    await api.db.update(listings).set({ status: 'Pending', mlsId: 'MLS 7' }).where(eq(listings.id, first));
    await buy([first, second]);
    const [bill] = await subscriptionsThere();
    await paid.local.provider.cancel({ subscriptionId: bill?.id ?? '', at: 'now', key: randomUUID() });
    await sync();
    const marker = expect.stringMatching(/^LOProp-\d{13}$/);
    const gone = { payment: 'lapsed', archived: true, status: 'hidden', archiveMarker: marker };
    const byId = async (id: string) => (await stored([id]))[0];
    expect(await byId(first)).toMatchObject({ ...gone, mlsId: 'MLS 7' });
    expect(await byId(second)).toMatchObject({ ...gone, mlsId: marker });
    expect(await foundBy('agent', [first, second])).toEqual([[], [], [], []]);
    const { availableListings } = await picker();
    expect(availableListings.filter((row: ListingOnly) => row.archived)).toHaveLength(2);
    await api.call('new', 'POST', '/subscriptions/renew');
    await buy([first, second]);
    const back = { payment: 'paid', archived: false, archiveMarker: null, isInNetwork: true };
    expect(await byId(first)).toMatchObject({ ...back, status: 'Pending', mlsId: 'MLS 7' });
    expect(await byId(second)).toMatchObject({ ...back, status: 'Active', mlsId: null });
  });

  it('takes homes back by the date alone, once the sweep comes by; one that was archived stays so', async () => {
    const [first = '', second = ''] = await writeThree();
    await buy([first, second]);
    await api.db.update(listings).set({ archived: true, status: 'hidden' }).where(eq(listings.id, second));
    await api.db.delete(billingCustomers);
    const ended = new Date(api.now().getTime() - dayMs);
    await api.db.update(subscriptions).set({ endsAt: ended }).where(eq(subscriptions.agentId, agentId));
    const { sweep } = createSync({ payments: paid.local.provider, now: api.now });
    await sweep(api.db, api.app.log);
    expect(await stored([first])).toMatchObject([{ payment: 'lapsed', archived: true }]);
    expect(await stored([second])).toMatchObject([
      { payment: 'lapsed', archived: true, archiveMarker: null, mlsId: null },
    ]);
  });

  it('keeps homes published for the days of grace after a refused payment, and no longer', async () => {
    const id = await write();
    await buy([id]);
    const sweep = async (daysAgo: number) => {
      const pastDueSince = new Date(api.now().getTime() - daysAgo * dayMs);
      await api.db.update(subscriptions).set({ status: 'PastDue' }).where(eq(subscriptions.agentId, agentId));
      await api.db.update(subscriptions).set({ pastDueSince }).where(eq(subscriptions.agentId, agentId));
      await api.db.update(billingCustomers).set({ syncedAt: api.now() });
      await createSync({ payments: paid.local.provider, now: api.now }).sweep(api.db, api.app.log, 0);
      return (await stored([id]))[0]?.payment;
    };
    expect(await sweep(6)).toBe('paid');
    // A person who owes money buys nothing more: the due payment comes first.
    expect(await press([await write()])).toBe('/collect-payment');
    expect(await sweep(8)).toBe('lapsed');
  });

  it('publishes every home of a person who moves to the whole membership', async () => {
    const ids = await writeThree();
    await buy(ids.slice(0, 1));
    const { token } = (await api.call('new', 'POST', '/subscriptions/stripe/form-token')).json().data;
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/subscriptions/stripe/create-session',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...form,
        formToken: token,
        subscriptionPlan: 'agent-annual',
      }).toString(),
    });
    await payAt(String(answer.headers.location));
    expect(await confirm()).toBe('confirmed');
    expect((await stored(ids)).map(({ payment, isInNetwork }) => [payment, isInNetwork])).toEqual(
      ids.map(() => [null, true]),
    );
  });
});

type ListingOnly = Pick<ListingOnlyListing, '_id' | 'archived' | 'itemsForSale' | 'paidUntil' | 'renews'>;

const step = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), homes: fc.subarray([0, 1, 2, 3]) }),
  fc.record({ kind: fc.constant('leave' as const), homes: fc.subarray([0, 1, 2, 3]) }),
  fc.record({ kind: fc.constant('end' as const), homes: fc.constant<number[]>([]) }),
);

type Step = { kind: 'buy' | 'leave' | 'end'; homes: number[] };

const endOne = async () => {
  const running = (await subscriptionsThere()).find(({ status }) => status === 'active');
  if (running) await paid.local.provider.cancel({ subscriptionId: running.id, at: 'now', key: randomUUID() });
};

/** Presses the button for these homes, and pays unless the buyer leaves; returns the dollars they paid. */
async function choose(asked: readonly string[], ids: readonly string[], isPaying: boolean): Promise<number> {
  if (asked.length === 0) return 0;
  const held = (await stored(ids)).filter(({ payment }) => payment === 'paid').map(({ id }) => id);
  const to = await press(asked);
  const isRefused = to.includes('paymentFailed');
  expect(isRefused).toBe(asked.some((id) => held.includes(id)));
  if (isRefused || !isPaying) return 0;
  await payAt(to);
  return asked.length * 1100;
}

async function expectBooksToBalance(ids: readonly string[], charged: number) {
  const isCustomer = (await customer()) !== '';
  const bills = isCustomer ? await subscriptionsThere() : [];
  const billed = bills
    .filter(({ status }) => status === 'active')
    .map(({ items }) => items[0]?.quantity ?? 0);
  expect((await stored(ids)).filter(({ isInNetwork }) => isInNetwork)).toHaveLength(sum(billed));
  const done = await api.db.select().from(checkouts).where(eq(checkouts.status, 'complete'));
  expect(sum(done.map(({ amountUsd }) => amountUsd))).toBe(charged);
  const invoices = isCustomer ? await paid.local.provider.invoicesOf(await customer()) : [];
  const settled = invoices.filter(({ status }) => status === 'paid');
  expect(sum(settled.map(({ totalCents }) => totalCents))).toBe(charged * 100);
}

it('bills every published home once, and publishes every billed home, after any purchases and endings', async () => {
  const history = async (steps: readonly Step[]) => {
    await startOver();
    const ids = [...(await writeThree()), await write()];
    let charged = 0;
    for (const { kind, homes } of steps) {
      const asked = homes.map((index) => ids[index] ?? '');
      if (kind !== 'end') charged += await choose(asked, ids, kind === 'buy');
      if (!(await customer())) continue;
      if (kind === 'end') await endOne();
      await sync();
      await expectBooksToBalance(ids, charged);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), history), { numRuns: 8 });
});
