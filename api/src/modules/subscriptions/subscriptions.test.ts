import { dataOf, nullable, PricingOption, Subscription } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { pricingOptions } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

describe('GET /subscriptions/agent/pricing', () => {
  const prices = async () =>
    (await api.call('new', 'GET', '/subscriptions/agent/pricing')).json().data as PricingOption[];

  it('answers someone who has not paid yet what is offered, in its order', async () => {
    const answer = await api.call('new', 'GET', '/subscriptions/agent/pricing');
    expect(Value.Check(dataOf(Type.Array(PricingOption)), answer.json())).toBe(true);
    const rows = await api.db.select().from(pricingOptions);
    const offered = rows
      .filter((row) => row.isOffered && row.type !== 'Listing')
      .sort((a, b) => a.position - b.position);
    expect((await prices()).map(({ priceName, price }) => [priceName, price])).toEqual(
      offered.map((row) => [row.priceName, row.price * row.minimumSeats]),
    );
    expect(offered.length).toBeGreaterThan(4);
    for (const { uag } of await prices()) expect(uag).toBe('/api/legal/subscription-agreement/pdf');
  });

  it('leaves out plans that are no longer offered', async () => {
    await api.db
      .update(pricingOptions)
      .set({ isOffered: false })
      .where(eq(pricingOptions.priceName, 'agent-monthly'));
    expect((await prices()).map(({ priceName }) => priceName)).not.toContain('agent-monthly');
  });

  it('is for people who are signed in', async () => {
    expect((await api.call(null, 'GET', '/subscriptions/agent/pricing')).statusCode).toBe(401);
  });
});

describe('GET /subscriptions/me', () => {
  const mine = async (who: CastName) => (await api.call(who, 'GET', '/subscriptions/me')).json().data;

  it('answers one’s own, in the shape of the contract', async () => {
    const answer = await api.call('agent', 'GET', '/subscriptions/me');
    expect(Value.Check(dataOf(nullable(Subscription)), answer.json())).toBe(true);
    expect(answer.json().data).toMatchObject({
      status: 'Active',
      membershipModel: 'Agent',
      membership: cast.agent.agentId,
    });
  });

  it('answers a team member with the team’s, billed to the lead', async () => {
    expect(await mine('member')).toEqual(await mine('lead'));
    expect(await mine('member')).toMatchObject({
      membershipModel: 'Team',
      billingAdmins: [cast.lead.personId],
    });
  });

  it.each<[CastName, string]>([
    ['pastdue', 'PastDue'],
    ['expired', 'Expired'],
    ['cancelled', 'Cancelled'],
    ['suspended', 'Suspended'],
    ['trial', 'Trial'],
    ['listings', 'Active'],
  ])('tells %s that it is %s', async (who, status) => {
    expect(await mine(who)).toMatchObject({ status });
  });

  it.each<[CastName]>([['new'], ['admin'], ['executive']])('has nothing for %s', async (who) => {
    expect(await mine(who)).toBeNull();
  });
});
