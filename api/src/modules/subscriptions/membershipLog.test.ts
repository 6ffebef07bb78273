import { randomUUID } from 'node:crypto';
import type { MembershipFigures, MembershipLogEntry, StaffMembership } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { and, desc, eq, like } from 'drizzle-orm';
import Stripe from 'stripe';
import { goodCard, openPaidApp } from '../../../test/paidApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import {
  auditLog,
  billingCustomers,
  checkouts,
  mails,
  membershipHistory,
  people,
  subscriptions,
} from '../../db/schema/index.ts';
import { localClient } from '../../providers/payments/local.ts';
import { createSync } from './sync.service.ts';

const webhookSecret = 'whsec_of_this_test';
const dayMs = 24 * 60 * 60_000;
const { personId, agentId } = cast.new;

let paid: Awaited<ReturnType<typeof openPaidApp>>;
let api: TestApp;
beforeAll(async () => {
  paid = await openPaidApp(webhookSecret);
  ({ api } = paid);
  await api.db.update(people).set({ acceptedTermsAt: api.now() }).where(eq(people.id, personId));
});
afterAll(() => paid.close());
beforeEach(async () => {
  await api.db
    .update(people)
    .set({ primaryEmail: `${randomUUID()}@portico.test` })
    .where(eq(people.id, personId));
  await api.db.delete(checkouts);
  await api.db.delete(billingCustomers);
  await api.db.delete(subscriptions).where(eq(subscriptions.agentId, agentId as string));
  await api.db.delete(membershipHistory).where(eq(membershipHistory.agentId, agentId as string));
  await api.db.delete(mails);
});

/** A newcomer pays for a month, and does not come back. */
async function payOnly(card: Record<string, string> = {}): Promise<void> {
  const { token } = (await api.call('new', 'POST', '/subscriptions/stripe/form-token')).json().data;
  const plan = { formToken: token, subscriptionPlan: 'agent-monthly' };
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/subscriptions/stripe/create-session',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...plan, successRedirect: '/', failureRedirect: '/' }).toString(),
  });
  await paid.post(new URL(String(answer.headers.location)).pathname, { ...goodCard, ...card });
}

/** The page after the payment requests it. */
const confirm = async (): Promise<string> =>
  (await api.call('new', 'POST', '/subscriptions/stripe/confirm')).json().data.status;

/** A newcomer buys a month, and comes back from the payment page; answers the membership's id. */
async function buy(card: Record<string, string> = {}): Promise<string> {
  await payOnly(card);
  await confirm();
  return (await row())?.id ?? '';
}

const causes: Record<string, string> = {
  provider: 'invoice.paid',
  member: 'payment-page',
  portico: 'sweep',
};

const row = async () =>
  (
    await api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.agentId, agentId as string))
      .orderBy(desc(subscriptions.createdAt))
  )[0];

const log = async (query: Record<string, string> = {}): Promise<MembershipLogEntry[]> =>
  (await api.call('admin', 'GET', '/admin/subscription-log', { query })).json().data.docs;
const figures = async (): Promise<MembershipFigures> =>
  (await api.call('admin', 'GET', '/admin/subscription-log/figures')).json().data;

async function decide(id: string, action: string, payload: object) {
  const answer = await api.call('admin', 'POST', `/admin/memberships/${id}/${action}`, { payload });
  return { status: answer.statusCode, ...(answer.json() as { data: StaffMembership; code?: string }) };
}

/** Sends Portico the newest event of this kind, like the provider; with `as`, a later one about the same object. */
async function tell(type: string, as: string = type) {
  const client = localClient(paid.local.server);
  const [event] = (await client.events.list({ type, limit: 1 })).data;
  const payload = JSON.stringify(as === type ? event : { ...event, id: `${event?.id}_${as}`, type: as });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return api.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload });
}

const alerts = (subject: string) =>
  api.db
    .select()
    .from(mails)
    .where(like(mails.subject, `${subject}%`));

