import {
  ClientBoard,
  type ClientProfile,
  type ClientRow,
  ClientRowPage,
  dataOf,
  ClientProfile as Profile,
} from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, clientEvents, clients, listings, people, tags } from '../../db/schema/index.ts';
import { createClientTidy } from './clientTidy.service.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const nobody = { firstName: 'Ada', lastName: '', email: '', phone: '', city: '', state: '', country: '' };
let turn = 0;
async function add(body: object = {}, who: CastName = 'agent'): Promise<ClientRow> {
  turn += 1;
  const payload = { ...nobody, lastName: `Tester ${turn}`, ...body };
  const answer = await api.call(who, 'POST', '/clients', { payload });
  expect([answer.statusCode, answer.json().fields]).toEqual([201, undefined]);
  return answer.json().data;
}
const read = async (id: string, who: CastName = 'agent') =>
  (await api.call(who, 'GET', `/clients/${id}`)).json().data as ClientProfile;
const put = (id: string, payload: object, part = '', who: CastName = 'agent') =>
  api.call(who, 'PUT', `/clients/${id}${part}`, { payload });
const list = async (query: Record<string, string> = {}, who: CastName = 'agent') =>
  (await api.call(who, 'GET', '/clients', { query })).json().data as { docs: ClientRow[]; totalDocs: number };
const column = async (stage: string) => {
  const answer = await api.call('agent', 'GET', '/clients/board', { query: { category: stage } });
  return (answer.json().data as { columns: { docs: ClientRow[] }[] }).columns[0]?.docs ?? [];
};

describe('the two views of an agent’s clients', () => {
  it('answer in the shapes of the contract', async () => {
    const table = await api.call('agent', 'GET', '/clients');
    expect(Value.Check(dataOf(ClientRowPage), table.json())).toBe(true);
    const board = await api.call('agent', 'GET', '/clients/board');
    expect(Value.Check(dataOf(ClientBoard), board.json())).toBe(true);
    const { columns } = board.json().data as { columns: { count: number }[] };
    expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(table.json().data.totalDocs);
  });

  it('find by name, e-mail and phone, among the agent’s own clients alone', async () => {
    const ada = await add({ lastName: 'Quillfeather', email: 'Ada.Q@Clients.test', phone: '(310) 555-0177' });
    for (const name of ['quillfeather ada', 'Quilfeather', 'ada.q@', '555-0177', '+1 310 555 0177']) {
      expect([name, (await list({ name })).docs.map(({ _id }) => _id)]).toEqual([name, [ada._id]]);
      expect((await list({ name }, 'lead')).docs.map(({ _id }) => _id)).not.toContain(ada._id);
    }
  });

  it('find everybody of a common name, in order and page by page, however many they are', async () => {
    const { _id } = await add({ firstName: 'Zacharias', lastName: 'Aaa' }, 'member');
    const [one] = await api.db.select().from(clients).where(eq(clients.id, _id));
    if (!one) throw new Error('the client was not kept');
    const { id: _own, searchName: _name, searchWords: _words, nameOrder: _order, ...row } = one;
    const namesakes = (count: number, last: string) =>
      Array.from({ length: count }, () => ({
        ...row,
        fullName: `Zacharias ${last}`,
        sortName: `${last} Zacharias`,
      }));
    const totals: number[] = [];
    for (const [count, last] of [
      [498, 'Bbb'],
      [1, 'Ccc'],
      [1, 'Ddd'],
    ] as const) {
      await api.db.insert(clients).values(namesakes(count, last));
      const page = await list({ name: 'zachar', sort: '-name', limit: '1' }, 'member');
      expect(page.docs[0]?.fullName).toBe(`Zacharias ${last}`);
      totals.push(page.totalDocs);
    }
    expect(totals).toEqual([499, 500, 501]);
    const last = await list({ name: 'zachar', page: '6', limit: '100' }, 'member');
    expect(last.docs.map(({ fullName }) => fullName)).toEqual(['Zacharias Ddd']);
    // All of them on one page, which the table scrolls.
    expect((await list({ name: 'zachar', limit: '5000' }, 'member')).docs).toHaveLength(501);
    await api.db.delete(clients).where(eq(clients.personId, row.personId));
  });

  it('are in the order of last names, then of first names, A to Z or Z to A', async () => {
    for (const [firstName, lastName] of [
      ['Ada', 'Quillordley'],
      ['Zoe', 'Quillordan'],
      ['Mia', 'Quillordan'],
      ['Bea', 'Quillordan C'],
      ['Ann', 'Quillordán'],
    ])
      await add({ firstName, lastName });
    const names = async (sort: string) =>
      (await list({ name: 'Quillord', sort })).docs.map(({ fullName }) => fullName);
    const fromA = [
      ...['Ann Quillordán', 'Mia Quillordan', 'Zoe Quillordan', 'Bea Quillordan C'],
      'Ada Quillordley',
    ];
    expect([await names('name'), await names('-name')]).toEqual([fromA, fromA.toReversed()]);
  });

  it('are narrowed by stage, offer and lifestyle, and sorted', async () => {
    const { docs } = await list({ sort: '-name', limit: '100' });
    expect(docs.length).toBeGreaterThan(20);
    expect((await list({ limit: '100' })).docs.map(({ _id }) => _id)).toEqual(
      docs.map(({ _id }) => _id).reverse(),
    );
    const active = await list({ category: 'active', limit: '100' });
    expect(active.docs.every(({ stage }) => stage === 'active')).toBe(true);
    const renters = await list({ offer: 'rent', limit: '100' });
    expect(renters.docs.every(({ rentPeriod, alsoRentPeriod }) => rentPeriod ?? alsoRentPeriod)).toBe(true);
    const either = renters.docs.filter(({ alsoRentPeriod }) => alsoRentPeriod);
    expect(either.length).toBeGreaterThan(0);
    const buyers = await list({ offer: 'buy', limit: '100' });
    expect(buyers.docs).toEqual(expect.arrayContaining(either));
    expect(renters.totalDocs + buyers.totalDocs).toBe(docs.length + either.length);
  });
});

