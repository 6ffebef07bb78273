import type { ListingBody, ListingChange, ListingDetail, ListingUpdateBody } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { listings, listingUploads } from '../src/db/schema/index.ts';
import { publishLegalTexts } from '../src/modules/legal/publishLegalTexts.service.ts';
import { openTestApp, type TestApp } from './testApp.ts';

/** A member of the cast, or the concierge in a member's place. */
export type Who = CastName | { inPlaceOf: CastName };
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The version of the listing terms that a listing accepts. */
export const terms = 1;
export const villa: ListingBody = {
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

/** A home where the state and the postal code are asked for, and one where the state is not. */
export const american = villa.property;
export const french = {
  streetAddress: '4 rue Cler',
  city: 'Paris',
  state: null,
  zipcode: '75007',
  country: 'France',
};

export const agentIdOf = (who: CastName) => cast[who].agentId ?? '';

/** Opens an API for the tests of a file, and gives the calls that write and read listings. */
export function listingCalls() {
  let api: TestApp;
  const places = new Map<CastName, string>();
  beforeAll(async () => {
    api = await openTestApp();
    await publishLegalTexts(api.db);
  });
  beforeEach(forget);
  afterAll(() => api.close());

  async function forget() {
    places.clear();
    await api.forget();
  }

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
  const count = () => api.db.$count(listings);

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

  return {
    api: () => api,
    ask,
    create,
    change,
    created,
    changed,
    refusedFields,
    seen,
    historyFor,
    stored,
    count,
    forget,
    uploadOf,
  };
}
