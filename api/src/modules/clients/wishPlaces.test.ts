import { dataOf, type WishPlace as Place, WishPlace } from '@portico/contracts';
import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { listings } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const search = (area: [number, number][]) =>
  api.call('agent', 'POST', '/clients/places/search', { payload: { area } });
const found = async (area: [number, number][]) => (await search(area)).json().data as Place[];

/** South Florida. */
const florida: [number, number][] = [
  [-81, 25],
  [-79.5, 25],
  [-79.5, 27],
  [-81, 27],
];

it('finds the cities inside an area by the homes of the network, and those alone', async () => {
  const answer = await search(florida);
  expect(Value.Check(dataOf(Type.Array(WishPlace)), answer.json())).toBe(true);
  const miami = (await found(florida)).find(({ city }) => city === 'Miami');
  const isOfMiami = and(eq(listings.city, 'Miami'), eq(listings.isInNetwork, true));
  expect(miami?.homes).toBe(await api.db.$count(listings, isOfMiami));
  expect((await found(florida)).map(({ city }) => city)).not.toContain('Aspen');
  // Miami lies in the box around this triangle, and not in it.
  const west = await found([
    [-81, 25],
    [-81, 27],
    [-80.5, 26.9],
  ]);
  expect(west.map(({ city }) => city)).not.toContain('Miami');
});

it('follows an area across the antimeridian', async () => {
  const pacific = await found([
    [140, 10],
    [-150, 10],
    [-150, 50],
    [140, 50],
  ]);
  expect(pacific.map(({ city }) => city)).toContain('Honolulu');
  expect(pacific.map(({ city }) => city)).not.toContain('Miami');
});

it('says what is wrong with an area', async () => {
  const flat = await search([
    [0, 0],
    [1, 0],
    [2, 0],
  ]);
  expect([flat.statusCode, flat.json().fieldCodes]).toEqual([400, { area: { code: 'AREA_FLAT' } }]);
});
