import {
  type Company,
  type CompanyBody,
  type CompanyIntroduction,
  CompanyIntroductionPage,
  CompanyPage,
  dataOf,
} from '@portico/contracts';
import { companyLimits } from '@portico/contracts/lists';
import { type CastName, cast } from '@portico/fixtures';
import { desc, eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../../test/testApp.ts';
import { untilWaiting } from '../../../../test/untilWaiting.ts';
import {
  accounts,
  auditLog,
  companies,
  companyPeople,
  introductions,
  mails,
  notices,
  personBlocks,
} from '../../../db/schema/index.ts';
import { createOutbox } from '../../../providers/mail/outbox.ts';
import { createIntroductionCare } from '../introductionCare.service.ts';

const dayMs = 24 * 3_600_000;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.forget();
  for (const table of [introductions, companies, personBlocks, mails, notices]) await api.db.delete(table);
});

const call = (who: CastName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  api.call(who, method, path, payload && { payload });

const mara = { fullName: 'Mara Voss', role: 'Partner', reach: 'mara@voss.test' };
const body = (change: Partial<CompanyBody> = {}): CompanyBody => ({
  ...{ name: 'Voss & Partner', kind: 'legal', city: 'Zürich', country: 'Switzerland' },
  ...{ website: 'https://voss.test/', about: 'Counsel for buyers from abroad.', people: [mara] },
  ...change,
});
const enter = async (who: CastName, change: Partial<CompanyBody> = {}): Promise<Company> => {
  const answer = await call(who, 'POST', '/companies', body(change));
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
};
const find = async (who: CastName, asked: object = {}): Promise<CompanyPage> =>
  (await call(who, 'POST', '/companies/search', asked)).json().data;
const names = async (who: CastName, asked: object = {}) =>
  (await find(who, asked)).docs.map(({ name }) => name);
const personOf = ({ people: [person] }: Company) => person?._id ?? '';
const ask = (who: CastName, personId: string) =>
  call(who, 'POST', '/companies/introductions', { personId, message: 'A client of mine buys in Zürich.' });
const settle = (who: CastName, id: string, state: string) =>
  call(who, 'PUT', `/companies/introductions/${id}`, { state, word: 'Gladly.' });
const boxOf = async (who: CastName, box: 'asked' | 'received'): Promise<CompanyIntroduction[]> =>
  (await call(who, 'POST', '/companies/introductions/search', { box })).json().data.docs;
const lettersOf = async (who: CastName) =>
  (await api.db.select().from(mails)).filter(({ recipient }) => recipient === cast[who].email);
const noticesOf = async (who: CastName) =>
  (await api.db.select().from(notices).where(eq(notices.personId, cast[who].personId))).map(
    ({ kind, values, path, actorPersonId }) => ({ kind, values, path, actorPersonId }),
  );

describe('the directory', () => {
  it('shows companies and people to every agent, and contact details to their own agent alone', async () => {
    const entered = await enter('agent');
    expect(entered).toMatchObject({ isMine: true, people: [mara], takenDown: null });
    for (const who of ['lead', 'developer', 'trial', 'admin', 'concierge'] as const) {
      const answer = await call(who, 'POST', '/companies/search', {});
      expect(Value.Check(dataOf(CompanyPage), answer.json())).toBe(true);
      expect(answer.json().data.docs).toMatchObject([
        {
          ...{ name: 'Voss & Partner', isMine: false, agent: { fullName: cast.agent.fullName } },
          people: [{ fullName: 'Mara Voss', role: 'Partner', reach: null, introduction: null }],
        },
      ]);
      expect(answer.body).not.toContain('mara@voss.test');
    }
    expect((await find('agent')).docs[0]?.people[0]?.reach).toBe('mara@voss.test');
  });

  it('finds by name, place, words and people, by kind and by country, in the order of names', async () => {
    await enter('agent', { name: 'Zimmer', kind: 'architecture', country: 'Italy', city: 'Como' });
    await enter('agent');
    await enter('lead', { name: 'Atelier Nord', kind: 'interiors', about: 'Rooms by the sea.' });
    expect(await names('trial')).toEqual(['Atelier Nord', 'Voss & Partner', 'Zimmer']);
    for (const [asked, found] of [
      [{ q: 'zurich counsel' }, ['Voss & Partner']],
      [{ q: 'mara partner' }, ['Atelier Nord', 'Voss & Partner', 'Zimmer']],
      [{ q: 'mara como' }, ['Zimmer']],
      [{ kind: 'interiors' }, ['Atelier Nord']],
      [{ country: 'Italy' }, ['Zimmer']],
      [{ country: 'Italy', kind: 'legal' }, []],
      [{ page: 2, limit: 2 }, ['Zimmer']],
    ] as const)
      expect([asked, await names('trial', asked)]).toEqual([asked, found]);
    expect(await names('lead', { scope: 'mine' })).toEqual(['Atelier Nord']);
    expect((await find('trial')).countries).toEqual(['Italy', 'Switzerland']);
  });

  it('refuses what no entry may contain, and an agent’s hundred and first', async () => {
    for (const [change, field] of [
      [{ website: 'javascript:alert(1)' }, 'website'],
      [{ website: 'https://voss.test@evil.example' }, 'website'],
      [{ website: 'https://voss.test/\u202egpj.exe' }, 'website'],
      [{ country: 'Atlantis' }, 'country'],
      [{ people: [] }, 'people'],
      [{ about: ' ' }, 'about'],
    ] as const) {
      const refused = await call('agent', 'POST', '/companies', { ...body(), ...change });
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
    }
    const agentId = cast.agent.agentId ?? '';
    const many = Array.from({ length: companyLimits.companies - 1 }, (_, index) => ({
      ...{ agentId, name: `Company ${index}`, kind: 'other', about: 'Fills the list.' },
    }));
    await api.db.insert(companies).values(many);
    const both = await Promise.all([1, 2].map(() => call('agent', 'POST', '/companies', body())));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  it('leaves out entries of suspended agents', async () => {
    await enter('agent');
    const account = eq(accounts.personId, cast.agent.personId);
    await api.db.update(accounts).set({ suspendedAt: api.now() }).where(account);
    expect(await names('lead')).toEqual([]);
    await api.db.update(accounts).set({ suspendedAt: null }).where(account);
  });

  it('keeps the ids of people through a change, and refuses an outdated one', async () => {
    const { _id, version, people } = await enter('agent');
    const kept = { ...mara, _id: people[0]?._id ?? '', role: 'Senior partner' };
    const ivo = { fullName: 'Ivo Kern', role: 'Notary', reach: '+41 44 555 01 00' };
    const change = { ...body({ name: 'Voss', people: [ivo, kept] }), version };
    const changed = (await call('agent', 'PUT', `/companies/${_id}`, change)).json().data;
    expect(changed).toMatchObject({ name: 'Voss', version: 2, people: [ivo, kept] });
    expect((await call('agent', 'PUT', `/companies/${_id}`, change)).json().code).toBe('CONFLICT');
    const other = await enter('lead');
    const foreign = { ...body({ people: [{ ...mara, _id: personOf(other) }] }), version: 2 };
    expect((await call('agent', 'PUT', `/companies/${_id}`, foreign)).json().fields).toHaveProperty('people');
    expect((await find('lead', { scope: 'mine' })).docs[0]?.people[0]?._id).toBe(personOf(other));
  });
});

describe('an introduction', () => {
  it('is requested and accepted: both see how to reach each other, and nobody else sees the person', async () => {
    const entered = await enter('agent');
    const asked = await ask('lead', personOf(entered));
    expect(asked.statusCode).toBe(201);
    expect(asked.json().data).toMatchObject({
      ...{ state: 'pending', isMine: true, company: 'Voss & Partner' },
      person: { fullName: 'Mara Voss', reach: null },
      other: { fullName: cast.agent.fullName, email: null, phone: null },
    });
    expect(await lettersOf('agent')).toMatchObject([
      { subject: `${cast.lead.fullName} asks to be introduced to Mara Voss` },
    ]);
    expect(await noticesOf('agent')).toEqual([
      {
        kind: 'introduction-asked',
        values: { name: cast.lead.fullName, client: 'Mara Voss, Voss & Partner' },
        path: '/company-connect?box=received',
        actorPersonId: cast.lead.personId,
      },
    ]);
    const [received] = await boxOf('agent', 'received');
    expect(received).toMatchObject({
      ...{ isMine: false, isNew: true, person: { reach: 'mara@voss.test' } },
      other: { fullName: cast.lead.fullName, email: cast.lead.email, phone: null },
      steps: [{ state: 'pending', isMine: false, word: 'A client of mine buys in Zürich.' }],
    });
    expect((await find('lead')).docs[0]?.people[0]?.introduction).toMatchObject({ state: 'pending' });

    const accepted = await settle('agent', received?._id ?? '', 'accepted');
    expect(accepted.json().data).toMatchObject({ state: 'accepted' });
    const answer = await call('lead', 'POST', '/companies/introductions/search', { box: 'asked' });
    expect(Value.Check(dataOf(CompanyIntroductionPage), answer.json())).toBe(true);
    expect(answer.json().data.docs).toMatchObject([
      {
        ...{ state: 'accepted', isNew: true, person: { reach: null } },
        other: { fullName: cast.agent.fullName, email: cast.agent.email },
        steps: [{ isMine: true }, { isMine: false, state: 'accepted', word: 'Gladly.' }],
      },
    ]);
    expect(answer.body).not.toContain('mara@voss.test');
    expect(await noticesOf('lead')).toEqual([
      {
        ...{ kind: 'introduction-accepted', values: { name: cast.agent.fullName } },
        path: '/company-connect?box=asked',
        actorPersonId: cast.agent.personId,
      },
    ]);
  });

  it('is separate from those to clients, in its lists and among the unseen', async () => {
    await ask('lead', personOf(await enter('agent')));
    const counts = async (path: string) => (await call('agent', 'GET', path)).json().data;
    expect(await counts('/companies/introductions/new')).toEqual({ asked: 0, received: 1 });
    expect(await counts('/introductions/new')).toEqual({ asked: 0, received: 0 });
    const clients = await call('agent', 'POST', '/introductions/search', { box: 'received' });
    expect(clients.json().data).toMatchObject({ docs: [], totalDocs: 0 });
    const [{ _id } = { _id: '' }] = await boxOf('agent', 'received');
    expect(
      (await call('agent', 'PUT', `/introductions/${_id}`, { state: 'declined', word: '' })).statusCode,
    ).toBe(404);
    const seen = await call('agent', 'PUT', '/companies/introductions/seen', { ids: [_id] });
    expect(seen.json().data).toEqual({ asked: 0, received: 0 });
  });

  it('is refused to oneself, twice at once, to a stranger’s answer, and again soon after a withdrawal', async () => {
    const person = personOf(await enter('agent'));
    expect((await ask('agent', person)).statusCode).toBe(404);
    const both = await Promise.all([ask('lead', person), ask('lead', person)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const [{ _id } = { _id: '' }] = await boxOf('lead', 'asked');
    expect((await settle('trial', _id, 'declined')).statusCode).toBe(404);
    expect((await settle('lead', _id, 'accepted')).statusCode).toBe(403);
    expect((await settle('agent', _id, 'withdrawn')).statusCode).toBe(403);
    expect((await settle('lead', _id, 'withdrawn')).statusCode).toBe(200);
    expect((await settle('agent', _id, 'accepted')).json().code).toBe('CONFLICT');
    expect((await ask('lead', person)).json().code).toBe('WITHDRAWN_LATELY');
    await api.db.update(introductions).set({ updatedAt: new Date(api.now().getTime() - 14 * dayMs) });
    expect((await ask('lead', person)).statusCode).toBe(201);
  });

  it('waits without any notice to an agent who has blocked the other', async () => {
    const person = personOf(await enter('agent'));
    const block = { personId: cast.agent.personId, blockedPersonId: cast.lead.personId };
    await api.db.insert(personBlocks).values(block);
    expect((await ask('lead', person)).json().data).toMatchObject({ state: 'pending' });
    expect(await boxOf('agent', 'received')).toEqual([]);
    expect([await lettersOf('agent'), await noticesOf('agent')]).toEqual([[], []]);
    expect((await call('agent', 'GET', '/companies/introductions/new')).json().data.received).toBe(0);
  });

  it('ends by itself after two weeks, and the agent who asked is told', async () => {
    await ask('lead', personOf(await enter('agent')));
    const mail = createOutbox({ db: api.db, from: 'Portico <concierge@portico.test>', now: api.now });
    api.advance(14 * dayMs);
    const run = createIntroductionCare({ db: api.db, now: api.now, mail, env: api.env });
    expect([await run(), await run()]).toEqual([1, 0]);
    api.advance(-14 * dayMs);
    expect(await boxOf('lead', 'asked')).toMatchObject([{ state: 'expired' }]);
    expect(await noticesOf('lead')).toMatchObject([{ kind: 'introduction-expired' }]);
  });
});

it('hides a blocked member’s entries from the blocker, and shows the blocked one what a stranger sees', async () => {
  await enter('agent');
  await enter('lead', { name: 'Kern Notaries', country: 'Austria' });
  const seen = async (who: CastName) => {
    const { docs, totalDocs, countries } = await find(who);
    return { names: docs.map(({ name }) => name), totalDocs, countries };
  };
  const all = await seen('lead');
  expect(all).toEqual({
    ...{ names: ['Kern Notaries', 'Voss & Partner'], totalDocs: 2, countries: ['Austria', 'Switzerland'] },
  });
  await api.db
    .insert(personBlocks)
    .values({ personId: cast.lead.personId, blockedPersonId: cast.agent.personId });
  expect(await seen('lead')).toEqual({ names: ['Kern Notaries'], totalDocs: 1, countries: ['Austria'] });
  expect([await seen('agent'), await seen('developer')]).toEqual([all, all]);
});

describe('a removed person', () => {
  it('declines open requests, keeps the name for agents who were introduced, and deletes the contact details', async () => {
    const ivo = { fullName: 'Ivo Kern', role: 'Notary', reach: '+41 44 555 01 00' };
    const { _id, version, people } = await enter('agent', { people: [mara, ivo] });
    await ask('lead', people[0]?._id ?? '');
    const left = { ...body({ people: [{ ...ivo, _id: people[1]?._id ?? '' }] }), version };
    expect((await call('agent', 'PUT', `/companies/${_id}`, left)).json().data.people).toHaveLength(1);
    expect(await boxOf('lead', 'asked')).toMatchObject([
      { state: 'declined', person: { fullName: 'Mara Voss' } },
    ]);
    expect(await noticesOf('lead')).toMatchObject([{ kind: 'introduction-declined' }]);
    expect((await ask('trial', people[0]?._id ?? '')).statusCode).toBe(404);
    expect(await names('trial', { q: 'mara' })).toEqual([]);

    expect((await call('agent', 'DELETE', `/companies/${_id}`)).statusCode).toBe(200);
    expect(await names('agent', { scope: 'mine' })).toEqual([]);
    // Nobody had asked for Ivo, so he is deleted; only Mara's name is left.
    expect(await api.db.select().from(companyPeople)).toMatchObject([{ fullName: 'Mara Voss', reach: '' }]);
    const lonely = await enter('agent', { name: 'Alone' });
    await call('agent', 'DELETE', `/companies/${lonely._id}`);
    expect(await api.db.$count(companies, eq(companies.id, lonely._id))).toBe(0);
  });

  // PGlite has one connection, so two requests never meet there.
  (process.env.TEST_DATABASE_URL ? it : it.skip)(
    'declines a request that is made while the person is removed',
    async () => {
      const entered = await enter('agent');
      let asked: ReturnType<typeof ask> | undefined;
      let removed: ReturnType<typeof call> | undefined;
      await api.db.transaction(async (tx) => {
        // Stops the request after it was written and before others can see it.
        await tx.execute(sql`lock table audit_log in exclusive mode`);
        asked = ask('lead', personOf(entered));
        await untilWaiting(api.db);
        removed = call('agent', 'DELETE', `/companies/${entered._id}`);
        await untilWaiting(api.db, 2);
      });
      expect([(await asked)?.statusCode, (await removed)?.statusCode]).toEqual([201, 200]);
      expect((await boxOf('lead', 'asked')).map(({ state }) => state)).toEqual(['declined']);
    },
  );
});

describe('staff', () => {
  const standing = (who: CastName, id: string, isTakenDown: boolean) =>
    call(who, 'PUT', `/companies/${id}/standing`, { isTakenDown, reason: 'The company asked us to.' });

  it('take an entry down and put it back; its agent is told, and the log says why', async () => {
    const entered = await enter('agent');
    const { _id } = entered;
    expect((await standing('concierge', _id, true)).json().data.takenDown).toMatchObject({
      reason: 'The company asked us to.',
    });
    expect((await standing('concierge', _id, true)).json().code).toBe('CONFLICT');
    expect(await names('lead')).toEqual([]);
    expect((await ask('lead', personOf(entered))).statusCode).toBe(404);
    expect((await find('agent', { scope: 'mine' })).docs[0]?.takenDown?.reason).toBe(
      'The company asked us to.',
    );
    expect((await find('admin', { scope: 'takenDown' })).docs).toHaveLength(1);
    expect((await call('lead', 'POST', '/companies/search', { scope: 'takenDown' })).statusCode).toBe(403);
    expect(await noticesOf('agent')).toEqual([
      {
        ...{ kind: 'company-taken-down', values: { name: 'Voss & Partner' } },
        path: '/company-connect?box=mine',
        actorPersonId: null,
      },
    ]);
    const [logged] = await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(logged).toMatchObject({
      ...{ action: 'company-taken-down', subjectId: _id },
      after: { name: 'Voss & Partner', reason: 'The company asked us to.' },
    });
    expect((await standing('concierge', _id, false)).json().data.takenDown).toBeNull();
    expect(await names('lead')).toEqual(['Voss & Partner']);
    expect((await lettersOf('agent')).map(({ subject }) => subject)).toEqual([
      'Voss & Partner was taken from Company Connect',
      'Voss & Partner is in Company Connect again',
    ]);
  });
});
