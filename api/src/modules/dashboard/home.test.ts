import { onboardingSteps } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq, ne, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { clients, listingAgents, listings, people, teamMembers } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const home = async (who: CastName) => (await api.call(who, 'GET', '/dashboard/home')).json().data;
const arrange = (who: CastName, payload: object) =>
  api.call(who, 'PUT', '/dashboard/arrangement', { payload });

const partsOf = async (who: CastName, parts: string[], headers = {}) =>
  (await api.call(who, 'POST', '/dashboard/parts/search', { payload: { parts }, headers })).json().data;

describe('POST /dashboard/parts/search', () => {
  it('answers the same as each part’s own call', async () => {
    const parts = await partsOf('agent', ['home', 'summary', 'today', 'visitors', 'events', 'articles'], {
      'accept-language': 'ar',
    });
    const get = async (path: string, query = {}) =>
      (await api.call('agent', 'GET', path, { query })).json().data;
    const search = async (path: string, payload: object) =>
      (await api.call('agent', 'POST', path, { payload, headers: { 'accept-language': 'ar' } })).json().data;
    expect(parts).toEqual({
      home: { data: await get('/dashboard/home') },
      summary: { data: await get('/dashboard/summary') },
      today: { data: (await search('/notices/search', { limit: 5, onlyUnread: true })).notices },
      visitors: { data: await search('/agents/visitors/search', { limit: 3 }) },
      events: { data: (await get('/events', { when: 'upcoming', limit: 3 })).docs },
      articles: { data: (await get('/cms/posts', { kind: 'insight', language: 'ar', limit: 3 })).docs },
    });
    expect([parts.events.data.length, parts.articles.data.length, parts.visitors.data.docs.length]).toEqual([
      3, 3, 3,
    ]);
  });

  it('answers the others where one fails, and names the one that failed', async () => {
    await api.db.execute(sql`alter table notices rename to notices_away`);
    const parts = await partsOf('agent', ['today', 'events']);
    await api.db.execute(sql`alter table notices_away rename to notices`);
    expect(parts.today).toMatchObject({ error: { code: 'INTERNAL', status: 500 } });
    expect(parts.events.data).toHaveLength(3);
  });

  it('refuses only the part that is not for the reader', async () => {
    const parts = await partsOf('listings', ['articles', 'summary']);
    expect(parts.articles).toMatchObject({ error: { code: 'MEMBERSHIP_REQUIRED' } });
    expect(parts.summary.data.newMatches).toBe(0);
  });
});

it('keeps how each member arranges the page', async () => {
  expect((await home('agent')).arrangement).toBeNull();
  const first = { shown: ['events', 'search.matches'], hidden: ['articles', 'house-2.nextWeek'] };
  expect((await arrange('agent', first)).json().data.arrangement).toEqual(first);
  const second = { shown: ['today', 'events', 'articles'], hidden: [] };
  await arrange('agent', second);
  expect([(await home('agent')).arrangement, (await home('lead')).arrangement]).toEqual([second, null]);
});

it.each([{ shown: ['today', 'today'], hidden: [] }, { shown: ['<b>'], hidden: [] }, { shown: [] }])(
  'refuses %j',
  async (payload) => {
    expect((await arrange('agent', payload)).statusCode).toBe(400);
  },
);

it('is not arranged by staff in a member’s place', async () => {
  const { token } = (
    await api.call('concierge', 'POST', '/user/impersonationAuth', {
      payload: { personId: cast.lead.personId, reason: 'sees what the member sees' },
    })
  ).json().data;
  const answer = await api.call(null, 'PUT', '/dashboard/arrangement', {
    ...{ payload: { shown: [], hidden: ['events'] }, headers: { 'x-token': token } },
  });
  expect([answer.statusCode, (await home('lead')).arrangement]).toEqual([403, null]);
});

it('ticks off what an agent has done, and asks nobody else', async () => {
  const done = async (who: CastName) =>
    (await home(who)).checklist
      .filter(({ isDone }: { isDone: boolean }) => isDone)
      .map(({ step }: { step: string }) => step);
  expect(await done('agent')).toEqual(onboardingSteps);
  await api.db.update(people).set({ phone: null }).where(eq(people.id, cast.agent.personId));
  await api.db.delete(clients).where(eq(clients.agentId, cast.agent.agentId ?? ''));
  expect(await done('agent')).toEqual(['agreements', 'tags', 'product']);
  expect((await home('concierge')).checklist).toBeNull();
});

it('tells a team what its people have done lately, and nobody else', async () => {
  const news = async (who: CastName) => (await api.call(who, 'GET', '/dashboard/team')).json().data;
  const [leadId, memberId] = [cast.lead.agentId ?? '', cast.member.agentId ?? ''];
  const joinedAt = api.now();
  await api.db.update(teamMembers).set({ joinedAt }).where(eq(teamMembers.agentId, memberId));
  const joined = { kind: 'joined', at: joinedAt.toISOString(), agent: { _id: memberId }, home: null };
  expect(await news('lead')).toContainEqual(
    expect.objectContaining({ ...joined, agent: expect.objectContaining(joined.agent) }),
  );
  expect(await news('agent')).toEqual([]);
  expect(await news('concierge')).toEqual([]);

  const [listed] = await api.db
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .innerJoin(listingAgents, eq(listingAgents.listingId, listings.id))
    .where(and(eq(listingAgents.agentId, leadId), listings.isInNetwork));
  if (!listed) throw new Error('the lead has listed nothing');
  const dateListed = new Date(api.now().getTime() + 1000);
  await api.db.update(listings).set({ dateListed }).where(eq(listings.id, listed.id));
  await api.db
    .delete(listingAgents)
    .where(and(eq(listingAgents.listingId, listed.id), ne(listingAgents.agentId, leadId)));
  expect((await news('member'))[0]).toMatchObject({
    ...{ kind: 'listed', at: dateListed.toISOString(), agent: { _id: leadId } },
    home: { _id: listed.id, title: listed.title },
  });
  // A home that has left the market is no news any more.
  await api.db.update(listings).set({ archived: true, status: 'hidden' }).where(eq(listings.id, listed.id));
  expect(JSON.stringify(await news('member'))).not.toContain(listed.id);
});
