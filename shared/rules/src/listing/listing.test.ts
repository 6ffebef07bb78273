import { listingStatuses, listingTypes } from '@portico/contracts/lists';
import { usStates } from '@portico/contracts/us-states';
import {
  type ArchiveState,
  archiveTransition,
  canEditListing,
  isListingValid,
  type ListingField,
  type ListingProblem,
  type ListingValues,
  listingProblems,
  offeredListingTypes,
  usStateCode,
  withCountry,
} from './index.ts';

const current = { currentTermsVersion: 3 };

const american = {
  streetAddress: '1 Ocean Lane',
  city: 'Miami',
  state: 'FL',
  zipcode: '33109',
  country: 'United States',
};
const french = { ...american, city: 'Paris', state: null, zipcode: '75 001 Cedex', country: 'France' };

const whole: ListingValues = {
  listingType: 'Manual',
  title: { en: 'Casa Marea' },
  description: { en: 'Above a cove.' },
  property: american,
  dateAvailable: '2026-11-22',
  isRental: false,
  termsVersion: 3,
};

const missing: Record<string, (values: ListingValues) => ListingValues> = {
  'property.streetAddress': (values) => ({ ...values, property: { ...values.property, streetAddress: ' ' } }),
  'property.city': (values) => ({ ...values, property: { ...values.property, city: '' } }),
  'property.country': (values) => ({ ...values, property: { ...values.property, country: null } }),
  'property.state': (values) => ({ ...values, property: { ...values.property, state: null } }),
  'description.en': (values) => ({ ...values, description: {} }),
  dateAvailable: (values) => ({ ...values, dateAvailable: '' }),
  isRental: (values) => ({ ...values, isRental: undefined }),
  termsVersion: (values) => ({ ...values, termsVersion: null }),
};

/** Every field that can be missing, for every type and country, when the terms are new, accepted and outdated. */
const cases = Object.entries(missing).flatMap(([field, without]) =>
  listingTypes.flatMap((listingType) =>
    [american, french].flatMap((property) =>
      [3, 2, null].map((termsVersion) => {
        const values = without({ ...whole, listingType, property, termsVersion });
        const isTold =
          (field !== 'termsVersion' || listingType !== 'Prospect') &&
          (field !== 'property.state' || property === american);
        return { field, values, isTold, country: property.country, listingType, termsVersion };
      }),
    ),
  ),
);

