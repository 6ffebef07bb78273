import { AgentPage, AgentProfile, type AgentSearchBody, type AgentSummary, dataOf } from '@portico/contracts';
import { placePrecisions } from '@portico/contracts/lists';
import { type CastName, cast } from '@portico/fixtures';
import { and, desc, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  accounts,
  agents,
  auditLog,
  groupMembers,
  groups,
  mails,
  notices,
  people,
  personBlocks,
  profileViews,
  rateLimits,
  refusedAddresses,
  subscriptions,
  teamMembers,
  usageEvents,
} from '../../db/schema/index.ts';

const dayMs = 24 * 60 * 60 * 1000;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

async function search(who: CastName, payload: AgentSearchBody) {
  const answer = await api.call(who, 'POST', '/agents/search', { payload });
  expect([answer.statusCode, payload]).toEqual([200, payload]);
  return answer.json().data as { docs: AgentSummary[]; totalDocs: number; limit: number };
}
/** Every page of a hundred. */
async function all(who: CastName, body: AgentSearchBody = {}): Promise<AgentSummary[]> {
  const found: AgentSummary[] = [];
  for (let page = 1; ; page += 1) {
    const { docs, totalDocs, limit } = await search(who, { limit: 1000, ...body, page });
    expect(limit).toBeLessThanOrEqual(100);
    found.push(...docs);
    if (docs.length === 0 || found.length >= totalDocs) return found;
  }
}
const idsFor = async (who: CastName, body: AgentSearchBody) =>
  (await all(who, body)).map((agent) => agent._id);

const activeAgents = () => api.db.select().from(agents).where(eq(agents.isActive, true));

