import { dataOf, Introduction, IntroductionPage, ProspectPage } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq, inArray, isNull, like, ne, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  accounts,
  auditLog,
  clients,
  introductions,
  mails,
  notices,
  personBlocks,
  prospects,
} from '../../db/schema/index.ts';
import { createOutbox } from '../../providers/mail/outbox.ts';
import { phoneTextOf } from '../../support/phoneField.ts';
import { rowsOf } from '../../support/rows.ts';
import { createIntroductionCare } from './introductionCare.service.ts';
import { describeProspects } from './prospectDescriptions.repository.ts';

const dayMs = 24 * 3_600_000;

let api: TestApp;
let client: typeof clients.$inferSelect;
beforeAll(async () => {
  api = await openTestApp();
  const [own] = await api.db
    .select()
    .from(clients)
    .where(eq(clients.agentId, cast.agent.agentId ?? ''));
  if (!own) throw new Error('the agent has no client');
  client = own;
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.forget();
  for (const table of [introductions, prospects, mails]) await api.db.delete(table);
});

const call = (who: CastName, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  api.call(who, method, path, payload && { payload });
/** Suspended agents' clients are shown to nobody. */
const isOfMember = sql`exists (select 1 from agents a join accounts o on o.person_id = a.person_id
  where a.id = ${clients.agentId} and a.is_active and o.is_active and o.suspended_at is null)`;

/** Shows clients with the same wishes, of this many agents. */
async function show(n: number, wishes: Partial<typeof clients.$inferInsert> = {}) {
  const others = await api.db
    .selectDistinctOn([clients.agentId], { id: clients.id, agentId: clients.agentId })
    .from(clients)
    .where(and(ne(clients.agentId, client.agentId), ne(clients.agentId, cast.lead.agentId ?? ''), isOfMember))
    .orderBy(clients.agentId, clients.id)
    .limit(n - 1);
  const shown = [{ id: client.id, agentId: client.agentId }, ...others];
  const ids = shown.map(({ id }) => id);
  const same = { wishedCities: [], wishedCountries: ['Italy'], lifestyleNames: ['golf'], rentPeriod: null };
  await api.db
    .update(clients)
    .set({ ...same, minPriceUsd: null, maxPriceUsd: 3_000_000, status: 'active', ...wishes })
    .where(inArray(clients.id, ids));
  await api.db.insert(prospects).values(shown.map(({ id, agentId }) => ({ clientId: id, agentId })));
  await describeProspects(api.db);
  return ids;
}
const listed = async (who: CastName, body = {}) =>
  (await call(who, 'POST', '/dossier/search', body)).json().data as ProspectPage;
const ask = (who: CastName, prospectId = client.id) =>
  call(who, 'POST', '/introductions', { prospectId, message: 'I have a villa that may suit.' });
const settle = (who: CastName, id: string, state: string) =>
  call(who, 'PUT', `/introductions/${id}`, { state, word: 'Gladly.' });

/** The notices of a request that wait for its answer. */
const unanswered = (id: string) =>
  api.db.$count(notices, and(like(notices.fold, `% introduction ${id} pending`), isNull(notices.readAt)));

const boxOf = async (who: CastName, box: 'asked' | 'received'): Promise<Introduction[]> =>
  (await call(who, 'POST', '/introductions/search', { box })).json().data.docs;

it('describes clients of the sample network by their wishes', async () => {
  // Every second one is shown, as the seed does.
  await api.db.execute(sql`insert into prospects (client_id, agent_id) select id, agent_id from clients
    where status = 'active' and get_byte(decode(md5(id::text), 'hex'), 0) % 2 = 0`);
  await describeProspects(api.db);
  const told = (await api.db.select().from(prospects)).filter(({ offer }) => offer !== null);
  const byLifestyle = told.filter(({ lifestyleNames }) => (lifestyleNames?.length ?? 0) > 0);
  const byCityAndTwo = byLifestyle.filter(
    ({ city, lifestyleNames }) => city !== null && lifestyleNames?.length === 2,
  );
  expect(byLifestyle.length).toBeGreaterThan(told.length / 3);
  expect(byCityAndTwo.length).toBeGreaterThan(60);
});

it('is in the client’s history, for their own agent', async () => {
  await show(6);
  const { _id } = (await ask('lead')).json().data;
  await settle('agent', _id, 'accepted');
  for (const isShared of [true, false, false])
    await call('agent', 'PUT', `/dossier/clients/${client.id}`, { isShared });
  const { data } = (await call('agent', 'GET', `/clients/${client.id}/history`)).json();
  expect(data.slice(0, 3)).toMatchObject([
    { kind: 'networkHidden', by: cast.agent.fullName },
    { kind: 'introductionAccepted', by: cast.agent.fullName },
    { kind: 'introductionAsked', by: cast.lead.fullName },
  ]);
});

it('shows other agents’ clients without names, and an agent’s own only to others', async () => {
  await show(6);
  const answer = await call('lead', 'POST', '/dossier/search', {});
  expect(Value.Check(dataOf(ProspectPage), answer.json())).toBe(true);
  const page = await listed('lead');
  expect(page.docs).toHaveLength(6);
  expect(page.docs[0]).toMatchObject({
    ...{ offer: 'buy', country: 'Italy', lifestyleNames: ['golf'] },
    budget: { from: 2_000_000, to: 5_000_000 },
  });
  expect(answer.body).not.toContain(client.fullName);
  expect((await listed('agent')).docs.map(({ _id }) => _id)).not.toContain(client.id);
});

const own = () => eq(clients.agentId, client.agentId);
const wishesInUae = {
  ...{ wishedCities: ['Fujairah'], wishedCountries: ['United Arab Emirates'], lifestyleNames: ['golf'] },
  ...{ rentPeriod: null, minPriceUsd: null, maxPriceUsd: 12_000_000, status: 'active' as const },
};
const tuple = ({
  offer,
  alsoRents,
  country,
  city,
  budgetFrom,
  lifestyleNames,
}: typeof prospects.$inferSelect) =>
  JSON.stringify([offer, alsoRents, country, city, budgetFrom, lifestyleNames]);

it('shows no client who has fewer than five similar clients of three other agents', async () => {
  await show(5);
  expect((await listed('lead')).docs).toEqual([]);
  await api.db.delete(prospects);
  const ids = await show(7);
  await api.db
    .update(clients)
    .set({ maxPriceUsd: 60_000_000, lifestyleNames: ['art'] })
    .where(eq(clients.id, ids[1] ?? ''));
  await describeProspects(api.db);
  const shown = (await listed('lead')).docs.map(({ _id }) => _id);
  expect(shown.sort()).toEqual(ids.filter((id) => id !== ids[1]).sort());
});

it('gives whole descriptions shared by five clients of three agents, leaving out any one agent’s', async () => {
  await api.db.update(clients).set(wishesInUae).where(own());
  const others = await api.db
    .selectDistinctOn([clients.agentId], { id: clients.id })
    .from(clients)
    .where(and(ne(clients.agentId, client.agentId), isOfMember))
    .orderBy(clients.agentId, clients.id)
    .limit(2);
  const real = others.map(({ id }) => id);
  await api.db.update(clients).set(wishesInUae).where(inArray(clients.id, real));
  await api.db.execute(sql`insert into prospects (client_id, agent_id)
    select id, agent_id from clients where status = 'active'`);
  await describeProspects(api.db);
  const rows = (await api.db.select().from(prospects)).filter(({ offer }) => offer !== null);
  const alike = Map.groupBy(rows, tuple);
  for (const [told, crowd] of alike)
    for (const { agentId } of crowd) {
      const left = crowd.filter((one) => one.agentId !== agentId);
      expect([told, left.length >= 5, new Set(left.map((one) => one.agentId)).size >= 3]).toEqual([
        told,
        true,
        true,
      ]);
    }
  // One agent's own clients make nobody else's description more precise.
  expect(rows.filter(({ clientId, city }) => real.includes(clientId) && city === 'Fujairah')).toEqual([]);
  // The descriptions are still useful: most say where, or how much.
  const useful = rows.filter(({ country, budgetFrom }) => country !== null || budgetFrom !== null);
  expect(useful.length).toBeGreaterThan(rows.length / 2);
  expect(new Set(rows.map(({ country }) => country)).size).toBeGreaterThan(5);
});

it('tells of one who would buy or rent as much where enough others are, and else that they buy', async () => {
  const factsOf = async (id: string) => (await listed('lead')).docs.find(({ _id }) => _id === id);
  const also = { alsoRentPeriod: 'month', maxRentUsd: 9_000 } as const;
  const noSecond = { alsoRentPeriod: null, maxRentUsd: null };
  const ids = await show(7, noSecond);
  const [, other = ''] = ids;
  await api.db.update(clients).set(also).where(eq(clients.id, other));
  await describeProspects(api.db);
  const buyer = { offer: 'buy', alsoRents: false, country: 'Italy', lifestyleNames: ['golf'] };
  expect(await factsOf(other)).toMatchObject(buyer);
  expect((await listed('lead', { offer: 'rent' })).docs).toEqual([]);
  await api.db.delete(prospects);
  await show(7, also);
  const either = { ...buyer, alsoRents: true, budget: { from: 2_000_000, to: 5_000_000 } };
  expect(await factsOf(other)).toMatchObject(either);
  for (const offer of ['buy', 'rent'])
    expect((await listed('lead', { offer })).docs.map(({ _id }) => _id)).toContain(other);
  const { data } = (await call('agent', 'GET', `/dossier/clients/${client.id}`)).json();
  expect(data.facts).toMatchObject(either);
  await api.db.update(clients).set(noSecond).where(inArray(clients.id, ids));
});

it('counts shown clients before it describes them: PostgreSQL joins a table it believes empty row by row', async () => {
  await api.db.execute(sql`analyze prospects`);
  await show(40);
  const rows = await rowsOf(
    api.db,
    sql`select reltuples::int as n from pg_class where relname = 'prospects'`,
  );
  expect(rows).toEqual([{ n: 40 }]);
});

it('is the decision of the client’s own agent, and is logged', async () => {
  const path = `/dossier/clients/${client.id}`;
  expect((await call('agent', 'GET', path)).json().data).toEqual({ isShared: false, facts: null });
  await call('agent', 'PUT', path, { isShared: true });
  expect((await call('agent', 'GET', path)).json().data.isShared).toBe(true);
  expect((await call('lead', 'PUT', path, { isShared: true })).statusCode).toBe(404);
  await call('agent', 'PUT', path, { isShared: false });
  expect(await api.db.$count(prospects)).toBe(0);
  const noted = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, client.id));
  expect(noted.map(({ action }) => action)).toEqual(['prospect-shown', 'prospect-hidden']);
});

