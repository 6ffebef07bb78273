import { leastMatchScore, type MatchClient, type MatchListing, matchObstacle, matchOf } from './matching.ts';

const client: MatchClient = {
  personId: 'the client',
  lifestyleNames: ['Sailing', 'Golf'],
  wishedCities: ['Miami', 'Paris'],
  wishedCountries: ['Italy', 'France'],
  rentPeriod: null,
  minPriceUsd: 2_000_000,
  maxPriceUsd: 4_000_000,
  ...{ alsoRentPeriod: null, minRentUsd: null, maxRentUsd: null },
  ...{ minBedrooms: 3, minBathrooms: null, minLivingArea: null, tagNames: [] },
};
const home: MatchListing = {
  archived: false,
  isRental: false,
  isDevelopment: false,
  clientPersonId: null,
  city: 'Miami',
  country: 'United States',
  priceUsd: 3_000_000,
  ...{ bedroomsTotal: 4, bathroomsTotalInteger: 3, livingArea: 3_000, tagNames: ['pool', 'garage'] },
  lifestyleNames: ['Golf', 'Sailing', 'Skiing'],
};
const wishless: MatchClient = {
  personId: 'the client',
  lifestyleNames: [],
  wishedCities: [],
  wishedCountries: [],
  rentPeriod: null,
  minPriceUsd: null,
  maxPriceUsd: null,
  ...{ alsoRentPeriod: null, minRentUsd: null, maxRentUsd: null },
  ...{ minBedrooms: null, minBathrooms: null, minLivingArea: null, tagNames: [] },
};

type Case = [string, Partial<MatchClient>, Partial<MatchListing>];

const tenant = (rentPeriod: 'month' | 'week' | 'season', maxPriceUsd: number) => ({
  rentPeriod,
  minPriceUsd: null,
  maxPriceUsd,
});

/** Somebody who would buy as `client` does, or rent. */
const either = (alsoRentPeriod: 'month' | 'week', minRentUsd: number | null, maxRentUsd: number | null) => ({
  ...{ alsoRentPeriod, minRentUsd, maxRentUsd },
});

