import type { UserSummary } from '@portico/contracts';
import { peopleColumns } from '@portico/contracts/lists';
import { type CastName, cast } from '@portico/fixtures';
import { eq, inArray } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../../test/testApp.ts';
import { accounts, auditLog, idempotencyKeys, people, personRoles } from '../../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.forget());
afterAll(() => api.close());

const ask = (
  filter: object,
  more: object = {},
  who: CastName = 'admin',
  headers: Record<string, string> = {},
) =>
  api.call(who, 'POST', '/users/exports', {
    headers,
    payload: { list: 'users', filter, columns: [...peopleColumns], ...more },
  });
const ticket = async (...asked: Parameters<typeof ask>) => {
  const answer = await ask(...asked);
  expect(answer.statusCode).toBe(200);
  return answer.json().data.path as string;
};
const open = (path: string) => api.call(null, 'GET', path);
const lines = async (...asked: Parameters<typeof ask>) => {
  const answer = await open(await ticket(...asked));
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  return answer.body.slice(1).trimEnd().split('\r\n');
};
const idsIn = (rows: string[]) => rows.slice(1).map((row) => row.split(',')[0]);
const audited = (action: string) => api.db.select().from(auditLog).where(eq(auditLog.action, action));

it('has everybody once, in more than one batch', async () => {
  const ids = idsIn(await lines({}));
  expect([ids.length, new Set(ids).size]).toEqual([await api.db.$count(accounts), ids.length]);
});

it.each([
  ['users', { q: 'portico.test', role: 'agent' }],
  ['users', { status: 'expired' }],
  ['users', { q: 'alexandra reyez' }],
  ['users', { seen: 'never' }],
  ['members', { status: 'trial' }],
  ['admins', {}],
  ['users', { sort: '-name' }],
  ['users', { sort: 'createdAt' }],
  ['users', { sort: 'lastSignInAt', status: 'active' }],
  ['users', { sort: '-lastSignInAt', q: 'portico.test' }],
])('honors the filters and the order of %s, %j, as the list does', async (list, filter) => {
  const path = `/${list}`;
  const query = { ...filter, limit: '100' };
  const listed = (await api.call('admin', 'GET', path, { query })).json().data.docs as UserSummary[];
  expect(listed.length).toBeGreaterThan(0);
  expect(idsIn(await lines(filter, { list })).slice(0, 100)).toEqual(listed.map(({ _id }) => _id));
});

it.each(['name', '-name', 'createdAt', '-createdAt', 'lastSignInAt', '-lastSignInAt'])(
  'goes on from batch to batch in the order of %s',
  async (sort) => {
    const listed: string[] = [];
    for (let page = 1; ; page += 1) {
      const query = { sort, limit: '100', page: String(page) };
      const { docs } = (await api.call('admin', 'GET', '/users', { query })).json().data;
      if (docs.length === 0) break;
      listed.push(...(docs as UserSummary[]).map(({ _id }) => _id));
    }
    expect(listed.length).toBeGreaterThan(100);
    expect(idsIn(await lines({ sort }))).toEqual(listed);
  },
);

it('has only names, addresses and the chosen columns, in the page’s order', async () => {
  const [head] = await lines({ q: cast.agent.email }, { columns: ['country', 'status'] });
  expect(head).toBe('ID,First name,Last name,E-mail,Status,Suspended because,Country');
});

it('has the words of the page, in the language of the page that asks', async () => {
  const columns = ['roles', 'status', 'secondFactor'];
  const whose = { q: cast.executive.email };
  const [, row] = await lines(whose, { columns });
  expect(row).toMatch(/,Executive(; Member)?,Active,,(On|Off)$/);
  const headers = { 'accept-language': 'ar' };
  const path = await ticket(whose, { columns }, 'admin', headers);
  // Another page of theirs is in another language meanwhile.
  await api.call('admin', 'GET', '/users', { headers: { 'accept-language': 'zh-Hans' } });
  const [head, translated] = (await open(path)).body.trimEnd().split('\r\n');
  expect(head).toContain('الأدوار,الحالة');
  expect(translated).toContain(',تنفيذي');
});

it('disarms formulas', async () => {
  const person = eq(people.id, cast.agent.personId);
  await api.db.update(people).set({ firstName: '=1+1' }).where(person);
  expect((await lines({ q: cast.agent.email }))[1]).toContain(`,"'=1+1",Reyes,`);
  await api.db.update(people).set({ firstName: 'Alexandra' }).where(person);
});

it('is logged when it is requested, with how much was downloaded', async () => {
  await lines({ status: 'trial' }, { columns: ['email'] });
  expect(await audited('people-exported')).toMatchObject([
    {
      actorPersonId: cast.admin.personId,
      after: { list: 'users', status: 'trial', columns: 'email' },
    },
  ]);
  const { data } = (await api.call('admin', 'GET', '/users', { query: { status: 'trial' } })).json();
  const after = { rows: data.totalDocs, isWhole: true };
  // The last line of a file arrives a moment before the log says so.
  await api.settled();
  expect(await audited('people-export-ended')).toMatchObject([{ after }]);
});

it('gives its file once, within a minute, and only while the rights last', async () => {
  const path = await ticket({});
  await open(path);
  expect((await open(path)).json().code).toBe('NOT_FOUND');
  const late = await ticket({});
  api.advance(61_000);
  expect((await open(late)).json().code).toBe('NOT_FOUND');
  const lost = await ticket({}, {}, 'realm');
  const own = eq(personRoles.personId, cast.realm.personId);
  const roles = await api.db.delete(personRoles).where(own).returning();
  expect((await open(lost)).json().code).toBe('FORBIDDEN');
  await api.db.insert(personRoles).values(roles);
});

it('keeps no ticket beside a repeated request’s key', async () => {
  const headers = { 'idempotency-key': 'pressed-twice' };
  const payload = { list: 'users', filter: {}, columns: [...peopleColumns] };
  const asked = await api.call('admin', 'POST', '/users/exports', { payload, headers });
  const [, secret] = /exports\/([^/]+)/.exec(asked.json().data.path) ?? [];
  expect(JSON.stringify(await api.db.select().from(idempotencyKeys))).not.toContain(secret);
});

it('keeps the Members List from realm administrators', async () => {
  expect((await ask({}, { list: 'members' }, 'realm')).json().code).toBe('FORBIDDEN');
});

// With one connection nothing is written while the file is downloaded.
const onServer = process.env.TEST_DATABASE_URL ? it : it.skip;

onServer('sees the people as they were when it began, however slowly it is taken', async () => {
  const path = await ticket({});
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${address}/api${path}`);
  const ids = Object.values(cast).map(({ personId }) => personId);
  const before = await api.db.select().from(accounts).where(inArray(accounts.personId, ids));
  await api.db.update(accounts).set({ suspendedReason: 'too late' }).where(inArray(accounts.personId, ids));
  expect(await answer.text()).not.toContain('too late');
  for (const { id, suspendedReason } of before)
    await api.db.update(accounts).set({ suspendedReason }).where(eq(accounts.id, id));
});
