import {
  dataOf,
  ListingDetail,
  ListingSearchAnswer,
  type ListingSearchBody,
  type ListingSummary,
  listingCategories,
} from '@portico/contracts';
import { measureFilters } from '@portico/contracts/listing-fields';
import { type CastName, cast } from '@portico/fixtures';
import { matchOf } from '@portico/rules';
import { and, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  clients,
  listingAgents,
  listingFavourites,
  listings,
  matches,
  usageEvents,
} from '../../db/schema/index.ts';

let api: TestApp;
let everything: Row[];
beforeAll(async () => {
  api = await openTestApp();
  everything = await readEverything();
  // The seed gives the team no prospect and no archived listing of its own.
  const [prospect, archived] = everything.filter((row) => isInNetwork(row) && isListedBy(row, ['lead']));
  await api.db
    .update(listings)
    .set({ listingType: 'Prospect' })
    .where(eq(listings.id, prospect?.id ?? ''));
  await api.db
    .update(listings)
    .set({ status: 'hidden', archived: true })
    .where(eq(listings.id, archived?.id ?? ''));
  everything = await readEverything();
});
afterAll(() => api.close());

/** What the tests know about each listing; they compute their expectations from it in JavaScript. */
type Row = typeof listings.$inferSelect & { agentIds: string[] };

async function readEverything(): Promise<Row[]> {
  const [rows, links] = [await api.db.select().from(listings), await api.db.select().from(listingAgents)];
  const agentsOf = Map.groupBy(links, (link) => link.listingId);
  return rows.map((row) => ({ ...row, agentIds: (agentsOf.get(row.id) ?? []).map((link) => link.agentId) }));
}

const team: Partial<Record<CastName, readonly CastName[]>> = {
  lead: ['lead', 'member'],
  member: ['lead', 'member'],
};
const agentIdsOf = (names: readonly CastName[]) => names.flatMap((name) => cast[name].agentId ?? []);
const isListedBy = (row: Row, names: readonly CastName[]) =>
  agentIdsOf(names).some((agentId) => row.agentIds.includes(agentId));

const isWithin = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most;
const isInNetwork = (row: Row) => !row.archived && row.listingType !== 'Prospect' && row.payment !== 'due';
const isVisible = (row: Row, who: CastName) =>
  isInNetwork(row) || (!isInNetwork(row) && !row.archived && isListedBy(row, team[who] ?? [who]));

async function search(who: CastName, payload: ListingSearchBody) {
  const answer = await api.call(who, 'POST', '/listings/search', { payload });
  expect([answer.statusCode, payload]).toEqual([200, payload]);
  return answer.json().data as {
    docs: ListingSummary[];
    totalDocs: number;
    totalPages: number;
    page: number;
  };
}

/** Reads every page of a list, and checks that the pages agree on the total. */
async function searchAll(who: CastName, body: ListingSearchBody): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { docs, totalDocs, totalPages } = await search(who, { ...body, page, limit: 100 });
    ids.push(...docs.map((listing) => listing._id));
    if (page < totalPages) continue;
    expect(ids).toHaveLength(totalDocs);
    return ids;
  }
}

type Comparable = number | Date | null;
/** Empty values come last in both directions; ties follow the id, in the direction of the sort. */
function expectedIds(rows: Row[], key: (row: Row) => Comparable, sortDir: 1 | -1): string[] {
  const compare = (a: Row, b: Row) => {
    const [left, right] = [key(a), key(b)];
    if (left === null || right === null) {
      if (left !== right) return left === null ? 1 : -1;
    } else if (Number(left) !== Number(right)) return (Number(left) - Number(right)) * sortDir;
    return (a.id < b.id ? -1 : 1) * sortDir;
  };
  return [...rows].sort(compare).map((row) => row.id);
}
/** Sorts every rental below every home for sale, at any rent. */
const priceOf = ({ priceUsd, isRental }: Row) => (isRental && priceUsd !== null ? priceUsd - 1e13 : priceUsd);
const byPrice = (rows: Row[], sortDir: 1 | -1 = -1) => expectedIds(rows, priceOf, sortDir);

