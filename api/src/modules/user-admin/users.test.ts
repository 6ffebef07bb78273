import { dataOf, pageOf, UserDetails, UserSummary, userStatuses } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq, ne, type SQL, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts, agents, brokerages, groups, people } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.forget());
afterAll(() => api.close());

const users = async (query: Record<string, string> = {}, who: CastName = 'admin') => {
  const answer = await api.call(who, 'GET', '/users', { query });
  expect([answer.statusCode, Value.Check(dataOf(pageOf(UserSummary)), answer.json())]).toEqual([200, true]);
  return answer.json().data as { docs: UserSummary[]; totalDocs: number; totalPages: number; limit: number };
};
const namesOf = async (query: Record<string, string>) =>
  (await users(query)).docs.map(({ name }) => name.fullName);

describe('GET /users', () => {
  it('pages through everybody with an account by name, each once', async () => {
    const first = await users();
    expect([first.docs.length, first.limit]).toEqual([25, 25]);
    expect(first.totalDocs).toBe(await api.db.$count(accounts));
    const ids = new Set<string>();
    const names: string[] = [];
    for (let page = 1; page <= first.totalPages; page += 1) {
      for (const user of (await users({ page: String(page) })).docs) {
        ids.add(user._id);
        names.push(user.name.fullName);
      }
    }
    expect(ids.size).toBe(first.totalDocs);
    const { rows } = (await api.db.execute(
      sql`select p.full_name from accounts a join people p on p.id = a.person_id order by a.search_name, p.id`,
    )) as unknown as { rows: { full_name: string }[] };
    expect(names).toEqual(rows.map((row) => row.full_name));
  });

  it.each<[string, string]>([
    ['Alexandra Reyes', 'Alexandra Reyes'],
    ['reyes alex', 'Alexandra Reyes'],
    ['agent@portico.test', 'Alexandra Reyes'],
    ['AGENT@PORTICO', 'Alexandra Reyes'],
    ['alexandra reyez', 'Alexandra Reyes'],
  ])('finds by %j', async (q, name) => {
    expect(await namesOf({ q })).toContain(name);
  });

  it('finds a current name and e-mail', async () => {
    const person = eq(people.id, cast.agent.personId);
    await api.db.update(people).set({ lastName: 'Šimůnek' }).where(person);
    expect(await namesOf({ q: 'simunek' })).toEqual(['Alexandra Šimůnek']);
    await api.db.update(people).set({ lastName: 'Reyes' }).where(person);
    expect(await namesOf({ q: 'simunek' })).toEqual([]);
  });

  it('treats pattern characters as ordinary ones', async () => {
    expect(await namesOf({ q: '100%' })).toEqual([]);
    expect(await namesOf({ q: '_' })).toEqual([]);
  });

  it.each<[string, CastName[]]>([
    ['concierge', ['concierge']],
    ['realmAdmin', ['realm']],
    ['realmExecutive', ['executive']],
  ])('filters by the role %s', async (role, names) => {
    expect((await users({ role })).docs.map((user) => user._id)).toEqual(
      names.map((name) => cast[name].personId),
    );
  });

  it.each<[CastName, string]>([
    ['admin', 'active'],
    ['executive', 'active'],
    ['agent', 'active'],
    ['member', 'active'],
    ['hubspot', 'active'],
    ['trial', 'trial'],
    ['new', 'onboarding'],
    ['welcome', 'invited'],
    ['pastdue', 'pastDue'],
    ['expired', 'expired'],
    ['cancelled', 'cancelled'],
    ['suspended', 'suspended'],
  ])('says of %s: %s, and finds them by it', async (name, status) => {
    const { docs } = await users({ status, q: cast[name].email });
    expect(docs).toEqual([expect.objectContaining({ _id: cast[name].personId, status })]);
  });

  it('puts everybody under exactly one status', async () => {
    const counts = await Promise.all(
      userStatuses.map(async (status) => (await users({ status, limit: '1' })).totalDocs),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(await api.db.$count(accounts));
  });

  it('sorts by the last sign-in, with people who never did at the far end', async () => {
    const at = api.now();
    await api.db.update(accounts).set({ lastSignInAt: at }).where(eq(accounts.personId, cast.lead.personId));
    const [newest] = (await users({ sort: '-lastSignInAt' })).docs;
    expect([newest?._id, newest?.lastSignInAt]).toEqual([cast.lead.personId, at.toISOString()]);
    const rising = (await users({ sort: 'lastSignInAt' })).docs;
    expect(rising[0]?.lastSignInAt).toBeNull();
  });

  it('says in whose place staff may act', async () => {
    const { docs } = await users({ q: 'portico.test', limit: '100' });
    const open = docs.filter((user) => user.canBeImpersonated).map((user) => user._id);
    expect(open).toContain(cast.suspended.personId);
    for (const name of ['admin', 'concierge', 'realm', 'executive'] as const) {
      expect(open).not.toContain(cast[name].personId);
    }
  });

  it.each([
    [{ sort: 'passwordHash' }],
    [{ status: 'asleep' }],
    [{ limit: '101' }],
    [{ page: '0' }],
    [{ q: 'x'.repeat(121) }],
    [{ isAdmin: 'true' }],
  ])('refuses %j', async (query) => {
    expect((await api.call('admin', 'GET', '/users', { query })).json().code).toBe('INVALID_INPUT');
  });
});

describe('GET /users/:id', () => {
  it('shows one user whole', async () => {
    const answer = await api.call('concierge', 'GET', `/users/${cast.lead.personId}`);
    expect(Value.Check(dataOf(UserDetails), answer.json())).toBe(true);
    expect(answer.json().data).toMatchObject({
      _id: cast.lead.personId,
      email: cast.lead.email,
      subscription: { membershipModel: 'Team' },
      invitation: null,
      openSessions: 0,
    });
    await api.tokensOf('lead');
    const again = await api.call('admin', 'GET', `/users/${cast.lead.personId}`);
    expect(again.json().data.openSessions).toBe(1);
  });

  it('never shows what lets them in', async () => {
    const answer = await api.call('admin', 'GET', `/users/${cast.lead.personId}`);
    expect(answer.body).not.toMatch(/argon2|password|token/i);
  });

  it('knows nobody of that id, or without an account', async () => {
    const answer = await api.call('admin', 'GET', '/users/00000000-0000-4000-8000-000000000000');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await api.call('admin', 'GET', '/users/agent')).json().code).toBe('INVALID_INPUT');
  });
});

