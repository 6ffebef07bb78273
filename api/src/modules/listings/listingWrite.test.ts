import { setTimeout as pause } from 'node:timers/promises';
import {
  dataOf,
  type ListingBody,
  type ListingChange,
  ListingDetail,
  ListingInquiryAnswer,
  ListingOnlyListings,
  type ListingType,
  type ListingUpdateBody,
  ListingViewer,
  type NotificationKind,
} from '@portico/contracts';
import { listingMeasures, measureKeys } from '@portico/contracts/listing-fields';
import { listingTypes } from '@portico/contracts/lists';
import { type CastName, cast } from '@portico/fixtures';
import { listingProblems } from '@portico/rules/listing';
import { and, asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  auditLog,
  clients,
  currencies,
  legalTexts,
  listingChanges,
  listingDrafts,
  listingInquiries,
  listings,
  listingUploads,
  mails,
  matches,
  people,
  subscriptionListings,
  subscriptions,
} from '../../db/schema/index.ts';
import { tidy } from '../../jobs/housekeeping.ts';
import { publishLegalTexts } from '../legal/publishLegalTexts.service.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await publishLegalTexts(api.db);
});
beforeEach(async () => {
  await forget();
});
afterAll(() => api.close());

async function forget() {
  places.clear();
  await api.forget();
}

type Who = CastName | { inPlaceOf: CastName };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const terms = 1;
const villa: ListingBody = {
  listingType: 'Manual',
  title: { en: 'Casa Marea', ar: 'كاسا ماريا' },
  property: {
    streetAddress: '18 Ocean Lane',
    city: 'Miami',
    state: 'FL',
    zipcode: '33109',
    country: 'United States',
    BedroomsTotal: 6,
    Latitude: 25.7,
    Longitude: -80.1,
  },
  description: 'Above a private cove.',
  dateAvailable: '2027-02-01',
  price: { amount: 4_200_000, currency: 'USD' },
  termsVersion: terms,
};

const places = new Map<CastName, string>();

/** The token of the concierge in a member's place. */
async function inPlaceOf(whom: CastName): Promise<string> {
  const known = places.get(whom);
  if (known) return known;
  const payload = { personId: cast[whom].personId, reason: 'helps with a listing' };
  const answer = await api.call('concierge', 'POST', '/user/impersonationAuth', { payload });
  const { token } = answer.json().data;
  places.set(whom, token);
  return token;
}

/** Sends a request as one of the cast, or with the token of an impersonating session. */
async function ask(
  who: Who,
  method: Method,
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  const body = payload === undefined ? {} : { payload };
  if (typeof who === 'string') return api.call(who, method, path, { ...body, headers });
  const token = await inPlaceOf(who.inPlaceOf);
  return api.call(null, method, path, { ...body, headers: { ...headers, 'x-token': token } });
}

const create = (who: Who, changes: object = {}, base: object = villa) =>
  ask(who, 'POST', '/listings/', { ...base, ...changes });
const change = (who: Who, id: string, changes: Partial<ListingUpdateBody>) =>
  ask(who, 'PUT', `/listings/${id}`, { version: 1, ...changes });

async function created(who: Who, changes: object = {}): Promise<ListingDetail> {
  const answer = await create(who, changes);
  expect([answer.statusCode, answer.json().fields]).toEqual([201, undefined]);
  return answer.json().data;
}
async function changed(who: Who, id: string, changes: Partial<ListingUpdateBody>): Promise<ListingDetail> {
  const answer = await change(who, id, changes);
  expect([answer.statusCode, answer.json().fields]).toEqual([200, undefined]);
  return answer.json().data;
}
async function refusedFields(answering: ReturnType<typeof ask>): Promise<Record<string, string>> {
  const answer = await answering;
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
  return answer.json().fields;
}
const seen = async (who: Who, id: string): Promise<ListingDetail> =>
  (await ask(who, 'GET', `/listings/${id}`)).json().data;
const historyFor = async (who: Who, id: string): Promise<ListingChange[]> =>
  (await ask(who, 'GET', `/listings/${id}/history`)).json().data;
const stored = async (id: string) => (await api.db.select().from(listings).where(eq(listings.id, id)))[0];
const agentIdOf = (who: CastName) => cast[who].agentId ?? '';
const count = () => api.db.$count(listings);

