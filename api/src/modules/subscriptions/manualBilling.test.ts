import type {
  ManualBillingAccount,
  NewApprovalCode,
  StaffMembership,
  Subscription,
} from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, desc, eq, like } from 'drizzle-orm';
import { openPaidApp } from '../../../test/paidApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import {
  accounts,
  agents,
  approvalCodes,
  auditLog,
  billingCustomers,
  checkouts,
  mails,
  manualSubscriptions,
  membershipHistory,
  people,
  subscriptions,
} from '../../db/schema/index.ts';
import { byId } from '../../providers/payments/byId.ts';
import { createManual } from '../../providers/payments/manual.ts';
import { createSync } from './sync.service.ts';

const { personId, agentId } = cast.new;
const dayMs = 24 * 60 * 60_000;
const reason = 'Agreed on the phone on Monday.';
const address = { streetAddress: '1 Main Street', city: 'Aspen', state: 'Colorado', postalCode: '81611' };

let paid: Awaited<ReturnType<typeof openPaidApp>>;
let api: TestApp;
beforeAll(async () => {
  paid = await openPaidApp();
  ({ api } = paid);
  await api.db.update(people).set({ acceptedTermsAt: api.now() }).where(eq(people.id, personId));
});
afterAll(() => paid.close());
beforeEach(async () => {
  await api.db.update(accounts).set({ paymentProcessor: 'manual' }).where(eq(accounts.personId, personId));
  await api.db.delete(subscriptions).where(eq(subscriptions.agentId, agentId as string));
  await api.db.delete(manualSubscriptions);
  await api.db.delete(billingCustomers);
  await api.db.delete(checkouts);
  await api.db.delete(approvalCodes);
  await api.db.delete(membershipHistory).where(eq(membershipHistory.agentId, agentId as string));
  await api.forget();
});

const inDays = (days: number) => new Date(api.now().getTime() + days * dayMs).toISOString().slice(0, 10);

async function newCode(change: Partial<NewApprovalCode> = {}): Promise<string> {
  const payload = {
    plan: null,
    price: null,
    maxUses: 1,
    personId: null,
    until: inDays(30),
    reason,
    ...change,
  };
  const answer = await api.call('admin', 'POST', '/admin/approval-codes', { payload });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.code;
}

const bodyOf = (code: string, change: object = {}) => ({
  billingAdmins: [personId],
  billinAdminAddress: address,
  code,
  startsAt: '2020-01-01T00:00:00.000Z',
  endsAt: '2099-01-01T00:00:00.000Z',
  status: 'Active',
  membership: agentId,
  name: 'agent-annual',
  isRenewal: false,
  ...change,
});

const create = (code: string, change: object = {}, who: CastName = 'new') =>
  api.call(who, 'POST', '/subscriptions/create', { payload: bodyOf(code, change) });