describe('the filters of the lists', () => {
  const idsOf = async (path: string, query: Record<string, string>) => {
    const answer = await api.call('admin', 'GET', path, { query: { limit: '100', ...query } });
    expect(answer.statusCode).toBe(200);
    return (answer.json().data.docs as UserSummary[]).map(({ _id }) => _id);
  };
  const found = async (condition: SQL) =>
    (await api.db.select({ id: accounts.personId }).from(accounts).where(condition).limit(101))
      .map(({ id }) => id)
      .sort();

  it('narrow by brokerage, group, membership and last visit', async () => {
    const [group] = await api.db.select().from(groups).limit(1);
    const { brokerageId = '' } = cast.agent;
    const conditions: [Record<string, string>, SQL][] = [
      [
        { brokerageId: String(brokerageId) },
        sql`person_id in (select person_id from agents where brokerage_id = ${brokerageId})`,
      ],
      [
        { groupId: group?.id ?? '' },
        sql`person_id in (select person_id from group_members where group_id = ${group?.id ?? ''})`,
      ],
      [
        { plan: 'Team' },
        sql`person_id in (select a.person_id from agents a left join team_members m on m.agent_id = a.id
          join subscriptions s on s.agent_id = a.id or s.team_id = m.team_id where s.membership_model = 'Team')`,
      ],
      [{ seen: 'never' }, sql`last_sign_in_at is null`],
      [
        { seen: 'last7' },
        sql`last_sign_in_at >= ${new Date(api.now().getTime() - 7 * 86_400_000).toISOString()}::timestamptz`,
      ],
    ];
    for (const [query, condition] of conditions) {
      const ids = (await idsOf('/users', query)).sort();
      const expected = await found(condition);
      expect(expected.length).toBeGreaterThan(0);
      if (expected.length <= 100) expect([query, ids]).toEqual([query, expected]);
      else expect([query, ids.length]).toEqual([query, 100]);
    }
  });

  it('find a member at the new brokerage as soon as their agent has changed', async () => {
    const [other] = await api.db
      .select({ id: brokerages.id })
      .from(brokerages)
      .where(ne(brokerages.id, String(cast.agent.brokerageId)))
      .limit(1);
    const from = String(cast.agent.brokerageId);
    const isAt = async (brokerageId: string) =>
      (await idsOf('/users', { brokerageId, q: cast.agent.fullName })).includes(cast.agent.personId);
    const moveTo = (brokerageId: string) =>
      api.db
        .update(agents)
        .set({ brokerageId })
        .where(eq(agents.id, String(cast.agent.agentId)));
    const to = String(other?.id);
    expect([await isAt(from), await isAt(to)]).toEqual([true, false]);
    await moveTo(to);
    expect([await isAt(from), await isAt(to)]).toEqual([false, true]);
    await moveTo(from);
    const wrong = await found(sql`brokerage_id is distinct from
      (select a.brokerage_id from agents a where a.person_id = accounts.person_id)`);
    expect(wrong).toEqual([]);
  });

  it('show agents in the Members List, and people with powers among the admins', async () => {
    const { data } = (await api.call('admin', 'GET', '/members', { query: { q: 'portico.test' } })).json();
    expect(data.docs.every(({ roles }: UserSummary) => roles.includes('agent'))).toBe(true);
    expect(data.docs.find(({ _id }: UserSummary) => _id === cast.lead.personId)).toMatchObject({
      plan: 'Team',
      team: expect.any(String),
      city: expect.any(String),
    });
    expect((await idsOf('/admins', {})).sort()).toEqual(
      (['admin', 'concierge', 'executive', 'realm'] as const).map((name) => cast[name].personId).sort(),
    );
  });
});
