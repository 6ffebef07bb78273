import { randomUUID } from 'node:crypto';
import type { ClientPairPage, ClientProfile, ClientRow } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { eq, like } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  clientImportRows,
  clientImports,
  clientMerges,
  clients,
  introductions,
  listings,
  matchAlerts,
  matches,
  prospects,
  shortlists,
} from '../../db/schema/index.ts';
import { createClientTidy } from './clientTidy.service.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const nobody = { firstName: 'Ada', lastName: '', email: '', phone: '', city: '', state: '', country: '' };
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await api.call('agent', method, path, payload ? { payload } : {});
  expect([path, answer.statusCode]).toEqual([
    path,
    method === 'POST' && /^\/clients$|tasks$/.test(path) ? 201 : 200,
  ]);
  return answer.json().data;
};
const add = (body: object): Promise<ClientRow> => call('POST', '/clients', { ...nobody, ...body });
const read = (id: string): Promise<ClientProfile> => call('GET', `/clients/${id}`);

it('offers clients whose names are nearly the same', async () => {
  const one = await add({ firstName: 'Wilhelmina', lastName: 'Oppenheim' });
  const other = await add({ firstName: 'Wilhelmine', lastName: 'Oppenheim' });
  const alike: ClientRow[] = await call('GET', `/clients/${one._id}/alike`);
  expect(alike.map(({ _id }) => _id)).toEqual([other._id]);
});

it('never again offers two who share a phone but are two people, on either profile, until that is taken back', async () => {
  const one = await add({ firstName: 'Orsolya', lastName: 'Benedek', phone: '310 555 0177' });
  const other = await add({ firstName: 'Mihaly', lastName: 'Benedek', phone: '310 555 0177' });
  const offered = async (id: string) =>
    (await call('GET', `/clients/${id}/alike`)).map(({ _id }: ClientRow) => _id);
  expect(await offered(one._id)).toEqual([other._id]);
  for (const _twice of [1, 2])
    expect(
      await call('PUT', `/clients/${one._id}/different`, { otherId: other._id, isDifferent: true }),
    ).toEqual([]);
  expect([await offered(one._id), await offered(other._id)]).toEqual([[], []]);
  await call('PUT', `/clients/${other._id}/different`, { otherId: one._id, isDifferent: false });
  expect(await offered(one._id)).toEqual([other._id]);
});

it('does not offer two again who were merged and separated', async () => {
  const one = await add({ firstName: 'Philippa', lastName: 'Hardcastle' });
  const other = await add({ firstName: 'Phillipa', lastName: 'Hardcastle' });
  const { mergeId } = await call('POST', `/clients/${one._id}/merge`, { otherId: other._id, take: [] });
  await call('POST', `/clients/merges/${mergeId}/undo`);
  expect(await call('GET', `/clients/${one._id}/alike`)).toEqual([]);
});

it('merges field by field with both histories, and takes it back', async () => {
  const kept = await add({ lastName: 'Kept', email: 'kept@clients.test', city: 'Rome' });
  const gone = await add({
    lastName: 'Gone',
    email: 'gone@clients.test',
    phone: '310 555 0150',
    city: 'Oslo',
  });
  await call('POST', `/clients/${gone._id}/tasks`, { title: 'Call', dueOn: null });
  await call('PUT', `/clients/${gone._id}`, { version: 1, notes: 'Likes light.' });
  const { mergeId, client } = await call('POST', `/clients/${kept._id}/merge`, {
    otherId: gone._id,
    take: ['email'],
  });
  expect(client).toMatchObject({
    ...{ fullName: 'Ada Kept', email: 'gone@clients.test', phone: '+13105550150', city: 'Rome' },
    ...{ notes: 'Likes light.', tasks: [{ title: 'Call' }] },
  });
  expect((await api.call('agent', 'GET', `/clients/${gone._id}`)).statusCode).toBe(404);
  const kinds = (await call('GET', `/clients/${kept._id}/history`)).map(({ kind }: { kind: string }) => kind);
  expect(kinds.sort()).toEqual(['changed', 'created', 'created', 'merged', 'taskAdded']);
  const offered = async () =>
    (await call('GET', `/clients/${kept._id}/history`)).flatMap(
      ({ mergeId: id }: { mergeId?: string }) => id ?? [],
    );
  expect(await offered()).toEqual([mergeId]);
  await call('PUT', `/clients/${kept._id}`, { version: client.version, city: 'Nice' });
  const back = await call('POST', `/clients/merges/${mergeId}/undo`);
  expect(back).toMatchObject({ email: 'kept@clients.test', phone: null, city: 'Nice', notes: '', tasks: [] });
  expect(await read(gone._id)).toMatchObject({ email: 'gone@clients.test', tasks: [{ title: 'Call' }] });
  expect((await api.call('agent', 'POST', `/clients/merges/${mergeId}/undo`)).statusCode).toBe(409);
  expect(await offered()).toEqual([]);
});