it('describes nobody anew where nothing has changed', async () => {
  await show(6);
  const own = eq(prospects.clientId, client.id);
  await api.db.update(prospects).set({ city: 'as it was' }).where(own);
  await call('agent', 'PUT', `/dossier/clients/${client.id}`, { isShared: true });
  expect(await api.db.select({ city: prospects.city }).from(prospects).where(own)).toEqual([
    { city: 'as it was' },
  ]);
});

it('tells names and contacts to both once the introduction is accepted, and to nobody before', async () => {
  await show(6);
  const asked = await ask('lead');
  expect(Value.Check(dataOf(Introduction), asked.json())).toBe(true);
  expect(asked.json().data).toMatchObject({ state: 'pending', clientName: null, other: null });
  expect(asked.body).not.toContain(client.fullName);
  const received = await call('agent', 'POST', '/introductions/search', { box: 'received' });
  expect(Value.Check(dataOf(IntroductionPage), received.json())).toBe(true);
  const [one] = received.json().data.docs;
  expect(one).toMatchObject({ clientName: client.fullName, other: { email: cast.lead.email, phone: null } });
  const unread = async () => (await call('agent', 'GET', '/notices/unread')).json().data.unread;
  const before = await unread();
  const accepted = await settle('agent', one._id, 'accepted');
  expect(accepted.json().data.other.phoneText).toBe(phoneTextOf(accepted.json().data.other.phone));
  expect(accepted.json().data.other.phoneText).not.toBe(accepted.json().data.other.phone);
  // The request that was answered is news no more.
  expect(await unread()).toBe(before - 1);
  const after = (await call('lead', 'POST', '/introductions/search', { box: 'asked' })).json().data.docs[0];
  expect(after).toMatchObject({ clientName: client.fullName, other: { email: cast.agent.email } });
  expect(after.steps.map(({ state }: { state: string }) => state)).toEqual(['pending', 'accepted']);
  const told = await api.db.select().from(mails);
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([cast.agent.email, cast.lead.email].sort());
  const noted = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, one._id));
  expect(noted.map(({ action }) => action)).toEqual(['introduction-asked', 'introduction-accepted']);
});

