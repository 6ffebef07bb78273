import { dataOf, type UsageReport, UsageReport as UsageReportSchema } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { people, sessions, usageEvents } from '../../db/schema/index.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  await api.db.delete(usageEvents);
  await api.forget();
});
afterAll(() => api.close());

const recorded = () => api.db.select().from(usageEvents);
const record = (who: CastName, payload: object = { kind: 'page-view', path: '/dashboard' }) =>
  api.call(who, 'POST', '/usage/events', { payload });

/** Midnight of today, in UTC. */
const today = () => new Date(api.now().toISOString().slice(0, 10));
const add = (who: CastName, daysAgo: number, kind = 'page-view', path = '/dashboard') =>
  api.db.insert(usageEvents).values({
    at: new Date(today().getTime() - daysAgo * dayMs + 12 * hourMs),
    personId: cast[who].personId,
    role: cast[who].roles[0] ?? 'agent',
    kind,
    path,
  });

describe('POST /usage/events', () => {
  it('records who did what and when; the server says who', async () => {
    const answer = await record('concierge', { kind: 'search', path: '/search' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
    expect(await recorded()).toMatchObject([
      {
        personId: cast.concierge.personId,
        role: 'concierge',
        kind: 'search',
        path: '/search',
        at: api.now(),
      },
    ]);
  });

  it('keeps the path alone: what follows it may be a code or a name', async () => {
    await record('agent', { kind: 'page-view', path: '/login?code=123456&username=a#x' });
    expect(await recorded()).toMatchObject([{ path: '/login' }]);
  });

  it('records nothing of people who are not tracked', async () => {
    const setTracked = (isTracked: boolean) =>
      api.db.update(people).set({ isTracked }).where(eq(people.id, cast.lead.personId));
    await setTracked(false);
    expect((await record('lead')).statusCode).toBe(200);
    expect(await recorded()).toEqual([]);
    await setTracked(true);
  });

  it('records nothing of what is done in someone’s name', async () => {
    await api.tokensOf('agent');
    await api.db
      .update(sessions)
      .set({
        impersonatorPersonId: cast.admin.personId,
        impersonationEndsAt: new Date(api.now().getTime() + hourMs),
      })
      .where(eq(sessions.personId, cast.agent.personId));
    expect((await record('agent')).statusCode).toBe(200);
    expect(await recorded()).toEqual([]);
  });

  it.each([
    [{ kind: 'sign-in', path: '/' }, { kind: 'This is not one of the choices.' }],
    [{ kind: 'page-view', path: 'https://elsewhere.example' }, { path: 'This is not in the right format.' }],
    [{ kind: 'page-view', path: `/${'a'.repeat(200)}` }, { path: 'This is too long.' }],
    [
      { kind: 'page-view', path: '/', personId: cast.lead.personId },
      { personId: 'This field is not known.' },
    ],
  ])('refuses %j', async (payload, fields) => {
    const answer = await record('agent', payload);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
    expect(await recorded()).toEqual([]);
  });

  it('slows down whoever floods it', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 245; call += 1) statuses.push((await record('agent')).statusCode);
    expect(statuses[200]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('GET /usage', () => {
  const report = async (who: CastName, query: Record<string, string> = {}) =>
    (await api.call(who, 'GET', '/usage', { query })).json().data as UsageReport;

  it.each<[CastName, number]>([
    ['admin', 200],
    ['realm', 200],
    ['concierge', 200],
    ['executive', 200],
    ['agent', 403],
    ['lead', 403],
    ['listings', 403],
    ['suspended', 403],
  ])('answers %s with %i', async (who, status) => {
    expect((await api.call(who, 'GET', '/usage')).statusCode).toBe(status);
    expect((await api.call(who, 'GET', '/usage/export.csv')).statusCode).toBe(status);
  });

  it.each([7, 30, 90])('compares %i days with those before them, to the day', async (days) => {
    for (const daysAgo of [0, days - 1, days, 2 * days - 1, 2 * days]) await add('agent', daysAgo);
    const answer = await api.call('admin', 'GET', '/usage', { query: { days: String(days) } });
    expect(Value.Check(dataOf(UsageReportSchema), answer.json())).toBe(true);
    const { data } = answer.json();
    expect(data.totals).toContainEqual({ kind: 'page-view', current: 2, previous: 2 });
    expect(data.totals).toContainEqual({ kind: 'event-rsvp', current: 0, previous: 0 });
    expect(data).toMatchObject({ days, to: today().toISOString().slice(0, 10), daily: { length: days } });
    expect(data.daily[0]).toEqual({ date: data.from, events: 1, activeMembers: 1, previousEvents: 1 });
    expect(data.daily.at(-1)).toEqual({ date: data.to, events: 1, activeMembers: 1, previousEvents: 1 });
  });

  it('takes 30 days where none are given', async () => {
    expect((await report('executive')).days).toBe(30);
  });

  it('counts members once a day, and roles and members within the period', async () => {
    for (const who of ['agent', 'agent', 'lead', 'concierge'] as const) await add(who, 2);
    await add('agent', 1, 'listing-view');
    await add('admin', 20);
    const { daily, byRole, topMembers, totals } = await report('admin', { days: '7' });
    expect(daily.at(-3)).toMatchObject({ events: 4, activeMembers: 3 });
    expect(byRole).toEqual([
      { role: 'agent', events: 4, members: 2 },
      { role: 'concierge', events: 1, members: 1 },
    ]);
    expect(topMembers.map(({ fullName, events }) => [fullName, events])).toEqual([
      ['Alexandra Reyes', 3],
      ['Celeste Moreau', 1],
      ['Laurence Okafor', 1],
    ]);
    expect(topMembers[0]?.lastActiveAt).toBe(new Date(today().getTime() - dayMs + 12 * hourMs).toISOString());
    expect(totals).toContainEqual({ kind: 'listing-view', current: 1, previous: 0 });
  });

  it('is empty where nothing happened', async () => {
    const { byRole, topMembers, daily } = await report('admin', { days: '7' });
    expect([byRole, topMembers, daily.every((day) => day.events === 0)]).toEqual([[], [], true]);
  });

  it.each([[{ days: '8' }], [{ days: 'all' }], [{ days: '7', role: 'agent' }]])(
    'refuses %j',
    async (query) => {
      expect((await api.call('admin', 'GET', '/usage', { query })).json().code).toBe('INVALID_INPUT');
    },
  );
});

describe('GET /usage/export.csv', () => {
  const lines = async (days: string) => {
    const answer = await api.call('admin', 'GET', '/usage/export.csv', { query: { days } });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="portico-usage-${days}-days.csv"`,
    );
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    return answer.body.slice(1).split('\r\n');
  };

  it('writes one line per event of the period, in the order of time', async () => {
    await add('agent', 3, 'search', '/search');
    await add('lead', 6);
    await add('agent', 7);
    const at = (daysAgo: number) => new Date(today().getTime() - daysAgo * dayMs + 12 * hourMs).toISOString();
    expect(await lines('7')).toEqual([
      'Time (UTC),Person,Name,Role,Event,Page',
      `${at(6)},${cast.lead.personId},Laurence Okafor,agent,page-view,/dashboard`,
      `${at(3)},${cast.agent.personId},Alexandra Reyes,agent,search,/search`,
      '',
    ]);
  });

  it('disarms formulas, quotes commas', async () => {
    await add('agent', 1, 'page-view', '=HYPERLINK("http://x")');
    await api.db.update(people).set({ firstName: '@SUM(1,2)' }).where(eq(people.id, cast.agent.personId));
    const [, line] = await lines('7');
    await api.db.update(people).set({ firstName: 'Alexandra' }).where(eq(people.id, cast.agent.personId));
    expect(line).toContain(`,"'@SUM(1,2) Reyes",`);
    expect(line?.endsWith(`,"'=HYPERLINK(""http://x"")"`)).toBe(true);
  });

  it('writes every event once, however many batches they fill and however many share an instant', async () => {
    const moments = Array.from(
      { length: 2500 },
      (_, index) => new Date(today().getTime() - dayMs + (index % 7) * 1000),
    );
    const values = moments.map((at, index) => ({
      at,
      personId: cast.agent.personId,
      role: 'agent',
      kind: 'page-view',
      path: `/page/${index}`,
    }));
    await api.db.insert(usageEvents).values(values);
    const [, ...rows] = await lines('7');
    const paths = rows.filter(Boolean).map((row) => row.split(',').at(-1));
    expect(paths).toHaveLength(2500);
    expect(new Set(paths).size).toBe(2500);
    const times = rows.filter(Boolean).map((row) => row.split(',')[0]);
    expect(times).toEqual([...times].sort());
  });
});