describe('the log', () => {
  it('says who bought what, and how much they paid', async () => {
    const id = await buy();
    const entries = await log({ subscription: id });
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['began', 'paid']);
    expect(entries.find(({ kind }) => kind === 'began')).toMatchObject({
      source: 'member',
      cause: 'payment-page',
      actor: { personId },
      member: { personId },
      before: null,
      after: { status: 'Active', plan: 'Annual Plan - Paid Monthly', monthlyCents: 47_500 },
    });
    expect(entries.find(({ kind }) => kind === 'paid')).toMatchObject({
      source: 'provider',
      amountCents: 47_500,
    });
  });

  it.each<[string, string, () => Promise<unknown>]>([
    [
      'before the member is back, and again',
      'provider',
      async () => {
        await tell('invoice.paid');
        await tell('invoice.paid');
        expect(await confirm()).toBe('confirmed');
      },
    ],
    [
      'after the member is back',
      'member',
      async () => {
        expect(await confirm()).toBe('confirmed');
        await tell('invoice.paid');
      },
    ],
    [
      'never, and the sweep asks',
      'portico',
      async () => {
        const now = () => new Date(api.now().getTime() + dayMs + 1);
        await createSync({ payments: paid.local.provider, now }).sweep(api.db, api.app.log);
      },
    ],
  ])('records a payment once, whether its event comes %s', async (_when, source, become) => {
    await payOnly();
    await become();
    const entries = await log({ subscription: (await row())?.id ?? '' });
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['began', 'paid']);
    expect(entries.find(({ kind }) => kind === 'began')).toMatchObject({
      ...{ source, cause: causes[source], before: null, after: { status: 'Active' } },
    });
  });

  it('names the provider’s event behind a change, once, even if it is sent again', async () => {
    const id = await buy();
    await paid.local.provider.cancel({
      subscriptionId: (await row())?.providerSubscriptionId ?? '',
      at: 'now',
      key: randomUUID(),
    });
    await tell('customer.subscription.deleted');
    await tell('customer.subscription.updated');
    expect(await log({ subscription: id, kind: 'changed' })).toMatchObject([
      {
        source: 'provider',
        cause: 'customer.subscription.deleted',
        before: { status: 'Active' },
        after: { status: 'Expired' },
      },
    ]);
  });

  it('has a change without a cause, in the transaction of the change', async () => {
    const id = await buy();
    await api.db
      .transaction(async (tx) => {
        await tx.update(subscriptions).set({ status: 'Suspended' }).where(eq(subscriptions.id, id));
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await log({ subscription: id, kind: 'changed' })).toEqual([]);
    await api.db.update(subscriptions).set({ status: 'Suspended' }).where(eq(subscriptions.id, id));
    expect(await log({ subscription: id, kind: 'changed' })).toMatchObject([
      { source: 'portico', actor: null },
    ]);
  });

  it('finds a member by name, pages, and filters', async () => {
    const id = await buy();
    const named = await log({ member: 'lindqvist' });
    expect(new Set(named.map(({ subscriptionId }) => subscriptionId))).toEqual(new Set([id]));
    expect(await log({ member: 'nobody of this name' })).toEqual([]);
    expect(await log({ source: 'staff', subscription: id })).toEqual([]);
    const query = { limit: '1', subscription: id };
    const first = (await api.call('admin', 'GET', '/admin/subscription-log', { query })).json().data;
    const second = await log({ ...query, before: first.next });
    expect(first.docs).toHaveLength(1);
    expect(second[0]?._id).not.toBe(first.docs[0]._id);
    expect(
      (await api.call('admin', 'GET', '/admin/subscription-log', { query: { from: '2026-13-45' } }))
        .statusCode,
    ).toBe(400);
  });

  it('comes as a file, with formulas escaped', async () => {
    const id = await buy();
    await decide(id, 'comp', { reason: '=HYPERLINK("http://elsewhere.test")' });
    const file = await api.call('admin', 'GET', '/admin/subscription-log/export.csv', {
      query: { subscription: id },
    });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain('Nora');
    expect(file.body).toMatch(/,475\r\n/);
    expect(file.body).toContain("'=HYPERLINK");
  });

  it('comes as a file of the filtered rows, in which refunds reduce the sum', async () => {
    const id = await buy();
    const { invoices } = (await api.call('admin', 'GET', `/admin/memberships/${id}`)).json().data;
    const refund = { invoice: invoices[0]._id, amountCents: 10_050, reason: 'Charged twice by mistake' };
    expect((await decide(id, 'refund', refund)).status).toBe(200);
    const query = { subscription: id, kind: 'refunded' };
    const file = await api.call('admin', 'GET', '/admin/subscription-log/export.csv', { query });
    const [, ...lines] = file.body.trimEnd().split('\r\n');
    expect(lines).toEqual([expect.stringMatching(/Charged twice by mistake.*,-100\.5$/)]);
  });
});

