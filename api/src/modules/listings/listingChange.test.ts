import { ListingDetail, type ListingUpdateBody } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { and, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { agentIdOf, french, listingCalls, terms, type Who } from '../../../test/listingCalls.ts';
import type { TestApp } from '../../../test/testApp.ts';
import {
  clients,
  legalTexts,
  listingChanges,
  listingInquiries,
  listings,
  matches,
} from '../../db/schema/index.ts';

const calls = listingCalls();
const { ask, create, change, created, changed, refusedFields, seen, historyFor, stored, forget, uploadOf } =
  calls;
let api: TestApp;
beforeAll(() => {
  api = calls.api();
});

describe('PUT /listings/{id}', () => {
  it('changes what is named, and nothing else', async () => {
    const listing = await created('agent', { mlsId: 'A-1', realmData: { tagNames: ['penthouse'] } });
    const after = await changed('agent', listing._id, { property: { BedroomsTotal: 7 }, mlsId: null });
    const property = { ...listing.property, BedroomsTotal: 7 };
    expect(after).toEqual({ ...listing, version: 2, mlsId: null, property });
  });

  it('recognizes a body that changes nothing', async () => {
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

  it('tells the second of two writers what the first has done', async () => {
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

  it('accepts a country by any of its names, and refuses one that does not exist', async () => {
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

  it('loses the state with the country (B §4), and requires one on the way back', async () => {
    const { _id } = await created('agent');
    const moved = await changed('agent', _id, { property: { country: 'France' } });
    expect(moved.property).toMatchObject({ country: 'France', state: null });
    const back = { version: 2, property: { country: 'United States' } };
    expect(await refusedFields(change('agent', _id, back))).toEqual({
      'property.state': 'This is required.',
    });
  });

  it('is archived as sold, which the agent’s profile shows until it is listed again', async () => {
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

  it('is archived and restored in one step, with either of the two words (resolutions 70)', async () => {
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

  it('requires changed terms to be accepted, but not for archiving or sorting photos (resolutions 73)', async () => {
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

  it('requires the terms when a prospect is finally shown', async () => {
    const { _id } = await created('agent', { listingType: 'Prospect', termsVersion: null });
    const unasked = { listingType: 'Pocket', termsVersion: null } as const;
    expect(Object.keys(await refusedFields(change('agent', _id, unasked)))).toEqual(['termsVersion']);
    const shown = await changed('agent', _id, { listingType: 'Pocket', termsVersion: terms });
    expect([shown.listingType, shown.termsVersion]).toEqual(['Pocket', terms]);
  });

  it('publishes nothing of an agent who has never accepted the terms, whether or not the body names them', async () => {
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

  it('does not name an archived development to readers of its units', async () => {
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

  it('is titled by its street until somebody writes a title', async () => {
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
    await api.settled();
    expect(await isMatched()).toBe(true);
    await changed('agent', _id, { price: { amount: 500_000_000_000, currency: 'USD' } });
    await api.settled();
    expect(await isMatched()).toBe(false);
  });
});

describe('the addresses of a listing’s photos', () => {
  const hour = 3_600_000;
  const opens = async (address: string) => {
    // No file is stored under these addresses: a valid ticket finds none, an expired one is refused before.
    const { statusCode } = await api.app.inject({ url: address });
    return statusCode === 404;
  };
  const addressFor = async (who: Who, id: string) => (await seen(who, id)).pictures[0]?.pictureUrl ?? '';

  it('end within four hours for photos that only a team sees, and within a day for the others', async () => {
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