it('takes one answer, from the agent who may give it', async () => {
  await show(6);
  const { _id } = (await ask('lead')).json().data;
  expect((await ask('lead')).statusCode).toBe(409);
  expect((await settle('lead', _id, 'accepted')).statusCode).toBe(403);
  expect((await settle('agent', _id, 'withdrawn')).statusCode).toBe(403);
  expect((await settle('member', _id, 'declined')).statusCode).toBe(404);
  expect(await unanswered(_id)).toBe(1);
  expect((await settle('lead', _id, 'withdrawn')).json().data.state).toBe('withdrawn');
  expect(await unanswered(_id)).toBe(0);
  expect((await settle('agent', _id, 'accepted')).statusCode).toBe(409);
});

it('is refused for one’s own client, one that isn’t shown, or a suspended agent’s', async () => {
  await show(6);
  expect((await ask('agent')).statusCode).toBe(404);
  const [hidden] = await api.db
    .select()
    .from(clients)
    .where(eq(clients.agentId, cast.member.agentId ?? ''));
  await api.db.delete(prospects).where(eq(prospects.clientId, hidden?.id ?? ''));
  expect((await ask('lead', hidden?.id)).statusCode).toBe(404);
  const suspend = (suspendedAt: Date | null) =>
    api.db.update(accounts).set({ suspendedAt }).where(eq(accounts.personId, cast.agent.personId));
  await suspend(api.now());
  expect((await ask('lead')).statusCode).toBe(404);
  expect((await listed('lead')).docs.map(({ _id }) => _id)).not.toContain(client.id);
  await suspend(null);
});

