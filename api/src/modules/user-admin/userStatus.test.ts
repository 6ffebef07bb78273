import { membershipGate, sessionFlags } from '@portico/rules';
import { eq, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts, agents, checkouts, subscriptions } from '../../db/schema/index.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { userStatus } from './userStatusSql.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

describe('the status in SQL', () => {
  const gateOf: Record<string, string | null> = { externalBilling: 'unsubscribed' };

  /** The status by the rules. They let a past-due member in for a while, and know nothing of invitations. */
  async function byTheRules(personId: string) {
    const standing = await readStanding(api.db, personId, api.now());
    if (!standing) throw new Error('an account without a person');
    const flags = sessionFlags(standing, { system: null, dashboard: null }, api.now());
    const gate = membershipGate(flags);
    if (gate) return gateOf[gate] ?? gate;
    if (flags.isStaff) return 'active';
    if (flags.hasPastDuePayment) return 'pastDue';
    return flags.isAgent && flags.hasTrialSubscription ? 'trial' : 'active';
  }

  const compare = async () => {
    const rows = await api.db
      .select({
        personId: accounts.personId,
        status: userStatus(api.now()),
        isInvited: accounts.mustSetPassword,
      })
      .from(accounts);
    const differences: string[] = [];
    for (const { personId, status, isInvited } of rows) {
      const expected = await byTheRules(personId);
      const isAsExpected = status === expected || (isInvited && status === 'invited');
      if (!isAsExpected) differences.push(`${personId}: ${status}, not ${expected}`);
    }
    return differences;
  };

  it('agrees with the membership gate for everybody, today and in a year', async () => {
    expect(await compare()).toEqual([]);
    api.advance(366 * 24 * 3_600_000);
    expect(await compare()).toEqual([]);
    api.advance(-366 * 24 * 3_600_000);
  });

  it('agrees with it in states the sample network does not have', async () => {
    const agentIds = (await api.db.select({ id: agents.id }).from(agents).limit(8)).map(({ id }) => id);
    const day = 24 * 3_600_000;
    const past = new Date(api.now().getTime() - day);
    const states = [
      { status: 'Pending' },
      { status: 'Suspended' },
      { status: 'Scheduled', endsAt: past },
      { status: 'Trial', trialExpires: past },
      { status: 'Cancelled' },
      { status: 'PastDue' },
    ];
    for (const [index, state] of states.entries()) {
      await api.db
        .update(subscriptions)
        .set(state)
        .where(eq(subscriptions.agentId, agentIds[index] ?? ''));
    }
    await api.db.delete(subscriptions).where(eq(subscriptions.agentId, agentIds[6] ?? ''));
    await api.db.delete(subscriptions).where(eq(subscriptions.agentId, agentIds[7] ?? ''));
    const [payer] = await api.db
      .select()
      .from(agents)
      .where(eq(agents.id, agentIds[7] ?? ''));
    await api.db.insert(checkouts).values({
      personId: payer?.personId ?? '',
      kind: 'membership',
      amountUsd: 475,
      expiresAt: new Date(api.now().getTime() + day),
    });
    await api.db.execute(
      sql`update accounts set is_active = false where id in (select id from accounts order by id limit 5)`,
    );
    expect(await compare()).toEqual([]);
  });
});
