import { dataOf, LocationPage, type LocationResult, type LocationSearchBody } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { agents, places } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const ask = (body: Partial<LocationSearchBody>) =>
  api.call('agent', 'POST', '/search', { payload: { category: 'location', ...body } });

async function search(body: Partial<LocationSearchBody>) {
  const answer = await ask(body);
  expect([answer.statusCode, body]).toEqual([200, body]);
  return answer.json().data as { docs: LocationResult[]; totalDocs: number; limit: number };
}

/** Uses the spherical law of cosines, a different formula from the one under test. */
function milesBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
) {
  const radians = (angle: number) => (angle * Math.PI) / 180;
  const [south, north] = [radians(a.latitude), radians(b.latitude)];
  const turn = radians(a.longitude - b.longitude);
  const cosine = Math.sin(south) * Math.sin(north) + Math.cos(south) * Math.cos(north) * Math.cos(turn);
  return Math.acos(Math.min(1, cosine)) * 3958.7613;
}

/** Uses the positions that others may see: the count must not reveal where somebody lives. */
async function agentsAround(place: LocationResult, radiusMiles: number) {
  const everyone = await api.db.select().from(agents).where(eq(agents.isActive, true));
  return everyone.filter(
    ({ mapLatitude: latitude, mapLongitude: longitude }) =>
      latitude !== null && longitude !== null && milesBetween(place, { latitude, longitude }) <= radiusMiles,
  ).length;
}

describe('POST /search', () => {
  it('answers in the shape of the contract', async () => {
    const answer = await ask({ search: 'Miami' });
    expect(Value.Check(dataOf(LocationPage), answer.json())).toBe(true);
    expect(answer.json().data).toMatchObject({ limit: 6, page: 1 });
  });

  it.each([['Miami'], ['miami'], ['mia'], ['Miami, FL'], ['miami florida'], ['Miamy'], ['FL'], ['fl miami']])(
    'finds Miami by %j',
    async (name) => {
      expect((await search({ search: name })).docs.map((place) => place.city)).toContain('Miami');
    },
  );

  it.each([
    ['ميامي', 'Miami'],
    ['ميا', 'Miami'],
    ['迈阿密', 'Miami'],
    ['ساو باولو', 'São Paulo'],
    ['圣莫里茨', 'St. Moritz'],
    ['ميامي، فلوريدا', 'Miami'],
  ])('finds a place by its Arabic or Chinese name: %s', async (name, city) => {
    expect((await search({ search: name })).docs.map((place) => place.city)).toContain(city);
  });

  it('finds by an Arabic name only the town of its country', async () => {
    const town = { state: null, stateCode: null, population: 30_000, latitude: 20, longitude: 40 };
    await api.db.insert(places).values([
      { ...town, city: 'Medina', country: 'Saudi Arabia', countryCode: 'SA' },
      { ...town, city: 'Medina', country: 'United States', countryCode: 'US' },
    ]);
    const countries = async (name: string) =>
      (await search({ search: name })).docs
        .filter(({ city }) => city === 'Medina')
        .map(({ country }) => country);
    expect(await countries('المدينة المنورة')).toEqual(['Saudi Arabia']);
    expect(await countries('Medina')).toEqual(expect.arrayContaining(['Saudi Arabia', 'United States']));
  });

  it('finds a place without its accents', async () => {
    expect((await search({ search: 'sao paulo' })).docs[0]?.city).toBe('São Paulo');
  });

  it.each([['20'], ['5'], ['500'], ['999']])('counts the agents within %s miles', async (radius) => {
    const [place] = (await search({ search: 'Miami', radius })).docs;
    if (!place) throw new Error('no Miami');
    const expected = await agentsAround(place, Number(radius));
    expect(expected).toBeGreaterThan(0);
    expect(place.agentsCount).toBe(expected);
  });

  it('uses 20 miles where no radius is given', async () => {
    expect(await search({ search: 'London' })).toEqual(await search({ search: 'London', radius: '20' }));
  });

  it('counts across the antimeridian, and nobody who has left', async () => {
    await api.db.insert(places).values({
      city: 'Antimeridian',
      country: 'Fiji',
      countryCode: 'FJ',
      latitude: -17,
      longitude: 179.99,
      timeZone: 'Pacific/Fiji',
    });
    const at = (name: 'agent' | 'lead', longitude: number, isActive: boolean) =>
      api.db
        .update(agents)
        .set({ latitude: -17, longitude, isActive })
        .where(eq(agents.id, cast[name].agentId ?? ''));
    await at('agent', -179.99, true);
    await at('lead', 179.98, true);
    expect((await search({ search: 'antimeridian' })).docs).toMatchObject([{ agentsCount: 2 }]);
    await at('agent', -179.99, false);
    expect((await search({ search: 'antimeridian' })).docs).toMatchObject([{ agentsCount: 1 }]);
    await at('agent', -80.19, true);
  });

  it('puts the place with exactly this name first, then the larger ones', async () => {
    const common = { country: 'Testland', countryCode: 'TL', latitude: 1, longitude: 1, timeZone: 'UTC' };
    await api.db.insert(places).values([
      { city: 'Springford', population: 10, ...common },
      { city: 'Springford Heights', population: 9_000, ...common },
      { city: 'New Springford', population: 5_000, ...common },
    ]);
    const cities = (await search({ search: 'springford' })).docs.map((place) => place.city);
    expect(cities).toEqual(['Springford', 'Springford Heights', 'New Springford']);
    const second = await search({ search: 'springford', limit: 2, page: 2 });
    expect(second).toMatchObject({ docs: [{ city: 'New Springford' }], totalDocs: 3 });
    expect((await search({ search: 'springford', page: 9 })).docs).toEqual([]);
  });

  it('narrows places to a state', async () => {
    expect((await search({ search: 'miami', searchState: 'FL' })).docs).toHaveLength(1);
    expect((await search({ search: 'miami', searchState: 'CO' })).docs).toEqual([]);
  });

  it.each(['zzqqxx', ' , '])('answers an empty page for %j, which is no place', async (name) => {
    expect(await search({ search: name })).toMatchObject({ docs: [], page: 1, totalDocs: 0 });
  });

  it.each([
    [{}, { search: 'This is required.' }],
    [{ search: 'a', radius: '20 miles' }, { radius: 'This is not in the right format.' }],
    [{ search: 'a', category: 'agents' as 'location' }, { category: 'This is not one of the choices.' }],
  ])('refuses %j', async (body, fields) => {
    const answer = await ask(body);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });
});

it('takes B’s payload of an empty search field, which names no place', async () => {
  const payload = {
    ...{ category: 'location', search: '', searchState: '', radius: '20', page: 1, limit: 6 },
  };
  const answer = await api.call('agent', 'POST', '/search', { payload });
  expect([answer.statusCode, answer.json().data.docs]).toEqual([200, []]);
});