it('counts a trial until its member pays', async () => {
  const before = await figures();
  await api.db.insert(subscriptions).values({
    ...{ agentId: agentId as string, status: 'Trial', membershipModel: 'Agent', name: 'Annual Plan' },
    ...{ billingAdmins: [personId], trialExpires: new Date(api.now().getTime() + 9 * dayMs) },
  });
  expect((await figures()).trial.now).toBe(before.trial.now + 1);
  await buy();
  const after = await figures();
  expect(after.trial.now).toBe(before.trial.now);
  expect(after.active.now).toBe(before.active.now + 1);
});

it('counts memberships and their revenue, now and a month ago', async () => {
  const before = await figures();
  await buy();
  const after = await figures();
  expect(after.active.now).toBe(before.active.now + 1);
  expect(after.monthlyCents.now).toBe(before.monthlyCents.now + 47_500);
  expect(after.active.monthAgo).toBe(before.active.monthAgo);
  await api.db
    .update(subscriptions)
    .set({ status: 'PastDue' })
    .where(eq(subscriptions.agentId, agentId as string));
  const late = await figures();
  expect(late.pastDue.now).toBe(before.pastDue.now + 1);
  expect(late.monthlyCents.now).toBe(after.monthlyCents.now);
});

describe('money that is refunded', () => {
  it('may be of an invoice that is not among the newest', async () => {
    const id = await buy();
    const client = localClient(paid.local.server);
    const [subscription] = (await client.subscriptions.list({ limit: 1 })).data;
    const [item] = subscription?.items.data ?? [];
    await client.subscriptions.update(subscription?.id ?? '', {
      items: [{ id: item?.id ?? '', quantity: 2 }],
      proration_behavior: 'always_invoice',
    });
    const read = async (invoices: string): Promise<StaffMembership> =>
      (await api.call('admin', 'GET', `/admin/memberships/${id}`, { query: { invoices } })).json().data;
    expect((await read('2')).hasOlderInvoices).toBe(false);
    const newest = await read('1');
    expect(newest).toMatchObject({ hasOlderInvoices: true, invoices: [{ refundedCents: 0 }] });
    const [, first] = (await read('2')).invoices;
    const refund = { invoice: first?._id, reason: 'Long ago, but owed' };
    expect((await decide(id, 'refund', refund)).status).toBe(200);
    expect((await read('2')).invoices).toMatchObject([{ refundedCents: 0 }, { refundedCents: 47_500 }]);
  });

  it('by staff is recorded with the reason, audited, and announced to staff once', async () => {
    const id = await buy();
    const shown = (await api.call('admin', 'GET', `/admin/memberships/${id}`)).json().data as StaffMembership;
    expect(shown).toMatchObject({ isCharged: true, actions: ['waive', 'cancel', 'refund'] });
    const invoice = shown.invoices[0]?._id;
    const reason = 'Charged twice by mistake';
    expect((await decide(id, 'refund', { invoice, amountCents: 10_000, reason })).status).toBe(200);
    await tell('refund.created');
    expect(await log({ subscription: id, kind: 'refunded' })).toMatchObject([
      { source: 'staff', amountCents: -10_000, reason, actor: { personId: cast.admin.personId } },
    ]);
    expect(await alerts('Refund: $100.00')).toMatchObject([{ text: expect.stringContaining(reason) }]);
    const [payer] = await api.db.select().from(people).where(eq(people.id, personId));
    const told = await alerts('Refund of $100.00');
    expect(told).toMatchObject([
      { recipient: payer?.primaryEmail, text: expect.stringContaining('“Annual Plan - Paid Monthly”') },
    ]);
    expect(told[0]?.text).toContain(shown.invoices[0]?.number);
    expect(told[0]?.text).not.toContain(reason);
    const audited = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'payment-refunded'), eq(auditLog.subjectId, id)));
    expect(audited).toMatchObject([{ subjectId: id, after: { refundedCents: 10_000, reason } }]);
    const after = (await api.call('admin', 'GET', `/admin/memberships/${id}`)).json().data as StaffMembership;
    expect(after.invoices[0]).toMatchObject({ amountCents: 47_500, refundedCents: 10_000 });
    expect(await decide(id, 'refund', { invoice, amountCents: 37_501, reason })).toMatchObject({
      status: 400,
    });
    expect(await decide(id, 'refund', { invoice: 'in_other', reason })).toMatchObject({ status: 400 });
    expect((await decide(id, 'refund', { invoice, amountCents: 37_500, reason })).status).toBe(200);
    // Nothing is left to refund.
    const more = await decide(id, 'refund', { invoice, reason });
    expect(more).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('that does not arrive is reported as failed, and can be refunded once more', async () => {
    const id = await buy({ number: '4000000000005126' });
    const read = async () =>
      (await api.call('admin', 'GET', `/admin/memberships/${id}`)).json().data as StaffMembership;
    const invoice = (await read()).invoices[0]?._id;
    const reason = 'Charged twice by mistake';
    expect((await decide(id, 'refund', { invoice, reason })).status).toBe(200);
    expect((await read()).actions).not.toContain('refund');
    // Sessions end in that time.
    api.advance(dayMs);
    await api.forget();
    await tell('refund.failed');
    await tell('refund.failed');
    expect(await log({ subscription: id, kind: 'refunded' })).toMatchObject([{ amountCents: -47_500 }]);
    expect(await log({ subscription: id, kind: 'refund-failed' })).toMatchObject([
      { source: 'provider', cause: 'refund.failed', amountCents: 47_500 },
    ]);
    const alerted = await alerts('Refund failed: $475.00');
    expect(alerted).toMatchObject([
      {
        text: expect.stringMatching(
          /did not reach Nora Lindqvist[\s\S]*expired or canceled card[\s\S]*such as a transfer/,
        ),
      },
    ]);
    const after = await read();
    expect(after).toMatchObject({
      actions: expect.arrayContaining(['refund']),
      invoices: [{ refundedCents: 0 }],
    });
    expect((await decide(id, 'refund', { invoice, reason })).status).toBe(200);
  });

  it('that is canceled is reported as that, not as sent back by the bank', async () => {
    const id = await buy();
    const shown = (await api.call('admin', 'GET', `/admin/memberships/${id}`)).json().data as StaffMembership;
    const invoice = shown.invoices[0]?._id;
    expect((await decide(id, 'refund', { invoice, reason: 'By mistake' })).status).toBe(200);
    await tell('refund.created');
    const { provider } = paid.local;
    const { readRefund } = provider;
    provider.readRefund = async (refund) => ({ ...(await readRefund(refund)), status: 'canceled' });
    for (const _delivery of [1, 2])
      expect((await tell('refund.created', 'refund.updated')).statusCode).toBe(200);
    provider.readRefund = readRefund;
    expect(await log({ subscription: id, kind: 'refund-failed' })).toMatchObject([
      { source: 'provider', cause: 'refund.canceled', amountCents: 47_500 },
    ]);
    const alerted = await alerts('Refund cancelled: $475.00');
    expect(alerted).toMatchObject([{ text: expect.stringMatching(/was cancelled before it was paid out/) }]);
    expect(alerted[0]?.text).not.toMatch(/bank/);
  });

  it('by a dispute is recorded, and announced to staff once', async () => {
    const id = await buy({ number: '4000000000000259' });
    expect((await tell('charge.dispute.created')).statusCode).toBe(200);
    await tell('charge.dispute.created');
    expect(await log({ subscription: id, kind: 'disputed' })).toMatchObject([
      { source: 'provider', cause: 'charge.dispute.created', amountCents: -47_500 },
    ]);
    expect(await alerts('Dispute: $475.00')).toHaveLength(1);
  });

  it.each([
    ['won', 47_500],
    ['lost', 0],
  ])(
    'by a dispute that is %s: its end is noted with the money, and told to staff once',
    async (end, cents) => {
      const id = await buy({ number: '4000000000000259' });
      await tell('charge.dispute.created');
      const { provider } = paid.local;
      const { readDispute } = provider;
      provider.readDispute = async (dispute) => ({ ...(await readDispute(dispute)), status: end });
      for (const _delivery of [1, 2])
        expect((await tell('charge.dispute.created', 'charge.dispute.closed')).statusCode).toBe(200);
      provider.readDispute = readDispute;
      const entries = await log({ subscription: id, kind: 'disputed' });
      expect(entries.map(({ amountCents }) => amountCents).toSorted()).toEqual([-47_500, cents].toSorted());
      expect(entries.map(({ cause }) => cause)).toContain('charge.dispute.closed');
      expect(await alerts(`Dispute ${end}: $475.00`)).toHaveLength(1);
      expect(await alerts('Dispute: $475.00')).toHaveLength(1);
    },
  );
});

