import { type CastName, cast } from '@portico/fixtures';
import { and, desc, eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  agents,
  auditLog,
  clients,
  nameVocabulary,
  people,
  rateLimits,
  searchLog,
  sessions,
  usageEvents,
} from '../../db/schema/index.ts';
import { forgetSearchesBefore } from './index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const nothing = { agents: 0, properties: 0, developments: 0, locations: 0 };
const note = (who: CastName, body: object) =>
  api.call(who, 'POST', '/search/log', { payload: { category: 'all', counts: nothing, ...body } });
const termsInVain = async () =>
  (await api.call('concierge', 'GET', '/search/vain')).json().data.terms as {
    term: string;
    members: number;
  }[];
const usageOf = (who: CastName) =>
  api.db
    .select()
    .from(usageEvents)
    .where(and(eq(usageEvents.personId, cast[who].personId), eq(usageEvents.kind, 'search')));
const newest = async () => (await api.db.select().from(searchLog).orderBy(desc(searchLog.id)).limit(1))[0];

describe('the search log', () => {
  it('stores what was shown and opened, with the term in search form', async () => {
    const counts = { agents: 2, locations: 1 };
    const chosen = { group: 'agents', position: 2 };
    expect((await note('agent', { term: '  Zoë  KRÄMER ', counts, chosen })).statusCode).toBe(200);
    expect(await newest()).toMatchObject({
      ...{ personId: cast.agent.personId, term: 'zoe kramer', category: 'all', counts, found: 3 },
      ...{ chosenGroup: 'agents', chosenPosition: 2 },
    });
  });

  it('counts each search once as usage, without its words', async () => {
    await api.db.delete(usageEvents);
    await note('lead', { term: 'Ana Client', counts: { clients: 1, agents: 2 } });
    await note('lead', { term: 'penthouse' });
    const counted = { at: api.now(), role: 'agent', path: '/search' };
    expect(await usageOf('lead')).toMatchObject([counted, counted]);
  });

  it.each([
    ['that found a client', { term: 'Ana Client', counts: { clients: 1 } }],
    ['among clients alone', { term: 'Ana Client', category: 'clients', counts: { clients: 0 } }],
    ['for an e-mail address', { term: 'ana@example.test' }],
    ['for a phone number', { term: '(305) 555-0142' }],
  ])('counts a search %s without its words', async (_, body) => {
    await note('agent', body);
    expect((await newest())?.term).toBeNull();
  });

  it('notes nothing for a member who is impersonated or not tracked', async () => {
    const before = (await newest())?.id;
    await api.db.delete(usageEvents);
    await api.db.update(people).set({ isTracked: false }).where(eq(people.id, cast.lead.personId));
    await note('lead', { term: 'somebody' });
    await api.db.update(people).set({ isTracked: true }).where(eq(people.id, cast.lead.personId));
    await api.tokensOf('agent');
    const impersonation = {
      impersonatorPersonId: cast.admin.personId,
      impersonationEndsAt: new Date(api.now().getTime() + 3_600_000),
    };
    const ofAgent = eq(sessions.personId, cast.agent.personId);
    await api.db.update(sessions).set(impersonation).where(ofAgent);
    expect((await note('agent', { term: 'somebody' })).statusCode).toBe(200);
    await api.db
      .update(sessions)
      .set({ impersonatorPersonId: null, impersonationEndsAt: null })
      .where(ofAgent);
    expect((await newest())?.id).toBe(before);
    expect([await usageOf('lead'), await usageOf('agent')]).toEqual([[], []]);
  });

  it('shows staff a term once three different members have searched for it in vain', async () => {
    for (const who of ['agent', 'agent', 'lead', 'admin'] as const)
      await note(who, { term: 'Penthaus Tower' });
    for (const who of ['agent', 'lead', 'agent'] as const) await note(who, { term: 'Ana Private' });
    for (const who of ['agent', 'lead', 'admin'] as const) {
      await note(who, { term: 'found by all', counts: { agents: 1 } });
    }
    expect(await termsInVain()).toMatchObject([{ term: 'penthaus tower', searches: 4, members: 3 }]);
    expect((await api.call('agent', 'GET', '/search/vain')).statusCode).toBe(403);
  });

  it('accepts a limited number of searches a minute and a day from one member, and stores no more', async () => {
    await api.forget();
    const count = () => api.db.$count(searchLog);
    const refusals = async (body: object) => {
      const answer = await note('agent', body);
      return [answer.statusCode, answer.json().code, Number(answer.headers['retry-after'])];
    };
    for (let n = 0; n < 60; n += 1) expect((await note('agent', { term: 'filled' })).statusCode).toBe(200);
    const before = await count();
    expect(await refusals({ term: 'filled' })).toEqual([429, 'TOO_MANY_REQUESTS', 5]);
    expect(await count()).toBe(before);
    expect((await note('lead', { term: 'filled' })).statusCode).toBe(200);
    await api.db
      .update(rateLimits)
      .set({ attempts: 1000, blockedUntil: null, windowStartedAt: api.now() })
      .where(eq(rateLimits.key, `search-log-day:${cast.agent.personId}`));
    api.advance(60_000);
    expect((await note('agent', { term: 'filled' })).statusCode).toBe(200);
    expect(await refusals({ term: 'filled' })).toEqual([429, 'TOO_MANY_REQUESTS', 1200]);
  });

  it('forgets searches after 90 days', async () => {
    await forgetSearchesBefore(api.db, new Date(Date.now() + 91 * 24 * 60 * 60_000));
    expect(await api.db.select().from(searchLog)).toEqual([]);
  });
});