it('introduces nobody to a client who is deleted or no longer shown, and forgets the name', async () => {
  await show(6);
  const { _id: early } = (await ask('lead')).json().data;
  await api.db.delete(prospects).where(eq(prospects.clientId, client.id));
  const hidden = await settle('agent', early, 'accepted');
  expect([hidden.statusCode, hidden.json().code]).toEqual([409, 'CLIENT_NOT_SHOWN']);
  await api.db.insert(prospects).values({ clientId: client.id, agentId: client.agentId });
  await describeProspects(api.db);
  expect((await settle('agent', early, 'accepted')).statusCode).toBe(200);
  const { _id: late } = (await ask('lead')).json().data;
  await api.call('agent', 'DELETE', `/clients/${client.id}`);
  expect((await settle('agent', late, 'accepted')).json().code).toBe('CLIENT_NOT_SHOWN');
  expect((await listed('lead')).docs.map(({ _id }) => _id)).not.toContain(client.id);
  for (const [who, box] of [
    ['lead', 'asked'],
    ['agent', 'received'],
  ] as const) {
    const read = await call(who, 'POST', '/introductions/search', { box });
    expect(read.json().data.docs).toHaveLength(2);
    expect(read.body).not.toContain(client.fullName);
    for (const { other } of read.json().data.docs) expect(other).toBeNull();
  }
  expect((await settle('agent', late, 'declined')).statusCode).toBe(200);
});

it('allows no second request within two weeks of a withdrawn one', async () => {
  await show(6);
  const { _id } = (await ask('lead')).json().data;
  await settle('lead', _id, 'withdrawn');
  await api.db.delete(mails);
  const refused = await ask('lead');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'WITHDRAWN_LATELY']);
  expect(await api.db.$count(mails)).toBe(0);
  await api.db.update(introductions).set({ updatedAt: new Date(api.now().getTime() - 14 * dayMs) });
  expect((await ask('lead')).statusCode).toBe(201);
});

it('ends by itself after two weeks, once', async () => {
  await show(6);
  const { _id } = (await ask('lead')).json().data;
  expect(await unanswered(_id)).toBe(1);
  await api.db.delete(mails);
  const mail = createOutbox({ db: api.db, from: 'Portico <concierge@portico.test>', now: api.now });
  const care = createIntroductionCare({ db: api.db, now: api.now, mail, env: api.env });
  api.advance(15 * dayMs);
  expect(await care()).toBe(1);
  expect(await care()).toBe(0);
  expect(await unanswered(_id)).toBe(0);
  api.advance(-15 * dayMs);
  const [one] = (await call('lead', 'POST', '/introductions/search', { box: 'asked' })).json().data.docs;
  expect(one.state).toBe('expired');
  expect((await api.db.select().from(mails)).map(({ subject }) => subject)).toEqual([
    'Your request for an introduction has ended',
  ]);
});