describe('staff', () => {
  /** The audit log's record of a membership: the action, and the decision. */
  const audited = async (id: string) =>
    (await api.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
      ({ action, after }) => [action, after],
    );
  const reason = 'A gesture for the outage';
  const inDays = (days: number) => new Date(api.now().getTime() + days * dayMs).toISOString().slice(0, 10);

  it('waive the next charge of a payer', async () => {
    const id = await buy();
    expect(await decide(id, 'comp', { reason })).toMatchObject({ status: 200, data: { isCharged: true } });
    const next = await paid.local.provider.nextCharge((await row())?.providerSubscriptionId ?? '');
    expect(next?.amountCents).toBe(0);
    expect(await decide(id, 'comp', { reason })).toMatchObject({ status: 409, code: 'WAIVED_ALREADY' });
    expect(await log({ subscription: id, kind: 'waived' })).toMatchObject([{ source: 'staff', reason }]);
  });

  it('waive a charge once, and record it once, even with several presses at once', async () => {
    const id = await buy();
    const press = () => decide(id, 'comp', { reason });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await log({ subscription: id, kind: 'waived' })).toHaveLength(1);
    const ofId = and(eq(auditLog.action, 'next-charge-waived'), eq(auditLog.subjectId, id));
    expect(await api.db.select().from(auditLog).where(ofId)).toHaveLength(1);
    expect(await press()).toMatchObject({ status: 409, code: 'WAIVED_ALREADY' });
  });

  it('end a membership now or at the end of the paid time, through the provider', async () => {
    const id = await buy();
    expect((await decide(id, 'cancel', { at: 'period-end', reason })).data).toMatchObject({ isEnding: true });
    expect((await decide(id, 'cancel', { at: 'now', reason })).data).toMatchObject({
      subscription: { status: 'Expired' },
    });
    expect((await log({ subscription: id, kind: 'changed' }))[0]).toMatchObject({
      source: 'staff',
      cause: 'membership-ended',
      reason,
      after: { status: 'Expired' },
    });
    expect(await audited(id)).toEqual([
      ['membership-ended', { at: 'period-end', reason }],
      ['membership-ended', { at: 'now', reason }],
    ]);
  });

  it('give time to a person whose membership is over, and extend it', async () => {
    await buy();
    const over = (await row())?.id ?? '';
    await decide(over, 'cancel', { at: 'now', reason });
    expect((await decide(over, 'comp', { until: inDays(30), reason })).status).toBe(200);
    const given = await row();
    expect(given).toMatchObject({ status: 'Active', name: 'Complimentary Membership', monthlyCents: null });
    expect((await decide(given?.id ?? '', 'extend', { until: inDays(60), reason })).status).toBe(200);
    expect((await row())?.endsAt?.toISOString()).toContain(inDays(60));
    expect((await audited(over)).at(-1)).toEqual([
      'membership-comped',
      { endsAt: expect.stringContaining(inDays(30)), reason },
    ]);
    expect(await audited(given?.id ?? '')).toEqual([
      ['membership-extended', { endsAt: expect.stringContaining(inDays(60)), reason }],
    ]);
    expect(await decide(over, 'comp', { until: inDays(30), reason })).toMatchObject({ status: 409 });
    expect(await decide(given?.id ?? '', 'extend', { until: inDays(-1), reason })).toMatchObject({
      status: 400,
    });
  });

  it('give one membership, even with several presses at once', async () => {
    await buy();
    const over = (await row())?.id ?? '';
    await decide(over, 'cancel', { at: 'now', reason });
    const press = () => decide(over, 'comp', { until: inDays(30), reason });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const given = eq(subscriptions.name, 'Complimentary Membership');
    const mine = eq(subscriptions.agentId, agentId as string);
    expect(await api.db.select().from(subscriptions).where(and(given, mine))).toHaveLength(1);
  });

  it('extend a trial that nobody charges for', async () => {
    const [trial] = await api.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.agentId, cast.trial.agentId as string), eq(subscriptions.status, 'Trial')));
    const { data } = await decide(trial?.id ?? '', 'extend', { until: inDays(90), reason });
    expect(data.subscription.trialExpires).toContain(inDays(90));
  });

  it('must give a reason for every action, and the required fields: otherwise nothing happens', async () => {
    const id = await buy();
    const { invoices } = (await api.call('admin', 'GET', `/admin/memberships/${id}`)).json().data;
    const invoice = invoices[0]._id;
    const refused: [string, object, number][] = [
      ...['', ' ', 'x'].flatMap((none): [string, object, number][] => [
        ['extend', { until: inDays(30), reason: none }, 400],
        ['comp', { reason: none }, 400],
        ['cancel', { at: 'now', reason: none }, 400],
        ['refund', { invoice, reason: none }, 400],
        ['confirm-payment', { reason: none }, 400],
      ]),
      ['cancel', { at: 'later', reason }, 400],
      ['refund', { invoice, amountCents: 0, reason }, 400],
      ['refund', { invoice, amountCents: 99.5, reason }, 400],
      ['extend', { until: '2031-02-30', reason }, 409],
      // Nobody gave this membership: its card is charged, and staff have no open invoice for it.
      ['extend', { until: inDays(30), reason }, 409],
      ['confirm-payment', { reason }, 409],
    ];
    for (const [action, payload, status] of refused)
      expect([action, payload, (await decide(id, action, payload)).status]).toEqual([
        action,
        payload,
        status,
      ]);
    expect(await log({ subscription: id, source: 'staff' })).toEqual([]);
    expect(await api.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).toEqual([]);
    expect(await row()).toMatchObject({ status: 'Active', renews: true });
  });
});