it.each<[...Case, ReturnType<typeof matchObstacle>]>([
  ['everything as wished', {}, {}, null],
  ['an archived home', {}, { archived: true }, 'offer'],
  ['a home to rent', {}, { isRental: true }, 'offer'],
  ['a home for sale, for somebody who wishes to rent', { rentPeriod: 'month' }, {}, 'offer'],
  ['a rent of the wished month', tenant('month', 20_000), { isRental: true, priceUsd: 20_000 }, null],
  ['a rent above the wished week', tenant('week', 5_000), { isRental: true, priceUsd: 21_668 }, 'budget'],
  ['a rent at the wished week', tenant('week', 5_000), { isRental: true, priceUsd: 21_667 }, null],
  [
    'a rent above the wished season',
    tenant('season', 60_000),
    { isRental: true, priceUsd: 20_001 },
    'budget',
  ],
  ['a home for sale, for somebody who would also rent', either('month', null, 9_000), {}, null],
  ['a price above theirs', either('month', null, 9_000), { priceUsd: 4_000_001 }, 'budget'],
  ['a rent within theirs', either('month', 5_000, 9_000), { isRental: true, priceUsd: 9_000 }, null],
  ['a rent above theirs', either('month', 5_000, 9_000), { isRental: true, priceUsd: 9_001 }, 'budget'],
  ['a rent below theirs', either('month', 5_000, 9_000), { isRental: true, priceUsd: 4_999 }, 'budget'],
  ['a rent at their week', either('week', null, 5_000), { isRental: true, priceUsd: 21_667 }, null],
  ['any rent, where they named none', either('month', null, null), { isRental: true, priceUsd: 9e6 }, null],
  [
    'a home for sale, for a tenant whose second offer was left behind',
    { ...tenant('month', 9_000), ...either('month', null, 20_000) },
    {},
    'offer',
  ],
  [
    'the rent of such a tenant',
    { ...tenant('month', 9_000), ...either('month', null, 20_000) },
    { isRental: true, priceUsd: 9_001 },
    'budget',
  ],
  ['the client’s own home', {}, { clientPersonId: 'the client' }, 'offer'],
  ['somebody else’s home', {}, { clientPersonId: 'another' }, null],
  ['a wished country', {}, { city: 'Como', country: 'Italy' }, null],
  ['a neighbour of a wished city', { wishedCountries: [] }, { city: 'Fort Lauderdale' }, 'place'],
  ['a city, where only countries were wished', { wishedCities: [] }, {}, 'place'],
  ['anywhere, where no place was wished', { wishedCities: [], wishedCountries: [] }, {}, null],
  ['a price at the lower end', {}, { priceUsd: 2_000_000 }, null],
  ['a price below it', {}, { priceUsd: 1_999_999 }, 'budget'],
  ['a price at the upper end', {}, { priceUsd: 4_000_000 }, null],
  ['a price above it', {}, { priceUsd: 4_000_001 }, 'budget'],
  ['a low price with no lower end', { minPriceUsd: null }, { priceUsd: 1 }, null],
  ['a high price with no upper end', { maxPriceUsd: null }, { priceUsd: 90_000_000 }, null],
  ['a price on request', {}, { priceUsd: null }, null],
  ['a development that begins below the range', {}, { isDevelopment: true, priceUsd: 900_000 }, null],
  ['a development that begins above it', {}, { isDevelopment: true, priceUsd: 4_000_001 }, 'budget'],
  ['as many bedrooms as wished', {}, { bedroomsTotal: 3 }, null],
  ['one too few', {}, { bedroomsTotal: 2 }, 'bedrooms'],
  ['bedrooms nobody knows of', {}, { bedroomsTotal: null }, null],
  ['a studio for somebody who named no number', { minBedrooms: null }, { bedroomsTotal: 0 }, null],
  ['as many bathrooms as wished', { minBathrooms: 3 }, {}, null],
  ['one bathroom too few', { minBathrooms: 4 }, {}, 'bathrooms'],
  ['bathrooms nobody knows of', { minBathrooms: 4 }, { bathroomsTotalInteger: null }, null],
  ['as large as wished', { minLivingArea: 3_000 }, {}, null],
  ['a little too small', { minLivingArea: 3_000 }, { livingArea: 2_999.5 }, 'livingArea'],
  ['a size nobody knows of', { minLivingArea: 3_000 }, { livingArea: null }, null],
  ['all that it must have', { tagNames: ['garage', 'pool'] }, {}, null],
  ['one of two things it must have', { tagNames: ['pool', 'mooring'] }, {}, 'tags'],
  ['too small and without a pool: the size is told', { minBathrooms: 9, tagNames: ['x'] }, {}, 'bathrooms'],
  ['no wishes at all', wishless, {}, 'weak'],
  ['a wished city and nothing else', { ...wishless, wishedCities: ['Miami'] }, {}, null],
  ['a wished country and nothing else', { ...wishless, wishedCountries: ['United States'] }, {}, null],
  ['every wished lifestyle and nothing else', { ...wishless, lifestyleNames: ['Golf'] }, {}, null],
  [
    'a fitting price and size and nothing else',
    { ...wishless, minPriceUsd: 2e6, maxPriceUsd: 4e6, minBedrooms: 3 },
    {},
    'weak',
  ],
  [
    'a fitting price, and none of the lifestyles, where no place was wished',
    { wishedCities: [], wishedCountries: [] },
    { lifestyleNames: [] },
    'weak',
  ],
  [
    'a wished country at the end of the budget, and none of the lifestyles',
    { wishedCities: [], lifestyleNames: ['Art'], minBedrooms: 0 },
    { country: 'Italy', priceUsd: 4_000_000 },
    null,
  ],
  [
    'the same on request',
    { wishedCities: [], lifestyleNames: ['Art'], minBedrooms: 0 },
    { country: 'Italy', priceUsd: null },
    'weak',
  ],
  ['two obstacles: the first is told', {}, { isRental: true, priceUsd: 1 }, 'offer'],
])('%s', (_case, wishes, offer, expected) => {
  expect(matchObstacle({ ...client, ...wishes }, { ...home, ...offer })).toBe(expected);
  expect(matchOf({ ...client, ...wishes }, { ...home, ...offer }) === null).toBe(expected !== null);
});

