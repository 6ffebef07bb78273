import { dataOf, pageOf, UserDetails, UserSummary, userStatuses } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts, people } from '../../db/schema/index.ts';

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

  it('finds a name and an e-mail as they are now', async () => {
    const person = eq(people.id, cast.agent.personId);
    await api.db.update(people).set({ lastName: 'Šimůnek' }).where(person);
    expect(await namesOf({ q: 'simunek' })).toEqual(['Alexandra Šimůnek']);
    await api.db.update(people).set({ lastName: 'Reyes' }).where(person);
    expect(await namesOf({ q: 'simunek' })).toEqual([]);
  });

  it('takes the signs of a pattern for what they are', async () => {
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

  it('sorts by the last sign-in, those who never did at the far end', async () => {
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

describe('GET /users/export.csv', () => {
  const lines = async (query: Record<string, string> = {}) => {
    const answer = await api.call('admin', 'GET', '/users/export.csv', { query });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    return answer.body.slice(1).trimEnd().split('\r\n').slice(1);
  };

  it('has everybody once, more than one batch of them', async () => {
    const rows = await lines();
    const ids = new Set(rows.map((row) => row.split(',')[0]));
    expect([rows.length, ids.size]).toEqual([await api.db.$count(accounts), rows.length]);
  });

  it.each([
    [{ q: 'portico.test', role: 'agent' }],
    [{ status: 'expired' }],
    [{ q: 'alexandra reyez' }],
    [{ role: 'admin', status: 'trial' }],
  ])('honours %j as the list does', async (query) => {
    const listed = (await users({ ...query, limit: '100' })).docs.map((user) => user._id);
    const ids = (await lines(query)).filter(Boolean).map((row) => row.split(',')[0]);
    expect(ids).toEqual(listed);
  });

  it('disarms formulas', async () => {
    const person = eq(people.id, cast.agent.personId);
    await api.db.update(people).set({ firstName: '=1+1' }).where(person);
    expect((await lines({ q: cast.agent.email }))[0]).toContain(`,"'=1+1",Reyes,`);
    await api.db.update(people).set({ firstName: 'Alexandra' }).where(person);
  });
});
