import { setTimeout as pause } from 'node:timers/promises';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const change = (who: CastName, values: Partial<typeof accounts.$inferInsert>) =>
  api.db.update(accounts).set(values).where(eq(accounts.id, cast[who].accountId));
const statuses = async (who: CastName) => {
  const members = await api.call(who, 'POST', '/listings/search', { payload: {} });
  const own = await api.call(who, 'GET', '/user/me');
  const plans = await api.call(who, 'GET', '/subscriptions/agent/pricing');
  return [members.statusCode, own.statusCode, plans.statusCode];
};

/** The clock of this test stands still, so nothing is forgotten by age; PostgreSQL's message is a moment on its way. */
async function statusesOnceTold(who: CastName, members: number) {
  for (let waitedMs = 0; waitedMs < 2_000; waitedMs += 20) {
    const answered = await statuses(who);
    if (answered[0] === members) return answered;
    await pause(20);
  }
  return statuses(who);
}

describe('an account somebody has closed (A §4)', () => {
  it.each<[string, CastName, Partial<typeof accounts.$inferInsert>]>([
    ['a suspended member', 'agent', { suspendedAt: new Date(), suspendedReason: 'Asked for it' }],
    ['an inactive member', 'lead', { isActive: false }],
    ['an executive without a subscription', 'executive', { suspendedAt: new Date() }],
    ['staff, by another’s decision', 'concierge', { suspendedAt: new Date() }],
  ])('keeps %s out at once, but for what repairs it, and lets them in again', async (_, who, closed) => {
    expect(await statuses(who)).toEqual([200, 200, 200]);
    await change(who, closed);
    expect(await statusesOnceTold(who, 402)).toEqual([402, 200, 200]);
    await change(who, { isActive: true, suspendedAt: null, suspendedReason: null });
    expect(await statusesOnceTold(who, 200)).toEqual([200, 200, 200]);
  });

  it('tells the member that it is suspended, and not why: that is the concierge’s to say', async () => {
    await change('agent', { suspendedAt: new Date(), suspendedReason: 'Chargeback' });
    const answer = await api.call('agent', 'GET', '/user/me');
    expect(answer.json().data.currentUser.isSuspended).toBe(true);
    expect(answer.body).not.toContain('Chargeback');
    await change('agent', { suspendedAt: null, suspendedReason: null });
  });
});
