import { dataOf, ListingMap, type ListingMapBody, listingCategories } from '@portico/contracts';
import type { CastName } from '@portico/fixtures';
import { eq, isNotNull } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { listings } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const grid = { columns: 12, rows: 8 };

async function readMap(who: CastName, body: Partial<ListingMapBody> = {}): Promise<ListingMap> {
  const answer = await api.call(who, 'POST', '/listings/map', { payload: { ...grid, ...body } });
  expect([answer.statusCode, body]).toEqual([200, body]);
  expect([...Value.Errors(dataOf(ListingMap), answer.json())]).toEqual([]);
  return answer.json().data;
}

const countIn = ({ cells }: ListingMap) => cells.reduce((sum, { count }) => sum + count, 0);

async function totalOf(who: CastName, body: object): Promise<number> {
  const answer = await api.call(who, 'POST', '/listings/search', { payload: { ...body, limit: 1 } });
  return answer.json().data.totalDocs;
}

it.each(listingCategories)('plots every listing of the tab %s, each once', async (category) => {
  for (const who of ['agent', 'lead', 'concierge'] as const) {
    const map = await readMap(who, { category });
    expect([who, countIn(map) + map.unplaced]).toEqual([who, await totalOf(who, { category })]);
  }
});

it('follows the name and the filters of the list', async () => {
  const asked = { searchName: 'villa', filter: { minPrice: 4_000_000 } };
  const map = await readMap('agent', asked);
  expect(countIn(map) + map.unplaced).toBe(await totalOf('agent', asked));
  expect(countIn(map)).toBeGreaterThan(0);
});

it('plots the developments that the list of developments finds', async () => {
  const read = async (address: string, payload: object) => {
    const answer = await api.call('agent', 'POST', address, { payload });
    expect([answer.statusCode, payload]).toEqual([200, payload]);
    return answer.json().data;
  };
  for (const asked of [
    {},
    { filter: { countries: ['Spain'] } },
    {
      filter: {
        area: [
          [-130, 20],
          [-60, 20],
          [-60, 50],
        ],
      },
    },
  ]) {
    const map: ListingMap = await read('/development/map', { ...asked, ...grid });
    const { totalDocs } = await read('/development/search', { ...asked, isDevelopments: true });
    expect(countIn(map) + map.unplaced).toBe(totalDocs);
    expect(totalDocs).toBeGreaterThan(0);
  }
});

it('finds what lies in a drawn area, also across the antimeridian', async () => {
  type Corner = [longitude: number, latitude: number];
  const { west, south, east, north } = { west: -80.3, south: 25.6, east: -80, north: 26 };
  const [southWest, southEast]: [Corner, Corner] = [
    [west, south],
    [east, south],
  ];
  const [northEast, northWest]: [Corner, Corner] = [
    [east, north],
    [west, north],
  ];
  const inBox = await totalOf('agent', { filter: { bounds: { west, south, east, north } } });
  expect(await totalOf('agent', { filter: { area: [southWest, southEast, northEast, northWest] } })).toBe(
    inBox,
  );
  const halves = [
    [southWest, southEast, northEast],
    [southWest, northEast, northWest],
  ];
  const counts = await Promise.all(
    halves.map(async (area) => {
      const asked = { filter: { area } };
      const map = await readMap('agent', asked);
      expect([countIn(map), map.unplaced]).toEqual([await totalOf('agent', asked), 0]);
      return countIn(map);
    }),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(inBox);
  expect(Math.max(...counts)).toBeGreaterThan(0);
  const pacific = { west: 160, south: -50, east: -140, north: 30 };
  const ring: Corner[] = [
    [160, -50],
    [-140, -50],
    [-140, 30],
    [160, 30],
  ];
  expect(await totalOf('agent', { filter: { area: ring } })).toBe(
    await totalOf('agent', { filter: { bounds: pacific } }),
  );
});

it('refuses an area that encloses nothing', async () => {
  const area = [
    [0, 0],
    [1, 0],
    [2, 0],
  ];
  const answer = await api.call('agent', 'POST', '/listings/search', { payload: { filter: { area } } });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['filter.area']]);
});

