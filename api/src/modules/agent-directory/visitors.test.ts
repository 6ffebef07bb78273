import type { VisitList } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq, inArray, notInArray } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { agents, groupMembers, groups, people, personBlocks, profileViews } from '../../db/schema/index.ts';
import { fewestOfGroup } from './visitors.repository.ts';

const dayMs = 24 * 3_600_000;
const { agentId, personId } = cast.agent;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(profileViews);
  await api.db.update(people).set({ isNamedAsVisitor: false, keepsVisitors: true });
});

const read = async (payload: object = {}): Promise<VisitList> =>
  (await api.call('agent', 'POST', '/agents/visitors/search', { payload })).json().data;
const change = (who: CastName, payload: object) =>
  api.call(who, 'PUT', '/agents/visitors/settings', { payload });
const look = (who: CastName) => api.call(who, 'GET', `/agents/${agentId}`);
const named = ({ docs }: VisitList) => docs.map(({ agent }) => agent.fullName);

it('names visitors who allow it, with the groups of both, and counts the others', async () => {
  await change('lead', { isNamed: true });
  for (const who of ['lead', 'member'] as const) await look(who);
  const found = await read();
  const theirs = (await api.call('agent', 'GET', `/agents/${cast.lead.agentId}`)).json().data;
  expect(found.docs).toMatchObject([
    {
      at: api.now().toISOString(),
      agent: { _id: cast.lead.agentId, fullName: 'Laurence Okafor', brokerage: theirs.brokerage.name },
      groups: theirs.sharedGroups,
    },
  ]);
  expect(theirs.sharedGroups.length).toBeGreaterThan(0);
  expect([found.others.visitors, found.views, found.next]).toEqual([1, 2, null]);
  await change('lead', { isNamed: false });
  const later = await read();
  expect([named(later), later.others.visitors]).toEqual([[], 2]);
});

it('does not count staff, anybody acting in another’s place, or blocked people', async () => {
  await api.db.update(people).set({ isNamedAsVisitor: true });
  const { token } = (
    await api.call('concierge', 'POST', '/user/impersonationAuth', {
      payload: { personId: cast.lead.personId, reason: 'helps with the profile' },
    })
  ).json().data;
  await api.call(null, 'GET', `/agents/${agentId}`, { headers: { 'x-token': token } });
  for (const who of ['admin', 'concierge', 'member'] as const) await look(who);
  expect(named(await read())).toEqual([cast.member.fullName]);
  await api.db.insert(personBlocks).values({ personId, blockedPersonId: cast.member.personId });
  const blocked = await read();
  await api.db.delete(personBlocks);
  expect([named(blocked), blocked.others, blocked.views]).toEqual([[], { visitors: 0, groups: [] }, 0]);
});

it('counts and names a visitor who blocked the agent: a gap would tell of the block', async () => {
  await change('lead', { isNamed: true });
  for (const who of ['lead', 'member'] as const) await look(who);
  const before = await read();
  const home = async () => (await api.call('agent', 'GET', '/dashboard/summary')).json().data;
  const summary = await home();
  await api.db.insert(personBlocks).values(
    (['lead', 'member'] as const).map((who) => ({
      personId: cast[who].personId,
      blockedPersonId: personId,
    })),
  );
  const [after, later] = [await read(), await home()];
  await api.db.delete(personBlocks);
  expect([named(before), before.views]).toEqual([[cast.lead.fullName], 2]);
  expect([after, later]).toEqual([before, summary]);
});

it('mentions a group of unnamed members only when it is large enough to hide each of them', async () => {
  const members = await api.db
    .select({ id: agents.personId })
    .from(agents)
    .where(
      notInArray(
        agents.personId,
        Object.values(cast).map(({ personId: id }) => id),
      ),
    )
    .limit(fewestOfGroup);
  const [group] = await api.db.insert(groups).values({ name: 'Tide and Timber' }).returning();
  const ids = members.map(({ id }) => id);
  await api.db
    .insert(groupMembers)
    .values([...ids, personId].map((id) => ({ groupId: group?.id ?? '', personId: id })));
  const visit = (id: string) => ({ agentId: agentId ?? '', viewerPersonId: id, at: api.now() });
  await api.db.insert(profileViews).values(ids.slice(1).map(visit));
  const few = await read();
  expect(few.others.visitors).toBe(fewestOfGroup - 1);
  expect(few.others.groups.map(({ name }) => name)).not.toContain('Tide and Timber');
  await api.db.insert(profileViews).values(visit(ids[0] ?? ''));
  expect((await read()).others.groups).toContainEqual({ name: 'Tide and Timber', visitors: fewestOfGroup });
  await api.db.delete(groups).where(inArray(groups.id, [group?.id ?? '']));
});

it('pages through visits, missing none that share a moment', async () => {
  await api.db.update(people).set({ isNamedAsVisitor: true });
  const viewers = ['lead', 'member', 'trial', 'developer'] as const;
  const at = (days: number) => new Date(api.now().getTime() - days * dayMs);
  await api.db
    .insert(profileViews)
    .values(
      viewers.flatMap((who) =>
        [1, 2].map((days) => ({ agentId: agentId ?? '', viewerPersonId: cast[who].personId, at: at(days) })),
      ),
    );
  const seen: string[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page: VisitList = await read({ limit: 3, ...(before && { before }) });
    seen.push(...page.docs.map(({ _id }) => _id));
    before = page.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([8, 8]);
});

it('keeps no visits to a member who wants none, and forgets those it kept', async () => {
  await change('lead', { isNamed: true });
  await look('lead');
  expect((await change('agent', { isShown: false })).json().data).toEqual({ isNamed: false, isShown: false });
  expect(await api.db.$count(profileViews, eq(profileViews.agentId, agentId ?? ''))).toBe(0);
  await look('member');
  await change('agent', { isShown: true });
  const found = await read();
  expect([found.docs, found.others.visitors]).toEqual([[], 0]);
});

it('accepts a consent from nobody but the member', async () => {
  const { token } = (
    await api.call('concierge', 'POST', '/user/impersonationAuth', {
      payload: { personId, reason: 'helps with the profile' },
    })
  ).json().data;
  const answer = await api.call(null, 'PUT', '/agents/visitors/settings', {
    ...{ payload: { isNamed: true }, headers: { 'x-token': token } },
  });
  expect(answer.statusCode).toBe(403);
  expect((await read()).settings.isNamed).toBe(false);
});
