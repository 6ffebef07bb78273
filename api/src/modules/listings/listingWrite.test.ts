import {
  dataOf,
  type ListingBody,
  type ListingChange,
  ListingDetail,
  type ListingType,
} from '@portico/contracts';
import { listingMeasures, measureKeys } from '@portico/contracts/listing-fields';
import { listingTypes } from '@portico/contracts/lists';
import { cast } from '@portico/fixtures';
import { listingProblems } from '@portico/rules/listing';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { agentIdOf, american, french, listingCalls, terms, villa } from '../../../test/listingCalls.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { currencies, listings } from '../../db/schema/index.ts';

const calls = listingCalls();
const { ask, create, change, created, refusedFields, stored, count } = calls;
let api: TestApp;
beforeAll(() => {
  api = calls.api();
});

describe('POST /listings/', () => {
  it('creates the listing as sent, and decides the rest itself', async () => {
    const answer = await create('agent', {
      dateListed: '1999-01-01T00:00:00Z',
      listingBrokerage: { _id: cast.developer.brokerageId },
    });
    expect(answer.statusCode).toBe(201);
    expect(Value.Check(dataOf(ListingDetail), answer.json())).toBe(true);
    const { data } = answer.json();
    expect(data).toMatchObject({
      title: villa.title,
      description: { en: 'Above a private cove.' },
      ...{
        listingType: 'Manual',
        status: 'Active',
        archived: false,
        version: 1,
        canEdit: true,
        isMine: true,
      },
      ...{ dateAvailable: '2027-02-01', dateListed: api.now().toISOString(), source: 'portico' },
      ...{ price: villa.price, startPrice: null, termsVersion: terms, floorPlan: null, coOwnership: null },
      property: { ...villa.property, unitNumber: null, YearBuilt: null },
      listingBrokerage: { _id: cast.agent.brokerageId },
      ...{ listingAgentId: agentIdOf('agent'), listingAgents: [agentIdOf('agent')], viewsCount: 0 },
    });
    expect(await stored(data._id)).toMatchObject({
      ...{ ownerAgentId: agentIdOf('agent'), priceUsd: 4_200_000, source: 'manual', archiveMarker: null },
      ...{ termsVersion: terms, termsAcceptedAt: api.now(), createdAt: api.now() },
    });
  });

  it.each(measureKeys)('keeps a home’s %s, and refuses one beyond its limits', async (key) => {
    const { reso, limits } = listingMeasures[key];
    const { property } = await created('agent', { property: { ...villa.property, [reso]: limits.to } });
    expect(property[reso]).toBe(limits.to);
    const beyond = await create('agent', { property: { ...villa.property, [reso]: limits.to + 1 } });
    expect([beyond.statusCode, Object.keys(beyond.json().fields)]).toEqual([400, [`property.${reso}`]]);
  });

  it('has the defaults of B §4', async () => {
    const { status, listingType, archived, ...least } = villa as ListingBody;
    const { price, title, ...body } = { ...least, listingType: 'Manual' as const };
    expect([status, listingType, archived, price, title]).toEqual([
      undefined,
      'Manual',
      undefined,
      villa.price,
      villa.title,
    ]);
    const { data } = (await create('agent', {}, body)).json();
    expect(data).toMatchObject({
      ...{
        status: 'Active',
        archived: false,
        price: { amount: null, currency: 'USD' },
        isDevelopment: false,
      },
      // The title defaults to the street.
      ...{ title: { en: '18 Ocean Lane' }, tagNames: [], parentListing: null, clientPerson: null },
    });
    expect((await stored(data._id))?.priceUsd).toBeNull();
  });

  it('trims every text, and treats an empty text as none', async () => {
    const listing = await created('agent', {
      title: { en: '  Casa   Marea ', zh_hans: ' ' },
      description: { en: '  Above\n\na cove. ', ar: '' },
      property: {
        ...{ streetAddress: ' 18  Ocean Lane ', city: ' Miami ', country: ' United States ' },
        ...{ state: ' florida ', zipcode: ' 33109-0001 ', unitNumber: '  ' },
      },
      ...{ mlsId: ' ', listingUrl: ' https://casa.example/ ', floorPlan: { url: ' ' } },
    });
    expect(listing).toMatchObject({
      ...{
        title: { en: 'Casa Marea' },
        description: { en: 'Above\n\na cove.' },
        mlsId: null,
        floorPlan: null,
      },
      property: {
        ...{ streetAddress: '18 Ocean Lane', city: 'Miami', country: 'United States' },
        ...{ state: 'FL', zipcode: '33109-0001', unitNumber: null },
      },
      listingUrl: 'https://casa.example/',
    });
    expect(Object.keys(listing.title)).toEqual(['en']);
  });

  it.each<[object, string, string]>([
    [{ property: { ...villa.property, zipcode: '3310' } }, 'property.zipcode', 'Enter a valid ZIP code.'],
    [
      { property: { ...villa.property, state: 'Ontario' } },
      'property.state',
      'This is not a state of the United States.',
    ],
    [{ property: { ...villa.property, Latitude: null } }, 'property.Latitude', 'This is required.'],
    [{ property: { ...villa.property, Latitude: 91 } }, 'property.Latitude', 'This is too large.'],
    [
      { property: { ...villa.property, streetAddress: 'Ocean\nLane' } },
      'property.streetAddress',
      'This is not in the right format.',
    ],
    [
      { property: { ...villa.property, ownerAgentId: 'x' } },
      'property.ownerAgentId',
      'This field is not known.',
    ],
    [
      { property: { ...villa.property, YearBuilt: 1990, YearBuiltEffective: 1989 } },
      'property.YearBuiltEffective',
      'This is before the year it was built.',
    ],
    [{ dateAvailable: '2026-02-30' }, 'dateAvailable', 'This is not a date.'],
    [{ listingUrl: 'javascript:alert(1)' }, 'listingUrl', 'This is not a web address.'],
    [{ floorPlan: { url: 'ftp://plans' } }, 'floorPlan.url', 'This is not a web address.'],
    [{ title: { ar: 'كاسا' } }, 'title.en', 'Please write this in English as well.'],
    [{ title: { en: 'x'.repeat(201) } }, 'title.en', 'This is too long.'],
    [{ title: { fr: 'Maison' } }, 'title.fr', 'This field is not known.'],
    [{ description: { zh_hans: '海' } }, 'description.en', 'Please write this in English as well.'],
    [
      { coOwnership: { sharesTotal: 8, sharesAvailable: 9 } },
      'coOwnership.sharesAvailable',
      'More shares are for sale than there are.',
    ],
    [
      { coOwnership: { sharesTotal: 1, sharesAvailable: 1 } },
      'coOwnership.sharesTotal',
      'This is too small.',
    ],
    [{ price: { amount: -1, currency: 'USD' } }, 'price.amount', 'This is too small.'],
    [{ price: { amount: 0, currency: 'USD' } }, 'price.amount', 'This is too small.'],
    [{ price: { amount: 0.5, currency: 'USD' } }, 'price.amount', 'This is the wrong type of value.'],
    [{ price: { amount: 1, currency: 'XXX' } }, 'price.currency', 'This currency is not known here.'],
    [
      { price: { amount: 1, currency: 'USD', period: 'week' } },
      'price.period',
      'Only a rental has a period.',
    ],
    [{ startPrice: { amount: 1, currency: 'USD' } }, 'startPrice', 'Only a development has a start price.'],
    [{ realmData: { tagNames: ['spaceport'] } }, 'realmData.tagNames', 'Not known: spaceport'],
    [{ realmData: { lifestyleNames: ['piracy'] } }, 'realmData.lifestyleNames', 'Not known: piracy'],
    [{ status: 'Sold' }, 'status', 'This is not one of the choices.'],
    [{ termsVersion: 7 }, 'termsVersion', 'Please accept the listing terms.'],
    [
      { pictures: [{ key: 'somebody/elses' }] },
      'pictures',
      '“somebody/elses” is not among the uploaded photos. Please upload it again.',
    ],
    [{ clientPersonId: cast.agent.personId }, 'clientPersonId', 'This is not one of the agent’s clients.'],
    [{ parentListing: cast.agent.personId }, 'parentListing', 'This is not one of your developments.'],
    [{ listingAgents: [cast.lead.agentId] }, 'listingAgents', 'These must be agents of the team.'],
    [
      { listingAgentId: cast.lead.agentId },
      'listingAgentId',
      'Only the Concierge can assign a listing to another agent.',
    ],
    [{ version: 1 }, 'version', 'This field is not known.'],
    [{ termsAcceptedAt: '2026-01-01' }, 'termsAcceptedAt', 'This field is not known.'],
  ])('%# is refused: %j', async (changes, field, sentence) => {
    const before = await count();
    expect(await refusedFields(create('agent', changes))).toMatchObject({ [field]: sentence });
    expect(await count()).toBe(before);
  });

  it('takes B’s payload as it is written, without terms and version', async () => {
    const payload = {
      dateListed: '2026-11-22T10:00:00.000Z',
      listingAgents: [agentIdOf('agent')],
      listingBrokerage: cast.agent.brokerageId,
      listingType: 'Manual',
      property: villa.property,
      description: 'Above a private cove.',
      dateAvailable: '2027-02-01',
      realmData: {
        tags: [{ tag: 'penthouse', visible: true, modifiedByPerson: cast.agent.personId, modifyDate: '' }],
        tagNames: ['penthouse'],
        lifestyles: [],
        lifestyleNames: [],
      },
      listingUrl: '',
      pictures: [],
      title: { en: 'Casa Marea' },
      archived: false,
      mlsId: '',
      floorPlan: { url: '' },
      listingAgentId: agentIdOf('agent'),
      price: { amount: 4_200_000, currency: 'USD' },
      status: 'Active',
      parentListing: null,
      isDevelopment: false,
      startPrice: null,
    };
    const made = await ask('agent', 'POST', '/listings/', payload);
    expect([made.statusCode, made.json().fields]).toEqual([201, undefined]);
    const { _id, termsVersion } = made.json().data;
    // Accepted with an earlier listing, not with this one.
    expect(termsVersion).toBeNull();
    const next = { ...payload, title: { en: 'Casa Nuova' } };
    const kept = await ask('agent', 'PUT', `/listings/${_id}`, next);
    expect([kept.statusCode, kept.json().data.title.en, kept.json().data.version]).toEqual([
      200,
      'Casa Nuova',
      2,
    ]);
  });

  it('makes one listing of a repeated request', async () => {
    const before = await count();
    const key = { 'idempotency-key': 'one-press-of-the-button' };
    const [first, second] = [
      await ask('agent', 'POST', '/listings/', villa, key),
      await ask('agent', 'POST', '/listings/', villa, key),
    ];
    expect([first.statusCode, second.statusCode, second.json()]).toEqual([201, 201, first.json()]);
    expect(await count()).toBe(before + 1);
  });

  it('keeps the period of a rent, and compares it by the month', async () => {
    const rental = { realmData: { tagNames: ['rental_property'] } };
    const { _id, price, version } = await created('agent', {
      ...{ ...rental, price: { amount: 3_000, currency: 'USD', period: 'week' } },
    });
    expect([price, (await stored(_id))?.priceUsd]).toEqual([
      { amount: 3_000, currency: 'USD', period: 'week' },
      13_000,
    ]);
    const unsaid = await created('agent', { ...rental, price: { amount: 9_000, currency: 'USD' } });
    expect(unsaid.price).toEqual({ amount: 9_000, currency: 'USD', period: 'month' });
    const sold = await ask('agent', 'PUT', `/listings/${_id}`, { realmData: { tagNames: [] }, version });
    expect(sold.json().data.price).toEqual({ amount: 3_000, currency: 'USD' });
    expect((await stored(_id))?.priceUsd).toBe(3_000);
    const history = (await api.call('agent', 'GET', `/listings/${_id}/history`)).json().data;
    expect(history.map((change: ListingChange) => change.price.period ?? null)).toEqual(['week', null]);
  });

  it('finds a home in shares under Co-Ownership as long as it is sold in shares', async () => {
    const coOwnership = { sharesTotal: 8, sharesAvailable: 3 };
    const shared = await created('agent', { coOwnership });
    expect(shared.tagNames).toEqual(['co_ownership']);
    const { _id, version } = shared;
    const hidden = { realmData: { tags: [{ tag: 'co_ownership', visible: false }], tagNames: [] }, version };
    const still = (await ask('agent', 'PUT', `/listings/${_id}`, hidden)).json().data;
    expect(still.tagNames).toEqual(['co_ownership']);
    const whole = { coOwnership: null, version: still.version };
    expect((await ask('agent', 'PUT', `/listings/${_id}`, whole)).json().data.tagNames).toEqual([]);
  });

  it('reads its price in US dollars', async () => {
    const [euro] = await api.db.select().from(currencies).where(eq(currencies.code, 'EUR'));
    const { _id } = await created('agent', { price: { amount: 1_000_000, currency: 'EUR' } });
    expect(await stored(_id)).toMatchObject({
      ...{
        priceAmount: 1_000_000,
        currency: 'EUR',
        priceUsd: Math.round(1_000_000 * (euro?.usdPerUnit ?? 0)),
      },
    });
  });
});

