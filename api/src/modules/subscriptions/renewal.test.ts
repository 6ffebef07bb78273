import { dataOf, Renewal, TrialStatus } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { desc, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, sessions, subscriptions } from '../../db/schema/index.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const me = async (who: CastName) => (await api.call(who, 'GET', '/user/me')).json().data;
const membersPage = async (who: CastName) =>
  (await api.call(who, 'POST', '/listings/search', { payload: {} })).statusCode;
const change = (who: CastName, values: Partial<typeof subscriptions.$inferInsert>) =>
  api.db
    .update(subscriptions)
    .set(values)
    .where(eq(subscriptions.agentId, cast[who].agentId as string));

describe('GET /subscriptions/trial-status', () => {
  const trial = (who: CastName) => api.call(who, 'GET', '/subscriptions/trial-status');

  it('counts the days of a running trial, in the shape of the contract', async () => {
    const answer = await trial('trial');
    expect(Value.Check(dataOf(TrialStatus), answer.json())).toBe(true);
    expect(answer.json().data).toMatchObject({ isOnTrial: true, hasExpired: false });
    expect(answer.json().data.daysLeft).toBeGreaterThan(7);
  });

  it('says that it is over once it is, without a changed row', async () => {
    const [before] = await api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.agentId, cast.trial.agentId as string));
    await change('trial', { trialExpires: new Date(api.now().getTime() - 1000) });
    expect((await trial('trial')).json().data).toMatchObject({
      isOnTrial: false,
      hasExpired: true,
      daysLeft: 0,
    });
    expect(await membersPage('trial')).toBe(402);
    await change('trial', { trialExpires: before?.trialExpires });
  });

  it.each<[CastName]>([['agent'], ['admin'], ['new'], ['expired']])('has none for %s', async (who) => {
    expect((await trial(who)).json().data).toEqual({
      isOnTrial: false,
      hasExpired: false,
      trialExpires: null,
      daysLeft: 0,
    });
  });
});

describe('POST /subscriptions/renew', () => {
  const renew = (who: CastName, payload?: object) =>
    api.call(who, 'POST', '/subscriptions/renew', { payload });

  it('records that an expired member renews, and opens nothing', async () => {
    const answer = await renew('expired');
    expect(Value.Check(dataOf(Renewal), answer.json())).toBe(true);
    expect(answer.json().data.until).toBe(new Date(api.now().getTime() + dayMs).toISOString());
    expect((await me('expired')).subscription.renewalStartedAt).toBe(api.now().toISOString());
    expect(await membersPage('expired')).toBe(402);
    expect((await me('expired')).subscription.status).toBe('Expired');
  });

  it('may be pressed again, and is logged', async () => {
    api.advance(1000);
    expect((await renew('expired')).statusCode).toBe(200);
    const [entry] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'renewal-started'))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      actorPersonId: cast.expired.personId,
      subjectKind: 'subscription',
      after: { status: 'Expired', renewalStartedAt: api.now().toISOString() },
    });
  });

  it.each<[CastName, number, string]>([
    ['agent', 409, 'CONFLICT'],
    ['cancelled', 409, 'CONFLICT'],
    ['pastdue', 409, 'CONFLICT'],
    ['new', 409, 'CONFLICT'],
    ['hubspot', 409, 'CONFLICT'],
    ['member', 403, 'FORBIDDEN'],
    ['admin', 403, 'FORBIDDEN'],
    ['executive', 403, 'FORBIDDEN'],
  ])('refuses %s with %i %s', async (who, status, code) => {
    const answer = await renew(who);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('leaves an expired team to its billing admin', async () => {
    await change('lead', { status: 'Expired' });
    expect((await renew('member')).statusCode).toBe(403);
    expect((await renew('lead')).statusCode).toBe(200);
    await change('lead', { status: 'Active', renewalStartedAt: null });
  });

  it('is refused to staff in a member’s place', async () => {
    await renew('expired');
    await api.db
      .update(sessions)
      .set({
        impersonatorPersonId: cast.concierge.personId,
        impersonationEndsAt: new Date(api.now().getTime() + hourMs),
      })
      .where(eq(sessions.personId, cast.expired.personId));
    expect((await renew('expired')).json().code).toBe('IMPERSONATING');
    await api.forget();
  });

  it('refuses a body that names a person or a subscription', async () => {
    const answer = await renew('expired', { personId: cast.agent.personId, status: 'Active' });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { personId: 'This field is not known.' },
    ]);
  });
});

describe('the grace period (ADR 7)', () => {
  it('lets a member in for seven days after the payment failed, and no longer', async () => {
    expect([await membersPage('grace'), await membersPage('pastdue')]).toEqual([200, 402]);
    const since = new Date((await me('grace')).subscription.pastDueSince).getTime();
    const atTheEnd = since + 7 * dayMs - api.now().getTime();
    api.advance(atTheEnd - hourMs);
    await api.forget();
    expect(await membersPage('grace')).toBe(200);
    api.advance(hourMs);
    await api.forget();
    expect(await membersPage('grace')).toBe(402);
  });

  it('counts from the moment the status was written, by any writer', async () => {
    await api.forget();
    const before = Date.now();
    await change('agent', { status: 'PastDue' });
    const after = Date.now();
    const { pastDueSince } = (await me('agent')).subscription;
    expect(Date.parse(pastDueSince)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(pastDueSince)).toBeLessThanOrEqual(after);
    // Another failure of the same payment begins no new period.
    await change('agent', { status: 'PastDue', name: 'Annual Plan' });
    expect((await me('agent')).subscription.pastDueSince).toBe(pastDueSince);
    await change('agent', { status: 'Active' });
    expect((await me('agent')).subscription.pastDueSince).toBeNull();
  });
});
