import {
  dataOf,
  type UsagePeople,
  type UsageReport,
  UsageReport as UsageReportSchema,
} from '@portico/contracts';
import { peopleFigures } from '@portico/contracts/lists';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  auditLog,
  groupMembers,
  groups,
  people,
  referralEvents,
  sessions,
  usageEvents,
} from '../../db/schema/index.ts';
import { countUsage } from '../../usage-log/usageCount.service.ts';
import { usageFileWords } from './words/index.ts';

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
    const answer = await record('concierge', { kind: 'page-view', path: '/search' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
    expect(await recorded()).toMatchObject([
      {
        personId: cast.concierge.personId,
        role: 'concierge',
        kind: 'page-view',
        path: '/search',
        at: api.now(),
      },
    ]);
  });

  it('keeps only the path: what follows it may be a code or a name', async () => {
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

  it('records nothing of actions in someone’s place', async () => {
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
    // The server counts a search where it logs one.
    [{ kind: 'search', path: '/search' }, { kind: 'This is not one of the choices.' }],
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

  it('slows down somebody who floods it', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 245; call += 1) statuses.push((await record('agent')).statusCode);
    expect(statuses[200]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

/** The work of the job that runs every five minutes. */
const count = () => countUsage(api.db, api.now());
const isoDay = (daysAgo: number) => new Date(today().getTime() - daysAgo * dayMs).toISOString().slice(0, 10);

const report = async (query: Record<string, string> = {}, who: CastName = 'admin') =>
  (await api.call(who, 'GET', '/usage', { query })).json().data as UsageReport;
const peopleOf = async (query: Record<string, string>) =>
  (await api.call('admin', 'GET', '/usage/people', { query })).json().data as UsagePeople;

describe('GET /usage', () => {
  it.each([
    [7, 7],
    [30, 35],
    [90, 91],
  ])('compares the last %i whole days with those %i days earlier, to the day', async (days, earlier) => {
    for (const daysAgo of [0, 1, days, days + 1, earlier + 1, earlier + days, earlier + days + 1])
      await add('agent', daysAgo);
    await count();
    const answer = await api.call('admin', 'GET', '/usage', { query: { days: String(days) } });
    expect(Value.Check(dataOf(UsageReportSchema), answer.json())).toBe(true);
    const { data } = answer.json() as { data: UsageReport };
    // Where the periods touch, the day after the last of this one is the first of the compared one.
    const touching = earlier === days ? 1 : 0;
    expect(data.active).toEqual({ events: 2, previousEvents: 2 + touching, members: 1, previousMembers: 1 });
    expect(data.today).toEqual({ events: 1, members: 1 });
    expect([data.from, data.to, data.zone]).toEqual([isoDay(days), isoDay(1), 'UTC']);
    expect([data.previousFrom, data.previousTo]).toEqual([isoDay(earlier + days), isoDay(earlier + 1)]);
    expect(data.daily).toHaveLength(days);
    expect(data.daily[0]).toMatchObject({ date: data.from, events: 1, previousDate: data.previousFrom });
    expect(data.daily.at(-1)).toMatchObject({
      date: data.to,
      events: 1,
      activeMembers: 1,
      previousEvents: 1 + touching,
    });
  });

  it('counts members once a day and once a period, by role, by area, by kind', async () => {
    for (const who of ['agent', 'agent', 'lead', 'concierge'] as const) await add(who, 2);
    await add('agent', 3, 'listing-view', '/view-property?id=1');
    await add('lead', 3, 'page-view', '/my-clients/list');
    for (const kind of ['post', 'chat-message', 'chat-message']) await add('lead', 3, kind, '/messages');
    await add('admin', 20);
    await count();
    const { active, daily, byRole, byArea, totals, topMembers } = await report({ days: '7' });
    expect(active).toMatchObject({ events: 9, members: 3 });
    expect(daily.at(-2)).toMatchObject({ events: 4, activeMembers: 3 });
    const none = { previousEvents: 0, previousMembers: 0 };
    expect(byRole).toEqual([
      { role: 'agent', events: 8, members: 2, ...none },
      { role: 'concierge', events: 1, members: 1, ...none },
    ]);
    expect(byArea.filter(({ events }) => events > 0)).toEqual([
      { area: 'dashboard', events: 4, members: 3, ...none },
      { area: 'clients', events: 1, members: 1, ...none },
    ]);
    const page = { kind: 'page-view', current: 5, previous: 0, events: 5, members: 3, ...none };
    expect(totals).toContainEqual(page);
    expect(totals).toContainEqual(expect.objectContaining({ kind: 'listing-view', current: 1, members: 1 }));
    expect(totals).toContainEqual(expect.objectContaining({ kind: 'post', current: 1, members: 1 }));
    expect(totals).toContainEqual(expect.objectContaining({ kind: 'chat-message', current: 2, members: 1 }));
    expect(topMembers.map(({ fullName, events }) => [fullName, events])).toEqual([
      ['Laurence Okafor', 5],
      ['Alexandra Reyes', 3],
      ['Celeste Moreau', 1],
    ]);
  });

  it('tells a day without events from a day that was not counted', async () => {
    await add('agent', 5);
    await add('agent', 3);
    await count();
    const { daily, since } = await report({ days: '7' });
    expect(since).toBe(isoDay(5));
    expect(daily.map(({ events }) => events)).toEqual([null, null, 1, 0, 1, 0, 0]);
    expect(daily.every(({ previousEvents }) => previousEvents === null)).toBe(true);
  });

  it('narrows everything to a role and to a group', async () => {
    const [group] = await api.db.insert(groups).values({ name: 'Counted together' }).returning();
    const groupId = group?.id ?? '';
    for (const who of ['lead', 'concierge'] as const)
      await api.db.insert(groupMembers).values({ groupId, personId: cast[who].personId });
    for (const who of ['agent', 'lead', 'concierge'] as const) await add(who, 2);
    await count();
    expect((await report({ role: 'agent' })).active).toMatchObject({ events: 2, members: 2 });
    const inGroup = await report({ groupId });
    expect(inGroup.active).toMatchObject({ events: 2, members: 2 });
    expect(inGroup.daily.at(-2)).toMatchObject({ events: 2, activeMembers: 2 });
    const both = await report({ groupId, role: 'agent' });
    expect(both.topMembers.map(({ fullName }) => fullName)).toEqual(['Laurence Okafor']);
    expect(both.byGroup).toEqual([expect.objectContaining({ _id: groupId, events: 1, members: 1 })]);
    expect(both.byBrokerage.map(({ members }) => members)).toEqual([1]);
    await api.db.delete(groups).where(eq(groups.id, groupId));
  });

  it('counts again late events, deleted ones, and people who are no longer tracked', async () => {
    await add('agent', 10);
    await add('lead', 10);
    await count();
    expect((await report()).active).toMatchObject({ events: 2, members: 2 });
    await add('agent', 12);
    await count();
    expect((await report()).active).toMatchObject({ events: 3, members: 2 });
    await api.db.delete(usageEvents).where(eq(usageEvents.personId, cast.lead.personId));
    await count();
    expect((await report()).active).toMatchObject({ events: 2, members: 1 });
    const setTracked = (isTracked: boolean) =>
      api.db.update(people).set({ isTracked }).where(eq(people.id, cast.agent.personId));
    await setTracked(false);
    await count();
    const silent = await report();
    expect([silent.active.events, silent.topMembers]).toEqual([0, []]);
    await setTracked(true);
    await count();
    expect((await report()).active).toMatchObject({ events: 2, members: 1 });
  });

  it('counts nothing twice, even if it runs again', async () => {
    await add('agent', 4);
    await count();
    const once = await report();
    await count();
    expect(await report()).toEqual(once);
  });

  it('follows a referral from the click to the payment, in the period in which it came', async () => {
    await api.db.delete(referralEvents);
    const agentId = cast.agent.agentId as string;
    const at = (daysAgo: number) => new Date(today().getTime() - daysAgo * dayMs);
    await api.db.insert(referralEvents).values([
      { agentId, kind: 'clicked', visitorHash: 'a', at: at(3) },
      { agentId, kind: 'clicked', visitorHash: 'b', at: at(4) },
      { agentId, kind: 'clicked', visitorHash: 'c', at: at(40) },
      { agentId, kind: 'joined', personId: cast.lead.personId, at: at(3) },
      { agentId, kind: 'joined', personId: cast.trial.personId, at: at(3) },
      { agentId, kind: 'joined', personId: cast.new.personId, at: at(2) },
    ]);
    expect((await report()).funnel).toEqual([
      { step: 'clicked', current: 2, previous: 1 },
      { step: 'joined', current: 3, previous: 0 },
      { step: 'onboarded', current: 2, previous: 0 },
      { step: 'paid', current: 1, previous: 0 },
    ]);
    const { docs: joined } = await peopleOf({ of: 'paid' });
    expect(joined.map(({ fullName }) => fullName)).toEqual(['Laurence Okafor']);
  });

  it('leaves people who are not tracked or were deleted out of the steps, as the list does', async () => {
    await api.db.delete(referralEvents);
    const came = { agentId: cast.agent.agentId as string, at: new Date(today().getTime() - 3 * dayMs) };
    await api.db.insert(referralEvents).values([
      { ...came, kind: 'clicked', visitorHash: 'a' },
      ...[cast.lead.personId, cast.trial.personId, null].map((personId) => ({
        ...{ ...came, personId, kind: 'joined' as const },
      })),
    ]);
    await add('lead', 2);
    const setTracked = (isTracked: boolean) =>
      api.db.update(people).set({ isTracked }).where(eq(people.id, cast.lead.personId));
    await setTracked(false);
    await count();
    const { funnel } = await report();
    expect(funnel.map(({ current }) => current)).toEqual([1, 1, 1, 0]);
    for (const step of ['joined', 'onboarded', 'paid'])
      expect([step, (await peopleOf({ of: step })).total]).toEqual([
        step,
        funnel.find((each) => each.step === step)?.current,
      ]);
    await setTracked(true);
    await count();
    expect((await report()).funnel.map(({ current }) => current)).toEqual([1, 2, 2, 1]);
  });

  const daysOf = (...days: number[]) => days;
  it.each<[string, number[], string | null]>([
    ['comes on as many days as before', daysOf(1, 2, 36, 37, 38), null],
    ['comes on half as many days as before', daysOf(1, 2, 36, 37, 38, 39), 'fading'],
    ['came too seldom before to fade', daysOf(1, 36, 37, 38), null],
    ['came on two days before, and no more', daysOf(36, 37), 'quiet'],
    ['came once before, and no more', daysOf(36), null],
    ['was never there', daysOf(), 'never'],
    ['is there for the first time today', daysOf(0), null],
  ])('judges a member who %s', async (_case, days, risk) => {
    for (const daysAgo of days) await add('lead', daysAgo);
    await count();
    const found: string[] = [];
    for (const standing of ['fading', 'quiet', 'never']) {
      const { docs: listed, total } = await peopleOf({ of: standing, role: 'agent' });
      const { risks } = await report({ role: 'agent' });
      expect(risks.find((each) => each.risk === standing)?.members).toBe(total);
      if (listed.some(({ personId }) => personId === cast.lead.personId)) found.push(standing);
    }
    // Other people who were never there fill the first page; the lead may be on a later one.
    if (risk !== 'never') expect(found).toEqual(risk ? [risk] : []);
    else expect(found).not.toContain('quiet');
  });

  it('is empty where nothing happened', async () => {
    await count();
    const { byRole, topMembers, active } = await report({ days: '7' });
    expect([byRole, topMembers, active.events]).toEqual([[], [], 0]);
  });

  it.each([[{ days: '8' }], [{ days: 'all' }], [{ role: 'gardener' }], [{ groupId: 'x' }], [{ who: 'me' }]])(
    'refuses %j',
    async (query) => {
      expect((await api.call('admin', 'GET', '/usage', { query })).json().code).toBe('INVALID_INPUT');
    },
  );
});

describe('who sees people', () => {
  it.each<[CastName, number, number, number]>([
    ['admin', 200, 200, 200],
    ['realm', 200, 200, 200],
    ['concierge', 200, 200, 403],
    ['executive', 200, 403, 403],
    ['agent', 403, 403, 403],
  ])('%s: the report %i, the people %i, their file %i', async (who, figures, names, file) => {
    const statusOf = async (path: string, query = {}) =>
      (await api.call(who, 'GET', path, { query })).statusCode;
    expect([
      await statusOf('/usage'),
      await statusOf('/usage/people', { of: 'active' }),
      await statusOf('/usage/people/export.csv', { of: 'active' }),
    ]).toEqual([figures, names, file]);
  });

  it('gives an executive figures without names', async () => {
    await add('agent', 1);
    await count();
    const data = await report({}, 'executive');
    expect([data.maySeePeople, data.topMembers, data.active.members]).toEqual([false, [], 1]);
    expect((await report({}, 'concierge')).topMembers).toHaveLength(1);
  });
});

describe('GET /usage/people', () => {
  it('lists behind each figure as many people as the figure says', async () => {
    for (const who of ['agent', 'lead', 'concierge'] as const) {
      await add(who, 2);
      await add(who, 9, 'search', '/search');
    }
    await add('member', 50);
    await count();
    const { active, totals, byArea, byRole } = await report();
    expect((await peopleOf({ of: 'active' })).total).toBe(active.members);
    for (const { kind, members } of totals) expect((await peopleOf({ of: kind })).total).toBe(members);
    for (const { area, members } of byArea)
      expect((await peopleOf({ of: `area:${area}` })).docs).toHaveLength(members);
    for (const { role, members } of byRole)
      expect((await peopleOf({ of: 'active', role })).total).toBe(members);
  });

  it('says who, how much, how much before, and when last; the most active first', async () => {
    await add('agent', 2);
    await add('agent', 3);
    await add('agent', 37);
    await add('lead', 2);
    await count();
    const { docs: listed } = await peopleOf({ of: 'active' });
    expect(listed).toMatchObject([
      {
        fullName: 'Alexandra Reyes',
        role: 'agent',
        agentId: cast.agent.agentId,
        events: 2,
        previousEvents: 1,
      },
      { fullName: 'Laurence Okafor', events: 1, previousEvents: 0 },
    ]);
    expect(listed[0]?.lastActiveAt).toBe(new Date(today().getTime() - 2 * dayMs + 12 * hourMs).toISOString());
  });

  it('turns pages without losing or repeating anybody', async () => {
    const everybody = await api.db.select({ id: people.id }).from(people).limit(120);
    await api.db.insert(usageEvents).values(
      everybody.flatMap(({ id: personId }, index) =>
        Array.from({ length: 1 + (index % 3) }, () => ({
          at: new Date(today().getTime() - dayMs),
          ...{ personId, role: 'agent', kind: 'search', path: '/search' },
        })),
      ),
    );
    await count();
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: UsagePeople = await peopleOf({ of: 'search', ...(after && { after }) });
      seen.push(...page.docs.map(({ personId }) => personId));
      expect(page.total).toBe(120);
      after = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    const file = await api.call('admin', 'GET', '/usage/people/export.csv', { query: { of: 'search' } });
    expect(file.body.trim().split('\r\n')).toHaveLength(121);
  });

  it('answers for every figure that it offers', async () => {
    await count();
    for (const figure of peopleFigures) {
      const { statusCode } = await api.call('admin', 'GET', '/usage/people', { query: { of: figure } });
      expect([figure, statusCode]).toEqual([figure, 200]);
    }
  });

  it.each([[{}], [{ of: 'everybody' }], [{ of: 'clicked' }], [{ of: 'active', after: '1' }]])(
    'refuses %j',
    async (query) => {
      expect((await api.call('admin', 'GET', '/usage/people', { query })).json().code).toBe('INVALID_INPUT');
    },
  );
});

describe('GET /usage/export.csv', () => {
  const lines = async (query: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const answer = await api.call('admin', 'GET', '/usage/export.csv', { query, headers });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="portico-usage.csv"');
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    return answer.body.slice(1).split('\r\n');
  };

  it('writes the figures of the page', async () => {
    for (const daysAgo of [1, 2, 8]) await add('agent', daysAgo);
    await count();
    const data = await report({ days: '7' });
    const found = await lines({ days: '7' });
    const { events, previousEvents, members, previousMembers } = data.active;
    expect(found[0]).toContain(`${data.from} to ${data.to}`);
    expect(found).toContain(`Everything,,${events},${previousEvents},${members},${previousMembers}`);
    for (const row of data.totals)
      expect(found).toContain(
        `Activity,${usageFileWords.en.kind[row.kind]},${row.events},${row.previousEvents},${row.members},${row.previousMembers}`,
      );
    for (const {
      date,
      events: some,
      previousEvents: before,
      activeMembers,
      previousMembers: they,
    } of data.daily)
      expect(found).toContain(
        `Day,${date},${[some, before, activeMembers, they].map((n) => n ?? '').join(',')}`,
      );
  });

  it('has the words of the page, in its language', async () => {
    const found = (await lines({}, { 'accept-language': 'zh-Hans' })).join('\n');
    for (const words of ['版块（页面浏览）,共有产权', '角色,会员', '从推荐到付费'])
      expect(found).toContain(words);
    expect(found).not.toMatch(/coOwnership|realmExecutive|chat-message|fading/);
  });

  it('disarms formulas', async () => {
    const [group] = await api.db.insert(groups).values({ name: '=HYPERLINK("http://x")' }).returning();
    const groupId = group?.id ?? '';
    await api.db.insert(groupMembers).values({ groupId, personId: cast.agent.personId });
    await add('agent', 1);
    await count();
    expect((await lines()).join('\n')).toContain(`Group,"'=HYPERLINK(""http://x"")"`);
    await api.db.delete(groups).where(eq(groups.id, groupId));
  });

  it('is recorded in the audit log, with its filter', async () => {
    await lines({ days: '90', role: 'agent' });
    const noted = await api.db.select().from(auditLog).where(eq(auditLog.action, 'usage-exported'));
    expect(noted.at(-1)).toMatchObject({
      actorPersonId: cast.admin.personId,
      after: { report: 'usage', days: 90, role: 'agent' },
    });
  });
});