async function join(): Promise<Subscription> {
  const answer = await create(await newCode());
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

const mine = async (): Promise<Subscription> =>
  (await api.call('new', 'GET', '/subscriptions/me')).json().data;
const isMember = async () =>
  (await api.call('new', 'POST', '/listings/search', { payload: {} })).statusCode !== 402;
const show = async (id: string): Promise<StaffMembership> =>
  (await api.call('admin', 'GET', `/admin/memberships/${id}`)).json().data;
const confirm = (id: string) =>
  api.call('admin', 'POST', `/admin/memberships/${id}/confirm-payment`, {
    payload: { reason: 'Transfer of Tuesday, reference 4711.' },
  });
const yearOn = (at: string | null) => {
  const end = new Date(at ?? 0);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end.toISOString();
};
const entries = () =>
  api.db
    .select()
    .from(membershipHistory)
    .where(eq(membershipHistory.agentId, agentId as string))
    .orderBy(desc(membershipHistory.id));

describe('an approval code', () => {
  it('begins a membership today for a year, whatever dates and rights the form claims', async () => {
    const inDirectory = async () =>
      (await api.db.select().from(agents).where(eq(agents.personId, personId)))[0]?.isActive;
    await api.db.update(people).set({ onBoardedAgentAt: null }).where(eq(people.id, personId));
    await api.db.update(agents).set({ isActive: false }).where(eq(agents.personId, personId));
    const made = await join();
    expect(await inDirectory()).toBe(true);
    expect(made).toMatchObject({
      status: 'Active',
      name: 'Annual Plan',
      membershipModel: 'Agent',
      membership: agentId,
      billingAdmins: [personId],
    });
    expect(made.startsAt).toBe(api.now().toISOString());
    expect(made.endsAt).toBe(yearOn(made.startsAt));
    expect(await isMember()).toBe(true);
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, made._id));
    expect(row).toMatchObject({ billingAddress: address, monthlyCents: 41_667, isRenewal: false });
    expect(await entries()).toMatchObject([
      { kind: 'began', source: 'member', cause: 'approval-code', actorPersonId: personId },
    ]);
  });

  it('is confirmed by a mail in the member’s language, with the plan, the amount and the due date', async () => {
    await api.db.update(accounts).set({ language: 'zh_hans' }).where(eq(accounts.personId, personId));
    await api.db.delete(mails);
    await create(await newCode({ plan: 'agent-annual', price: 4000 }));
    await api.db.update(accounts).set({ language: null }).where(eq(accounts.personId, personId));
    const [mail, ...others] = await api.db.select().from(mails);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: cast.new.email, subject: '您的会员资格已开始' });
    expect(mail?.text).toContain('年度方案');
    expect(mail?.text).toContain('4,000.00');
  });

  it('may be typed with small letters and spaces', async () => {
    const code = await newCode();
    expect((await create(` ${code.toLowerCase().replaceAll('-', ' ')} `)).statusCode).toBe(200);
  });

  it('contains the agreed price', async () => {
    await create(await newCode({ plan: 'agent-annual', price: 4000 }));
    expect((await show((await mine())._id)).invoices).toMatchObject([
      { amountCents: 400_000, state: 'open', number: expect.stringMatching(/^M-\d{5}$/) },
    ]);
  });

  it('is stored only as a hash', async () => {
    const code = await newCode();
    const [row] = await api.db.select().from(approvalCodes);
    expect(row).toMatchObject({ hint: code.slice(-4) });
    expect(JSON.stringify(row)).not.toContain(code);
    const listed = await api.call('admin', 'GET', '/admin/approval-codes');
    expect(listed.body).not.toContain(code);
    const audited = await api.db.select().from(auditLog).where(eq(auditLog.subjectKind, 'approval-code'));
    expect(JSON.stringify(audited)).not.toContain(code);
  });

  it('begins one term, no matter how often it may be used or how fast somebody presses', async () => {
    const code = await newCode({ maxUses: 5 });
    const answers = await Promise.all([create(code), create(code), create(code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await api.db.$count(manualSubscriptions)).toBe(1);
  });

  it('works as often as staff said', async () => {
    const code = await newCode({ maxUses: 1 });
    const [first, second] = await Promise.all([create(code), create(code)]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
    await api.db.delete(subscriptions).where(eq(subscriptions.agentId, agentId as string));
    await api.db.delete(manualSubscriptions);
    expect((await create(code)).json()).toMatchObject({ fieldCodes: { code: { code: 'CODE_NOT_USABLE' } } });
  });

  it.each<[string, () => Promise<string>]>([
    ['nobody made', async () => 'AAAA-BBBB-CCCC-DDDD'],
    ['is for another plan', () => newCode({ plan: 'agent-monthly' })],
    [
      'is for another account',
      async () => {
        const other = cast.agent.personId;
        await api.db.update(accounts).set({ paymentProcessor: 'manual' }).where(eq(accounts.personId, other));
        return newCode({ personId: other });
      },
    ],
    [
      'was revoked',
      async () => {
        const code = await newCode();
        const [row] = await api.db.select().from(approvalCodes);
        const revoke = `/admin/approval-codes/${row?.id}/revoke`;
        expect((await api.call('admin', 'POST', revoke, { payload: { reason } })).json().data.state).toBe(
          'revoked',
        );
        expect((await api.call('admin', 'POST', revoke, { payload: { reason } })).statusCode).toBe(409);
        return code;
      },
    ],
    [
      'is over',
      async () => {
        const code = await newCode();
        await api.db.update(approvalCodes).set({ expiresAt: new Date(api.now().getTime() - 1) });
        return code;
      },
    ],
  ])('that %s begins nothing, and does not say why', async (_, codeOf) => {
    const answer = await create(await codeOf());
    expect([answer.statusCode, answer.json().fieldCodes]).toEqual([
      400,
      { code: { code: 'CODE_NOT_USABLE' } },
    ]);
    expect(await mine()).toBeNull();
  });

  it('cannot be guessed: somebody who tries many waits', async () => {
    const answers = [];
    for (let turn = 0; turn < 12; turn += 1) answers.push((await create(`WRONG-${turn}`)).statusCode);
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(answers.at(-1)).toBe(429);
  });
});

describe('the form (B §5)', () => {
  it.each<[object, Record<string, string>]>([
    [{ code: 'AB' }, { code: 'TOO_SHORT' }],
    [{ code: '  ' }, { code: 'REQUIRED' }],
    [
      { billinAdminAddress: { ...address, streetAddress: ' ', postalCode: '8161' } },
      {
        'billinAdminAddress.streetAddress': 'REQUIRED',
        'billinAdminAddress.postalCode': 'TOO_SHORT',
      },
    ],
    [{ name: 'agent-forever' }, { name: 'NOT_A_CHOICE' }],
  ])('says what is wrong with %j', async (change, faults) => {
    const answer = await create(await newCode(), change);
    const found = Object.entries<{ code: string }>(answer.json().fieldCodes ?? {});
    expect([answer.statusCode, Object.fromEntries(found.map(([name, { code }]) => [name, code]))]).toEqual([
      400,
      faults,
    ]);
  });

  it('is refused to accounts that staff did not enable, and serves those moved from invoices once', async () => {
    const switchTo = (isOn: boolean) =>
      api.call('admin', 'PUT', `/admin/manual-billing/${personId}`, { payload: { isOn, reason } });
    expect((await switchTo(true)).statusCode).toBe(409);
    const ids = (await switchTo(false)).json().data.map((row: { personId: string }) => row.personId);
    expect(ids).not.toContain(personId);
    const code = await newCode();
    expect((await create(code)).statusCode).toBe(403);
    const convertAccount = { status: 'S', freeTrialAnnual: null, freeTrialMonthly: null };
    await api.db.update(people).set({ convertAccount }).where(eq(people.id, personId));
    expect((await create(code)).statusCode).toBe(200);
    await api.db.update(people).set({ convertAccount: null }).where(eq(people.id, personId));
    expect((await switchTo(true)).json().data.slice(0, 1)).toMatchObject([
      { personId, status: 'Active', dueCents: 500_000 },
    ]);
    const audited = await api.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, personId), like(auditLog.action, 'manual-billing-%')))
      .orderBy(desc(auditLog.id))
      .limit(3);
    expect(audited.map(({ action }) => action)).toEqual([
      'manual-billing-allowed',
      'manual-billing-begun',
      'manual-billing-refused',
    ]);
  });

  it('is moved to the card by staff, with a free trial, and back', async () => {
    const convert = (freeTrial: object | null) =>
      api.call('admin', 'PUT', `/admin/manual-billing/${personId}/conversion`, {
        payload: { freeTrial, reason },
      });
    expect((await convert(null)).statusCode).toBe(409);
    for (const day of ['2020-01-01', '2040-02-31']) {
      const refused = await convert({ annual: null, monthly: day });
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['freeTrial.monthly']]);
    }
    const moved = await convert({ annual: inDays(9), monthly: null });
    const row = ({ personId: id }: ManualBillingAccount) => id === personId;
    expect(moved.json().data.find(row)).toMatchObject({
      mayPay: 'converted',
      freeTrial: { annual: `${inDays(9)}T23:59:59.000Z`, monthly: null },
    });
    const { realmData } = (await api.call('new', 'GET', '/user/me')).json().data.currentPerson;
    expect(realmData.convertAccount).toMatchObject({ status: 'S', freeTrialMonthly: null });
    expect((await convert(null)).json().data.find(row)).toMatchObject({ mayPay: 'enabled', freeTrial: null });
    const [entry] = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, personId), eq(auditLog.action, 'manual-billing-moved')));
    expect(entry?.after).toMatchObject({ reason, convertAccount: { status: 'S' } });
  });

  it('keeps what is owed visible to staff when manual billing is turned off', async () => {
    await join();
    const off = { payload: { isOn: false, reason } };
    const listed = await api.call('admin', 'PUT', `/admin/manual-billing/${personId}`, off);
    const row = ({ personId: id }: ManualBillingAccount) => id === personId;
    expect(listed.json().data.find(row)).toMatchObject({ mayPay: null, dueCents: 500_000 });
    await confirm((await mine())._id);
    expect((await api.call('admin', 'GET', '/admin/manual-billing')).json().data.find(row)).toBeUndefined();
  });

  it('begins no second membership beside a running one', async () => {
    await join();
    expect((await create(await newCode())).statusCode).toBe(409);
  });
});

