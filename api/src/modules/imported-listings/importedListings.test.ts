import type { ListingSummary } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { feedListings, settings } from '../../db/schema/index.ts';
import type { FeedListing } from '../../import/resoListing.ts';

let api: TestApp;

const home = (key: string, change: Partial<FeedListing> = {}) => ({
  feed: 'listhub',
  listingKey: key,
  status: 'Active',
  title: { en: `Residence ${key}` },
  description: { en: 'Quiet.' },
  priceAmount: 2_000_000,
  priceUsd: 2_000_000,
  streetAddress: '4 Quillfeather Lane',
  city: 'Miami',
  state: 'FL',
  country: 'United States',
  bedroomsTotal: 3,
  officeName: 'Other House',
  dateListed: '2026-03-01',
  pictureUrls: ['https://elsewhere.test/1.jpg', 'https://photos.test/2.jpg'],
  ...change,
});

beforeAll(async () => {
  api = await openTestApp({ env: { feedPictureOrigins: ['https://photos.test'] } });
  await api.db
    .insert(feedListings)
    .values([
      home('a'),
      home('b', { priceAmount: 9_000_000, priceUsd: 9_000_000, bedroomsTotal: 6 }),
      home('c', { isRental: true, priceAmount: null, priceUsd: null, city: 'Aspen', state: 'CO' }),
    ]);
});
afterAll(() => api.close());

type Found = { listhubListings: ListingSummary[] };
const search = async (payload: object): Promise<Found> =>
  (await api.call('agent', 'POST', '/listings/search', { payload })).json().data;
const found = async (payload: object) =>
  (await search(payload)).listhubListings.map(({ title }) => title.en.replace('Residence ', ''));

it.each([
  ['everything, the dearest first and those on request last', {}, ['b', 'a', 'c']],
  ['the cheapest first', { sortDir: 1 }, ['a', 'b', 'c']],
  ['homes for sale', { category: 'sale' }, ['b', 'a']],
  ['rentals', { category: 'rental' }, ['c']],
  ['a name', { category: 'name', searchName: 'quillfeather' }, ['b', 'a', 'c']],
  ['a name with a slip', { searchName: 'quilfeather aspen' }, ['c']],
  ['a price and bedrooms', { filter: { maxPrice: 5e6, minBeds: 2 } }, ['a']],
  ['a state', { searchState: 'Colorado' }, ['c']],
  ['public listings', { filter: { listingTypes: ['Manual'], statuses: ['Active'] } }, ['b', 'a', 'c']],
  ['platform-only listings', { filter: { listingTypes: ['Pocket'] } }, []],
  ['a lifestyle, which no feed knows', { filter: { lifestyleNames: ['sailing'] } }, []],
  ["an agent's listings", { filter: { listingAgentId: cast.agent.agentId } }, []],
  ["one's own", { category: 'mine' }, []],
  ["one's own, asked the other way", { showMine: true }, []],
  ['favourites', { category: 'favourites' }, []],
  ['the archive', { category: 'archived' }, []],
  ['a page further on', { page: 2, limit: 2 }, ['c']],
])('public listings stand beside %s', async (_what, payload, expected) => {
  expect(await found(payload)).toEqual(expected);
});

it('shows what the feed says about a listing, and only pictures of known origins', async () => {
  const [card] = (await search({ searchName: 'quillfeather' })).listhubListings;
  const answer = await api.call('agent', 'GET', `/listings/${card?._id}`);
  expect(answer.json().data).toMatchObject({
    source: 'feed',
    title: { en: 'Residence b' },
    price: { amount: 9_000_000, currency: 'USD' },
    listingBrokerage: { _id: null, name: 'Other House' },
    dateListed: '2026-03-01T00:00:00.000Z',
    pictures: [{ pictureUrl: 'https://photos.test/2.jpg', isPrimary: true, baseUrl: null }],
    agents: [],
    canEdit: false,
  });
  for (const [method, path] of [
    ['PUT', ''],
    ['PUT', '/favourite'],
    ['GET', '/viewers'],
  ] as const) {
    const payload = method === 'PUT' && path === '' ? { version: 1, status: 'Pending' } : undefined;
    const refused = await api.call('agent', method, `/listings/${card?._id}${path}`, payload && { payload });
    expect([path, refused.json().code]).toEqual([path, 'NOT_FOUND']);
  }
});

it('leaves them out where the settings turn public listings off', async () => {
  const [card] = (await search({})).listhubListings;
  const system = (await api.call('agent', 'GET', '/info/system-settings')).json().data;
  await api.db
    .insert(settings)
    .values({ key: 'system', value: { ...system, usePublicListings: false } })
    .onConflictDoUpdate({ target: settings.key, set: { value: { ...system, usePublicListings: false } } });
  expect(await found({})).toEqual([]);
  expect((await api.call('agent', 'GET', `/listings/${card?._id}`)).statusCode).toBe(404);
});