describe('a referral', () => {
  const refer = (who: CastName, payload = {}) =>
    call(who, 'POST', '/introductions/referrals', {
      ...{ clientId: client.id, agentId: cast.lead.agentId, message: 'They look where you work.' },
      ...payload,
    });
  beforeEach(async () => {
    await api.db.update(clients).set({ status: 'active' }).where(eq(clients.id, client.id));
  });

  it('offers an agent’s own client to another, who sees the name after accepting', async () => {
    const made = await refer('agent');
    expect([made.statusCode, Value.Check(dataOf(Introduction), made.json())]).toEqual([201, true]);
    expect((await boxOf('agent', 'asked'))[0]).toMatchObject({
      ...{ isMine: true, isReferral: true, clientName: client.fullName },
      other: { fullName: cast.lead.fullName, phone: null },
    });
    const [waiting] = await boxOf('lead', 'received');
    expect(waiting).toMatchObject({
      ...{ isMine: false, isNew: true, clientName: null },
      other: { fullName: cast.agent.fullName, phone: null },
    });
    expect(JSON.stringify(waiting)).not.toContain(client.fullName);
    expect((await settle('agent', String(waiting?._id), 'accepted')).statusCode).toBe(403);
    expect((await settle('lead', String(waiting?._id), 'accepted')).json().data).toMatchObject({
      ...{ state: 'accepted', clientName: client.fullName, other: { email: cast.agent.email } },
    });
    expect(await unanswered(String(waiting?._id))).toBe(0);
    const told = await api.db.select().from(mails).orderBy(mails.createdAt);
    expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [cast.lead.email, `${cast.agent.fullName} refers a client to you`],
      [cast.agent.email, 'Your client was accepted'],
    ]);
    const { data } = (await call('agent', 'GET', `/clients/${client.id}/history`)).json();
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'introductionAccepted', by: cast.lead.fullName },
      { kind: 'referred', by: cast.agent.fullName },
    ]);
  });

  it('does not reveal that the client may be a prospect', async () => {
    const ids = await show(6);
    expect((await refer('agent')).statusCode).toBe(201);
    expect((await boxOf('lead', 'received'))[0]?.facts).toMatchObject({ offer: 'buy', budget: null });
    expect((await listed('lead')).docs.map(({ introduction }) => introduction)).toEqual(Array(6).fill(null));
    const asked = await Promise.all(ids.map((id) => ask('lead', id)));
    expect(asked.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
  });

  it.each<[string, () => object]>([
    ['another agent’s client', () => ({ agentId: cast.member.agentId })],
    ['oneself', () => ({ agentId: client.agentId })],
    ['an agent nobody knows', () => ({ agentId: client.id })],
  ])('is refused for %s', async (what, payload) => {
    const who = what.startsWith('another') ? 'lead' : 'agent';
    expect((await refer(who, payload())).statusCode).toBe(404);
    expect(await api.db.$count(introductions)).toBe(0);
  });

  it.each<[string, CastName]>([
    ['a membership for listings alone', 'listings'],
    ['a membership that has ended', 'expired'],
  ])('is refused, without a mail, for an agent with %s', async (_what, who) => {
    const refused = await refer('agent', { agentId: cast[who].agentId });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'TAKES_NO_REFERRALS']);
    expect(await api.db.$count(mails)).toBe(0);
  });

  it('is refused where one of the two has blocked the other', async () => {
    const block = { personId: cast.lead.personId, blockedPersonId: cast.agent.personId };
    await api.db.insert(personBlocks).values(block);
    const refused = await refer('agent');
    await api.db.delete(personBlocks);
    expect([refused.statusCode, await api.db.$count(mails)]).toEqual([404, 0]);
  });

  it('is withdrawn by its maker, and not made again at once', async () => {
    const { _id } = (await refer('agent')).json().data;
    const second = await refer('agent');
    expect([second.statusCode, second.json().code]).toEqual([409, 'REFERRAL_WAITS']);
    expect((await settle('lead', _id, 'withdrawn')).statusCode).toBe(403);
    expect((await settle('agent', _id, 'withdrawn')).json().data.state).toBe('withdrawn');
    expect((await refer('agent')).json().code).toBe('WITHDRAWN_LATELY');
  });
});