describe('POST /listings/', () => {
  it('creates what was said, and decides the rest itself', async () => {
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

  it('trims every text, and takes nothing typed for nothing said', async () => {
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

  it('makes one listing of a request that is repeated', async () => {
    const before = await count();
    const key = { 'idempotency-key': 'one-press-of-the-button' };
    const [first, second] = [
      await ask('agent', 'POST', '/listings/', villa, key),
      await ask('agent', 'POST', '/listings/', villa, key),
    ];
    expect([first.statusCode, second.statusCode, second.json()]).toEqual([201, 201, first.json()]);
    expect(await count()).toBe(before + 1);
  });

  it('keeps what a rent pays for, and compares it by the month', async () => {
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

  it('finds a home in shares under Co-Ownership for as long as it is sold in shares', async () => {
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

const american = villa.property;
const french = {
  streetAddress: '4 rue Cler',
  city: 'Paris',
  state: null,
  zipcode: '75007',
  country: 'France',
};

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

describe('PUT /listings/{id}', () => {
  it('changes what is named, and nothing else', async () => {
    const listing = await created('agent', { mlsId: 'A-1', realmData: { tagNames: ['penthouse'] } });
    const after = await changed('agent', listing._id, { property: { BedroomsTotal: 7 }, mlsId: null });
    const property = { ...listing.property, BedroomsTotal: 7 };
    expect(after).toEqual({ ...listing, version: 2, mlsId: null, property });
  });

  it('takes a body that changes nothing for what it is', async () => {
    const listing = await created('agent', { property: french });
    const { title, description, property, price, realmData, listingAgents } = listing;
    const same = {
      title,
      description,
      property,
      price,
      listingAgents,
      realmData: { tagNames: realmData.tagNames },
    };
    expect(await changed('agent', listing._id, same)).toEqual(listing);
    expect(await api.db.$count(listingChanges, eq(listingChanges.listingId, listing._id))).toBe(1);
  });

  it('tells the second of two what the first has done', async () => {
    const { _id } = await created('agent');
    const answers = await Promise.all([
      change('agent', _id, { description: 'The first.' }),
      change('agent', _id, { description: 'The second.' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [lost] = answers.filter(({ statusCode }) => statusCode === 409);
    const refused = lost?.json();
    expect(refused).toMatchObject({ code: 'CONFLICT', current: { _id, version: 2 } });
    expect(Value.Check(ListingDetail, refused.current)).toBe(true);
    expect(refused.current).toEqual(await seen('agent', _id));
  });

  it('takes a country by any of its names, and refuses one that is none', async () => {
    const { _id } = await created('agent', { property: { ...french, country: 'FR' } });
    expect((await stored(_id))?.country).toBe('France');
    expect((await create('agent', { property: { ...french, country: 'Narnia' } })).json().fields).toEqual({
      'property.country': expect.stringContaining('not a country'),
    });
    await api.db.update(listings).set({ country: 'Narnia' }).where(eq(listings.id, _id));
    const kept = await changed('agent', _id, { property: { country: 'Narnia', city: 'Cair' } });
    expect(kept.property).toMatchObject({ country: 'Narnia', city: 'Cair' });
    expect((await changed('agent', _id, { version: 2, property: { country: 'fr' } })).property.country).toBe(
      'France',
    );
  });

  it('loses the state with the country (B §4), and asks for one on the way back', async () => {
    const { _id } = await created('agent');
    const moved = await changed('agent', _id, { property: { country: 'France' } });
    expect(moved.property).toMatchObject({ country: 'France', state: null });
    const back = { version: 2, property: { country: 'United States' } };
    expect(await refusedFields(change('agent', _id, back))).toEqual({
      'property.state': 'This is required.',
    });
  });

  it('is archived as sold, which the agent’s profile tells until it is listed again', async () => {
    const { _id, title } = await created('agent', {});
    const sold = async () => {
      const answer = await ask('lead', 'GET', `/agents/${agentIdOf('agent')}`);
      return answer.json().data.sold.find((home: { _id: string }) => home._id === _id);
    };
    const put = (body: object) => ask('agent', 'PUT', `/listings/${_id}`, body);
    const { version } = (await put({ isSold: true })).json().data;
    expect(await sold()).toMatchObject({ title, soldAt: api.now().toISOString() });
    expect((await ask('lead', 'GET', `/listings/${_id}`)).statusCode).toBe(404);
    expect((await put({ archived: false, version })).json().data).toMatchObject({ archived: false });
    expect(await sold()).toBeUndefined();
    await put({ archived: true });
    expect(await sold()).toBeUndefined();
  });

  it('is archived and restored in one step, whichever of the two words is used (resolutions 70)', async () => {
    const { _id } = await created('agent', { status: 'Pending' });
    const steps: [Partial<ListingUpdateBody>, string, boolean][] = [
      [{ archived: true }, 'hidden', true],
      [{ status: 'Coming Soon' }, 'Coming Soon', false],
      [{ status: 'hidden' }, 'hidden', true],
      [{ archived: false }, 'Active', false],
    ];
    for (const [index, [changes, status, archived]] of steps.entries())
      expect(await changed('agent', _id, { version: index + 1, ...changes })).toMatchObject({
        status,
        archived,
      });
    expect((await stored(_id))?.archiveMarker).toBeNull();
    const statusesFor = async (who: Who) => (await historyFor(who, _id)).map(({ status }) => status);
    const own = ['Pending', 'hidden', 'Coming Soon', 'hidden', 'Active'];
    expect([await statusesFor('agent'), await statusesFor('concierge')]).toEqual([own, own]);
    expect(await statusesFor('trial')).toEqual(['Pending', 'Coming Soon', 'Active']);
  });

  it('asks for terms that have changed, but not to archive or sort photos (resolutions 73)', async () => {
    const { _id } = await created('agent');
    const next = { page: 'listing-terms', version: 2, language: 'en', title: 'Terms', html: '<p>New.</p>' };
    await api.db.insert(legalTexts).values({ ...next, publishedAt: api.now() });
    try {
      expect(await refusedFields(change('agent', _id, { mlsId: 'A-2', termsVersion: null }))).toEqual({
        termsVersion: 'Please accept the listing terms.',
      });
      await changed('agent', _id, { archived: true });
      await changed('agent', _id, { version: 2, pictures: [], archived: false });
      const accepted = await changed('agent', _id, { version: 3, mlsId: 'A-2', termsVersion: 2 });
      expect(accepted.termsVersion).toBe(2);
    } finally {
      await api.db
        .delete(legalTexts)
        .where(and(eq(legalTexts.page, 'listing-terms'), eq(legalTexts.version, 2)));
    }
  });

  it('asks for terms when a prospect is shown at last', async () => {
    const { _id } = await created('agent', { listingType: 'Prospect', termsVersion: null });
    const unasked = { listingType: 'Pocket', termsVersion: null } as const;
    expect(Object.keys(await refusedFields(change('agent', _id, unasked)))).toEqual(['termsVersion']);
    const shown = await changed('agent', _id, { listingType: 'Pocket', termsVersion: terms });
    expect([shown.listingType, shown.termsVersion]).toEqual(['Pocket', terms]);
  });

  it('publishes nothing of an agent who has never accepted the terms, named or left out', async () => {
    const mine = eq(listings.ownerAgentId, cast.trial.agentId ?? '');
    const before = await api.db
      .select({ id: listings.id, version: listings.termsVersion })
      .from(listings)
      .where(mine);
    await api.db.update(listings).set({ termsVersion: null }).where(mine);
    const unnamed = { termsVersion: undefined };
    const refusal = { termsVersion: 'Please accept the listing terms.' };
    expect(await refusedFields(create('trial', unnamed))).toEqual(refusal);
    const { _id } = await created('trial', { ...unnamed, listingType: 'Prospect' });
    expect(await refusedFields(change('trial', _id, { listingType: 'Manual' }))).toEqual(refusal);
    await created('trial');
    expect((await changed('trial', _id, { listingType: 'Manual' })).termsVersion).toBeNull();
    expect((await created('trial', unnamed)).termsVersion).toBeNull();
    for (const { id, version } of before)
      await api.db.update(listings).set({ termsVersion: version }).where(eq(listings.id, id));
  });

  it('keeps a former prospect’s prices, days, questions and tags within its team', async () => {
    const prospect = { listingType: 'Prospect', termsVersion: undefined };
    const { _id } = await created('lead', {
      ...prospect,
      realmData: { tags: [{ tag: 'penthouse', visible: true }] },
    });
    const question = { message: 'Would they sell?' };
    await api.db
      .insert(listingInquiries)
      .values({ listingId: _id, personId: cast.trial.personId, createdAt: api.now(), ...question });
    const dreamedOfAt = api.now().toISOString();
    await changed('lead', _id, { price: { amount: 9_900_000, currency: 'USD' } });
    await changed('lead', _id, { version: 2, price: { amount: 4_200_000, currency: 'USD' } });
    api.advance(3 * 24 * 60 * 60_000);
    await forget();
    await changed('lead', _id, { version: 3, listingType: 'Manual', termsVersion: terms });
    const listedAt = api.now().toISOString();
    const pricesFor = async (who: Who) => (await historyFor(who, _id)).map(({ price }) => price.amount);
    for (const who of ['agent', 'concierge'] as const) expect(await pricesFor(who)).toEqual([4_200_000]);
    for (const who of ['lead', 'member'] as const)
      expect(await pricesFor(who)).toEqual([4_200_000, 9_900_000, 4_200_000]);
    const { dateListed, realmData } = await seen('agent', _id);
    expect([dateListed, realmData.tags.map(({ modifyDate }) => modifyDate)]).toEqual([listedAt, [listedAt]]);
    expect((await seen('lead', _id)).realmData.tags[0]?.modifyDate).toBe(dreamedOfAt);
    const questionsFor = async (who: Who) =>
      (await ask(who, 'GET', `/listings/${_id}/inquiries`)).json().data;
    expect(await questionsFor('concierge')).toEqual([]);
    expect(await questionsFor('lead')).toMatchObject([question]);
  });

  it('does not name an archived development to those who read about its units', async () => {
    const { _id: home } = await created('developer', { isDevelopment: true, price: undefined });
    const { _id } = await created('developer', { parentListing: home });
    expect((await seen('agent', _id)).parentListing).toMatchObject({ _id: home });
    await changed('developer', home, { archived: true });
    expect([
      (await seen('agent', _id)).parentListing,
      (await seen('developer', _id)).parentListing,
    ]).toMatchObject([null, { _id: home }]);
  });

  it('keeps prices in one currency', async () => {
    const { _id } = await created('developer', {
      ...{ isDevelopment: true, price: undefined, startPrice: { amount: 900_000, currency: 'USD' } },
    });
    expect((await stored(_id))?.priceUsd).toBe(900_000);
    const euros = { price: { amount: 1_000_000, currency: 'EUR' } };
    expect(Object.keys(await refusedFields(change('developer', _id, euros)))).toEqual([
      'startPrice.currency',
    ]);
    const both = { ...euros, startPrice: { amount: 800_000, currency: 'EUR' } };
    const after = await changed('developer', _id, both);
    expect([after.price, after.startPrice]).toEqual([euros.price, both.startPrice]);
  });

  it('is called by its street until somebody thinks of a title', async () => {
    const { _id } = await created('agent', { title: undefined });
    const moved = await changed('agent', _id, { property: { streetAddress: '20 Ocean Lane' } });
    expect(moved.title).toEqual({ en: '20 Ocean Lane' });
    const named = await changed('agent', _id, { version: 2, title: { en: 'Casa Marea' } });
    expect(named.title).toEqual({ en: 'Casa Marea' });
  });

  it('finds the listing’s matches again', async () => {
    const [client] = await api.db
      .select()
      .from(clients)
      .where(and(eq(clients.agentId, agentIdOf('agent')), eq(clients.status, 'active')))
      .orderBy(clients.id)
      .limit(1);
    if (!client) throw new Error('the agent has no client');
    const city = client.wishedCities[0] ?? 'Lisbon';
    const { _id } = await created('agent', {
      property: { ...french, city, country: client.wishedCountries[0] ?? 'Portugal', BedroomsTotal: 9 },
      price: {
        amount: Math.round(((client.minPriceUsd ?? 0) + (client.maxPriceUsd ?? 2e7)) / 2),
        currency: 'USD',
      },
      realmData: { lifestyleNames: client.lifestyleNames },
    });
    const isMatched = async () =>
      (await api.db.$count(matches, and(eq(matches.listingId, _id), eq(matches.clientId, client.id)))) === 1;
    await until(isMatched);
    await changed('agent', _id, { price: { amount: 500_000_000_000, currency: 'USD' } });
    await until(async () => !(await isMatched()));
  });
});

/** Waits for work that is done after the answer. */
async function until(isTrue: () => Promise<boolean>) {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await isTrue()) return;
    await pause(20);
  }
  throw new Error('it never came true');
}

async function uploadOf(who: CastName) {
  const upload = {
    agentId: agentIdOf(who),
    personId: cast[who].personId,
    fileName: 'sea.jpg',
    contentType: 'image/jpeg',
  };
  const [row] = await api.db
    .insert(listingUploads)
    .values({ ...upload, size: 1000, state: 'ready', readyAt: api.now() })
    .returning({ id: listingUploads.id });
  return { key: `listings/${agentIdOf(who)}/${row?.id}` };
}

describe('the addresses of a listing’s photos', () => {
  const hour = 3_600_000;
  const opens = async (address: string) => {
    // Nothing is stored under these addresses: a valid ticket finds no file, an expired one is refused before.
    const { statusCode } = await api.app.inject({ url: address });
    return statusCode === 404;
  };
  const addressFor = async (who: Who, id: string) => (await seen(who, id)).pictures[0]?.pictureUrl ?? '';

  it('end within four hours for what only a team sees, and within a day for the others', async () => {
    const pictures = [await uploadOf('lead')];
    const open = await created('lead', { pictures });
    const prospect = await created('lead', { listingType: 'Prospect', termsVersion: undefined, pictures });
    const [shown, own] = [await addressFor('agent', open._id), await addressFor('member', prospect._id)];
    expect([await opens(shown), await opens(own)]).toEqual([true, true]);
    api.advance(4 * hour);
    expect([await opens(shown), await opens(own)]).toEqual([true, false]);
    await forget();
    await changed('lead', open._id, { archived: true });
    expect((await ask('agent', 'GET', `/listings/${open._id}`)).statusCode).toBe(404);
    api.advance(20 * hour);
    expect(await opens(shown)).toBe(false);
  });

  it('are new in a draft, for photos of its writer’s team and no others', async () => {
    const [own, strange] = [await uploadOf('lead'), await uploadOf('agent')];
    const content = { values: { pictures: [JSON.stringify(own), JSON.stringify(strange)] } };
    await ask('lead', 'PUT', '/listings/drafts/new', { content });
    api.advance(10 * hour);
    await forget();
    const { pictures } = (await ask('lead', 'GET', '/listings/drafts/new')).json().data;
    expect(pictures.map(({ key }: { key: string }) => key)).toEqual([own.key]);
    expect(await opens(pictures[0].pictureUrl)).toBe(true);
  });
});

describe('who may write what', () => {
  it.each<[Who, boolean]>([
    ['agent', true],
    ['lead', true],
    ['trial', true],
    ['listings', false],
    ['developer', false],
    [{ inPlaceOf: 'agent' }, true],
  ])('offers a prospect to %j: %s (resolutions 67)', async (who, isOffered) => {
    const answer = await create(who, { listingType: 'Prospect' });
    expect([answer.statusCode, answer.json().fields]).toEqual(
      isOffered ? [201, undefined] : [400, { listingType: 'This is not one of the choices.' }],
    );
  });

  it('has staff say whose it is, which is never a prospect of theirs', async () => {
    expect(Object.keys(await refusedFields(create('concierge')))).toEqual(['listingAgentId']);
    const listingAgentId = agentIdOf('lead');
    const listing = await created('concierge', { listingAgentId, listingAgents: [agentIdOf('member')] });
    expect(listing).toMatchObject({
      ...{
        listingAgentId,
        listingAgents: [listingAgentId, agentIdOf('member')],
        isMine: false,
        canEdit: true,
      },
      listingBrokerage: { _id: cast.lead.brokerageId },
    });
    const prospect = create('admin', { listingAgentId, listingType: 'Prospect' });
    expect(Object.keys(await refusedFields(prospect))).toEqual(['listingType']);
    const stranger = create('admin', { listingAgentId: cast.admin.personId });
    expect(await refusedFields(stranger)).toEqual({ listingAgentId: 'There is no such agent.' });
  });

  it('lets staff move one to another house, with its new owner’s brokerage', async () => {
    const { _id } = await created('agent');
    const moved = await changed('admin', _id, { listingAgentId: agentIdOf('trial'), listingAgents: [] });
    expect(moved).toMatchObject({
      ...{ listingAgentId: agentIdOf('trial'), listingAgents: [agentIdOf('trial')] },
      listingBrokerage: { _id: cast.trial.brokerageId },
    });
  });

  it('lets developers and staff begin a development, and nobody else', async () => {
    const development = { isDevelopment: true };
    for (const who of ['agent', 'listings', 'lead'] as const)
      expect([who, (await create(who, development)).statusCode]).toEqual([who, 403]);
    const { _id } = await created('developer', development);
    await created('concierge', { ...development, listingAgentId: agentIdOf('developer') });
    const own = await created('agent');
    expect((await change('agent', own._id, development)).statusCode).toBe(403);
    const unit = await created('developer', {
      parentListing: _id,
      property: { ...american, unitNumber: '12A' },
    });
    expect(unit).toMatchObject({ parentListing: { _id }, tagNames: ['new_development'] });
    expect(await refusedFields(create('agent', { parentListing: _id }))).toEqual({
      parentListing: 'This is not one of your developments.',
    });
    expect(await refusedFields(change('developer', _id, { isDevelopment: false }))).toEqual({
      isDevelopment: 'A development with units remains one.',
    });
    const { data } = (await ask('trial', 'GET', `/listings/${_id}/units`)).json();
    expect(data.map((card: { _id: string }) => card._id)).toEqual([unit._id]);
  });

  it('ties a prospect to one of its owner’s clients, and shows whose it is to those who see the prospect', async () => {
    const clientsOf = (who: CastName) =>
      api.db
        .select()
        .from(clients)
        .where(eq(clients.agentId, agentIdOf(who)))
        .orderBy(clients.id)
        .limit(1);
    const [[own], [foreign]] = [await clientsOf('lead'), await clientsOf('agent')];
    const prospect = { listingType: 'Prospect', clientPersonId: own?.personId };
    expect(
      Object.keys(await refusedFields(create('lead', { ...prospect, clientPersonId: foreign?.personId }))),
    ).toEqual(['clientPersonId']);
    expect(Object.keys(await refusedFields(create('lead', { clientPersonId: own?.personId })))).toEqual([
      'clientPersonId',
    ]);
    const { _id } = await created('lead', prospect);
    expect((await seen('member', _id)).clientPerson).toMatchObject({ _id: own?.personId });
    const listed = await ask('member', 'POST', '/listings/search', {
      ...{ filter: { listingTypes: ['Prospect'] }, sortBy: 'dateListed' },
    });
    const card = listed.json().data.docs.find((doc: { _id: string }) => doc._id === _id);
    expect(card.clientPerson).toMatchObject({ _id: own?.personId, fullName: expect.any(String) });
    const shown = await changed('member', _id, { listingType: 'Manual', termsVersion: terms });
    expect(shown.clientPerson).toBeNull();
    // Once the client is linked, nothing that happens to the client may block changes to the listing.
    const tied = await created('lead', prospect);
    await api.db
      .update(clients)
      .set({ agentId: agentIdOf('agent') })
      .where(eq(clients.id, own?.id ?? ''));
    expect(await changed('lead', tied._id, { archived: true })).toMatchObject({
      ...{ archived: true, clientPerson: { _id: own?.personId } },
    });
    await api.db
      .update(clients)
      .set({ agentId: agentIdOf('lead') })
      .where(eq(clients.id, own?.id ?? ''));
  });

  it('stamps tags, and keeps hidden ones from others', async () => {
    const tags = [
      { tag: 'penthouse', visible: true, modifiedByPerson: cast.admin.personId, modifyDate: '1999-01-01' },
      { tag: 'wine_cellar', visible: false },
      { tag: 'rental_property', visible: false },
    ];
    const tagNames = tags.map(({ tag }) => tag);
    const listing = await created('agent', { realmData: { tags, tagNames, lifestyleNames: ['sailing'] } });
    const stamp = { modifiedByPerson: cast.agent.personId, modifyDate: api.now().toISOString() };
    expect(listing.realmData.tags).toEqual([
      { tag: 'penthouse', visible: true, ...stamp },
      { tag: 'wine_cellar', visible: false, ...stamp },
      // A rental tag can't be hidden.
      { tag: 'rental_property', visible: true, ...stamp },
    ]);
    expect(listing.realmData).toMatchObject({
      lifestyleNames: ['sailing'],
      lifestyles: [expect.any(String)],
    });
    expect(listing.realmData.tagNames.toSorted()).toEqual(tagNames.toSorted());
    const others = await seen('trial', listing._id);
    expect([others.tagNames, others.realmData.tagNames]).toEqual(
      Array(2).fill(['penthouse', 'rental_property']),
    );
    expect(JSON.stringify(others)).not.toContain('wine_cellar');
    const found = { searchName: '18 Ocean Lane', filter: { tagNames: ['wine_cellar'] } };
    const search = await ask('trial', 'POST', '/listings/search', found);
    expect(search.json().data.docs.map((doc: { _id: string }) => doc._id)).not.toContain(listing._id);
    api.advance(60_000);
    const later = { tag: 'wine_cellar', visible: true };
    const after = await changed('concierge', listing._id, {
      realmData: { tags: [later], tagNames: ['wine_cellar', 'penthouse'] },
    });
    const news = { modifiedByPerson: cast.concierge.personId, modifyDate: api.now().toISOString() };
    expect(after.realmData.tags).toEqual([
      { ...later, ...news },
      { tag: 'penthouse', visible: true, ...stamp },
    ]);
    expect((await seen('trial', listing._id)).tagNames).toEqual(['wine_cellar', 'penthouse']);
    // B §3 allows the id alone.
    const lifestyles = listing.realmData.lifestyles;
    const kept = await changed('agent', listing._id, { version: 2, realmData: { lifestyles: [] } });
    expect(kept.realmData).toMatchObject({ lifestyleNames: [], tagNames: after.realmData.tagNames });
    const again = await changed('agent', listing._id, { version: 3, realmData: { lifestyles } });
    expect(again.lifestyleNames).toEqual(['sailing']);
  });

  it('shows uploads of the team, and keeps those the listing has', async () => {
    const [own, mates, strange] = [await uploadOf('lead'), await uploadOf('member'), await uploadOf('agent')];
    expect(Object.keys(await refusedFields(create('lead', { pictures: [strange] })))).toEqual(['pictures']);
    const pictures = [own, { ...mates, isPrimary: true, name: 'The terrace' }];
    const listing = await created('lead', { pictures, floorPlan: own });
    expect(listing.pictures.map(({ key, isPrimary, name }) => [key, isPrimary, name])).toEqual([
      [own.key, false, ''],
      [mates.key, true, 'The terrace'],
    ]);
    expect(listing.floorPlan).toMatchObject(own);
    const elsewhere = { url: 'https://plans.example/1.pdf' };
    const after = await changed('concierge', listing._id, { pictures: [mates], floorPlan: elsewhere });
    expect([after.pictures.map(({ key }) => key), after.floorPlan]).toEqual([[mates.key], elsewhere]);
  });

  it('writes down what was done to another’s, with both identities, and nothing of one’s own', async () => {
    const entries = async () =>
      (
        await api.db
          .select()
          .from(auditLog)
          .where(eq(auditLog.subjectKind, 'listing'))
          .orderBy(asc(auditLog.id))
      ).map(({ action, actorPersonId, impersonatorPersonId, before, after }) => ({
        action,
        actorPersonId,
        impersonatorPersonId,
        before,
        after,
      }));
    const { _id } = await created('lead');
    await changed('lead', _id, { mlsId: 'A-1' });
    expect(await entries()).toEqual([]);
    await changed('member', _id, { version: 2, mlsId: 'A-2' });
    await changed('concierge', _id, { version: 3, mlsId: 'A-3' });
    await changed({ inPlaceOf: 'lead' }, _id, { version: 4, mlsId: 'A-4' });
    await created('admin', { listingAgentId: agentIdOf('lead') });
    const by = (name: CastName, impersonator: CastName | null = null) => ({
      actorPersonId: cast[name].personId,
      impersonatorPersonId: impersonator && cast[impersonator].personId,
    });
    const changedTo = (mlsId: string, before: string) => ({
      action: 'listing-changed',
      before: { mlsId: before },
      after: { mlsId },
    });
    expect(await entries()).toEqual([
      { ...changedTo('A-2', 'A-1'), ...by('member') },
      { ...changedTo('A-3', 'A-2'), ...by('concierge') },
      { ...changedTo('A-4', 'A-3'), ...by('lead', 'concierge') },
      {
        action: 'listing-created',
        before: null,
        after: expect.objectContaining({ city: 'Miami' }),
        ...by('admin'),
      },
    ]);
  });
});

/** Read, change, history, units, viewers, list inquiries, inquire: `.` is allowed, 3 is FORBIDDEN, 4 is NOT_FOUND. */
describe('each call, for everyone', () => {
  const question = { message: 'Is the pool heated?' };
  const calls: [Method, string, object?][] = [
    ['GET', ''],
    // An outdated version: a caller who may change the listing gets CONFLICT and changes nothing.
    ['PUT', '', { version: 1_000_000 }],
    ['GET', '/history'],
    ['GET', '/units'],
    ['GET', '/viewers'],
    ['GET', '/inquiries'],
    ['POST', '/inquiries', question],
  ];
  const askers: [string, Who][] = [
    ['its owner', 'lead'],
    ['a team mate', 'member'],
    ['a stranger', 'agent'],
    ['a listings-only member', 'listings'],
    ['a developer', 'developer'],
    ['an executive', 'executive'],
    ['the concierge', 'concierge'],
    ['an administrator', 'admin'],
    ['staff in the owner’s place', { inPlaceOf: 'lead' }],
    ['staff in a stranger’s place', { inPlaceOf: 'agent' }],
  ];
  const table: Record<string, [object, string[]]> = {
    'a public listing': [
      {},
      [
        '......3',
        '.......',
        '.3..33.',
        '.3..33.',
        '.3..33.',
        '.3..33.',
        '.......',
        '.......',
        '......3',
        '.3..33.',
      ],
    ],
    'a prospect': [
      { listingType: 'Prospect' },
      [
        '......3',
        '.......',
        '4444444',
        '4444444',
        '4444444',
        '4344444',
        '4444444',
        '4444444',
        '......3',
        '4444444',
      ],
    ],
    'an archived one': [
      { archived: true },
      [
        '......3',
        '.......',
        '4444444',
        '4444444',
        '4444444',
        '4344444',
        '.......',
        '.......',
        '......3',
        '4444444',
      ],
    ],
  };
  const marks: Record<number, string> = { 401: '1', 402: '2', 403: '3', 404: '4' };

  it.each(Object.entries(table))('%s', async (_, [changes, expected]) => {
    const { _id } = await created('lead', changes);
    const rows: [string, string][] = [];
    for (const [name, who] of askers) {
      let row = '';
      for (const [method, path, payload] of calls) {
        const { statusCode } = await ask(who, method, `/listings/${_id}${path}`, payload);
        row += marks[statusCode] ?? (statusCode < 500 ? '.' : '!');
      }
      rows.push([name, row]);
    }
    expect(rows).toEqual(askers.map(([name], index) => [name, expected[index]]));
  });
});

describe('who looked', () => {
  it('is shown to those who may edit the listing: each visit once, and none of their own', async () => {
    const { _id } = await created('lead');
    const look = (who: Who) => seen(who, _id);
    for (const who of ['trial', 'agent', 'trial', 'lead', 'member', 'concierge', 'executive'] as const)
      await look(who);
    await look({ inPlaceOf: 'listings' });
    api.advance(31 * 60_000);
    await forget();
    await look('trial');
    const { data } = (await ask('member', 'GET', `/listings/${_id}/viewers`)).json();
    expect(Value.Check(dataOf(Type.Array(ListingViewer)), { data })).toBe(true);
    expect(data[0]).toMatchObject({
      agentId: agentIdOf('trial'),
      fullName: cast.trial.fullName,
      views: 2,
      lastViewedAt: api.now().toISOString(),
    });
    const others = data.slice(1).map(({ personId, views }: ListingViewer) => [personId, views]);
    expect(new Map(others)).toEqual(
      new Map([
        [cast.agent.personId, 1],
        [cast.executive.personId, 1],
      ]),
    );
    expect([(await look('lead')).viewsCount, (await look('agent')).viewsCount]).toEqual([4, null]);
  });
});

describe('asking a listing’s agents', () => {
  const asked = (who: Who, id: string, message = 'Is the pool heated?\nAnd the terrace?') =>
    ask(who, 'POST', `/listings/${id}/inquiries`, { message });
  const letters = () => api.db.select().from(mails).orderBy(asc(mails.recipient));
  beforeEach(async () => {
    await api.db.delete(mails);
  });

  it('writes to each of them, and answers go to the asker', async () => {
    const { _id } = await created('lead', { listingAgents: [agentIdOf('lead'), agentIdOf('member')] });
    const answer = await asked('trial', _id);
    expect(answer.statusCode).toBe(201);
    expect(Value.Check(dataOf(ListingInquiryAnswer), answer.json())).toBe(true);
    expect(answer.json().data.agents).toEqual([cast.lead.fullName, cast.member.fullName]);
    const sent = await letters();
    expect(sent.map(({ recipient, replyTo }) => [recipient, replyTo])).toEqual([
      ['lead@portico.test', 'trial@portico.test'],
      ['member@portico.test', 'trial@portico.test'],
    ]);
    expect(sent[0]?.subject).toBe(`${cast.trial.fullName} asks about Casa Marea`);
    expect(sent[0]?.text).toContain('And the terrace?');
    expect(sent[0]?.text).toContain(`/view-property?id=${_id}`);
    const { data } = (await ask('member', 'GET', `/listings/${_id}/inquiries`)).json();
    expect(data).toMatchObject([
      {
        message: 'Is the pool heated?\nAnd the terrace?',
        person: { _id: cast.trial.personId, email: 'trial@portico.test' },
      },
    ]);
  });

  it('stores the question for agents who have turned the mail off', async () => {
    const { _id } = await created('lead');
    const muting = (mutedNotifications: NotificationKind[]) =>
      api.db.update(people).set({ mutedNotifications }).where(eq(people.id, cast.lead.personId));
    await muting(['listing-inquiry']);
    expect((await asked('trial', _id)).statusCode).toBe(201);
    await muting([]);
    expect(await letters()).toEqual([]);
    expect((await ask('lead', 'GET', `/listings/${_id}/inquiries`)).json().data).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['nothing but space', ' \n '],
    ['a novel', 'x'.repeat(2001)],
  ])('refuses %s', async (_, message) => {
    const { _id } = await created('lead');
    expect(Object.keys(await refusedFields(asked('trial', _id, message)))).toEqual(['message']);
  });
});

describe('drafts', () => {
  const at = (key = '') => `/listings/drafts${key && `/${key}`}`;
  const keep = (who: Who, key: string, content: unknown) => ask(who, 'PUT', at(key), { content });

  it('are a person’s own, by form', async () => {
    const { _id } = await created('lead');
    for (const key of ['new', 'development', `unit-${_id}`, _id]) {
      expect((await keep('lead', key, { streetAddress: key })).statusCode).toBe(200);
      api.advance(1000);
    }
    await keep('lead', 'new', { streetAddress: '18 Ocean' });
    const kept = (await ask('lead', 'GET', at())).json().data;
    expect(kept.map(({ key }: { key: string }) => key)).toEqual(['new', _id, `unit-${_id}`, 'development']);
    const one = (await ask('lead', 'GET', at('new'))).json().data;
    expect(one).toEqual({
      key: 'new',
      content: { streetAddress: '18 Ocean' },
      updatedAt: api.now().toISOString(),
      pictures: [],
    });
    expect((await ask('member', 'GET', at('new'))).statusCode).toBe(404);
    expect((await ask({ inPlaceOf: 'lead' }, 'GET', at('new'))).json().data).toEqual(one);
    expect((await ask({ inPlaceOf: 'lead' }, 'DELETE', at('new'))).statusCode).toBe(200);
    expect([
      (await ask('lead', 'GET', at('new'))).statusCode,
      (await ask('lead', 'DELETE', at('new'))).statusCode,
    ]).toEqual([404, 200]);
  });

  it('are neither boundless nor nameless', async () => {
    expect((await keep('lead', 'new', 'x'.repeat(101 * 1024))).json().code).toBe('TOO_LARGE');
    for (const key of ['other', 'unit-1', '1 or 1=1'])
      expect((await keep('lead', encodeURIComponent(key), 1)).statusCode).toBe(400);
    for (let n = 0; n < 52; n += 1) {
      api.advance(1000);
      await keep('trial', `unit-00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`, n);
    }
    const kept = (await ask('trial', 'GET', at())).json().data;
    expect([kept.length, kept.at(-1).key.slice(-2)]).toEqual([50, '02']);
  });

  it('are forgotten when nobody comes back to them', async () => {
    await keep('agent', 'new', 1);
    const isKept = async (days: number) => {
      await tidy(api.db, new Date(api.now().getTime() + days * 24 * 60 * 60_000));
      return (await api.db.$count(listingDrafts, eq(listingDrafts.personId, cast.agent.personId))) === 1;
    };
    expect([await isKept(59), await isKept(61)]).toEqual([true, false]);
  });
});

describe('GET /listings/listing-only-listings/{agentId}', () => {
  const picker = (who: Who, whose: CastName) =>
    ask(who, 'GET', `/listings/listing-only-listings/${agentIdOf(whose)}`);
  const idsIn = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).toSorted();

  it('answers what is paid for, and what could be', async () => {
    const fresh = await created('listings', { title: { en: 'Casa Nova' } });
    const hidden = await created('listings', { archived: true });
    const answer = await picker('listings', 'listings');
    expect(Value.Check(dataOf(ListingOnlyListings), answer.json())).toBe(true);
    const { subscribedListings, availableListings } = answer.json().data;
    const paid = await api.db
      .select({ _id: subscriptionListings.listingId, subscriptionId: subscriptionListings.subscriptionId })
      .from(subscriptionListings)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionListings.subscriptionId))
      .where(eq(subscriptions.agentId, agentIdOf('listings')));
    expect(paid.length).toBeGreaterThan(0);
    expect(idsIn(subscribedListings)).toEqual(idsIn(paid));
    expect(subscribedListings[0].itemsForSale).toEqual({ _id: paid[0]?.subscriptionId });
    expect(availableListings[0]).toEqual({
      ...{
        _id: fresh._id,
        source: 'manual',
        archived: false,
        selected: false,
        thumbnail: null,
        itemsForSale: null,
      },
      fullAddress: '18 Ocean Lane, Miami, FL 33109, United States',
    });
    expect(idsIn(availableListings)).not.toContain(hidden._id);
    expect(idsIn(availableListings).filter((id) => idsIn(paid).includes(id))).toEqual([]);
  });

  it.each<[Who, CastName, number]>([
    ['concierge', 'listings', 200],
    ['admin', 'listings', 200],
    [{ inPlaceOf: 'listings' }, 'listings', 200],
    ['new', 'new', 200],
    ['lead', 'member', 403],
    ['agent', 'listings', 403],
    ['executive', 'listings', 403],
  ])('answers %j about %s with %i', async (who, whose, status) => {
    expect((await picker(who, whose)).statusCode).toBe(status);
  });
});

it('has nothing against any listing of the sample network', async () => {
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