/** Each required field missing in turn, for every type, country and mode (B §5). */
const missing: Record<string, (property: ListingBody['property']) => object> = {
  'property.streetAddress': (property) => ({ property: { ...property, streetAddress: ' ' } }),
  'property.city': (property) => ({ property: { ...property, city: '' } }),
  'property.country': (property) => ({ property: { ...property, country: '' } }),
  'property.state': (property) => ({ property: { ...property, state: null } }),
  'description.en': () => ({ description: ' ' }),
  dateAvailable: () => ({ dateAvailable: '' }),
  termsVersion: () => ({ termsVersion: null }),
};
const required = Object.keys(missing).flatMap((field) =>
  listingTypes.flatMap((listingType) =>
    [american, french].map((property) => ({ field, listingType, property, country: property.country })),
  ),
);

describe('what a listing needs', () => {
  const isNeeded = ({ field, listingType, country }: (typeof required)[number]) =>
    (field !== 'termsVersion' || listingType !== 'Prospect') &&
    (field !== 'property.state' || country !== 'France');

  it.each(required)('$field, new, of a $listingType in $country', async (asked) => {
    const { field, listingType, property } = asked;
    const answer = await create('agent', { listingType, property, ...missing[field]?.(property) });
    const fields = answer.json().fields ?? {};
    expect(Object.keys(fields)).toEqual(isNeeded(asked) ? [field] : []);
    expect(answer.statusCode).toBe(isNeeded(asked) ? 400 : 201);
  });

  it.each([american, french].map((property) => ({ country: property.country, property })))(
    'all but the terms again, when one in $country is changed',
    async ({ property }) => {
      const { _id } = await created('agent', { property });
      const changes = Object.keys(missing).filter((field) => field !== 'termsVersion');
      for (const field of changes) {
        const answer = await change('agent', _id, missing[field]?.(property) ?? {});
        const isFree = field === 'property.state' && property === french;
        expect([field, Object.keys(answer.json().fields ?? {})]).toEqual([field, isFree ? [] : [field]]);
      }
      expect((await stored(_id))?.version).toBe(1);
    },
  );
});

it('refuses no listing of the sample network', async () => {
  const rows = await api.db.select().from(listings);
  const wrong = rows.flatMap((row) => {
    const { latitude: Latitude, longitude: Longitude, tagNames } = row;
    const values = {
      ...row,
      property: { ...row, Latitude, Longitude },
      isRental: tagNames.includes('rental_property'),
      termsVersion: terms,
    };
    const problems = listingProblems(
      { ...values, listingType: row.listingType as ListingType, coOwnership: null },
      { currentTermsVersion: terms },
    );
    return Object.keys(problems).length > 0 ? [[row.streetAddress, row.state, row.zipcode, problems]] : [];
  });
  expect(wrong).toEqual([]);
});