describe('what keeps a listing from being saved (B §5)', () => {
  it.each(cases)(
    '$listingType in $country, terms $termsVersion, without $field',
    ({ field, values, isTold, listingType, termsVersion }) => {
      const problems = listingProblems(values, current);
      const { termsVersion: terms, ...others } = problems;
      const expected = field === 'termsVersion' || !isTold ? {} : { [field]: 'required' };
      expect(others).toEqual(expected);
      const mustAccept = listingType !== 'Prospect' && (termsVersion !== 3 || field === 'termsVersion');
      expect(terms).toBe(mustAccept ? 'terms' : undefined);
    },
  );

  it.each(
    listingTypes.flatMap((listingType) => [american, french].map((property) => ({ listingType, property }))),
  )('nothing, of a whole $listingType in $property.country', ({ listingType, property }) => {
    expect(listingProblems({ ...whole, listingType, property }, current)).toEqual({});
  });

  const at = (changes: object): ListingValues => ({ ...whole, property: { ...american, ...changes } });
  it.each<[string, ListingValues, ListingField, ListingProblem | undefined]>([
    ['a ZIP code of five digits', at({ zipcode: ' 33109 ' }), 'property.zipcode', undefined],
    ['ZIP+4 with a dash', at({ zipcode: '33109-1234' }), 'property.zipcode', undefined],
    ['ZIP+4 with a space', at({ zipcode: '33109 1234' }), 'property.zipcode', undefined],
    ['no ZIP code', at({ zipcode: null }), 'property.zipcode', undefined],
    ['four digits', at({ zipcode: '3310' }), 'property.zipcode', 'zipcode'],
    ['nine digits together', at({ zipcode: '331091234' }), 'property.zipcode', 'zipcode'],
    ['letters', at({ zipcode: 'SW1A 1AA' }), 'property.zipcode', 'zipcode'],
    ['a state by name', at({ state: 'florida' }), 'property.state', undefined],
    ['a territory', at({ state: 'PR' }), 'property.state', undefined],
    ['a state that is none', at({ state: 'Ontario' }), 'property.state', 'state'],
    ['a point', at({ Latitude: -90, Longitude: 180 }), 'property.Latitude', undefined],
    ['beyond the pole', at({ Latitude: 90.1, Longitude: 0 }), 'property.Latitude', 'latitude'],
    ['beyond the date line', at({ Latitude: 0, Longitude: -180.5 }), 'property.Longitude', 'longitude'],
    ['half a point', at({ Latitude: 25.7 }), 'property.Longitude', 'required'],
    ['the other half', at({ Longitude: -80 }), 'property.Latitude', 'required'],
    ['a leap day', { ...whole, dateAvailable: '2028-02-29' }, 'dateAvailable', undefined],
    ['no leap year', { ...whole, dateAvailable: '2026-02-29' }, 'dateAvailable', 'date'],
    ['another notation', { ...whole, dateAvailable: '22/11/2026' }, 'dateAvailable', 'date'],
    ['a month too many', { ...whole, dateAvailable: '2026-13-01' }, 'dateAvailable', 'date'],
    ['a web address', { ...whole, listingUrl: 'https://casa.example/1?a=b' }, 'listingUrl', undefined],
    ['an address without its scheme', { ...whole, listingUrl: 'casa.example' }, 'listingUrl', 'url'],
    ['a script', { ...whole, listingUrl: 'javascript:alert(1)' }, 'listingUrl', 'url'],
    ['a feigned host', { ...whole, listingUrl: 'https://casa.example@evil.example/' }, 'listingUrl', 'url'],
    ['a hidden end', { ...whole, listingUrl: 'https://casa.example/\u202egpj.exe' }, 'listingUrl', 'url'],
    ['an address with a space', { ...whole, listingUrl: 'https://casa example' }, 'listingUrl', 'url'],
    ['an address of nobody', { ...whole, floorPlanUrl: 'http://' }, 'floorPlan.url', 'url'],
    [
      'a plan elsewhere',
      { ...whole, floorPlanUrl: 'http://plans.example/1.pdf' },
      'floorPlan.url',
      undefined,
    ],
    [
      'a country there is not',
      { ...whole, property: { ...french, country: 'Narnia' } },
      'property.country',
      'country',
    ],
    [
      'a country by its code',
      { ...whole, property: { ...french, country: 'fr' } },
      'property.country',
      undefined,
    ],
    ['no title', { ...whole, title: {} }, 'title.en', undefined],
    ['a title in Arabic alone', { ...whole, title: { ar: 'دار' } }, 'title.en', 'english'],
    [
      'a text in Chinese alone',
      { ...whole, description: { en: ' ', zh_hans: '海' } },
      'description.en',
      'english',
    ],
    [
      'all shares',
      { ...whole, coOwnership: { sharesTotal: 8, sharesAvailable: 8 } },
      'coOwnership.sharesAvailable',
      undefined,
    ],
    [
      'more shares than there are',
      { ...whole, coOwnership: { sharesTotal: 8, sharesAvailable: 9 } },
      'coOwnership.sharesAvailable',
      'shares',
    ],
  ])('%s', (_, values, field, problem) => {
    expect(listingProblems(values, current)[field]).toBe(problem);
    expect(Object.keys(listingProblems(values, current))).toHaveLength(problem ? 1 : 0);
  });

  it('keeps an old country that is none until it is changed', () => {
    const old = { ...whole, property: { ...french, country: 'Narnia' } };
    expect(listingProblems(old, { ...current, keptCountry: 'Narnia' })).toEqual({});
    expect(listingProblems(old, { ...current, keptCountry: 'Gondor' })).toEqual({
      'property.country': 'country',
    });
  });

  it('is saved when it has changed, and not before', () => {
    expect(isListingValid(whole, { ...current, isChanged: true })).toBe(true);
    expect(isListingValid(whole, { ...current, isChanged: false })).toBe(false);
    expect(isListingValid({ ...whole, isRental: null }, { ...current, isChanged: true })).toBe(false);
  });
});