describe('a membership that is paid by invoice', () => {
  it('is past due once its invoice is, and repaired when staff confirm the payment', async () => {
    const { _id: id, endsAt } = await join();
    await afterDays(31);
    expect(await mine()).toMatchObject({ status: 'PastDue' });
    expect((await show(id)).actions).toEqual(['confirm', 'extend', 'cancel']);
    const confirmed: StaffMembership = (await confirm(id)).json().data;
    expect(confirmed).toMatchObject({
      isByHand: true,
      isCharged: false,
      isEnding: false,
      subscription: { status: 'Active', endsAt },
      invoices: [{ state: 'paid' }],
    });
    const log = await entries();
    expect(log.filter(({ kind }) => kind === 'paid')).toMatchObject([
      {
        source: 'staff',
        cause: 'payment-confirmed',
        amountCents: 500_000,
        actorPersonId: cast.admin.personId,
      },
    ]);
    expect((await confirm(id)).statusCode).toBe(409);
  });

  it('continues for another year when its next payment is confirmed, without a gap for late payers', async () => {
    const { _id: id, endsAt } = await join();
    await confirm(id);
    await afterDays(370);
    expect(await mine()).toMatchObject({ status: 'Expired', endsAt });
    expect(await isMember()).toBe(false);
    expect((await confirm(id)).json().data.subscription).toMatchObject({
      status: 'Active',
      endsAt: yearOn(endsAt),
    });
    expect(await isMember()).toBe(true);
  });

  it('is renewed by a new code once it has run out, and not before', async () => {
    const { _id: id } = await join();
    const renew = async (target = id) =>
      api.call('new', 'PUT', `/subscriptions/${target}`, {
        payload: bodyOf(await newCode(), { isRenewal: true }),
      });
    expect((await renew()).statusCode).toBe(409);
    await afterDays(400);
    expect((await renew(cast.agent.personId)).statusCode).toBe(404);
    const renewed: Subscription = (await renew()).json().data;
    expect(renewed).toMatchObject({ _id: id, status: 'Active' });
    expect(renewed.endsAt).toBe(yearOn(renewed.startsAt));
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    expect(row?.isRenewal).toBe(true);
    expect((await api.call('new', 'POST', '/subscriptions/stripe/confirm')).json().data).toEqual({
      status: 'confirmed',
      isRenewal: true,
      isByHand: true,
    });
  });

  it('renews a membership that nobody charged for, in its place', async () => {
    const [given] = await api.db
      .insert(subscriptions)
      .values({
        agentId: agentId as string,
        status: 'Expired',
        membershipModel: 'Agent',
        name: 'Annual Plan',
        billingAdmins: [personId],
        endsAt: new Date(api.now().getTime() - dayMs),
      })
      .returning();
    const answer = await api.call('new', 'PUT', `/subscriptions/${given?.id}`, {
      payload: bodyOf(await newCode()),
    });
    expect(answer.json().data).toMatchObject({ _id: given?.id, status: 'Active' });
  });

  it('is ended and extended by staff, and shows its owner what is due', async () => {
    const { _id: id } = await join();
    const until = inDays(500);
    const extended = await api.call('admin', 'POST', `/admin/memberships/${id}/extend`, {
      payload: { until, reason },
    });
    expect(extended.json().data.subscription.endsAt).toBe(`${until}T23:59:59.000Z`);
    const billing = (await api.call('new', 'GET', '/subscriptions/billing')).json().data;
    expect(billing).toMatchObject({
      isByHand: true,
      plan: { priceName: 'agent-annual' },
      next: { amountCents: 500_000 },
      offers: [],
      invoices: [{ state: 'open', dueCents: 500_000, pageUrl: null }],
    });
    const cancel = (at: string) =>
      api.call('admin', 'POST', `/admin/memberships/${id}/cancel`, { payload: { at, reason } });
    expect((await cancel('period-end')).statusCode).toBe(400);
    expect((await cancel('now')).json().data).toMatchObject({
      subscription: { status: 'Expired' },
      invoices: [{ state: 'void' }],
    });
    expect((await confirm(id)).statusCode).toBe(409);
  });

  it.each<[string, string, object | null]>([
    ['POST', 'cancel', null],
    ['POST', 'reactivate', null],
    ['POST', 'code', { code: 'SPRING' }],
    ['PUT', 'plan', { plan: 'agent-monthly', expectedCents: 0 }],
  ])('cannot be changed by its owner like one by card: %s %s', async (method, path, payload) => {
    const { endsAt } = await join();
    const answer = await api.call('new', method as 'POST', `/subscriptions/${path}`, {
      ...(payload && { payload }),
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(await mine()).toMatchObject({ status: 'Active', endsAt });
  });
});

/** Sessions do not last that long, so everybody signs in again. */
async function afterDays(days: number) {
  api.advance(days * dayMs);
  await api.forget();
  await sweep();
}

/** The work of the job that runs every minute. */
async function sweep() {
  await api.db.update(billingCustomers).set({ syncedAt: null });
  const { provider } = createManual({ db: api.db, now: api.now });
  await createSync({ payments: byId(paid.local.provider, provider), now: api.now }).sweep(
    api.db,
    api.app.log,
  );
}