it.each<[...Case, number]>([
  ['all that was wished', {}, {}, 100],
  ['the country only', {}, { city: 'Como', country: 'Italy' }, 88],
  ['a wished city in a wished country', {}, { city: 'Paris', country: 'France' }, 100],
  ['no wished place', { wishedCities: [], wishedCountries: [] }, {}, 100],
  ['countries alone', { wishedCities: [] }, { city: 'Como', country: 'Italy' }, 100],
  ['a price at the end of the range', {}, { priceUsd: 4_000_000 }, 88],
  ['a price halfway to it', {}, { priceUsd: 2_500_000 }, 94],
  ['a price a dollar from the middle', {}, { priceUsd: 3_000_001 }, 100],
  ['an open range', { minPriceUsd: null }, { priceUsd: 4_000_000 }, 100],
  ['an open range, on request', { minPriceUsd: null }, { priceUsd: null }, 85],
  ['a range of one price', { minPriceUsd: 3_000_000, maxPriceUsd: 3_000_000 }, {}, 100],
  [
    'a rent in the middle, of somebody who would also buy',
    either('month', 5_000, 9_000),
    { isRental: true, priceUsd: 7_000 },
    100,
  ],
  ['a rent at the end', either('month', 5_000, 9_000), { isRental: true, priceUsd: 9_000 }, 88],
  [
    'a price at the end, of somebody who would also rent',
    either('month', 5_000, 9_000),
    { priceUsd: 4_000_000 },
    88,
  ],
  [
    'a rent, where only the price has a range',
    either('month', null, null),
    { isRental: true, priceUsd: 7_000 },
    100,
  ],
  ['no range', { minPriceUsd: null, maxPriceUsd: null }, {}, 100],
  ['a price on request', {}, { priceUsd: null }, 80],
  ['a development', {}, { isDevelopment: true }, 94],
  ['no number of bedrooms wished', { minBedrooms: 0 }, {}, 100],
  ['bedrooms nobody knows of', {}, { bedroomsTotal: null }, 90],
  ['three must-haves that it has', { minBathrooms: 2, tagNames: ['pool'] }, {}, 100],
  ['one of two sizes nobody knows of', { minBathrooms: 2 }, { bathroomsTotalInteger: null }, 95],
  ['one of three', { minBathrooms: 2, tagNames: ['pool'] }, { bathroomsTotalInteger: null }, 96],
  ['one lifestyle of two', {}, { lifestyleNames: ['Golf'] }, 82],
  ['one of three', { lifestyleNames: ['Golf', 'Art', 'Polo'] }, {}, 76],
  ['none of them', {}, { lifestyleNames: [] }, 65],
  ['no lifestyles wished', { lifestyleNames: [] }, {}, 100],
  ['a city and a budget, both met', { ...wishless, wishedCities: ['Miami'], maxPriceUsd: 4e6 }, {}, 100],
  [
    'the same at the end of a range',
    { ...wishless, wishedCities: ['Miami'], minPriceUsd: 2e6, maxPriceUsd: 3e6 },
    {},
    78,
  ],
  [
    'a country and the end of a range',
    { ...wishless, wishedCountries: ['United States'], minPriceUsd: 2e6, maxPriceUsd: 3e6 },
    {},
    72,
  ],
])('scores %s', (_case, wishes, offer, expected) => {
  expect(matchOf({ ...client, ...wishes }, { ...home, ...offer })?.score).toBe(expected);
});

it('names its reasons: place, budget, sizes, must-haves, then lifestyles as the client ranks them', () => {
  const choosy = { ...client, minBathrooms: 1, minLivingArea: 1_000, tagNames: ['pool'] };
  expect(matchOf(choosy, home)?.reasons).toEqual([
    { kind: 'city', value: 'Miami' },
    { kind: 'budget', value: null },
    { kind: 'bedrooms', value: null },
    { kind: 'bathrooms', value: null },
    { kind: 'livingArea', value: null },
    { kind: 'tag', value: 'pool' },
    { kind: 'lifestyle', value: 'Sailing' },
    { kind: 'lifestyle', value: 'Golf' },
  ]);
  const bare = { ...home, city: 'Nice', country: 'France', priceUsd: null, bedroomsTotal: null };
  expect(matchOf(client, bare)?.reasons.map(({ kind }) => kind)).toEqual([
    'country',
    'lifestyle',
    'lifestyle',
  ]);
});

it.each<[string, Partial<MatchListing>, string | null]>([
  ['in the middle', {}, null],
  ['away from the middle', { priceUsd: 2_100_000 }, null],
  ['of a development', { isDevelopment: true }, 'from'],
])('says of a price %s whether it is where a development begins', (_case, offer, note) => {
  expect(matchOf(client, { ...home, ...offer })?.reasons).toContainEqual({ kind: 'budget', value: note });
});

it('gives a home that meets every wish all points, with any weights and any wishes', () => {
  const weights = {
    city: 20,
    country: 3,
    lifestyles: 41,
    budget: 22,
    offCentre: 7,
    openBudget: 9,
    mustHaves: 17,
  };
  const wishes: Partial<MatchClient>[] = [
    { wishedCities: ['Miami'] },
    { wishedCountries: ['United States'] },
    { lifestyleNames: ['Golf', 'Sailing', 'Skiing'] },
    { maxPriceUsd: 3_000_000 },
    { minBedrooms: 2, tagNames: ['pool'] },
  ];
  const chosen = Array.from({ length: 2 ** wishes.length }, (_, bits) =>
    wishes.filter((_wish, at) => bits & (2 ** at)),
  );
  const scores = chosen.map((some) => {
    const asking = Object.assign({}, wishless, ...some) as MatchClient;
    const isMatched =
      asking.wishedCities.length + asking.wishedCountries.length + asking.lifestyleNames.length > 0;
    return [matchOf(asking, home, weights)?.score, isMatched ? 100 : undefined];
  });
  expect(scores.map(([score]) => score)).toEqual(scores.map(([, expected]) => expected));
});

it('never scores a match below the least, nor above 100', () => {
  const scores = [0, 1, 2].flatMap((shared) =>
    [2_000_000, 3_000_000, 4_000_000, null].flatMap(
      (priceUsd) =>
        matchOf(client, { ...home, priceUsd, lifestyleNames: client.lifestyleNames.slice(0, shared) })
          ?.score ?? [],
    ),
  );
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(leastMatchScore);
  expect(Math.max(...scores)).toBeLessThanOrEqual(100);
});