describe('the types that are offered (resolutions 67)', () => {
  const agent = { isAgent: true, isStaff: false, isDeveloper: false, isListingsOnly: false };
  it.each([
    ['an agent', agent, true],
    ['staff', { ...agent, isAgent: false, isStaff: true }, false],
    ['an agent who is staff', { ...agent, isStaff: true }, false],
    ['a developer', { ...agent, isDeveloper: true }, false],
    ['the listings-only membership', { ...agent, isListingsOnly: true }, false],
    ['an executive', { ...agent, isAgent: false }, false],
  ])('%s', (_, flags, hasProspect) => {
    expect(offeredListingTypes(flags)).toEqual(['Manual', 'Pocket', ...(hasProspect ? ['Prospect'] : [])]);
  });
});

describe('archiving (resolutions 70)', () => {
  const states: ArchiveState[] = listingStatuses.map((status) => ({ status, archived: status === 'hidden' }));
  const asked: Partial<ArchiveState>[] = [
    {},
    ...[true, false].map((archived) => ({ archived })),
    ...listingStatuses.flatMap((status) => [
      { status },
      { status, archived: true },
      { status, archived: false },
    ]),
  ];
  const table = states.flatMap((before) => asked.map((change) => ({ before, change })));

  it.each(table)('$before and $change are one', ({ before, change }) => {
    const after = archiveTransition(before, change);
    expect(after.archived).toBe(after.status === 'hidden');
    if (Object.keys(change).length === 0) expect(after).toEqual(before);
    if (Object.keys(change).length === 1) expect(after).toMatchObject(change);
    if (change.status && change.archived === (change.status === 'hidden')) expect(after).toEqual(change);
  });

  it.each<[ArchiveState, Partial<ArchiveState>, ArchiveState]>([
    // A form that only unticks the flag still sends the old status, and the other way round.
    [
      { status: 'hidden', archived: true },
      { status: 'hidden', archived: false },
      { status: 'Active', archived: false },
    ],
    [
      { status: 'hidden', archived: true },
      { status: 'Pending', archived: true },
      { status: 'Pending', archived: false },
    ],
    [
      { status: 'Pending', archived: false },
      { status: 'Pending', archived: true },
      { status: 'hidden', archived: true },
    ],
    [
      { status: 'Pending', archived: false },
      { status: 'hidden', archived: false },
      { status: 'hidden', archived: true },
    ],
  ])('takes what differs for what is meant: %j, %j', (before, change, after) => {
    expect(archiveTransition(before, change)).toEqual(after);
  });
});

describe('the state', () => {
  it('goes with the country (B §4)', () => {
    expect(withCountry({ country: 'United States', state: 'FL' }, 'France')).toEqual({
      country: 'France',
      state: null,
    });
    expect(withCountry({ country: 'Canada', state: 'Ontario' }, 'France')).toEqual({
      country: 'France',
      state: 'Ontario',
    });
    expect(withCountry({ country: 'United States', state: 'FL' }, 'United States').state).toBe('FL');
  });

  it('is known by code and by name', () => {
    for (const [code, name] of usStates) {
      expect([usStateCode(code.toLowerCase()), usStateCode(` ${name} `)]).toEqual([code, code]);
    }
    expect([usStateCode('XX'), usStateCode('')]).toEqual([null, null]);
    // At least the fifty states, the district, and five territories.
    expect(usStates.length).toBeGreaterThanOrEqual(56);
  });
});

describe('who may change a listing', () => {
  const listing = { ownerAgentId: 'owner', agentIds: ['owner', 'second'] };
  it.each([
    ['its owner', { agentId: 'owner', isStaff: false, teamAgentIds: [] }, true],
    ['another of its agents', { agentId: 'second', isStaff: false, teamAgentIds: [] }, true],
    ["the owner's team mate", { agentId: 'mate', isStaff: false, teamAgentIds: ['mate', 'owner'] }, true],
    // An agent who helps with one listing does not open that listing to their own team.
    [
      "a second agent's team mate",
      { agentId: 'mate', isStaff: false, teamAgentIds: ['mate', 'second'] },
      false,
    ],
    ['a stranger', { agentId: 'stranger', isStaff: false, teamAgentIds: [] }, false],
    ['staff', { agentId: null, isStaff: true, teamAgentIds: [] }, true],
    ['an executive', { agentId: null, isStaff: false, teamAgentIds: [] }, false],
  ])('%s', (_, editor, may) => {
    expect(canEditListing(editor, listing)).toBe(may);
  });
});