describe('a request where one of the two has blocked the other', () => {
  const block = (person: CastName, blocked: CastName) =>
    api.db
      .insert(personBlocks)
      .values({ personId: cast[person].personId, blockedPersonId: cast[blocked].personId });
  afterEach(() => api.db.delete(personBlocks));
  const heardBy = async (who: CastName) => [
    (await boxOf(who, 'received')).length,
    (await call(who, 'GET', '/introductions/new')).json().data.received,
  ];
  const history = async () =>
    (await call('agent', 'GET', `/clients/${client.id}/history`)).json().data.length;

  it.each<[string, CastName, CastName]>([
    ['the client’s agent', 'agent', 'lead'],
    ['who asks', 'lead', 'agent'],
  ])(
    'blocked by %s: waits for who asks as any other, and is told to nobody',
    async (_who, person, blocked) => {
      await show(6);
      const open = (await ask('lead')).json().data;
      await call('lead', 'PUT', `/introductions/${open._id}`, { state: 'withdrawn', word: '' });
      await api.db.delete(introductions);
      await api.db.delete(mails);
      const noted = await history();
      await block(person, blocked);
      const asked = await ask('lead');
      expect([asked.statusCode, Object.keys(asked.json().data)]).toEqual([201, Object.keys(open)]);
      expect(asked.json().data).toMatchObject({ state: 'pending', other: null, clientName: null });
      expect((await ask('lead')).statusCode).toBe(409);
      expect((await listed('lead')).docs.find(({ _id }) => _id === client.id)?.introduction?.state).toBe(
        'pending',
      );
      expect(await heardBy('agent')).toEqual([0, 0]);
      expect((await settle('agent', asked.json().data._id, 'accepted')).statusCode).toBe(404);
      api.advance(15 * dayMs);
      const mail = createOutbox({ db: api.db, from: 'Portico <concierge@portico.test>', now: api.now });
      await createIntroductionCare({ db: api.db, now: api.now, mail, env: api.env })();
      api.advance(-15 * dayMs);
      expect((await boxOf('lead', 'asked')).map(({ state }) => state)).toEqual(['expired']);
      expect(await heardBy('agent')).toEqual([0, 0]);
      const told = await api.db.select().from(mails);
      expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
        [cast.lead.email, 'Your request for an introduction has ended'],
      ]);
      expect(await history()).toBe(noted);
    },
  );

  it('is withdrawn without a word to the other one, and heard of once the block is gone', async () => {
    await show(6);
    await block('agent', 'lead');
    const { _id } = (await ask('lead')).json().data;
    await api.db.delete(personBlocks);
    expect(await heardBy('agent')).toEqual([1, 1]);
    await block('agent', 'lead');
    expect((await settle('lead', _id, 'withdrawn')).json().data.state).toBe('withdrawn');
    expect([await heardBy('agent'), await api.db.$count(mails)]).toEqual([[0, 0], 0]);
  });

  it('stays as it was where it was answered before', async () => {
    await show(6);
    const { _id } = (await ask('lead')).json().data;
    await settle('agent', _id, 'accepted');
    await block('agent', 'lead');
    expect((await boxOf('agent', 'received')).map(({ state }) => state)).toEqual(['accepted']);
    expect((await boxOf('lead', 'asked'))[0]).toMatchObject({ other: { email: cast.agent.email } });
  });
});

describe('what an agent has not looked at', () => {
  const fresh = async (who: CastName) => (await call(who, 'GET', '/introductions/new')).json().data;
  const look = (who: CastName, id: string) => call(who, 'PUT', '/introductions/seen', { ids: [id] });

  it('is counted while it waits for their answer, and when their own was answered', async () => {
    await show(6);
    const { _id } = (await ask('lead')).json().data;
    expect([await fresh('lead'), await fresh('agent')]).toEqual([
      { asked: 0, received: 0 },
      { asked: 0, received: 1 },
    ]);
    await look('lead', _id);
    expect(await fresh('agent')).toEqual({ asked: 0, received: 1 });
    expect((await look('agent', _id)).json().data).toEqual({ asked: 0, received: 0 });
    await settle('agent', _id, 'declined');
    expect([await fresh('lead'), await fresh('agent')]).toEqual([
      { asked: 1, received: 0 },
      { asked: 0, received: 0 },
    ]);
    await look('lead', _id);
    expect(await fresh('lead')).toEqual({ asked: 0, received: 0 });
  });

  it('waits for nobody once the request is withdrawn', async () => {
    await show(6);
    const { _id } = (await ask('lead')).json().data;
    await settle('lead', _id, 'withdrawn');
    expect(await fresh('agent')).toEqual({ asked: 0, received: 0 });
  });
});