it('makes somebody who would buy or rent of a buyer and a tenant, and two of them again', async () => {
  const buyer = await add({ lastName: 'Buyer' });
  const tenant = await add({ lastName: 'Tenant' });
  const prices = { rentPeriod: null, minPriceUsd: null, maxPriceUsd: 2_000_000 };
  const rents = { rentPeriod: 'month', minPriceUsd: 4_000, maxPriceUsd: 9_000 };
  await call('PUT', `/clients/${buyer._id}`, { version: 1, ...prices });
  await call('PUT', `/clients/${tenant._id}`, { version: 1, ...rents });
  for (const [kept, gone] of [
    [buyer, tenant],
    [tenant, buyer],
  ] as const) {
    const merge = { otherId: gone._id, take: [] };
    const { mergeId, client } = await call('POST', `/clients/${kept._id}/merge`, merge);
    expect(client).toMatchObject({
      ...prices,
      ...{ alsoRentPeriod: 'month', minRentUsd: 4_000, maxRentUsd: 9_000 },
    });
    await call('POST', `/clients/merges/${mergeId}/undo`);
    const none = { alsoRentPeriod: null, minRentUsd: null, maxRentUsd: null };
    expect(await read(buyer._id)).toMatchObject({ ...prices, ...none });
    expect(await read(tenant._id)).toMatchObject({ ...rents, ...none });
  }
});

it.each([
  ['changed', { maxPriceUsd: 1_200_000 }],
  ['set', { minPriceUsd: 500_000 }],
])('takes no period of an offer back one of whose prices was %s since the merge', async (_what, since) => {
  const tenant = await add({ lastName: 'Pricey' });
  const buyer = await add({ lastName: 'Prices' });
  await call('PUT', `/clients/${tenant._id}`, { version: 1, rentPeriod: 'month', maxPriceUsd: 5_000 });
  await call('PUT', `/clients/${buyer._id}`, { version: 1, maxPriceUsd: 1_000_000 });
  const merge = { otherId: buyer._id, take: [] };
  const { mergeId, client } = await call('POST', `/clients/${tenant._id}/merge`, merge);
  await call('PUT', `/clients/${tenant._id}`, { version: client.version, ...since });
  expect(await call('POST', `/clients/merges/${mergeId}/undo`)).toMatchObject({
    ...{ rentPeriod: null, minPriceUsd: null, maxPriceUsd: 1_000_000, ...since },
    ...{ alsoRentPeriod: 'month', minRentUsd: null, maxRentUsd: 5_000 },
  });
});