it('finds the same for a lifestyle that was merged into another as for that one', async () => {
  const [from, into] = await api.db
    .select()
    .from(tags)
    .where(inArray(tags.name, ['sailing', 'golf']));
  if (!from || !into) throw new Error('the lifestyles are not there');
  const { _id, version } = await add({ lastName: 'Quillmerger' });
  expect((await put(_id, { version, lifestyleNames: [into.name] })).statusCode).toBe(200);
  const found = async () => {
    const query = { lifestyle: from.name, name: 'Quillmerger' };
    const [table, board, file] = await Promise.all([
      list(query),
      api.call('agent', 'GET', '/clients/board', { query }),
      api.call('agent', 'GET', '/clients/export.csv', { query: { ...query, mark: 'false' } }),
    ]);
    const { columns } = board.json().data as { columns: { count: number }[] };
    const lines = file.body.trimEnd().split('\r\n').length - 1;
    return [table.totalDocs, columns.reduce((sum, { count }) => sum + count, 0), lines];
  };
  const merge = (mergedIntoId: string | null) =>
    api.db.update(tags).set({ mergedIntoId }).where(eq(tags.id, from.id));
  expect(await found()).toEqual([0, 0, 0]);
  await merge(into.id);
  expect(await found()).toEqual([1, 1, 1]);
  await merge(null);
  await api.call('agent', 'DELETE', `/clients/${_id}`);
});