describe('POST /listings/search', () => {
  it('answers in the shape of the contract, one picture per card', async () => {
    const answer = await api.call('agent', 'POST', '/listings/search', { payload: {} });
    expect(Value.Check(dataOf(ListingSearchAnswer), answer.json())).toBe(true);
    const { docs, listhubListings, ...paging } = answer.json().data;
    expect(listhubListings).toEqual([]);
    expect(paging).toMatchObject({ page: 1, limit: 24, isTotalCapped: false });
    expect(docs.map((listing: ListingSummary) => listing.pictures.length)).toEqual(Array(24).fill(1));
    const [first] = docs as ListingSummary[];
    const row = everything.find(({ id }) => id === first?._id);
    expect(first).toMatchObject({
      title: row?.title,
      price: { amount: row?.priceAmount, currency: row?.currency },
      property: { city: row?.city, Latitude: row?.latitude, BedroomsTotal: row?.bedroomsTotal },
      listingAgents: row?.agentIds,
      dateListed: row?.dateListed.toISOString(),
    });
    expect(first?.pictures[0]).toMatchObject({
      isPrimary: true,
      pictureUrl: `${row?.pictures[0]?.baseUrl}/960.jpeg`,
      thumbnailUrl: `${row?.pictures[0]?.baseUrl}/thumb.jpeg`,
    });
  });

  it.each<[CastName]>([
    ['agent'],
    ['lead'],
    ['member'],
    ['listings'],
    ['admin'],
    ['concierge'],
    ['executive'],
  ])('shows %s everything they may see, and no more', async (who) => {
    const expected = everything.filter((row) => isVisible(row, who) && !row.isDevelopment);
    expect(expected.length).toBeGreaterThan(1000);
    expect(await searchAll(who, { category: 'all' })).toEqual(byPrice(expected));
  });

  it.each<[ListingSearchBody['sortBy'], (row: Row) => Comparable]>([
    ['price.amount', priceOf],
    ['dateListed', (row) => row.dateListed],
    ['property.LivingArea', (row) => row.livingArea],
  ])('sorts by %s in both directions, with empty values last', async (sortBy, key) => {
    const expected = everything.filter((row) => isVisible(row, 'agent') && !row.isDevelopment);
    for (const sortDir of [1, -1] as const) {
      expect(await searchAll('agent', { sortBy, sortDir })).toEqual(expectedIds(expected, key, sortDir));
    }
  });

  it('puts prices on request last', async () => {
    const { totalPages } = await search('agent', { limit: 24 });
    for (const sortDir of [1, -1] as const) {
      const { docs } = await search('agent', { limit: 24, page: totalPages, sortDir });
      expect(docs.at(-1)?.price.amount).toBeNull();
    }
  });

  const isMine = (row: Row, who: CastName = 'agent') => isListedBy(row, [who]);
  it.each<[string, ListingSearchBody, (row: Row) => boolean]>([
    ['sale', { category: 'sale' }, (row) => !row.isRental && !row.isDevelopment && isVisible(row, 'agent')],
    [
      'rental',
      { category: 'rental' },
      (row) => row.isRental && !row.isDevelopment && isVisible(row, 'agent'),
    ],
    ['platform', { category: 'platform' }, (row) => row.listingType === 'Pocket' && isVisible(row, 'agent')],
    ['mine', { category: 'mine' }, (row) => isMine(row) && !row.archived],
    ['archived', { category: 'archived' }, (row) => isMine(row) && row.archived],
    ['mine, archived too', { category: 'mine', showArchived: true }, (row) => isMine(row)],
    [
      'my rentals',
      { category: 'rental', showMine: true },
      (row) => isMine(row) && row.isRental && !row.archived,
    ],
    [
      'all and my archived',
      { showArchived: true },
      (row) => !row.isDevelopment && (isVisible(row, 'agent') || (isMine(row) && row.archived)),
    ],
  ])('lists %s', async (_what, body, belongs) => {
    const expected = everything.filter(belongs);
    expect(expected.length).toBeGreaterThan(0);
    expect(await searchAll('agent', body)).toEqual(byPrice(expected));
  });

  it('has no own listings for people who are no agents', async () => {
    const nothing = { docs: [], totalDocs: 0, totalPages: 0 };
    expect(await search('concierge', { category: 'mine' })).toMatchObject(nothing);
    expect(await search('executive', { category: 'archived' })).toMatchObject(nothing);
    expect(await searchAll('admin', { showMine: true, showArchived: true })).toEqual([]);
    expect(await searchAll('admin', { category: 'name', searchName: 'villa', showMine: true })).toEqual([]);
  });

  it.each(['concierge', 'admin'] as const)(
    'lists everybody’s archived listings but prospects for the %s',
    async (who) => {
      const expected = everything.filter((row) => row.archived && row.listingType !== 'Prospect');
      expect(expected.length).toBeGreaterThan(1);
      expect(await searchAll(who, { category: 'archived' })).toEqual(byPrice(expected));
      const counts = await api.call(who, 'POST', '/listings/counts', { payload: {} });
      expect(counts.json().data.archived).toBe(expected.length);
    },
  );

  const isSoldFor = ({ isRental, priceUsd }: Row, fits: (price: number) => boolean) =>
    !isRental && priceUsd !== null && fits(priceUsd);
  const isLetFor = ({ isRental, priceUsd }: Row, fits: (rent: number) => boolean) =>
    isRental && priceUsd !== null && fits(priceUsd);
  it.each<[NonNullable<ListingSearchBody['filter']>, (row: Row) => boolean]>([
    [
      { statuses: ['Pending', 'Under Contract'] },
      (row) => ['Pending', 'Under Contract'].includes(row.status),
    ],
    [{ statuses: ['Coming Soon'] }, (row) => row.status === 'Coming Soon'],
    [{ listingTypes: ['Pocket'] }, (row) => row.listingType === 'Pocket'],
    [{ minPrice: 5_000_000 }, (row) => isSoldFor(row, (price) => price >= 5_000_000)],
    [{ maxPrice: 900_000.5 }, (row) => isSoldFor(row, (price) => price <= 900_000)],
    [{ minRent: 20_000 }, (row) => isLetFor(row, (rent) => rent >= 20_000)],
    [{ minRent: 9_000, maxRent: 15_000 }, (row) => isLetFor(row, (rent) => rent >= 9_000 && rent <= 15_000)],
    [{ minBeds: 6 }, (row) => row.bedroomsTotal !== null && row.bedroomsTotal >= 6],
    [{ maxPrice: 9e15 }, (row) => isSoldFor(row, () => true)],
    [{ minBeds: 0 }, () => true],
    [{ countries: ['France'] }, (row) => row.country === 'France'],
    [{ countries: ['fr'] }, (row) => row.country === 'France'],
    [{ countries: ['France', 'Japan'] }, (row) => ['France', 'Japan'].includes(row.country)],
    [{ cities: ['Miami'] }, (row) => row.city === 'Miami'],
    [
      { cities: ['Miami', 'Paris'], minBeds: 3 },
      (row) => ['Miami', 'Paris'].includes(row.city) && (row.bedroomsTotal ?? 0) >= 3,
    ],
    [{ tagNames: ['rental_property'] }, (row) => row.tagNames.includes('rental_property')],
    [
      { lifestyleNames: ['waterfront_living', 'family'] },
      (row) => ['waterfront_living', 'family'].every((name) => row.lifestyleNames.includes(name)),
    ],
    [{ state: 'florida' }, (row) => row.state === 'FL'],
    [
      { bounds: { west: -81, south: 25, east: -80, north: 26.5 } },
      ({ latitude, longitude }) => isWithin(latitude, 25, 26.5) && isWithin(longitude, -81, -80),
    ],
    [
      // The area reaches from Japan eastward to Mexico.
      { bounds: { west: 130, south: 10, east: -95, north: 50 } },
      ({ latitude, longitude }) =>
        isWithin(latitude, 10, 50) && (isWithin(longitude, 130, 180) || isWithin(longitude, -180, -95)),
    ],
    [{ cities: [], tagNames: [], lifestyleNames: [] }, () => true],
    [{ listingAgentId: cast.lead.agentId ?? '' }, (row) => isListedBy(row, ['lead'])],
  ])('filters by %j', async (filter, fits) => {
    const expected = everything.filter((row) => isVisible(row, 'agent') && !row.isDevelopment && fits(row));
    expect(expected.length).toBeGreaterThan(0);
    expect(await searchAll('agent', { filter })).toEqual(byPrice(expected));
  });

  it('answers only these, of those that the reader may see, for the cards in messages', async () => {
    const visible = everything.filter((row) => isVisible(row, 'agent') && !row.isDevelopment).slice(0, 2);
    const hidden = everything.find((row) => !isVisible(row, 'agent'));
    const ids = [...visible, ...(hidden ? [hidden] : [])].map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(await searchAll('agent', { filter: { ids } })).toEqual(byPrice(visible));
  });

  it.each(measureFilters)('filters by $name', async ({ key, name }) => {
    const known = everything.filter((row) => isVisible(row, 'agent') && !row.isDevelopment);
    const values = known.flatMap((row) => row[key] ?? []).sort((one, other) => one - other);
    const least = values[Math.floor(values.length / 2)] as number;
    const expected = known.filter((row) => (row[key] ?? -1) >= least);
    expect(expected.length).toBeLessThan(known.length);
    expect(await searchAll('agent', { filter: { [name]: least } })).toEqual(byPrice(expected));
  });

  it('narrows a state by a searched one', async () => {
    expect(await searchAll('agent', { searchState: 'FL', filter: { state: 'California' } })).toEqual([]);
  });

  it('does not find other agents’ prospects and archived ones by filters either', async () => {
    expect(await searchAll('agent', { filter: { statuses: ['hidden'] } })).toEqual([]);
    const prospects = everything.filter((row) => row.listingType === 'Prospect' && isVisible(row, 'agent'));
    expect(await searchAll('agent', { filter: { listingTypes: ['Prospect'] } })).toEqual(byPrice(prospects));
  });

  it.each([['Florida'], ['florida'], ['FL'], [' fl ']])('finds a state by %j', async (searchState) => {
    const expected = everything.filter(
      (row) => row.state === 'FL' && isVisible(row, 'agent') && !row.isDevelopment,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(await searchAll('agent', { searchState })).toEqual(byPrice(expected));
  });

  it('pages: the last page holds the rest, the one after nothing', async () => {
    const body: ListingSearchBody = { category: 'mine', limit: 4 };
    const { totalDocs, totalPages } = await search('agent', body);
    expect(totalPages).toBe(Math.ceil(totalDocs / 4));
    const last = await search('agent', { ...body, page: totalPages });
    expect(last.docs).toHaveLength(totalDocs - (totalPages - 1) * 4);
    expect(await search('agent', { ...body, page: totalPages + 1 })).toMatchObject({ docs: [], totalDocs });
    expect(await search('agent', { page: 10_000 })).toMatchObject({ docs: [], page: 10_000 });
  });

  it.each([
    [{ category: 'theirs' }, { category: 'This is not one of the choices.' }],
    [{ limit: 101 }, { limit: 'This is too large.' }],
    [{ page: 0 }, { page: 'This is too small.' }],
    [{ page: 1.5 }, { page: 'This is the wrong type of value.' }],
    [{ searchName: 'a'.repeat(201) }, { searchName: 'This is too long.' }],
    [{ isAdmin: true }, { isAdmin: 'This field is not known.' }],
    [{ filter: { ownerAgentId: 'x' } }, { 'filter.ownerAgentId': 'This field is not known.' }],
    [{ filter: { minPrice: -1 } }, { 'filter.minPrice': 'This is too small.' }],
    [
      { filter: { listingAgentId: "x' or 1=1" } },
      { 'filter.listingAgentId': 'This is not in the right format.' },
    ],
    [{ filter: { cities: Array(21).fill('Miami') } }, { 'filter.cities': 'There are too many entries.' }],
  ])('refuses %j', async (payload, fields) => {
    const answer = await api.call('agent', 'POST', '/listings/search', { payload });
    expect([answer.statusCode, answer.json().code, answer.json().fields]).toEqual([
      400,
      'INVALID_INPUT',
      fields,
    ]);
  });
});

describe('favourites', () => {
  // The sample network has favorites of its own.
  beforeAll(() => api.db.delete(listingFavourites));

  const mark = (who: CastName, id: string, isFavourite = true) =>
    api.call(who, isFavourite ? 'PUT' : 'DELETE', `/listings/${id}/favourite`);
  const favouritesOf = (who: CastName) => searchAll(who, { category: 'favourites' });

  it('are a list of the member’s own, and a mark on their cards', async () => {
    const shown = everything.filter((row) => isInNetwork(row) && row.priceUsd !== null);
    const [home, development] = [false, true].map((isDevelopment) =>
      shown.find((row) => row.isDevelopment === isDevelopment),
    );
    const marked = [home, development].flatMap((row) => row ?? []);
    for (const { id } of marked) expect((await mark('agent', id)).statusCode).toBe(200);
    // Pressing the button twice must do no harm.
    await mark('agent', marked[0]?.id ?? '');
    expect(await favouritesOf('agent')).toEqual(byPrice(marked));
    expect(await favouritesOf('lead')).toEqual([]);
    const counts = (await api.call('agent', 'POST', '/listings/counts', { payload: {} })).json().data;
    expect(counts.favourites).toBe(2);
    for (const who of ['agent', 'lead'] as const) {
      const { docs } = await search(who, { filter: { cities: [home?.city ?? ''] }, limit: 100 });
      const own = docs.filter((card) => card.isFavourite).map((card) => card._id);
      expect([who, own]).toEqual([who, who === 'agent' ? [home?.id] : []]);
    }
    const detail = (await api.call('agent', 'GET', `/listings/${home?.id}`)).json().data;
    expect(detail.isFavourite).toBe(true);
    for (const { id } of marked) await mark('agent', id, false);
    expect(await favouritesOf('agent')).toEqual([]);
  });

  it('can be marked by staff and later not be visible', async () => {
    const row = everything.find((candidate) => isInNetwork(candidate) && isListedBy(candidate, ['agent']));
    const id = row?.id ?? '';
    await mark('concierge', id);
    await mark('lead', id);
    expect([await favouritesOf('concierge'), await favouritesOf('lead')]).toEqual([[id], [id]]);
    await api.db.update(listings).set({ archived: true, status: 'hidden' }).where(eq(listings.id, id));
    expect(await favouritesOf('lead')).toEqual([]);
    expect((await mark('lead', id)).statusCode).toBe(404);
    await api.db.update(listings).set({ archived: false, status: row?.status }).where(eq(listings.id, id));
    await mark('concierge', id, false);
  });
});

it('says whose cards may be changed: the agents’ own, their team’s, and all by staff', async () => {
  for (const who of ['agent', 'lead', 'member', 'concierge', 'executive'] as const) {
    const { docs } = await search(who, { limit: 100, sortBy: 'dateListed' });
    const mates = agentIdsOf(team[who] ?? [who]);
    const expected = docs.filter(({ _id }) => {
      const row = everything.find(({ id }) => id === _id);
      const isTheirs = row && (isListedBy(row, [who]) || mates.includes(row.ownerAgentId));
      return who === 'concierge' || isTheirs;
    });
    expect([who, docs.filter((card) => card.canEdit)]).toEqual([who, expected]);
  }
  const [own] = (await search('agent', { category: 'mine' })).docs;
  expect(own).toMatchObject({ canEdit: true, version: 1 });
});

describe('searching by name', () => {
  const some = () => {
    const row = everything.find((candidate) => isInNetwork(candidate) && candidate.city === 'São Paulo');
    if (!row) throw new Error('the seed has no listing in São Paulo');
    return row;
  };

  it('finds the words of title, street and city, in any order and case, with or without accents', async () => {
    const { id, streetAddress } = some();
    for (const searchName of [
      `${streetAddress} sao paulo`,
      `PAULO SÃO ${streetAddress.toUpperCase()}`,
      some().title.en,
    ]) {
      expect(await searchAll('agent', { category: 'name', searchName })).toContain(id);
    }
  });

  it('finds every listing with the words, as each is being typed', async () => {
    const expected = everything.filter(
      (row) => isVisible(row, 'agent') && !row.isDevelopment && /\bpenthouse/i.test(row.title.en),
    );
    const found = await searchAll('agent', { category: 'name', searchName: 'pentho' });
    expect(found).toEqual(expect.arrayContaining(byPrice(expected)));
    expect(await searchAll('agent', { category: 'name', searchName: 'penthouse' })).toEqual(found);
  });

  it('forgives a slip of the keys', async () => {
    const right = await searchAll('agent', { category: 'name', searchName: 'penthouse miami' });
    expect(right.length).toBeGreaterThan(0);
    expect(await searchAll('agent', { category: 'name', searchName: 'penthuose miami' })).toEqual(right);
  });

  it('finds listings by their Chinese title', async () => {
    const row = everything.find((candidate) => isInNetwork(candidate) && candidate.title.zh_hans);
    const [searchName] = (row?.title.zh_hans ?? '').split(' ');
    expect(await searchAll('agent', { category: 'name', searchName })).toContain(row?.id);
  });

  it('narrows a search by filters and tabs', async () => {
    const inTab = await searchAll('agent', {
      category: 'rental',
      searchName: 'villa',
      filter: { countries: ['France', 'Italy'] },
    });
    const rows = everything.filter((row) => inTab.includes(row.id));
    expect(rows.every((row) => row.isRental && ['France', 'Italy'].includes(row.country))).toBe(true);
  });

  it.each([
    '!!! ??',
    'qqxxzzy',
    "'; drop table listings; --",
    '\\',
    "\\' | villa",
    '%',
    '&',
    '(',
    ':*',
    'a'.repeat(200),
  ])('takes %j for a name, and nothing else', async (searchName) => {
    const answer = await api.call('agent', 'POST', '/listings/search', { payload: { searchName } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.totalDocs).toBeLessThan(everything.length / 2);
  });

  it('refuses text that no database can store', async () => {
    for (const payload of [{ searchName: 'a\u0000b' }, { filter: { cities: ['\u0000'] } }]) {
      const answer = await api.call('agent', 'POST', '/listings/search', { payload });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
    }
  });

  it('treats spaces as no search', async () => {
    expect((await search('agent', { searchName: '   ' })).totalDocs).toBe(
      (await search('agent', {})).totalDocs,
    );
  });

  it('finds a prospect only for its agents and their team', async () => {
    const prospect = everything.find(
      (row) => row.listingType === 'Prospect' && isListedBy(row, ['lead', 'member']),
    );
    if (!prospect) throw new Error('the seed has no prospect of the team');
    const searchName = `${prospect.title.en} ${prospect.streetAddress}`;
    for (const who of ['lead', 'member', 'agent', 'listings', 'concierge', 'admin'] as const) {
      const found = await searchAll(who, { category: 'name', searchName });
      expect([who, found.includes(prospect.id)]).toEqual([who, who === 'lead' || who === 'member']);
    }
  });
});

describe('POST /listings/counts', () => {
  it.each<[CastName, object]>([
    ['agent', {}],
    ['member', {}],
    ['concierge', {}],
    ['agent', { searchName: 'villa' }],
    ['agent', { searchName: 'vlila' }],
    ['lead', { filter: { countries: ['France', 'United Kingdom'], minBeds: 3 } }],
    ['agent', { searchName: 'qqxxzzy' }],
  ])('tells %s the number of each tab with %j', async (who, payload) => {
    const counts = (await api.call(who, 'POST', '/listings/counts', { payload })).json().data;
    const lists = listingCategories.map(async (category) => {
      const { totalDocs } = await search(who, { ...payload, category, limit: 1 });
      return [category, totalDocs];
    });
    expect(counts).toEqual(Object.fromEntries(await Promise.all(lists)));
  });

  it('refuses what it does not know', async () => {
    const answer = await api.call('agent', 'POST', '/listings/counts', { payload: { category: 'all' } });
    expect(answer.json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { category: 'This field is not known.' },
    });
  });
});

describe('GET /listings/{id}', () => {
  const statusFor = async (who: CastName, id: string) =>
    (await api.call(who, 'GET', `/listings/${id}`)).statusCode;

  it('answers in the shape of the contract, with every picture and agent', async () => {
    const row = everything.find((candidate) => isInNetwork(candidate) && candidate.agentIds.length > 1);
    const answer = await api.call('agent', 'GET', `/listings/${row?.id}`);
    expect(Value.Check(dataOf(ListingDetail), answer.json())).toBe(true);
    const { data } = answer.json();
    expect(data).toMatchObject({
      _id: row?.id,
      description: row?.description,
      dateAvailable: row?.dateAvailable,
    });
    expect(data.pictures).toHaveLength(row?.pictures.length ?? 0);
    expect(data.agents.map((agent: { _id: string }) => agent._id).sort()).toEqual(
      [...(row?.agentIds ?? [])].sort(),
    );
  });

  it('opens a prospect only to its agent and their team', async () => {
    const prospect = everything.find((row) => row.listingType === 'Prospect' && isListedBy(row, ['lead']));
    const id = prospect?.id ?? '';
    expect([await statusFor('lead', id), await statusFor('member', id)]).toEqual([200, 200]);
    for (const who of ['agent', 'listings', 'trial', 'concierge', 'admin', 'executive', 'realm'] as const) {
      expect([who, await statusFor(who, id)]).toEqual([who, 404]);
    }
  });

  it('opens an archived listing only to people who may change it', async () => {
    const id = everything.find((row) => row.archived && isListedBy(row, ['agent']))?.id ?? '';
    for (const who of ['agent', 'concierge', 'admin'] as const)
      expect([who, await statusFor(who, id)]).toEqual([who, 200]);
    for (const who of ['lead', 'developer', 'executive'] as const)
      expect([who, await statusFor(who, id)]).toEqual([who, 404]);
  });

  it('says whose it is', async () => {
    const own = everything.find((row) => isInNetwork(row) && isListedBy(row, ['agent']))?.id;
    expect((await api.call('agent', 'GET', `/listings/${own}`)).json().data.isMine).toBe(true);
    expect((await api.call('lead', 'GET', `/listings/${own}`)).json().data.isMine).toBe(false);
    expect((await api.call('admin', 'GET', `/listings/${own}`)).json().data.isMine).toBe(false);
  });

  it('counts the reader’s own matching clients, and tells nobody else', async () => {
    const agentId = cast.agent.agentId ?? '';
    const stored = await api.db.select().from(matches).where(eq(matches.agentId, agentId));
    const shown = new Map(everything.filter(isInNetwork).map((row) => [row.id, row]));
    const match = stored.find(({ listingId, status }) => shown.has(listingId) && status === 'new');
    const listing = shown.get(match?.listingId ?? '');
    if (!match || !listing) throw new Error('the seed has no new match of the agent');
    const own = await api.db.select().from(clients).where(eq(clients.agentId, agentId));
    const rejected = stored.filter((row) => row.listingId === listing.id && row.status === 'rejected');
    const suited = own.filter((client) => matchOf(client, listing) !== null).length - rejected.length;
    const countFor = async (who: CastName) =>
      (await api.call(who, 'GET', `/listings/${listing.id}`)).json().data.matchCount;
    expect(await countFor('agent')).toBe(suited);
    await api.db.update(matches).set({ status: 'rejected' }).where(eq(matches.id, match.id));
    expect(await countFor('agent')).toBe(suited - 1);
    for (const who of ['concierge', 'admin', 'executive', 'listings'] as const) {
      expect([who, await countFor(who)]).toEqual([who, null]);
    }
  });

  it('records that it was viewed, but not for a listing that does not exist', async () => {
    const id = everything.find(isInNetwork)?.id ?? '';
    const path = `/view-property?id=${id}`;
    const viewsBy = (who: CastName) =>
      api.db
        .select()
        .from(usageEvents)
        .where(and(eq(usageEvents.path, path), eq(usageEvents.personId, cast[who].personId)));
    await api.call('trial', 'GET', `/listings/${id}`);
    expect(await viewsBy('trial')).toMatchObject([{ kind: 'listing-view', role: 'agent', at: api.now() }]);
    await api.call('trial', 'GET', '/listings/00000000-0000-4000-8000-000000000000');
    expect(await viewsBy('trial')).toHaveLength(1);
  });

  it.each([
    ['00000000-0000-4000-8000-000000000000', 404, 'NOT_FOUND'],
    ['not-an-id', 400, 'INVALID_INPUT'],
    ["1' or '1'='1", 400, 'INVALID_INPUT'],
  ])('refuses %j', async (id, status, code) => {
    const answer = await api.call('agent', 'GET', `/listings/${encodeURIComponent(id)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});

describe('POST /development/search', () => {
  it('takes B’s payload as it is written', async () => {
    const payload = {
      category: 'global',
      searchName: '',
      filter: { listingType: ['Manual', 'Pocket'] },
      isDevelopments: true,
      sortBy: 'price.amount',
      limit: 3,
      page: 1,
    };
    const whole = (await api.call('agent', 'POST', '/development/search', { payload })).json().data;
    expect(whole.docs).toHaveLength(3);
    const types = async (listingType: string) => {
      const filtered = { ...payload, filter: { listingType } };
      const answer = await api.call('agent', 'POST', '/development/search', { payload: filtered });
      return [answer.statusCode, answer.json().data.totalDocs];
    };
    expect(await types('')).toEqual([200, whole.totalDocs]);
    expect(await types('Prospect')).toEqual([200, 0]);
  });

  it('lists developments of the network, the cheapest first, three at a time', async () => {
    const expected = byPrice(
      everything.filter((row) => row.isDevelopment && isInNetwork(row)),
      1,
    );
    const { docs, totalDocs, limit } = (
      await api.call('agent', 'POST', '/development/search', {
        payload: { category: 'global', isDevelopments: true },
      })
    ).json().data;
    expect([docs.map((doc: ListingSummary) => doc._id), totalDocs, limit]).toEqual([
      expected.slice(0, 3),
      expected.length,
      3,
    ]);
    expect(docs[0].startPrice.amount).toBeGreaterThan(0);
  });

  it('finds one by name', async () => {
    const row = everything.find((candidate) => candidate.isDevelopment && isInNetwork(candidate));
    const payload = { searchName: `${row?.title.en} ${row?.city}` };
    const { docs } = (await api.call('concierge', 'POST', '/development/search', { payload })).json().data;
    expect(docs.map((doc: ListingSummary) => doc._id)).toContain(row?.id);
  });
});
