import { randomUUID } from 'node:crypto';
import type { OwnBilling, PlanPreview } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { desc, eq } from 'drizzle-orm';
import { goodCard, openPaidApp } from '../../../test/paidApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import {
  auditLog,
  billingCustomers,
  checkouts,
  mails,
  people,
  subscriptions,
} from '../../db/schema/index.ts';
import { createOutbox } from '../../providers/mail/outbox.ts';
import { localClient } from '../../providers/payments/local.ts';
import { createTurns } from './oneAtATime.ts';
import { planPrice } from './planPrice.ts';
import { createReceipts } from './receipts.service.ts';
import { type PriceVersion, readPriceVersions } from './sync.repository.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let paid: Awaited<ReturnType<typeof openPaidApp>>;
let api: TestApp;
beforeAll(async () => {
  paid = await openPaidApp();
  ({ api } = paid);
  await api.db.update(people).set({ acceptedTermsAt: api.now() }).where(eq(people.id, cast.new.personId));
});
afterAll(() => paid.close());

/** Lets time pass; the next caller has just signed in. */
async function pass(ms: number) {
  api.advance(ms);
  await api.forget();
}

/** A newcomer who has just bought a plan at the provider. */
async function buy(subscriptionPlan: string) {
  await api.db
    .update(people)
    .set({ primaryEmail: `${randomUUID()}@portico.test` })
    .where(eq(people.id, cast.new.personId));
  await api.db.delete(checkouts);
  await api.db.delete(billingCustomers);
  await api.db.delete(subscriptions).where(eq(subscriptions.agentId, cast.new.agentId as string));
  const { token } = (await api.call('new', 'POST', '/subscriptions/stripe/form-token')).json().data;
  const form = { formToken: token, subscriptionPlan, successRedirect: '/', failureRedirect: '/' };
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/subscriptions/stripe/create-session',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  await paid.post(new URL(String(answer.headers.location)).pathname, goodCard);
  await api.call('new', 'POST', '/subscriptions/stripe/confirm');
}

type Answered = { data: OwnBilling; code?: string; current?: PlanPreview };
type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object];
const asks = async (who: CastName, [method, path, payload]: Call) => {
  const answer = await api.call(who, method, `/subscriptions/${path}`, payload && { payload });
  return { status: answer.statusCode, ...(answer.json() as Answered) };
};
const billing = async () => (await asks('new', ['GET', 'billing'])).data;
const preview = async (plan: string) =>
  (await api.call('new', 'POST', '/subscriptions/plan/preview', { payload: { plan } })).json().data;
const row = async () =>
  (
    await api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.agentId, cast.new.agentId as string))
  )[0];
const lastAction = async () =>
  (await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]?.action;

const actionsOf = async (subjectId = '') =>
  (await api.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId))).map(({ action }) => action);

/** One press takes effect; the others are refused without being errors. */
function expectOne(answers: readonly { status: number }[]) {
  const [done, ...refused] = answers.map(({ status }) => status).sort();
  expect(done).toBe(200);
  expect(refused.every((status) => status === 400 || status === 409)).toBe(true);
}