describe('a client', () => {
  it('is written whole, with who changed what', async () => {
    const ada = await add({ phone: '310 555 0123', country: 'france' });
    expect(ada).toMatchObject({ phone: '+13105550123', phoneText: '(310) 555-0123', stage: 'new' });
    const wishes = { minPriceUsd: 2_000_000, maxPriceUsd: 4_000_000, wishedCities: ['Miami', ' Miami '] };
    const answer = await put(ada._id, { version: ada.version, notes: ' Likes light. ', ...wishes });
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(dataOf(Profile), answer.json())).toBe(true);
    expect(answer.json().data).toMatchObject({ notes: 'Likes light.', wishedCities: ['Miami'], version: 2 });
    const history = (await api.call('agent', 'GET', `/clients/${ada._id}/history`)).json().data;
    expect(history).toMatchObject([
      { kind: 'changed', by: cast.agent.fullName, changes: { notes: { before: '', after: 'Likes light.' } } },
      { kind: 'created' },
    ]);
  });

  const second = { alsoRentPeriod: 'month', minRentUsd: 5_000, maxRentUsd: 9_000 };
  const none = { alsoRentPeriod: null, minRentUsd: null, maxRentUsd: null };

  it('may look to buy or to rent, and keeps the rents when a caller sends prices alone', async () => {
    const ada = await add();
    const write = async (version: number, body: object) =>
      (await put(ada._id, { version, ...body })).json().data;
    const either = { rentPeriod: null, maxPriceUsd: 4_000_000, ...second };
    expect(await write(1, either)).toMatchObject(either);
    const priced = { rentPeriod: null, minPriceUsd: 1_000_000, maxPriceUsd: null };
    expect(await write(2, priced)).toMatchObject({ ...priced, ...second });
    const tenant = { rentPeriod: 'week', minPriceUsd: null, maxPriceUsd: 8_000 };
    expect(await write(3, tenant)).toMatchObject({ ...tenant, ...none });
    const { data } = (await api.call('agent', 'GET', `/clients/${ada._id}/history`)).json();
    expect(data[0].changes.alsoRentPeriod).toEqual({ before: 'month', after: null });
    const buyer = { rentPeriod: null, minPriceUsd: null, maxPriceUsd: 3_000_000 };
    const wishes = (payload: object) =>
      api.call('agent', 'PUT', `/matching/clients/${ada._id}/wishes`, { payload });
    expect((await wishes({ ...buyer, ...second })).json().data).toMatchObject({ ...buyer, ...second });
    expect((await wishes(buyer)).json().data).toMatchObject({ ...buyer, ...second });
    expect((await wishes({ ...buyer, ...none })).json().data).toMatchObject({ ...buyer, ...none });
  });

  it.each<[string, object, Record<string, string>]>([
    ['a second offer of a tenant', { rentPeriod: 'month', ...second }, { alsoRentPeriod: 'NOT_VALID' }],
    ['rents without their period', { maxRentUsd: 9_000 }, { alsoRentPeriod: 'REQUIRED' }],
    ['rents upside down', { ...second, minRentUsd: 9_001 }, { maxRentUsd: 'TOO_SMALL' }],
    ['prices upside down', { ...second, minPriceUsd: 2, maxPriceUsd: 1 }, { maxPriceUsd: 'TOO_SMALL' }],
  ])('is refused with %s', async (_what, body, codes) => {
    const ada = await add();
    const answer = await put(ada._id, { version: 1, ...body });
    const { fieldCodes } = answer.json();
    expect([answer.statusCode, Object.keys(fieldCodes)]).toEqual([400, Object.keys(codes)]);
    expect(fieldCodes).toMatchObject(
      Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, { code }])),
    );
  });

  it('is not overwritten by somebody who read an earlier version', async () => {
    const ada = await add();
    expect((await put(ada._id, { version: 1, notes: 'first' })).statusCode).toBe(200);
    const late = await put(ada._id, { version: 1, notes: 'second' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'CONFLICT']);
    expect(late.json().current).toMatchObject({ notes: 'first', version: 2 });
  });

  it.each<[object, Record<string, string>]>([
    [{ email: 'nowhere' }, { email: 'EMAIL_INVALID' }],
    [{ phone: '12' }, { phone: 'PHONE_NOT_US' }],
    [{ country: 'Atlantis' }, { country: 'COUNTRY_INVALID' }],
    [{ firstName: ' ' }, { firstName: 'WRONG_FORMAT' }],
    [{ firstName: 'x'.repeat(81) }, { firstName: 'TOO_LONG' }],
    [{ stage: 'dreaming' }, { stage: 'NOT_A_CHOICE' }],
  ])('is refused with %j', async (body, codes) => {
    const answer = await api.call('agent', 'POST', '/clients', { payload: { ...nobody, ...body } });
    expect(answer.statusCode).toBe(400);
    const { fieldCodes } = answer.json();
    expect(
      Object.fromEntries(Object.entries<{ code: string }>(fieldCodes).map(([f, { code }]) => [f, code])),
    ).toEqual(codes);
  });

  it('shares no e-mail with another of the agent’s, and a phone only with clients of other names', async () => {
    const ada = await add({ lastName: 'Same', email: 'same@clients.test', phone: '310 555 0199' });
    for (const [field, value] of [
      ['email', 'SAME@clients.test'],
      ['phone', '+1 (310) 555-0199'],
    ] as const) {
      const payload = { ...nobody, lastName: 'Same', [field]: value };
      const answer = await api.call('agent', 'POST', '/clients', { payload });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'CLIENT_EXISTS']);
      expect(answer.json().current._id).toBe(ada._id);
      expect(Object.keys(answer.json().fieldCodes)).toEqual([field]);
    }
    await add({ email: 'same@clients.test' }, 'lead');
    const bea = await add({ firstName: 'Bea', lastName: 'Same', phone: '310 555 0199' });
    const renamed = { version: 1, firstName: 'ADA' };
    const answer = await api.call('agent', 'PUT', `/clients/${bea._id}`, { payload: renamed });
    expect([answer.statusCode, answer.json().current._id]).toEqual([409, ada._id]);
  });

  it('is archived, deleted and restored, and homes are matched only with clients who are looking for one', async () => {
    const { _id: id } = await add();
    const statusOf = async () =>
      (await api.db.select({ status: clients.status }).from(clients).where(eq(clients.id, id)))[0]?.status;
    await put(id, { state: 'archived' }, '/state');
    expect([await statusOf(), (await list({ category: 'archived' })).docs.map(({ _id }) => _id)]).toEqual([
      'archived',
      [id],
    ]);
    await put(id, { state: 'active' }, '/state');
    await put(id, { stage: 'lost', afterId: null }, '/place');
    expect(await statusOf()).toBe('settled');
    expect((await api.call('agent', 'DELETE', `/clients/${id}`)).statusCode).toBe(200);
    expect((await api.call('agent', 'GET', `/clients/${id}`)).statusCode).toBe(404);
    expect((await put(id, { state: 'active' }, '/state')).json().data).toMatchObject({ stage: 'lost' });
  });

  it('is shown as changed by staff who act in the agent’s place', async () => {
    const { _id: id } = await add();
    await api.db
      .update(clientEvents)
      .set({ impersonatorPersonId: cast.concierge.personId })
      .where(eq(clientEvents.clientId, id));
    const [event] = (await api.call('agent', 'GET', `/clients/${id}/history`)).json().data;
    expect(event).toMatchObject({ by: cast.agent.fullName, through: cast.concierge.fullName });
  });
});

