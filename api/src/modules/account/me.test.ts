import { dataOf, Me } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { groupMembers, groups, referralEvents, subscriptions } from '../../db/schema/index.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.forget());
afterAll(() => api.close());

describe('GET /user/me', () => {
  it.each<[CastName, object]>([
    ['admin', { agentData: null, subscription: null }],
    ['agent', { subscription: { status: 'Active', membershipModel: 'Agent' }, isTeamLead: false }],
    ['lead', { isTeamLead: true, isTeamMember: false }],
    ['member', { isTeamMember: true, isTeamLead: false, subscription: { membershipModel: 'Team' } }],
    ['developer', { agentData: { currentBrokerage: { isDeveloper: true } } }],
    ['new', { subscription: null, currentPerson: { realmData: { userAccount: { acceptedTermsAt: null } } } }],
    ['hubspot', { currentUser: { paymentProcessor: 'hubspot' } }],
  ])('tells %s what they are', async (name, expected) => {
    for (const path of ['/user/me', '/user/me/']) {
      const answer = await api.call(name, 'GET', path);
      expect(Value.Check(dataOf(Me), answer.json())).toBe(true);
      expect(answer.json().data).toMatchObject(expected);
    }
  });

  it('lists the groups of the agent by name', async () => {
    const { myGroups } = (await api.call('agent', 'GET', '/user/me')).json().data;
    expect(myGroups.map((group: { name: string }) => group.name)).toEqual([
      'Americas',
      'City Penthouses',
      'Coastal Collection',
    ]);
  });

  it('keeps the group that is chosen, until the person leaves it', async () => {
    const read = async () => (await api.call('agent', 'GET', '/user/me')).json().data;
    const choose = async (groupId: string | null) =>
      (await api.call('agent', 'PUT', '/user/group', { payload: { groupId } })).statusCode;
    const [first, second] = (await read()).myGroups as { _id: string }[];
    expect([await choose(first?._id ?? ''), await choose(second?._id ?? '')]).toEqual([200, 200]);
    expect((await read()).selectedGroup).toBe(second?._id);
    const [theirs] = await api.db
      .select({ _id: groups.id })
      .from(groups)
      .where(sql`not exists (select from group_members m where m.group_id = ${groups.id}
        and m.person_id = ${cast.agent.personId})`);
    expect(await choose(theirs?._id ?? '')).toBe(404);
    expect((await read()).selectedGroup).toBe(second?._id);
    const own = and(eq(groupMembers.personId, cast.agent.personId), eq(groupMembers.isSelected, true));
    await api.db.delete(groupMembers).where(own);
    expect((await read()).selectedGroup).toBeNull();
    expect([await choose(first?._id ?? ''), await choose(null)]).toEqual([200, 200]);
    expect((await read()).selectedGroup).toBeNull();
    await api.db.insert(groupMembers).values({ groupId: second?._id ?? '', personId: cast.agent.personId });
  });

  it('names who brought the person to Portico', async () => {
    const agentId = cast.lead.agentId as string;
    const { personId } = cast.agent;
    const referral = async () => (await api.call('agent', 'GET', '/user/me')).json().data.referralAgent;
    await api.db.insert(referralEvents).values({ agentId, kind: 'clicked' });
    expect(await referral()).toBeNull();
    await api.db.insert(referralEvents).values({ agentId, kind: 'joined', personId });
    expect(await referral()).toEqual({ agentId, agentName: cast.lead.fullName });
    await api.db.delete(referralEvents);
  });

  it('reads what has just been written', async () => {
    await api.call('agent', 'GET', '/user/me');
    const isTheirs = eq(subscriptions.agentId, cast.agent.agentId ?? '');
    await api.db.update(subscriptions).set({ status: 'PastDue' }).where(isTheirs);
    const me = (await api.call('agent', 'GET', '/user/me')).json().data;
    expect(me.subscription.status).toBe('PastDue');
    await api.db.update(subscriptions).set({ status: 'Active' }).where(isTheirs);
  });
});

describe('staying active', () => {
  it('answers the keep-alive with the time', async () => {
    const answer = await api.call('agent', 'GET', '/ping');
    expect(answer.json()).toEqual({ data: { now: api.now().toISOString() } });
  });

  it('says when the session ends, and does not move it', async () => {
    await api.tokensOf('agent');
    const ends = new Date(api.now().getTime() + 24 * hourMs).toISOString();
    api.advance(10 * minuteMs);
    expect((await api.call('agent', 'GET', '/user/reloggin')).json()).toEqual({
      data: { sessionEndsAt: ends },
    });
  });
});