describe('what one pays for', () => {
  it('has the plan, the next charge, the invoices, and the available changes', async () => {
    await buy('agent-monthly');
    const found = await billing();
    expect(found).toMatchObject({
      mayManage: true,
      plan: { priceName: 'agent-monthly', period: 'monthly', price: 475 },
      next: { amountCents: 47_500, currency: 'usd' },
      endsOn: null,
      scheduled: null,
      card: { brand: 'visa', last4: '4242', month: 4, year: 2060 },
      invoices: [{ amountCents: 47_500, dueCents: 0, state: 'paid', number: expect.stringMatching(/\w/) }],
    });
    expect(new URL(found.invoices[0]?.pdfUrl ?? '').origin).toBe(paid.local.server.origin);
    expect(new Set(found.offers.map(({ plan }) => plan.priceName))).toEqual(
      new Set(['agent-quarterly', 'agent-semiannual', 'agent-annual', 'agent-biennial']),
    );
  });

  it('shows no link to an address that is not the provider’s', async () => {
    await buy('agent-monthly');
    const { invoicesOf } = paid.local.provider;
    paid.local.provider.invoicesOf = async (customer) =>
      (await invoicesOf(customer)).map((invoice) => ({
        ...invoice,
        pageUrl: 'https://elsewhere.test/pay',
        pdfUrl: 'javascript:alert(1)',
      }));
    expect((await billing()).invoices[0]).toMatchObject({ pageUrl: null, pdfUrl: null });
    paid.local.provider.invoicesOf = invoicesOf;
  });

  it.each<CastName>(['agent', 'member', 'hubspot', 'trial'])(
    'is nothing for %s, who pays nothing at the provider',
    async (who) =>
      expect((await asks(who, ['GET', 'billing'])).data).toMatchObject({ plan: null, invoices: [] }),
  );
});

