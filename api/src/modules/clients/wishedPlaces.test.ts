import type { ClientImport, ClientProfile } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { and, eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { clients, listings, matchEvents } from '../../db/schema/index.ts';
import { knowStoredPlaces } from './storedPlaces.service.ts';
import { knowPlaces } from './wishedPlaces.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const read = async (wishedCities: string[], wishedCountries: string[] = []) => {
  const wishes = { wishedCities, wishedCountries };
  const { wished, unknown } = (await knowPlaces(api.db, [wishes]))(wishes);
  return [wished.wishedCities, wished.wishedCountries, unknown.map(({ text }) => text)];
};

it.each<[string[], string[], string[], string[], string[]]>([
  [['miami', 'MIAMI', ' Miami, Florida'], [], ['Miami'], [], []],
  [['sao paulo'], [], ['São Paulo'], [], []],
  [[], ['USA', 'Deutschland', 'italy', 'us'], [], ['United States', 'Germany', 'Italy'], []],
  [['Italy', 'Paris'], [], ['Paris'], ['Italy'], []],
  [[], ['miami'], ['Miami'], [], []],
  [
    ['Nowhere at all', '%'],
    ['Atlantis'],
    ['Nowhere at all', '%'],
    ['Atlantis'],
    ['Nowhere at all', '%', 'Atlantis'],
  ],
])('reads the cities %j and the countries %j', async (cities, countries, ...expected) => {
  expect(await read(cities, countries)).toEqual(expected);
});

it('spells a city as homes do, even if other clients spell it otherwise', async () => {
  const [home] = await api.db.select().from(listings).where(eq(listings.isInNetwork, true)).limit(1);
  await api.db
    .update(listings)
    .set({ city: 'Sao Paulo' })
    .where(eq(listings.id, home?.id ?? ''));
  expect(await read(['Sao Paulo', 'Porto Novissimo'])).toEqual([
    ['Sao Paulo', 'Porto Novissimo'],
    [],
    ['Porto Novissimo'],
  ]);
  await api.db
    .update(listings)
    .set({ city: 'Porto Novissimo' })
    .where(eq(listings.id, home?.id ?? ''));
  expect(await read(['Porto Novissimo'])).toEqual([['Porto Novissimo'], [], []]);
});

const isOwn = eq(clients.agentId, cast.agent.agentId ?? '');

it('keeps unknown places, and the profile says so', async () => {
  const [own] = await api.db
    .select()
    .from(clients)
    .where(and(isOwn, eq(clients.status, 'active')))
    .limit(1);
  const wishes = { version: own?.version, wishedCities: ['miami', 'Atlantis'], wishedCountries: ['USA'] };
  const answer = await api.call('agent', 'PUT', `/clients/${own?.id}`, { payload: wishes });
  const { wishedCities, wishedCountries, unknownPlaces } = answer.json().data as ClientProfile;
  expect([wishedCities, wishedCountries]).toEqual([['Miami', 'Atlantis'], ['United States']]);
  expect(unknownPlaces).toEqual(['Atlantis']);
});

it('refuses new unknown places where the form asks for that, and suggests what they mean', async () => {
  const [own] = await api.db
    .select()
    .from(clients)
    .where(and(isOwn, eq(clients.status, 'active')))
    .limit(1);
  await api.db
    .update(clients)
    .set({ wishedCities: ['Old Nowhere'] })
    .where(eq(clients.id, own?.id ?? ''));
  const [kept] = await api.db
    .select()
    .from(clients)
    .where(eq(clients.id, own?.id ?? ''));
  const write = (wishes: object) =>
    api.call('agent', 'PUT', `/clients/${own?.id}`, { payload: { version: kept?.version, ...wishes } });
  const misspelt = { wishedCities: ['Old Nowhere', 'Apsen', 'Miami'], wishedCountries: ['Atlantis'] };
  const refused = await write({ ...misspelt, checksPlaces: true });
  expect([refused.statusCode, refused.json().fieldCodes]).toEqual([
    400,
    {
      wishedCities: { code: 'PLACES_MEANT', values: { places: 'Apsen', meant: 'Aspen' } },
      wishedCountries: { code: 'PLACES_NOT_KNOWN', values: { places: 'Atlantis' } },
    },
  ]);
  expect((await write(misspelt)).json().data.wishedCities).toEqual(['Old Nowhere', 'Apsen', 'Miami']);
});

it('reads the places of a spreadsheet, and names the unknown ones', async () => {
  const text = 'Name,E-mail,Cities,Countries\nIda Places,ida@places.test,miami; Atlantis,Deutschland\n';
  const sent = await api.call('trial', 'POST', '/clients/imports', {
    ...{
      query: { name: 'clients.csv' },
      payload: Buffer.from(text),
      headers: { 'content-type': 'text/csv' },
    },
  });
  const { _id, mapping } = sent.json().data as ClientImport;
  await api.call('trial', 'PUT', `/clients/imports/${_id}/mapping`, { payload: { mapping } });
  // The work continues after the answer.
  await api.settled();
  const { data } = (await api.call('trial', 'GET', `/clients/imports/${_id}/problems`)).json();
  expect(data).toMatchObject([
    {
      outcome: 'new',
      reasons: [{ code: 'PLACE_UNKNOWN', field: 'wishedCities', values: { found: 'Atlantis' } }],
    },
  ]);
  await api.call('trial', 'POST', `/clients/imports/${_id}/start`);
  // The work continues after the answer.
  await api.settled();
  const [ida] = await api.db.select().from(clients).where(eq(clients.email, 'ida@places.test'));
  expect([ida?.wishedCities, ida?.wishedCountries]).toEqual([['Miami', 'Atlantis'], ['Germany']]);
});

it('reads stored places again, tells nobody, and has nothing more to do then', async () => {
  const old = { wishedCities: ['miami', 'Atlantis'], wishedCountries: ['USA'] };
  await api.db.update(clients).set(old).where(isOwn);
  await api.db.delete(matchEvents);
  const count = await api.db.$count(clients, isOwn);
  expect(await knowStoredPlaces(api.db)).toBe(count);
  const rows = await api.db.select().from(clients).where(isOwn);
  for (const { wishedCities, wishedCountries } of rows)
    expect([wishedCities, wishedCountries]).toEqual([['Miami', 'Atlantis'], ['United States']]);
  const events = await api.db.select().from(matchEvents);
  expect(events.length).toBeGreaterThan(0);
  expect(events.every(({ isQuiet }) => isQuiet)).toBe(true);
  expect(await knowStoredPlaces(api.db)).toBe(0);
});