it('counts a listing without a position separately', async () => {
  const before = await readMap('agent');
  const [placed] = await api.db.select().from(listings).where(isNotNull(listings.latitude)).limit(1);
  const { id = '', latitude, longitude } = placed ?? {};
  await api.db.update(listings).set({ latitude: null, longitude: null }).where(eq(listings.id, id));
  const map = await readMap('agent');
  await api.db.update(listings).set({ latitude, longitude }).where(eq(listings.id, id));
  expect([countIn(map), map.unplaced]).toEqual([countIn(before) - 1, before.unplaced + 1]);
});

it('shows a part of the map in the requested number of cells, and nothing outside', async () => {
  const view = { west: -125, south: 24, east: -66, north: 50 };
  const map = await readMap('agent', { view });
  expect(countIn(map)).toBe(await totalOf('agent', { filter: { bounds: view } }));
  expect(map.cells.length).toBeLessThanOrEqual(grid.columns * grid.rows);
  for (const { longitude, latitude } of map.cells) {
    expect(longitude >= view.west && longitude <= view.east).toBe(true);
    expect(latitude >= view.south && latitude <= view.north).toBe(true);
  }
  expect(countIn(await readMap('agent', { view, columns: 1, rows: 1 }))).toBe(countIn(map));
});

it('looks across the antimeridian', async () => {
  const view = { west: 100, south: -60, east: -60, north: 70 };
  const map = await readMap('agent', { view });
  expect(countIn(map)).toBe(await totalOf('agent', { filter: { bounds: view } }));
  for (const { longitude } of map.cells) expect(longitude >= 100 || longitude <= -60).toBe(true);
});

it('shows a list on both sides of the antimeridian as one area, not around the world', async () => {
  const [one, other] = await api.db.select().from(listings).where(eq(listings.status, 'Active')).limit(2);
  const put = (id: string | undefined, longitude: number | null, latitude: number | null) =>
    api.db
      .update(listings)
      .set({ longitude, latitude })
      .where(eq(listings.id, id ?? ''));
  await put(one?.id, 178.5, -17);
  await put(other?.id, -175, -21);
  const fiji = { west: 170, south: -30, east: -170, north: -10 };
  const map = await readMap('concierge', { filter: { bounds: fiji } });
  for (const { id, longitude, latitude } of [one, other].filter((each) => each !== undefined)) {
    await put(id, longitude, latitude);
  }
  expect(map.bounds).toEqual({ west: 178.5, south: -21, east: -175, north: -17 });
  expect(map.cells.map(({ longitude }) => longitude).toSorted((a, b) => a - b)).toEqual([-175, 178.5]);
});

it('names the listing of a cell that holds only one, and finds the listings of any cell by its bounds', async () => {
  const filter = { minPrice: 30_000_000 };
  const { cells } = await readMap('agent', { filter, columns: 40, rows: 40 });
  const alone = cells.find(({ count }) => count === 1);
  const [crowd] = cells;
  expect(crowd).toMatchObject({ listing: null });
  expect(await totalOf('agent', { filter: { ...filter, bounds: crowd?.bounds } })).toBe(crowd?.count);
  const found = await api.call('agent', 'POST', '/listings/search', {
    payload: { filter: { ...filter, bounds: alone?.bounds } },
  });
  const [{ _id, title, price, startPrice }] = found.json().data.docs;
  expect(alone?.listing).toEqual({ _id, title, price, startPrice });
});

it("keeps another agent's prospect off the map", async () => {
  const before = countIn(await readMap('agent'));
  const own = countIn(await readMap('lead'));
  const owned = await api.call('lead', 'POST', '/listings/search', {
    payload: { category: 'mine', limit: 1 },
  });
  const [{ _id }] = owned.json().data.docs;
  await api.db.update(listings).set({ listingType: 'Prospect' }).where(eq(listings.id, _id));
  expect(countIn(await readMap('agent'))).toBe(before - 1);
  expect(countIn(await readMap('lead'))).toBe(own);
});

it('refuses a grid too fine to answer', async () => {
  const answer = await api.call('agent', 'POST', '/listings/map', { payload: { columns: 41, rows: 1 } });
  expect(answer.statusCode).toBe(400);
});