describe('another plan', () => {
  it('for longer is paid at once, for exactly the shown amount, though minutes have passed', async () => {
    await buy('agent-monthly');
    await pass(3 * dayMs);
    const { nowCents, quotedAt, ...shown } = await preview('agent-annual');
    expect(shown).toMatchObject({ timing: 'now', laterCents: 500_000 });
    expect(nowCents).toBeGreaterThan(450_000);
    await pass(14 * minuteMs);
    expect((await preview('agent-annual')).nowCents).not.toBe(nowCents);
    const change: Call = ['PUT', 'plan', { plan: 'agent-annual', expectedCents: nowCents, quotedAt }];
    const { data } = await asks('new', change);
    expect(data).toMatchObject({ plan: { priceName: 'agent-annual' }, next: { amountCents: 500_000 } });
    expect(data.invoices[0]).toMatchObject({ amountCents: nowCents, state: 'paid' });
    expect(await row()).toMatchObject({ status: 'Active', name: 'Annual Plan' });
    expect(await lastAction()).toBe('plan-changed');
  });

  it('ends with what is paid for, even minutes after joining, and even if the member changes their mind', async () => {
    await buy('agent-annual');
    await pass(minuteMs);
    const { nowCents, quotedAt } = await preview('agent-biennial');
    await asks('new', ['PUT', 'plan', { plan: 'agent-biennial', expectedCents: nowCents, quotedAt }]);
    const { next } = await billing();
    expect(new Date(next?.at ?? '').getUTCFullYear()).toBe(api.now().getUTCFullYear() + 2);
    for (const path of ['cancel', 'reactivate', '']) {
      if (path) await asks('new', ['POST', path]);
      expect((await row())?.endsAt?.toISOString()).toBe(next?.at);
    }
  });

  it('is made, charged and recorded once, even with several presses at once', async () => {
    await buy('agent-monthly');
    await pass(3 * dayMs);
    const { nowCents, quotedAt } = await preview('agent-annual');
    const change: Call = ['PUT', 'plan', { plan: 'agent-annual', expectedCents: nowCents, quotedAt }];
    const press = () => asks('new', change);
    const answers = await Promise.all([press(), press(), press(), press()]);
    expectOne(answers);
    expect((await billing()).invoices.map(({ amountCents }) => amountCents)).toEqual([nowCents, 47_500]);
    expect(await actionsOf((await row())?.id)).toEqual(['plan-changed']);
  });

  it('in two tabs is one: the other is told, and sees what it would be now', async () => {
    await buy('agent-annual');
    await pass(3 * dayMs);
    const longer = await preview('agent-biennial');
    const shorter = await preview('agent-monthly');
    await pass(minuteMs);
    const order = ({ nowCents: expectedCents, quotedAt, plan }: PlanPreview): Call => {
      return ['PUT', 'plan', { plan: plan.priceName, expectedCents, quotedAt }];
    };
    expect((await asks('new', order(longer))).status).toBe(200);
    const late = await asks('new', order(shorter));
    expect(late).toMatchObject({ status: 409, code: 'AMOUNT_CHANGED' });
    expect(late.current?.at).not.toBe(shorter.at);
    expect((await billing()).scheduled).toBeNull();
  });

  it('is requested again where another period begins meanwhile', async () => {
    await buy('agent-monthly');
    await pass(3 * dayMs);
    const { nowCents, quotedAt } = await preview('agent-annual');
    const { provider } = paid.local;
    const { previewChange } = provider;
    const prices = [...(await readPriceVersions(api.db)).values()];
    const quarterly = prices.find(({ priceName }) => priceName === 'agent-quarterly') as PriceVersion;
    provider.previewChange = async (asked) => {
      provider.previewChange = previewChange;
      api.advance(minuteMs);
      const { prorationAt: _, ...base } = asked;
      const other = { ...base, price: planPrice(quarterly), timing: 'none' as const, key: randomUUID() };
      await provider.changeSubscription(other);
      return previewChange(asked);
    };
    const change: Call = ['PUT', 'plan', { plan: 'agent-annual', expectedCents: nowCents, quotedAt }];
    const refused = await asks('new', change);
    expect(refused).toMatchObject({ status: 409, code: 'AMOUNT_CHANGED' });
    expect(refused.current).toMatchObject({ plan: { priceName: 'agent-annual' }, timing: 'now' });
    expect((await billing()).plan?.priceName).toBe('agent-quarterly');
  });

  it('at another price than was shown is not bought', async () => {
    await buy('agent-monthly');
    const { quotedAt } = await preview('agent-annual');
    const change: Call = ['PUT', 'plan', { plan: 'agent-annual', expectedCents: 100, quotedAt }];
    expect(await asks('new', change)).toMatchObject({ status: 409, code: 'AMOUNT_CHANGED' });
    expect((await billing()).plan?.priceName).toBe('agent-monthly');
  });

  it('is refused with the new amount once the shown one has expired, and charges nothing', async () => {
    await buy('agent-monthly');
    const { nowCents, quotedAt } = await preview('agent-annual');
    await pass(16 * minuteMs);
    const order = (shown: { nowCents: number; quotedAt: string }): Call => {
      const { nowCents: expectedCents, ...rest } = shown;
      return ['PUT', 'plan', { plan: 'agent-annual', expectedCents, quotedAt: rest.quotedAt }];
    };
    const refused = await asks('new', order({ nowCents, quotedAt }));
    expect(refused).toMatchObject({ status: 409, code: 'AMOUNT_CHANGED' });
    expect(refused.current?.nowCents).toBeGreaterThan(nowCents);
    expect((await billing()).invoices).toHaveLength(1);
    const taken = await asks('new', order(refused.current as PlanPreview));
    expect(taken.data.invoices[0]?.amountCents).toBe(refused.current?.nowCents);
  });

  it.each([-1, 30])('is not counted from %i days ago', async (days) => {
    await buy('agent-monthly');
    const quotedAt = new Date(api.now().getTime() - days * dayMs).toISOString();
    const change: Call = ['PUT', 'plan', { plan: 'agent-annual', expectedCents: 100, quotedAt }];
    const { current } = await asks('new', change);
    // Quotes are of whole seconds.
    expect(Date.parse(current?.quotedAt ?? '')).toBe(Math.floor(api.now().getTime() / 1_000) * 1_000);
  });

  it('is not made where the card refuses, and the membership stays as it is', async () => {
    await buy('agent-monthly');
    const { nowCents, quotedAt } = await preview('agent-annual');
    await paid.post('/control/fail', { times: '1' });
    const change: Call = ['PUT', 'plan', { plan: 'agent-annual', expectedCents: nowCents, quotedAt }];
    expect(await asks('new', change)).toMatchObject({ status: 409, code: 'PAYMENT_REFUSED' });
    expect(await billing()).toMatchObject({ plan: { priceName: 'agent-monthly' } });
    expect(await row()).toMatchObject({ status: 'Active' });
  });

  it('for a shorter time waits until the paid time has passed, and can be taken back', async () => {
    await buy('agent-annual');
    expect(await preview('agent-monthly')).toMatchObject({
      timing: 'period-end',
      nowCents: 0,
      laterCents: 47_500,
    });
    const change: Call = ['PUT', 'plan', { plan: 'agent-monthly', expectedCents: 0 }];
    const planned = (await asks('new', change)).data;
    expect(planned).toMatchObject({
      plan: { priceName: 'agent-annual' },
      scheduled: { plan: { priceName: 'agent-monthly' } },
      next: { amountCents: 47_500 },
      offers: [],
    });
    expect((await asks('new', ['DELETE', 'plan/scheduled'])).data).toMatchObject({
      scheduled: null,
      next: { amountCents: 500_000 },
    });
    expect(await lastAction()).toBe('plan-change-withdrawn');
  });

  it.each(['team-annual', 'agent-annual', 'nothing'])('cannot be %s, which is not on offer', async (plan) => {
    await buy('agent-annual');
    expect(await asks('new', ['PUT', 'plan', { plan, expectedCents: 0 }])).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
  });
});