it('lists every likely pair once, or those of one import, until they are merged or marked as two people', async () => {
  const pairs = async (query = '') =>
    ((await call('GET', `/clients/doubles?limit=50${query}`)) as ClientPairPage).docs
      .map(({ one, other }) => [one.fullName, other.fullName].toSorted())
      .filter((names) => names.some((name) => /kw/i.test(name)));
  const typed = await add({ firstName: 'Jon', lastName: 'Kwyatt' });
  const turned = await add({ firstName: 'Kwyat', lastName: 'Jon' });
  await add({ firstName: 'Ruth', lastName: 'Kwartz', phone: '310 555 0171' });
  await add({ firstName: 'Ben', lastName: 'Okwolo', phone: '+1 310 555 0171' });
  await add({ firstName: 'Kwan', lastName: 'Ito' });
  // Nearly the same name, with every detail that tells two people apart.
  await add({ firstName: 'Ann', lastName: 'Kwist', phone: '310 555 0172', email: 'ann@clients.test' });
  await add({ firstName: 'Anna', lastName: 'Kwist', phone: '310 555 0173', email: 'anna@clients.test' });
  // One mailbox, written in two ways.
  await add({
    firstName: 'Eve',
    lastName: 'Kweiss',
    email: 'e.kweiss+home@mail.test',
  });
  await add({
    firstName: 'Genevieve',
    lastName: 'Kwondo',
    email: 'ekweiss@mail.test',
  });
  const both = [
    ['Ben Okwolo', 'Ruth Kwartz'],
    ['Jon Kwyatt', 'Kwyat Jon'],
  ];
  const oneMailbox = ['Eve Kweiss', 'Genevieve Kwondo'];
  // A client without a number is compared only by name, with those whose numbers differ.
  await add({ firstName: 'Tom', lastName: 'Kwoll', phone: '310 555 0174' });
  await add({ firstName: 'Tom', lastName: 'Kwolk', phone: '310 555 0175' });
  const lessAlike = ['Tom Kwolk', 'Tom Kwoll'];
  // Numbered names look alike but are different.
  await add({ lastName: 'Kwguest 5' });
  await add({ lastName: 'Kwguest 50' });
  expect(await pairs()).toEqual([oneMailbox, ...both, lessAlike]);
  const { docs } = (await call('GET', '/clients/doubles?limit=50')) as ClientPairPage;
  const reasonsOf = (name: string) =>
    docs.find((pair) => [pair.one, pair.other].some(({ fullName }) => fullName === name))?.reasons;
  expect(reasonsOf('Eve Kweiss')).toEqual(['email']);
  expect(reasonsOf('Ruth Kwartz')).toEqual(['phone']);
  expect(reasonsOf('Jon Kwyatt')).toEqual(['similarName']);
  const [job] = await api.db
    .insert(clientImports)
    .values({
      ...{ agentId: cast.agent.agentId ?? '', personId: cast.agent.personId, fileName: 'a.csv' },
      ...{ encoding: 'utf-8', separator: ',', header: ['Name'], headerKey: 'name', total: 1 },
    })
    .returning({ id: clientImports.id });
  const importId = job?.id ?? '';
  await api.db
    .insert(clientImportRows)
    .values({ importId, rowNo: 1, line: 2, cells: ['Kwyat Jon'], outcome: 'new', clientId: turned._id });
  expect(await pairs(`&importId=${importId}`)).toEqual([both[1]]);
  const others = await api.call('lead', 'GET', `/clients/doubles?importId=${importId}`);
  expect(others.json().data.docs).toEqual([]);
  await call('PUT', `/clients/${typed._id}/different`, { otherId: turned._id, isDifferent: true });
  expect(await pairs()).toEqual([oneMailbox, both[0], lessAlike]);
  await call('PUT', `/clients/${turned._id}/different`, { otherId: typed._id, isDifferent: false });
  await call('POST', `/clients/${typed._id}/merge`, { otherId: turned._id, take: [] });
  expect(await pairs()).toEqual([oneMailbox, both[0], lessAlike]);
});