describe('POST /agents/search', () => {
  it('answers in the shape of the contract, six at a time', async () => {
    const answer = await api.call('agent', 'POST', '/agents/search', { payload: {} });
    expect(Value.Check(dataOf(AgentPage), answer.json())).toBe(true);
    expect(answer.json().data).toMatchObject({ docs: { length: 6 }, limit: 6, page: 1 });
  });

  it('lists every active agent by name, ignoring accents and capitals', async () => {
    const form = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const docs = await all('executive');
    expect(docs).toHaveLength((await activeAgents()).length);
    const names = docs.map((agent) => form(agent.fullName));
    expect(names).toEqual([...names].sort());
    expect((await idsFor('executive', { sortDir: -1 })).reverse()).toEqual(docs.map((agent) => agent._id));
  });

  it('sorts by how many listings they have', async () => {
    const { docs } = await search('agent', { sortBy: 'listingsCount', sortDir: -1, limit: 20 });
    const counts = docs.map((agent) => agent.listingsCount);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(counts[0]).toBeGreaterThan(0);
  });

  it.each([
    ['reyes'],
    ['Alexandra Reyes'],
    ['REYES alex'],
    ['alexandra re'],
    ['a reyes'],
    ['AR'],
    ['álexandrá'],
    ['rreyes alexandr'],
  ])('finds Alexandra Reyes by %j', async (searchName) => {
    expect(await idsFor('concierge', { searchName })).toContain(cast.agent.agentId);
  });

  it.each([['%'], ['_____'], ["' or 1=1"], ['\\']])(
    'takes %j for a name, and nothing else',
    async (searchName) => {
      expect(await idsFor('agent', { searchName })).toEqual([]);
    },
  );

  it('filters by brokerage, city, state and tags', async () => {
    const everyone = await activeAgents();
    const agent = everyone.find(({ id }) => id === cast.agent.agentId);
    const expectIds = async (
      body: AgentSearchBody,
      fits: (candidate: (typeof everyone)[number]) => boolean,
    ) =>
      expect(new Set(await idsFor('agent', body))).toEqual(
        new Set(everyone.filter(fits).map(({ id }) => id)),
      );
    const { brokerageId, city, tagNames } = agent ??
      everyone[0] ?? { brokerageId: '', city: '', tagNames: [] };
    await expectIds({ filter: { brokerageId: brokerageId ?? '' } }, (one) => one.brokerageId === brokerageId);
    await expectIds({ filter: { city: city ?? '' } }, (one) => one.city === city);
    await expectIds({ searchState: 'Florida' }, (one) => one.state === 'FL');
    await expectIds({ tagNames: ['no such tag', ...tagNames] }, () => false);
  });

  it('shows a group to its members and to staff', async () => {
    const [group] = await api.db
      .select({ id: groups.id })
      .from(groups)
      .innerJoin(groupMembers, eq(groupMembers.groupId, groups.id))
      .where(and(eq(groupMembers.personId, cast.agent.personId), eq(groups.name, 'Coastal Collection')));
    const groupId = group?.id ?? '';
    const inside = await api.db
      .select({ id: agents.id })
      .from(agents)
      .innerJoin(groupMembers, eq(groupMembers.personId, agents.personId))
      .where(and(eq(groupMembers.groupId, groupId), eq(agents.isActive, true)));
    const expected = new Set(inside.map(({ id }) => id));
    expect(expected.size).toBeGreaterThan(1);
    for (const who of ['agent', 'admin'] as const)
      expect(new Set(await idsFor(who, { groupId }))).toEqual(expected);
    for (const id of [groupId, '00000000-0000-4000-8000-000000000000']) {
      const refused = await api.call('lead', 'POST', '/agents/search', { payload: { groupId: id } });
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('does not treat a group as all groups', async () => {
    expect((await search('agent', { groupId: null })).totalDocs).toBe((await activeAgents()).length);
  });

  it('shows former members to staff who ask for them, and to nobody else', async () => {
    const id = cast.suspended.agentId ?? '';
    for (const status of ['active', 'Active', 'inactive']) {
      const isListed = async (who: CastName) => (await idsFor(who, { filter: { status } })).includes(id);
      expect([status, await isListed('agent')]).toEqual([status, false]);
      expect([status, await isListed('admin')]).toEqual([status, status === 'inactive']);
    }
    expect((await api.call('agent', 'GET', `/agents/${id}`)).statusCode).toBe(404);
    expect((await api.call('concierge', 'GET', `/agents/${id}`)).statusCode).toBe(200);
  });

  it.each([
    [{ limit: 10_001 }, { limit: 'This is too large.' }],
    [{ sortBy: 'email' }, { sortBy: 'This is not one of the choices.' }],
    [{ groupId: 'all' }, { groupId: 'This is not in the right format.' }],
    [{ filter: { isActive: false } }, { 'filter.isActive': 'This field is not known.' }],
  ])('refuses %j', async (payload, fields) => {
    const answer = await api.call('agent', 'POST', '/agents/search', { payload });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });
});

it('leaves out a member while they are suspended or their membership has ended, and shows them again', async () => {
  const { agentId, personId, fullName } = cast.grace;
  const isShown = async () => [
    (await api.call('agent', 'GET', `/agents/${agentId}`)).statusCode,
    (await idsFor('agent', { searchName: fullName })).length,
  ];
  const account = eq(accounts.personId, personId);
  const membership = eq(subscriptions.agentId, agentId ?? '');
  expect(await isShown()).toEqual([200, 1]);
  await api.db.update(accounts).set({ suspendedAt: api.now() }).where(account);
  expect(await isShown()).toEqual([404, 0]);
  await api.db.update(accounts).set({ suspendedAt: null }).where(account);
  expect(await isShown()).toEqual([200, 1]);
  const [paid] = await api.db.select().from(subscriptions).where(membership);
  await api.db.update(subscriptions).set({ status: 'Cancelled' }).where(membership);
  expect(await isShown()).toEqual([404, 0]);
  await api.db.update(subscriptions).set({ status: paid?.status }).where(membership);
  expect(await isShown()).toEqual([200, 1]);
});

it('leaves out whoever leaves the team that pays for them', async () => {
  const { agentId } = cast.member;
  const status = async () => (await api.call('agent', 'GET', `/agents/${agentId}`)).statusCode;
  expect(await status()).toBe(200);
  const [seat] = await api.db
    .delete(teamMembers)
    .where(eq(teamMembers.agentId, agentId ?? ''))
    .returning();
  expect(await status()).toBe(404);
  if (seat) await api.db.insert(teamMembers).values(seat);
  expect(await status()).toBe(200);
});

describe('GET /agents/{id}', () => {
  const id = cast.lead.agentId ?? '';
  const viewsBy = (who: CastName) =>
    api.db
      .select()
      .from(profileViews)
      .where(and(eq(profileViews.agentId, id), eq(profileViews.viewerPersonId, cast[who].personId)));
  const usageBy = (who: CastName) =>
    api.db
      .select()
      .from(usageEvents)
      .where(
        and(eq(usageEvents.path, `/agent-profile?id=${id}`), eq(usageEvents.personId, cast[who].personId)),
      );

  it('answers in the shape of the contract, with the newest listings the network sees', async () => {
    const answer = await api.call('agent', 'GET', `/agents/${id}`);
    expect(Value.Check(dataOf(AgentProfile), answer.json())).toBe(true);
    const { data } = answer.json();
    expect(data).toMatchObject({
      _id: id,
      fullName: 'Laurence Okafor',
      email: 'lead@portico.test',
      isMe: false,
    });
    const dates = data.listings.map((listing: { dateListed: string }) => listing.dateListed);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(
      data.listings.every((listing: { listingType: string }) => listing.listingType !== 'Prospect'),
    ).toBe(true);
    expect(dates).toHaveLength(Math.min(12, data.listingsCount));
  });

  it.each(['agent', 'lead'] as const)('counts for %s the homes of the list that it leads to', async (who) => {
    const counted = (await api.call(who, 'GET', `/agents/${cast.agent.agentId}`)).json().data.listingsCount;
    const payload = {
      filter: { listingAgentId: cast.agent.agentId, listingTypes: ['Manual', 'Pocket'] },
      limit: 1,
    };
    const { totalDocs } = (await api.call(who, 'POST', '/listings/search', { payload })).json().data;
    expect(counted).toBeGreaterThan(0);
    expect(totalDocs).toBe(counted);
  });

  it('names the groups that the agent and the reader share, and no other', async () => {
    const groupsOf = async (who: CastName) =>
      (await api.call(who, 'GET', '/user/me')).json().data.myGroups.map(({ name }: { name: string }) => name);
    const [own, theirs] = [await groupsOf('agent'), await groupsOf('lead')];
    const shared = own.filter((name: string) => theirs.includes(name)).sort();
    expect(shared.length).toBeGreaterThan(0);
    expect((await api.call('agent', 'GET', `/agents/${id}`)).json().data.sharedGroups).toEqual(shared);
    expect((await api.call('lead', 'GET', `/agents/${id}`)).json().data.sharedGroups).toEqual([]);
  });

  it('marks the reader’s own profile, and says on no other how exact the place on the map is', async () => {
    const own = (await api.call('lead', 'GET', `/agents/${id}`)).json().data;
    expect([own.isMe, placePrecisions.includes(own.placePrecision)]).toEqual([true, true]);
    for (const other of ['agent', 'admin'] as const)
      expect((await api.call(other, 'GET', `/agents/${id}`)).json().data).not.toHaveProperty(
        'placePrecision',
      );
  });

  it('says whether a client may be referred to the member, as the referral itself decides', async () => {
    const offered = async (who: CastName, to: CastName) =>
      (await api.call(who, 'GET', `/agents/${cast[to].agentId}`)).json().data.takesReferrals;
    expect(await offered('agent', 'lead')).toBe(true);
    for (const to of ['agent', 'listings'] as const)
      expect([to, await offered('agent', to)]).toEqual([to, false]);
    const block = { personId: cast.lead.personId, blockedPersonId: cast.agent.personId };
    await api.db.insert(personBlocks).values(block);
    const whileBlocked = [await offered('agent', 'lead'), await offered('lead', 'agent')];
    await api.db.delete(personBlocks);
    expect(whileBlocked).toEqual([false, false]);
  });

  it('records one visit a day for each visitor, and never one’s own', async () => {
    await Promise.all([1, 2, 3].map(() => api.call('trial', 'GET', `/agents/${id}`)));
    expect(await viewsBy('trial')).toHaveLength(1);
    expect(await usageBy('trial')).toMatchObject([{ kind: 'profile-view', role: 'agent' }]);
    api.advance(dayMs);
    await api.forget();
    await api.call('trial', 'GET', `/agents/${id}`);
    expect(await viewsBy('trial')).toHaveLength(2);
    api.advance(-dayMs);
    await api.forget();
    const before = (await viewsBy('lead')).length;
    await api.call('lead', 'GET', `/agents/${id}`);
    expect(await viewsBy('lead')).toHaveLength(before);
  });

  it.each([
    ['00000000-0000-4000-8000-000000000000', 404],
    ['mine', 400],
  ])('refuses %j', async (unknown, status) => {
    expect((await api.call('agent', 'GET', `/agents/${unknown}`)).statusCode).toBe(status);
  });
});

describe('GET /agents/me', () => {
  const own = async (who: CastName) => (await api.call(who, 'GET', '/agents/me')).json().data;

  it('answers the session’s own agent as A §3 names it', async () => {
    expect(await own('developer')).toEqual({
      _id: cast.developer.agentId,
      fullName: cast.developer.fullName,
      photoURL: expect.any(String),
      currentBrokerage: {
        _id: cast.developer.brokerageId,
        name: cast.developer.brokerage,
        isDeveloper: true,
      },
    });
  });

  it('answers in any state of the membership, and has none for a person who is no agent', async () => {
    expect(await own('expired')).toMatchObject({ _id: cast.expired.agentId });
    expect(await own('admin')).toBeNull();
    expect((await api.call(null, 'GET', '/agents/me')).statusCode).toBe(401);
  });
});

describe('POST /agents/{id}/letters', () => {
  const write = (who: CastName, id = cast.lead.agentId ?? '') =>
    api.call(who, 'POST', `/agents/${id}/letters`, { payload: { message: ' Shall we meet?\nOn Monday. ' } });
  const toLead = () =>
    api.db.select().from(mails).where(eq(mails.recipient, cast.lead.email)).orderBy(desc(mails.createdAt));

  it('is a mail whose replies go to the writer, and is logged', async () => {
    expect((await write('agent')).statusCode).toBe(201);
    const [letter] = await toLead();
    expect(letter).toMatchObject({
      subject: `${cast.agent.fullName} writes to you`,
      replyTo: cast.agent.email,
    });
    expect(letter?.text).toContain('Shall we meet?');
    const [noted] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'agent-written-to'));
    expect(noted?.subjectId).toBe(cast.lead.agentId);
    const [told] = await api.db.select().from(notices).where(eq(notices.kind, 'agent-letter'));
    expect(told?.actorPersonId).toBe(cast.agent.personId);
  });

  it('is refused where nobody would get it: no such mails wanted, no address, a block, oneself, a former member', async () => {
    const mute = (mutedNotifications: 'agent-letter'[]) =>
      api.db.update(people).set({ mutedNotifications }).where(eq(people.id, cast.lead.personId));
    const before = (await toLead()).length;
    const refused = async () => (await write('agent')).json().code;
    await mute(['agent-letter']);
    expect(await refused()).toBe('TAKES_NO_LETTERS');
    await mute([]);
    await api.db.insert(refusedAddresses).values({ address: cast.lead.email, reason: 'unknown user' });
    expect(await refused()).toBe('TAKES_NO_LETTERS');
    await api.db.delete(refusedAddresses);
    for (const [one, other] of [
      ['agent', 'lead'],
      ['lead', 'agent'],
    ] as const) {
      await api.db
        .insert(personBlocks)
        .values({ personId: cast[one].personId, blockedPersonId: cast[other].personId });
      expect(await refused()).toBe('CANNOT_WRITE');
      await api.db.delete(personBlocks);
    }
    expect((await toLead()).length).toBe(before);
    expect((await write('lead')).statusCode).toBe(403);
    const [former] = await api.db.select().from(agents).where(eq(agents.isActive, false)).limit(1);
    expect((await write('admin', former?.id)).statusCode).toBe(404);
  });
});

it('keeps a member’s people, visible only to that member', async () => {
  const id = cast.lead.agentId ?? '';
  const save = (who: CastName, method: 'PUT' | 'DELETE') => api.call(who, method, `/agents/${id}/saved`);
  const isSaved = async (who: CastName) => (await api.call(who, 'GET', `/agents/${id}`)).json().data.isSaved;
  const people = (who: CastName) => idsFor(who, { filter: { isSaved: true } });
  for (const _twice of [1, 2]) expect((await save('agent', 'PUT')).statusCode).toBe(200);
  expect([await isSaved('agent'), await isSaved('developer')]).toEqual([true, false]);
  expect([await people('agent'), await people('developer')]).toEqual([[id], []]);
  const map = await api.call('agent', 'POST', '/agents/map', { payload: { filter: { isSaved: true } } });
  expect(map.json().data.total).toBe(1);
  await api.db.update(agents).set({ isActive: false }).where(eq(agents.id, id));
  expect([await people('agent'), (await save('agent', 'PUT')).statusCode]).toEqual([[], 404]);
  await api.db.update(agents).set({ isActive: true }).where(eq(agents.id, id));
  for (const _twice of [1, 2]) expect((await save('agent', 'DELETE')).statusCode).toBe(200);
  expect(await people('agent')).toEqual([]);
});

it('offers no message to oneself, nor where one of the two has blocked the other', async () => {
  const ids = (who: CastName, filter: object = { canBeWrittenTo: true }) =>
    idsFor(who, { filter, limit: 100 });
  const [agent, lead] = [cast.agent.agentId ?? '', cast.lead.agentId ?? ''];
  const offers = async (who: CastName, id: string) =>
    (await ids(who, { canBeWrittenTo: true, agentId: id })).includes(id);
  expect([await offers('agent', lead), await offers('agent', agent)]).toEqual([true, false]);
  await api.call('lead', 'PUT', `/messages/blocks/${cast.agent.personId}`);
  expect([await offers('agent', lead), await offers('lead', agent)]).toEqual([false, false]);
  await api.call('lead', 'DELETE', `/messages/blocks/${cast.agent.personId}`);
  expect(await offers('agent', lead)).toBe(true);
});

it('shows a member who blocked somebody neither them nor a gap, and the blocked one what a stranger sees', async () => {
  const agentId = cast.agent.agentId ?? '';
  const [fullName = ''] = await api.db
    .select({ name: agents.fullName })
    .from(agents)
    .where(eq(agents.id, agentId))
    .then((rows) => rows.map(({ name }) => name));
  const searched = async (who: CastName, payload: object) =>
    (await api.call(who, 'POST', '/agents/search', { payload })).json().data;
  const mapped = async (who: CastName, payload: object = {}) =>
    (await api.call(who, 'POST', '/agents/map', { payload })).json().data;
  const seenBy = async (who: CastName) => {
    const all = await searched(who, { limit: 6 });
    const found = await searched(who, { searchName: fullName, limit: 6 });
    const map = await mapped(who);
    const named = await mapped(who, { searchName: fullName });
    const sum = map.clusters.reduce((total: number, { count }: { count: number }) => total + count, 0);
    return {
      all: all.totalDocs,
      isFound: found.docs.some(({ _id }: { _id: string }) => _id === agentId),
      found: found.totalDocs,
      map: map.total,
      rest: map.total - map.unplaced - sum,
      named: named.total,
      isThere: (await idsFor(who, { filter: { agentId } })).length,
      isSaved: (await idsFor(who, { filter: { isSaved: true } })).length,
    };
  };
  await api.call('lead', 'PUT', `/agents/${agentId}/saved`);
  const [before, stranger] = [await seenBy('lead'), await seenBy('developer')];
  expect(before).toMatchObject({ isFound: true, isThere: 1, isSaved: 1, rest: 0 });
  await api.call('lead', 'PUT', `/messages/blocks/${cast.agent.personId}`);
  expect(await seenBy('lead')).toEqual({
    ...{ all: before.all - 1, isFound: false, found: before.found - 1, map: before.map - 1, rest: 0 },
    ...{ named: before.named - 1, isThere: 0, isSaved: 0 },
  });
  expect(await seenBy('developer')).toEqual(stranger);
  const lead = cast.lead.agentId ?? '';
  expect(await idsFor('agent', { filter: { agentId: lead } })).toEqual([lead]);
  expect((await searched('agent', { limit: 6 })).totalDocs).toBe(before.all);
  // A link from somebody else still opens, and so does the way to unblock.
  expect((await api.call('lead', 'GET', `/agents/${agentId}`)).statusCode).toBe(200);
  await api.call('lead', 'DELETE', `/messages/blocks/${cast.agent.personId}`);
  expect(await seenBy('lead')).toEqual(before);
  await api.call('lead', 'DELETE', `/agents/${agentId}/saved`);
});

it('lets nobody copy the directory: it limits profiles per minute and day', async () => {
  await api.forget();
  const [some] = await activeAgents();
  const read = () => api.call('trial', 'GET', `/agents/${some?.id}`);
  for (let n = 0; n < 60; n += 1) expect((await read()).statusCode).toBe(200);
  const refused = await read();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await api.call('agent', 'GET', `/agents/${some?.id}`)).statusCode).toBe(200);
  await api.db
    .update(rateLimits)
    .set({ attempts: 300, blockedUntil: null, windowStartedAt: api.now() })
    .where(eq(rateLimits.key, `profile-day:${cast.agent.personId}`));
  api.advance(60_000);
  expect((await api.call('agent', 'GET', `/agents/${some?.id}`)).statusCode).toBe(200);
  const later = await api.call('agent', 'GET', `/agents/${some?.id}`);
  expect([later.statusCode, Number(later.headers['retry-after'])]).toEqual([429, 1200]);
});

it('takes B’s payload as it is written', async () => {
  const payload = {
    ...{ category: 'name', searchName: '', filter: {}, groupId: '', limit: 6, page: 1 },
    ...{ searchState: '', sortBy: 'fullName', sortDir: 1, tagNames: [] },
  };
  const answer = await api.call('agent', 'POST', '/agents/search', { payload });
  expect([answer.statusCode, answer.json().data.docs.length]).toEqual([200, 6]);
});