it('erases a client thirty days after they were deleted, and the person they were', async () => {
  const [old, young] = [await add(), await add()];
  for (const { _id } of [old, young]) await api.call('agent', 'DELETE', `/clients/${_id}`);
  const long = new Date(api.now().getTime() - 31 * 86_400_000);
  await api.db.update(clients).set({ deletedAt: long }).where(eq(clients.id, old._id));
  await createClientTidy(api)();
  expect(await api.db.$count(people, eq(people.id, old.personId))).toBe(0);
  expect((await put(young._id, { state: 'active' }, '/state')).statusCode).toBe(200);
});

describe('the board', () => {
  it('keeps the order somebody gave it', async () => {
    const [a, b, c] = [
      await add({ stage: 'closed' }),
      await add({ stage: 'closed' }),
      await add({ stage: 'closed' }),
    ];
    const order = async () => (await column('closed')).map(({ _id }) => _id);
    expect(await order()).toEqual([c._id, b._id, a._id]);
    await put(c._id, { stage: 'closed', afterId: b._id }, '/place');
    expect(await order()).toEqual([b._id, c._id, a._id]);
    await put(a._id, { stage: 'closed', afterId: null }, '/place');
    expect(await order()).toEqual([a._id, b._id, c._id]);
  });

  it('ends with one order when two people move one card at once, and loses no card', async () => {
    const cards = await Promise.all(Array.from({ length: 4 }, () => add({ stage: 'underContract' })));
    const [moved, ...others] = cards.map(({ _id }) => _id) as [string, string, string, string];
    const before = (await column('underContract')).map(({ _id }) => _id);
    const answers = await Promise.all([
      put(moved, { stage: 'underContract', afterId: others[2] }, '/place'),
      put(moved, { stage: 'closed', afterId: null }, '/place'),
      put(others[0], { stage: 'underContract', afterId: moved }, '/place'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [here, there] = [await column('underContract'), await column('closed')];
    const all = [...here, ...there].map(({ _id }) => _id);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(before));
    const { stage } = await read(moved);
    expect(all.filter((id) => id === moved)).toHaveLength(1);
    expect((stage === 'closed' ? there : here).map(({ _id }) => _id)).toContain(moved);
  });

  it('puts a card on top when the one it should stand below has gone', async () => {
    const [gone, card] = [await add({ stage: 'lost' }), await add({ stage: 'lost' })];
    await api.call('agent', 'DELETE', `/clients/${gone._id}`);
    expect((await put(card._id, { stage: 'closed', afterId: gone._id }, '/place')).statusCode).toBe(200);
    expect((await column('closed'))[0]?._id).toBe(card._id);
  });

  it('takes cards without a rank of their own, as bulk loads leave them', async () => {
    const cards = await Promise.all([add({ stage: 'lost' }), add({ stage: 'lost' }), add({ stage: 'lost' })]);
    for (const { _id } of cards) await api.db.update(clients).set({ rank: 'a0' }).where(eq(clients.id, _id));
    const [first, second] = (await column('lost')).map(({ _id }) => _id);
    expect((await put(second ?? '', { stage: 'lost', afterId: first }, '/place')).statusCode).toBe(200);
  });
});

describe('tasks and homes of a client', () => {
  it('are listed with the open ones first, by day', async () => {
    const { _id: id } = await add();
    const addTask = (title: string, dueOn: string | null) =>
      api.call('agent', 'POST', `/clients/${id}/tasks`, { payload: { title, dueOn } });
    const done = (await addTask('Done', '2026-01-01')).json().data;
    await addTask('Someday', null);
    await addTask('Later', '2026-12-24');
    await addTask('Sooner', '2026-12-01');
    await put(id, { title: 'Done', dueOn: null, isDone: true }, `/tasks/${done._id}`);
    const { tasks, nextTask } = await read(id);
    expect(tasks.map(({ title }) => title)).toEqual(['Sooner', 'Later', 'Someday', 'Done']);
    expect(nextTask).toEqual({ title: 'Sooner', dueOn: '2026-12-01' });
    expect((await addTask('No day', '2026-02-31')).json().fieldCodes).toEqual({
      dueOn: { code: 'DATE_INVALID' },
    });
  });

  it('note a home that the reader may see, once', async () => {
    const { _id: id } = await add();
    const listing = (await api.call('agent', 'POST', '/listings/search', { payload: {} })).json().data
      .docs[0];
    const seen = (note: string) => put(id, { seenOn: '2026-11-02', note }, `/homes/${listing._id}`);
    await seen('Too dark');
    expect((await seen('Too dark at noon')).statusCode).toBe(200);
    const { homes } = await read(id);
    expect(homes).toMatchObject([
      { seenOn: '2026-11-02', note: 'Too dark at noon', listing: { _id: listing._id } },
    ]);
  });

  it('tell nothing of a home that the reader may not see, then or any more', async () => {
    const { _id: id } = await add();
    const [prospect] = await api.db
      .select()
      .from(listings)
      .where(and(eq(listings.listingType, 'Prospect'), eq(listings.ownerAgentId, cast.lead.agentId ?? '')));
    const note = (listingId = '') => put(id, { seenOn: '2026-11-02', note: '' }, `/homes/${listingId}`);
    expect((await note(prospect?.id)).statusCode).toBe(404);
    const [shown] = await api.db
      .select()
      .from(listings)
      .where(and(eq(listings.listingType, 'Manual'), eq(listings.ownerAgentId, cast.lead.agentId ?? '')));
    expect((await note(shown?.id)).statusCode).toBe(200);
    const one = eq(listings.id, shown?.id ?? '');
    await api.db.update(listings).set({ archived: true, status: 'hidden' }).where(one);
    expect((await read(id)).homes).toMatchObject([{ listingId: shown?.id, listing: null }]);
    await api.db.update(listings).set({ archived: false, status: shown?.status }).where(one);
  });
});

it('leaves the client’s person with the client’s name and address', async () => {
  const ada = await add({ email: 'person@clients.test' });
  await put(ada._id, { version: 1, firstName: 'Adah', email: '' });
  const [person] = await api.db.select().from(people).where(eq(people.id, ada.personId));
  expect(person).toMatchObject({ firstName: 'Adah', primaryEmail: '' });
});

describe('the export', () => {
  const file = async (query: Record<string, string>, who: CastName = 'lead') =>
    (await api.call(who, 'GET', '/clients/export.csv', { query })).body;

  it('has what the filter leaves, over all pages, and no formula', async () => {
    const named = { firstName: '=HYPERLINK("x")', lastName: 'Exported' };
    await add({ ...named, phone: '+44 20 7946 0958', stage: 'lost' }, 'lead');
    await add({ firstName: 'Anne, Dr.', lastName: 'Exported', stage: 'closed' }, 'lead');
    expect(await file({ category: 'closed', mark: 'false' })).toContain('"Anne, Dr.",Exported,');
    const lines = (await file({ category: 'lost', mark: 'false' })).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      /^"'=HYPERLINK\(""x""\)",Exported,,'\+442079460958,|^"'=HYPERLINK\(""x""\)",Exported,,"'\+442079460958",/,
    );
    const { totalDocs } = await list({}, 'lead');
    expect((await file({})).trimEnd().split('\r\n')).toHaveLength(totalDocs + 1);
    expect((await file({})).startsWith('\uFEFF')).toBe(true);
  });

  it('is noted in the audit log', async () => {
    await file({ category: 'new', offer: 'rent' });
    const entries = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'clients-exported'))
      .orderBy(asc(auditLog.id));
    expect(entries.at(-1)).toMatchObject({
      actorPersonId: cast.lead.personId,
      after: { category: 'new', offer: 'rent' },
    });
  });
});

it('lets nobody export everything, list it on one page, or compare names, again and again', async () => {
  const { _id } = await add({}, 'trial');
  const statuses = async (path: string, most: number) => {
    const answers = [];
    for (let turn = 0; turn <= most; turn++) answers.push(await api.call('trial', 'GET', path));
    return answers.map(({ statusCode }) => statusCode);
  };
  for (const [path, free] of [
    ['/clients/export.csv', 20],
    ['/clients?limit=101', 60],
    [`/clients/${_id}/alike`, 60],
  ] as const)
    expect(await statuses(path, free)).toEqual([...Array(free).fill(200), 429]);
  expect((await api.call('trial', 'GET', '/clients?limit=101')).headers['retry-after']).toBe('10');
  expect((await api.call('trial', 'GET', '/clients?limit=100')).statusCode).toBe(200);
});