it('offers the undo of two merges in one second each at its own line of the history', async () => {
  const kept = await add({ lastName: 'Twice' });
  const others = [await add({ lastName: 'Twyce' }), await add({ lastName: 'Twiice' })];
  const mergeIds: string[] = [];
  for (const { _id: otherId } of others)
    mergeIds.push((await call('POST', `/clients/${kept._id}/merge`, { otherId, take: [] })).mergeId);
  const [first, second] = mergeIds as [string, string];
  await api.db
    .update(clientMerges)
    .set({ createdAt: new Date(0) })
    .where(eq(clientMerges.id, first));
  const offered = async () =>
    (await call('GET', `/clients/${kept._id}/history`))
      .filter(({ kind }: { kind: string }) => kind === 'merged')
      .map(({ mergeId }: { mergeId?: string }) => mergeId);
  expect(await offered()).toEqual([second, first]);
  await call('POST', `/clients/merges/${first}/undo`);
  expect(await offered()).toEqual([second, undefined]);
});

it('says who has an address that an undo would give back, and undoes it once that is free', async () => {
  const kept = await add({ lastName: 'First', email: 'first@clients.test' });
  const gone = await add({ lastName: 'Second', email: 'second@clients.test' });
  const body = { otherId: gone._id, take: ['email'] };
  const { mergeId } = await call('POST', `/clients/${kept._id}/merge`, body);
  const third = await add({ lastName: 'Third', email: 'first@clients.test' });
  const refused = await api.call('agent', 'POST', `/clients/merges/${mergeId}/undo`);
  expect(refused.json()).toMatchObject({ code: 'CLIENT_EXISTS', current: { fullName: 'Ada Third' } });
  await call('PUT', `/clients/${third._id}`, { version: 1, email: 'third@clients.test' });
  expect(await call('POST', `/clients/merges/${mergeId}/undo`)).toMatchObject({
    email: 'first@clients.test',
  });
});

it('refuses to merge notes that are too long together, and gives back around what is there by now', async () => {
  const long = 'n'.repeat(6_000);
  const kept = await add({ lastName: 'Long' });
  const gone = await add({ lastName: 'Longer' });
  await call('PUT', `/clients/${kept._id}`, { version: 1, notes: `a${long}` });
  const { version } = await call('PUT', `/clients/${gone._id}`, { version: 1, notes: `b${long}` });
  const body = { otherId: gone._id, take: [] };
  const refused = await api.call('agent', 'POST', `/clients/${kept._id}/merge`, { payload: body });
  expect(refused.json()).toMatchObject({
    code: 'INVALID_INPUT',
    fieldCodes: { notes: { code: 'TOO_LONG' } },
  });
  await call('PUT', `/clients/${gone._id}`, { version, notes: '' });
  const [listing] = await api.db.select({ id: listings.id }).from(listings).limit(1);
  const home = { agentId: cast.agent.agentId ?? '', listingId: listing?.id ?? '', score: 70 };
  await api.db.insert(matches).values({ ...home, clientId: gone._id });
  const { mergeId } = await call('POST', `/clients/${kept._id}/merge`, body);
  await api.db.insert(matches).values({ ...home, clientId: gone._id });
  await call('POST', `/clients/merges/${mergeId}/undo`);
  expect(await api.db.$count(matches, eq(matches.clientId, kept._id))).toBe(1);
});

