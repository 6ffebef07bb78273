import { onboardingSteps } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq, ne } from 'drizzle-orm';
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
  // What has left the market is no news any more.
  await api.db.update(listings).set({ archived: true, status: 'hidden' }).where(eq(listings.id, listed.id));
  expect(JSON.stringify(await news('member'))).not.toContain(listed.id);
});
