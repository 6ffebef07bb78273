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

describe('an account that staff have closed (A §4)', () => {
  // The plans page repairs an ended membership; only the concierge can end a suspension.
  it.each<[string, CastName, Partial<typeof accounts.$inferInsert>, plans: number]>([
    ['a suspended member', 'agent', { suspendedAt: new Date(), suspendedReason: 'Asked for it' }, 402],
    ['an inactive member', 'lead', { isActive: false }, 200],
    ['an executive without a subscription', 'executive', { suspendedAt: new Date() }, 402],
    ['staff, by another’s decision', 'concierge', { suspendedAt: new Date() }, 402],
  ])(
    'keeps %s out at once, but for what repairs it, and lets them in again',
    async (_, who, closed, plans) => {
      expect(await statuses(who)).toEqual([200, 200, 200]);
      await change(who, closed);
      expect(await statuses(who)).toEqual([402, 200, plans]);
      await change(who, { isActive: true, suspendedAt: null, suspendedReason: null });
      expect(await statuses(who)).toEqual([200, 200, 200]);
    },
  );

  it('tells the member that it is suspended, but not why: the concierge does that', async () => {
    await change('agent', { suspendedAt: new Date(), suspendedReason: 'Chargeback' });
    const answer = await api.call('agent', 'GET', '/user/me');
    expect(answer.json().data.currentUser.isSuspended).toBe(true);
    expect(answer.body).not.toContain('Chargeback');
    await change('agent', { suspendedAt: null, suspendedReason: null });
  });
});