it('takes shortlists, alerts, introductions, what is shown and homes for sale along, and gives them back', async () => {
  const [kept, gone] = [await add({ lastName: 'Along' }), await add({ lastName: 'With' })];
  const agentId = cast.agent.agentId ?? '';
  const ofBoth = [kept._id, gone._id].map((clientId) => ({ agentId, clientId }));
  const [home] = await api.db.select().from(listings).where(eq(listings.ownerAgentId, agentId)).limit(1);
  const listingId = home?.id ?? '';
  const [ofGone] = await api.db.select().from(clients).where(eq(clients.id, gone._id));
  await api.db
    .update(listings)
    .set({ clientPersonId: ofGone?.personId ?? '' })
    .where(eq(listings.id, listingId));
  const expiresAt = new Date(api.now().getTime() + 86_400_000);
  const { personId } = cast.agent;
  await api.db
    .insert(shortlists)
    .values(ofBoth.map((row) => ({ ...row, tokenHash: row.clientId, expiresAt })));
  await api.db.insert(prospects).values({ agentId, clientId: gone._id });
  const alert = { personId, listingId, kind: 'price', version: 1 };
  await api.db
    .insert(matchAlerts)
    .values([
      ...ofBoth.map((row) => ({ ...row, ...alert })),
      { agentId, clientId: gone._id, ...alert, version: 2 },
    ]);
  const asked = { askerAgentId: cast.lead.agentId ?? '', ownerAgentId: agentId, expiresAt };
  await api.db
    .insert(introductions)
    .values([
      ...ofBoth.map(({ clientId }) => ({ ...asked, clientId })),
      { ...asked, clientId: gone._id, state: 'declined' },
    ]);
  const counts = async ({ _id }: ClientRow) => {
    const tables = [shortlists, matchAlerts, introductions, prospects];
    const noted = await Promise.all(tables.map((table) => api.db.$count(table, eq(table.clientId, _id))));
    const [{ personId } = { personId: '' }] = await api.db.select().from(clients).where(eq(clients.id, _id));
    return [...noted, await api.db.$count(listings, eq(listings.clientPersonId, personId))];
  };
  const before = [await counts(kept), await counts(gone)];
  expect(before).toEqual([
    [1, 1, 1, 0, 0],
    [1, 2, 2, 1, 1],
  ]);
  const { mergeId } = await call('POST', `/clients/${kept._id}/merge`, { otherId: gone._id, take: [] });
  // Where both have the same, one of each stays: one alert of a change, one waiting request of an agent.
  expect([await counts(kept), await counts(gone)]).toEqual([
    [2, 2, 2, 1, 1],
    [0, 1, 1, 0, 0],
  ]);
  await call('POST', `/clients/merges/${mergeId}/undo`);
  expect([await counts(kept), await counts(gone)]).toEqual(before);
});

it('belongs to nobody once it is merged: matching does not see it', async () => {
  const [kept, gone] = [await add({ lastName: 'Stays' }), await add({ lastName: 'Goes' })];
  await call('POST', `/clients/${kept._id}/merge`, { otherId: gone._id, take: [] });
  const answer = await api.call('agent', 'GET', `/matching/clients/${gone._id}/wishes`);
  expect(answer.statusCode).toBe(404);
});

it('erases merged records after thirty days, or once the record they are part of is gone', async () => {
  const [old, fresh, orphan, kept] = await Promise.all(
    ['Old', 'Fresh', 'Orphan', 'Kept'].map((lastName) => add({ lastName: `${lastName} Tidy` })),
  );
  const day = 86_400_000;
  const merged = (id = '', mergedInto = '', days = 0) =>
    api.db
      .update(clients)
      .set({ status: 'merged', mergedInto, updatedAt: new Date(api.now().getTime() - days * day) })
      .where(eq(clients.id, id));
  await merged(old?._id, kept?._id, 31);
  await merged(fresh?._id, kept?._id, 29);
  await merged(orphan?._id, randomUUID(), 1);
  await createClientTidy(api)();
  const left = await api.db.select().from(clients).where(like(clients.fullName, '%Tidy'));
  expect(left.map(({ fullName }) => fullName).sort()).toEqual(['Ada Fresh Tidy', 'Ada Kept Tidy']);
});

it('merges nobody with themselves, nor with another agent’s client', async () => {
  const mine = await add({ lastName: 'Mine' });
  const theirs = (
    await api.call('lead', 'POST', '/clients', { payload: { ...nobody, lastName: 'Theirs' } })
  ).json().data;
  for (const otherId of [mine._id, theirs._id]) {
    const answer = await api.call('agent', 'POST', `/clients/${mine._id}/merge`, {
      payload: { otherId, take: [] },
    });
    expect(answer.statusCode).toBe(404);
  }
});