describe('synonyms', () => {
  const put = (who: CastName, payload: object) => api.call(who, 'PUT', '/search/synonyms', { payload });
  const entry = (from: string, to: string, isTwoWay = true) => ({ from, to, isTwoWay });
  const idsFor = async (searchName: string) =>
    (await api.call('agent', 'POST', '/agents/search', { payload: { searchName } }))
      .json()
      .data.docs.map(({ _id }: { _id: string }) => _id);

  it('are found by the next search, in both directions or in one', async () => {
    await api.db
      .update(agents)
      .set({ fullName: 'Roberta Quellenhof' })
      .where(eq(agents.id, cast.lead.agentId ?? ''));
    expect(await idsFor('Bobbie Quellenhof')).toEqual([]);
    const saved = await put('admin', { version: 0, entries: [entry(' Bobbie ', 'Roberta', false)] });
    expect(saved.json().data).toMatchObject({ version: 1, entries: [entry('Bobbie', 'Roberta', false)] });
    expect(await idsFor('Bobbie Quellenhof')).toEqual([cast.lead.agentId]);
    expect(await idsFor('Quellenhof bobbie')).toEqual([cast.lead.agentId]);
    await api.db
      .update(agents)
      .set({ fullName: 'Bobbie Quellenhof' })
      .where(eq(agents.id, cast.lead.agentId ?? ''));
    expect(await idsFor('Roberta Quellenhof')).toEqual([]);
    await put('admin', { version: 1, entries: [entry('Bobbie', 'Roberta')] });
    expect(await idsFor('Roberta Quellenhof')).toEqual([cast.lead.agentId]);
  });

  it('are versions that are audited, and an outdated one is refused', async () => {
    const { version, changedBy } = (await api.call('concierge', 'GET', '/search/synonyms')).json().data;
    expect([version, typeof changedBy]).toEqual([2, 'string']);
    const refused = await put('concierge', { version: 1, entries: [] });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
    const [audited] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'search-synonyms-changed'))
      .orderBy(desc(auditLog.at))
      .limit(1);
    expect(audited).toMatchObject({ actorPersonId: cast.admin.personId, subjectId: '2' });
  });

  it.each([
    [{ version: 2, entries: [entry('a', 'A')] }, 'entries.0.to'],
    [{ version: 2, entries: [entry('a', 'b'), entry('B', 'a', false)] }, 'entries.1.to'],
  ])('refuses %j', async (body, field) => {
    const answer = await put('admin', body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it('are staff’s alone', async () => {
    expect((await put('agent', { version: 2, entries: [] })).statusCode).toBe(403);
    expect((await api.call('executive', 'GET', '/search/synonyms')).statusCode).toBe(403);
  });
});

it('keeps a word of a name no longer than the last name that has it', async () => {
  const isKnown = async (word: string) =>
    (await api.db.select().from(nameVocabulary).where(eq(nameVocabulary.word, word))).map(({ kind }) => kind);
  const client = { agentId: cast.agent.agentId ?? '', personId: cast.lead.personId, sortName: 'x' };
  await api.db.insert(clients).values([
    { ...client, fullName: 'Quirina Vexworth' },
    { ...client, fullName: 'Oda Vexworth' },
  ]);
  expect([await isKnown('quirina'), await isKnown('vexworth')]).toEqual([['clients'], ['clients']]);
  await api.db.delete(clients).where(eq(clients.fullName, 'Quirina Vexworth'));
  expect([await isKnown('quirina'), await isKnown('vexworth')]).toEqual([[], ['clients']]);
  await api.db.update(clients).set({ fullName: 'Oda Renamed' }).where(eq(clients.fullName, 'Oda Vexworth'));
  expect([await isKnown('vexworth'), await isKnown('renamed')]).toEqual([[], ['clients']]);
});