it('ends when the paid time has passed, unless the member changes their mind', async () => {
  await buy('agent-monthly');
  const { data } = await asks('new', ['POST', 'cancel']);
  expect(data).toMatchObject({ next: null, offers: [] });
  expect((await row())?.endsAt?.toISOString()).toBe(data.endsOn);
  expect((await asks('new', ['POST', 'reactivate'])).data).toMatchObject({
    endsOn: null,
    next: { amountCents: 47_500 },
  });
  expect(await lastAction()).toBe('membership-reactivated');
});

it('also ends for a person who wants to leave while a payment fails', async () => {
  // Customers of other stories would get this one's refused payment.
  const client = localClient(paid.local.server);
  for await (const { id } of client.subscriptions.list({ limit: 100 })) await client.subscriptions.cancel(id);
  await buy('agent-monthly');
  await paid.post('/control/fail', { times: '1' });
  const renewsAt = new Date((await billing()).next?.at ?? '');
  await pass(renewsAt.getTime() - api.now().getTime() + minuteMs);
  await api.call('new', 'POST', '/subscriptions/stripe/confirm');
  expect(await row()).toMatchObject({ status: 'PastDue', renews: true });
  expect((await asks('new', ['POST', 'cancel'])).status).toBe(200);
  expect(await row()).toMatchObject({ status: 'PastDue', renews: false });
  const known = await paid.local.provider.subscriptionsOf((await row())?.providerCustomerId ?? '');
  expect(known).toMatchObject([{ status: 'past_due', endsAtPeriodEnd: true }]);
});

it('tells a person who presses twice that a change is still being made, not that somebody else made one', async () => {
  await buy('agent-monthly');
  const oneAtATime = createTurns({ db: api.db, now: api.now });
  const second = await oneAtATime((await row())?.id ?? '', () => asks('new', ['POST', 'cancel']));
  expect(second).toMatchObject({ status: 409, code: 'BILLING_BUSY' });
});

it('takes a code off the next charge, and says which code it does not know', async () => {
  await buy('agent-monthly');
  const client = localClient(paid.local.server);
  const coupon = await client.coupons.create({ percent_off: 20, duration: 'forever' });
  const { code } = await client.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } });
  const refused = await asks('new', ['POST', 'code', { code: 'FREE-FOR-ALL' }]);
  expect(refused).toMatchObject({ status: 400, fieldCodes: { code: { code: 'CODE_NOT_USABLE' } } });
  const { data } = await asks('new', ['POST', 'code', { code: ` ${code.toLowerCase()} ` }]);
  expect(data).toMatchObject({ hasDiscount: true, next: { amountCents: 38_000 } });
  const again = await asks('new', ['POST', 'code', { code }]);
  expect(again).toMatchObject({ status: 400, fieldCodes: { code: { code: 'CODE_TAKEN' } } });
});

it('redeems a code once, even with several presses at once', async () => {
  await buy('agent-monthly');
  const client = localClient(paid.local.server);
  const coupon = await client.coupons.create({ percent_off: 20, duration: 'forever' });
  const { code } = await client.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } });
  const press = () => asks('new', ['POST', 'code', { code }]);
  const answers = await Promise.all([press(), press(), press()]);
  expectOne(answers);
  expect((await billing()).next?.amountCents).toBe(38_000);
  expect(await actionsOf((await row())?.id)).toEqual(['discount-code-redeemed']);
});

it('writes one receipt for each payment, with several processes at once', async () => {
  await buy('agent-monthly');
  const [person] = await api.db.select().from(people).where(eq(people.id, cast.new.personId));
  const { provider } = paid.local;
  const mail = createOutbox({ db: api.db, from: 'Portico <concierge@portico.test>', now: api.now });
  const send = createReceipts({ db: api.db, now: api.now, payments: provider, mail, env: api.env });
  const letters = () =>
    api.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, person?.primaryEmail ?? ''));
  const { invoicesOf } = provider;
  provider.invoicesOf = () => Promise.reject(new Error('the provider is away'));
  await send(api.app.log);
  expect(await letters()).toEqual([]);
  provider.invoicesOf = invoicesOf;
  await Promise.all([send(api.app.log), send(api.app.log)]);
  await send(api.app.log);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('Receipt for $475.00');
  const [invoice] = (await billing()).invoices;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  expect(letter?.text).toContain(`from ${day.format(api.now())} to`);
  expect(letter?.text).toContain(`The invoice is ${invoice?.number}.`);
  expect(letter?.text).toContain(`Open the invoice (PDF):\n${invoice?.pdfUrl}`);
});

it('names in a receipt the plan of its invoice, though another plan began before it was written', async () => {
  await buy('agent-annual');
  const { nowCents, quotedAt } = await preview('agent-biennial');
  await asks('new', ['PUT', 'plan', { plan: 'agent-biennial', expectedCents: nowCents, quotedAt }]);
  const [person] = await api.db.select().from(people).where(eq(people.id, cast.new.personId));
  const mail = createOutbox({ db: api.db, from: 'Portico <concierge@portico.test>', now: api.now });
  const payments = paid.local.provider;
  await createReceipts({ db: api.db, now: api.now, payments, mail, env: api.env })(api.app.log);
  const letters = await api.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, person?.primaryEmail ?? ''));
  const planIn = ({ subject, text }: (typeof letters)[number]) => [
    subject === 'Receipt for $5,000.00',
    /“(.*?)”/.exec(text)?.[1],
  ];
  expect(letters.map(planIn).sort()).toEqual([
    [false, 'Two-Year Plan'],
    [true, 'Annual Plan'],
  ]);
});

it('asks once for the invoice of a receipt, and one that the provider does not know delays nobody', async () => {
  await buy('agent-monthly');
  const { provider } = paid.local;
  const mail = createOutbox({ db: api.db, from: 'Portico <concierge@portico.test>', now: api.now });
  const send = createReceipts({ db: api.db, now: api.now, payments: provider, mail, env: api.env });
  const { invoicesOf } = provider;
  const asked = jest.fn(async () => []);
  provider.invoicesOf = asked;
  await send(api.app.log);
  const times = asked.mock.calls.length;
  expect(times).toBeGreaterThan(0);
  await send(api.app.log);
  provider.invoicesOf = invoicesOf;
  expect(asked).toHaveBeenCalledTimes(times);
});

it.each<Call>([
  ['PUT', 'plan', { plan: 'agent-annual', expectedCents: 0 }],
  ['POST', 'cancel'],
  ['POST', 'code', { code: 'SPRING' }],
])('%s %s is refused to a person who is not billed here', async (...call) => {
  expect((await asks('agent', call)).status).toBe(409);
  expect((await asks('member', call)).status).toBe(403);
});
