import { randomUUID } from 'node:crypto';
import {
  ClientWithHomesPage,
  Comparison,
  dataOf,
  MatchedHomePage,
  type MatchedHomesBody,
} from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { type MatchListing, matchOf, strongMatchScore } from '@portico/rules';
import { and, eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { clients, listings, matches } from '../../db/schema/index.ts';
import { visibleTo } from '../../listings-read/listingScope.ts';
import { markSeen } from '../../match-rule/judgements.repository.ts';
import { matchAgain } from '../../match-rule/matchAgain.repository.ts';
import { refreshMatchesOfClient } from '../../match-rule/refreshMatches.ts';
import { readWishes } from '../../match-rule/wishes.ts';
import { createAlertMaking } from '../match-alerts/index.ts';
import { rankHomes } from './rankedHomes.repository.ts';

const agentId = cast.agent.agentId ?? '';

let api: TestApp;
let seen: (typeof listings.$inferSelect)[];
beforeAll(async () => {
  api = await openTestApp();
  seen = await api.db.select().from(listings).where(visibleTo({ agentId }));
});
afterAll(() => api.close());

const ask = (who: CastName, path: string, payload: object) => api.call(who, 'POST', path, { payload });
const homesOf = async (body: MatchedHomesBody) =>
  (await ask('agent', '/matching/homes/search', body)).json().data as MatchedHomePage;
const put = (clientId: string, listingId: string, status: string) =>
  api.call('agent', 'PUT', `/matching/clients/${clientId}/listings/${listingId}`, { payload: { status } });

const ownClients = (who: CastName = 'agent') =>
  api.db
    .select()
    .from(clients)
    .where(eq(clients.agentId, cast[who].agentId ?? ''));

const oneOffer = { alsoRentPeriod: null, minRentUsd: null, maxRentUsd: null };
/** A client has what a test took from them. */
async function giveBack({
  id,
  searchName: _name,
  searchWords: _words,
  nameOrder: _order,
  ...was
}: typeof clients.$inferSelect) {
  await api.db.update(clients).set(was).where(eq(clients.id, id));
}

/** The result of the rule for a client and every home their agent may see, ranked. */
function expectedFor(client: typeof clients.$inferSelect) {
  return seen
    .flatMap((listing) => {
      const match = matchOf(client, listing as MatchListing);
      return match ? [{ id: listing.id, city: listing.city, ...match }] : [];
    })
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

/** The agent's client with the most suitable homes. */
async function wisher() {
  const all = (await ownClients()).map((client) => ({ client, expected: expectedFor(client) }));
  const [best] = all.sort((a, b) => b.expected.length - a.expected.length);
  if (!best) throw new Error('the agent has no client');
  return best;
}

describe('POST /matching/homes/search', () => {
  it('ranks the homes of every client as the rule does, with its reasons', async () => {
    let strong = 0;
    for (const client of await ownClients()) {
      const expected = expectedFor(client);
      strong += expected.filter(({ score }) => score >= strongMatchScore).length;
      await api.db.delete(matches).where(eq(matches.clientId, client.id));
      const { docs, totalDocs } = await homesOf({ clientId: client.id, limit: 100 });
      expect([client.id, totalDocs]).toEqual([client.id, expected.length]);
      expect(docs.map(({ listing, score, reasons }) => ({ id: listing._id, score, reasons }))).toEqual(
        expected.slice(0, 100).map(({ city: _city, ...home }) => home),
      );
    }
    expect(strong).toBeGreaterThan(10);
  });

  it.each([
    ['both ends of a price', { minPriceUsd: 1_000_000, maxPriceUsd: 30_000_000, minBedrooms: 2 }],
    ['a highest price', { minPriceUsd: null, maxPriceUsd: 8_000_000, minBedrooms: null }],
    ['a lowest price', { minPriceUsd: 2_000_000, maxPriceUsd: null, minBedrooms: 3 }],
    ['three lifestyles of which one is too few', { minPriceUsd: null, maxPriceUsd: null, minBedrooms: 1 }],
    [
      'both ends of a rent',
      { minPriceUsd: 6_000, maxPriceUsd: 80_000, minBedrooms: null, rentPeriod: 'month' as const },
    ],
    [
      'a range of prices or of rents',
      {
        ...{ minPriceUsd: 3_000_000, maxPriceUsd: 30_000_000, minBedrooms: 2 },
        ...{ alsoRentPeriod: 'month' as const, minRentUsd: 6_000, maxRentUsd: 80_000 },
      },
    ],
  ])('finds the homes of a client without a place, with %s', async (_name, wishes) => {
    const [client] = await ownClients();
    if (!client) throw new Error('the agent has no client');
    const wished = [
      ['waterfront_living', 'privacy', 'wellness'],
      // No home has all of these.
      ['waterfront_living', 'sailing', 'family', 'wellness', 'skiing'],
      ['privacy'],
    ];
    for (const lifestyleNames of wished) {
      const anywhere = {
        ...oneOffer,
        rentPeriod: null,
        ...wishes,
        lifestyleNames,
        wishedCities: [],
        wishedCountries: [],
      };
      await api.db.update(clients).set(anywhere).where(eq(clients.id, client.id));
      await api.db.delete(matches).where(eq(matches.clientId, client.id));
      const all = expectedFor({ ...client, ...anywhere });
      const [first] = all;
      expect(all.length).toBeGreaterThan(3);
      await put(client.id, first?.id ?? '', 'rejected');
      const expected = all.slice(1);
      for (const limit of [3, 100]) {
        const { docs, totalDocs } = await homesOf({ clientId: client.id, limit });
        expect(totalDocs).toBe(expected.length);
        expect(docs.map(({ listing, score }) => [listing._id, score])).toEqual(
          expected.slice(0, limit).map(({ id, score }) => [id, score]),
        );
      }
    }
    await api.db.delete(matches).where(eq(matches.clientId, client.id));
    await giveBack(client);
  });

  const little = {
    lifestyleNames: [],
    minBedrooms: null,
    minBathrooms: null,
    minLivingArea: null,
    tagNames: [],
  };
  it.each([
    ['a country', {}],
    ['a country and a highest price', { maxPriceUsd: 9_000_000 }],
    ['a country and a range of prices', { minPriceUsd: 1_000_000, maxPriceUsd: 9_000_000 }],
    ['a lifestyle', { wishedCountries: [], lifestyleNames: ['privacy'] }],
    [
      'a country, to buy for a highest price or to rent',
      { maxPriceUsd: 9_000_000, alsoRentPeriod: 'week' as const },
    ],
    ['a price alone, which is nothing', { wishedCountries: [], maxPriceUsd: 9_000_000 }],
  ])('ranks and stores the homes of a client who asks for %s', async (_name, wishes) => {
    const [client] = await ownClients();
    if (!client) throw new Error('the agent has no client');
    const asked = {
      ...little,
      ...oneOffer,
      rentPeriod: null,
      minPriceUsd: null,
      maxPriceUsd: null,
      wishedCities: [],
    };
    const asking = { ...asked, wishedCountries: ['United States'], ...wishes };
    await api.db.update(clients).set(asking).where(eq(clients.id, client.id));
    await api.db.delete(matches).where(eq(matches.clientId, client.id));
    const expected = expectedFor({ ...client, ...asking });
    const best = expected.slice(0, 5).map(({ id, score }) => [id, score]);
    const { docs, totalDocs } = await homesOf({ clientId: client.id, limit: 5 });
    expect([totalDocs, docs.map(({ listing, score }) => [listing._id, score])]).toEqual([
      expected.length,
      best,
    ]);
    expect(best.every(([, score]) => score === 100)).toBe(true);
    await api.db.delete(matches).where(eq(matches.clientId, client.id));
    await refreshMatchesOfClient(api.db, agentId, client.id, 5);
    const stored = await api.db.select().from(matches).where(eq(matches.clientId, client.id));
    stored.sort((a, b) => b.score - a.score || (a.listingId < b.listingId ? -1 : 1));
    expect(stored.map(({ listingId, score }) => [listingId, score])).toEqual(best);
    await api.db.delete(matches).where(eq(matches.clientId, client.id));
    await giveBack(client);
  });

  const pickOf = {
    'of one offer': wisher,
    'who would buy or rent': async () => {
      const client = (await ownClients()).find(({ alsoRentPeriod }) => alsoRentPeriod !== null);
      if (!client) throw new Error('no client of the agent would buy or rent');
      return { client, expected: expectedFor(client) };
    },
  };

  it.each(['of one offer', 'who would buy or rent'] as const)(
    'answers a client %s in the shape of the contract, page after page without a gap',
    async (which) => {
      const { client, expected } = await pickOf[which]();
      const ids: string[] = [];
      for (let page = 1; ids.length < expected.length; page++) {
        const answer = await ask('agent', '/matching/homes/search', { clientId: client.id, limit: 7, page });
        expect(Value.Check(dataOf(MatchedHomePage), answer.json())).toBe(true);
        const { docs } = answer.json().data as MatchedHomePage;
        expect(docs.length).toBeGreaterThan(0);
        ids.push(...docs.map(({ listing }) => listing._id));
      }
      expect(ids).toEqual(expected.map(({ id }) => id));
    },
  );

  it('mixes homes for sale and to rent by their score, and reads a page far down the same way', async () => {
    const { client, expected } = await pickOf['who would buy or rent']();
    const ids = expected.map(({ id }) => id);
    const isRental = new Map(seen.map((listing) => [listing.id, listing.isRental]));
    const offers = ids.map((id) => isRental.get(id));
    expect(offers.lastIndexOf(true)).toBeGreaterThan(offers.indexOf(false));
    expect(offers.lastIndexOf(false)).toBeGreaterThan(offers.indexOf(true));
    const wishes = await readWishes(api.db, agentId, client.id);
    if (!wishes) throw new Error('the client is gone');
    const strong = expected.filter(({ score }) => score >= strongMatchScore).map(({ id }) => id);
    for (const [filter, all] of [
      [{}, ids],
      [{ strongOnly: true }, strong],
    ] as const) {
      const asked = (offset: number, limit: number, most?: number) =>
        rankHomes(api.db, { agentId, client: wishes }, filter, { offset, limit }, most);
      expect(await asked(1, 3)).toEqual(all.slice(1, 4));
      expect(await asked(2, 3, 2)).toEqual(all.slice(2, 5));
      expect((await homesOf({ clientId: client.id, ...filter })).counts.all).toBe(all.length);
    }
  });

  it('keeps one state for a client and a home, set from either side', async () => {
    const { client, expected } = await wisher();
    const [first, second, third] = expected.map(({ id }) => id) as [string, string, string];
    await put(client.id, first, 'rejected');
    await put(client.id, second, 'interested');
    await put(client.id, third, 'possible');
    const { docs, counts } = await homesOf({ clientId: client.id });
    expect(docs.map(({ listing, status }) => [listing._id, status]).slice(0, 2)).toEqual([
      [second, 'interested'],
      [third, 'possible'],
    ]);
    expect(counts).toEqual({
      ...{ all: expected.length - 1, new: expected.length - 3 },
      ...{ interested: 1, possible: 1, rejected: 1 },
    });
    const rejected = await homesOf({ clientId: client.id, status: 'rejected' });
    expect(rejected.docs.map(({ listing }) => listing._id)).toEqual([first]);
    const beside = await ask('agent', '/matching/clients/search', { listingId: second, limit: 100 });
    const [row] = beside
      .json()
      .data.docs.filter((doc: { client: { _id: string } }) => doc.client._id === client.id);
    expect(row.status).toBe('interested');
    await api.db.delete(matches).where(eq(matches.clientId, client.id));
  });

  it('narrows to strong matches and to a city', async () => {
    const { client, expected } = await wisher();
    const strong = expected.filter(({ score }) => score >= strongMatchScore).map(({ id }) => id);
    const found = await homesOf({ clientId: client.id, strongOnly: true, limit: 100 });
    expect(found.docs.map(({ listing }) => listing._id)).toEqual(strong.slice(0, 100));
    const city = expected.at(-1)?.city ?? '';
    const there = await homesOf({ clientId: client.id, city, limit: 100 });
    expect(there.totalDocs).toBe(expected.filter((home) => home.city === city).length);
  });

  it('marks homes as seen, but not for staff in the member’s place', async () => {
    const { client } = await wisher();
    await api.db.delete(matches).where(eq(matches.clientId, client.id));
    const first = await homesOf({ clientId: client.id, limit: 3 });
    expect(first.docs.every(({ seenAt }) => seenAt === null)).toBe(true);
    const again = await homesOf({ clientId: client.id, limit: 3 });
    expect(again.docs.every(({ seenAt }) => seenAt !== null)).toBe(true);
  });

  it.each(['/matching/homes/search', '/matching/homes/compare'])(
    '%s knows no other agent’s clients',
    async (path) => {
      const [theirs] = await ownClients('lead');
      for (const clientId of [theirs?.id, randomUUID()]) {
        const payload = path.endsWith('compare') ? { clientId, listingIds: [randomUUID()] } : { clientId };
        const answer = await ask('agent', path, payload);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
      }
    },
  );

  it('hides other agents’ prospects', async () => {
    const hidden = await api.db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.listingType, 'Prospect'), eq(listings.ownerAgentId, cast.lead.agentId ?? '')));
    // Team mates see one another's prospects; this agent is in no team with them.
    const compared = await ask('trial', '/matching/homes/compare', {
      clientId: (await ownClients('trial'))[0]?.id,
      listingIds: hidden.slice(0, 4).map(({ id }) => id),
    });
    expect(hidden.length).toBeGreaterThan(0);
    expect(compared.json().data.homes).toEqual([]);
  });
});

describe('POST /matching/overview/search', () => {
  it('lists the agent’s active clients by last name, each with their best homes', async () => {
    const answer = await ask('agent', '/matching/overview/search', { limit: 50 });
    expect(Value.Check(dataOf(ClientWithHomesPage), answer.json())).toBe(true);
    const { docs, totalDocs } = answer.json().data as ClientWithHomesPage;
    const own = (await ownClients()).filter(({ status }) => status === 'active');
    expect(totalDocs).toBe(own.length);
    expect(new Set(docs.map(({ client }) => client._id))).toEqual(new Set(own.map(({ id }) => id)));
    for (const { homes } of docs) {
      expect(homes.length).toBeLessThanOrEqual(3);
      expect(homes.map(({ score }) => score)).toEqual(homes.map(({ score }) => score).sort((a, b) => b - a));
    }
    expect(docs.some(({ homes }) => homes.length > 0)).toBe(true);
  });

  it('counts the strong and the marked matches, without those that no longer fit', async () => {
    const isStrong = ({ score }: { score: number }) => score >= strongMatchScore;
    const countStrong = ({ expected }: Awaited<ReturnType<typeof wisher>>) =>
      expected.filter(isStrong).length;
    const all = (await ownClients()).map((one) => ({ client: one, expected: expectedFor(one) }));
    const [best] = all.sort((a, b) => countStrong(b) - countStrong(a));
    if (!best) throw new Error('the agent has no client');
    const { client, expected } = best;
    await api.db.delete(matches).where(eq(matches.clientId, client.id));
    const counts = async () => {
      const answer = await ask('agent', '/matching/overview/search', { searchName: client.fullName });
      return (answer.json().data as ClientWithHomesPage).docs[0]?.counts;
    };
    expect(await counts()).toEqual({ strong: 0, new: 0, interested: 0, possible: 0 });
    await refreshMatchesOfClient(api.db, agentId, client.id);
    const strong = expected.filter(isStrong);
    const [first, second, third] = expected.map(({ id }) => id) as [string, string, string];
    expect(strong.length).toBeGreaterThan(3);
    await put(client.id, first, 'rejected');
    await put(client.id, second, 'interested');
    await put(client.id, third, 'possible');
    expect(await counts()).toEqual({
      ...{ strong: strong.length - 1, new: strong.length - 3, interested: 1, possible: 1 },
    });
    await api.db.update(listings).set({ archived: true, status: 'hidden' }).where(eq(listings.id, second));
    expect(await counts()).toEqual({
      ...{ strong: strong.length - 2, new: strong.length - 3, interested: 0, possible: 1 },
    });
    await api.db.update(listings).set({ archived: false, status: 'Active' }).where(eq(listings.id, second));
  });

  it('says of whom the matches are still being worked out, and shows nobody what suits in part', async () => {
    const all = (await ownClients()).map((one) => ({ client: one, expected: expectedFor(one) }));
    const isStrong = ({ score }: { score: number }) => score >= strongMatchScore;
    const inPartOf = ({ expected }: (typeof all)[number]) => expected.find((home) => !isStrong(home));
    const one = all.find((each) => each.expected.filter(isStrong).length > 2 && inPartOf(each));
    const inPart = one && inPartOf(one);
    if (!inPart) throw new Error('the agent has no client whom some homes suit well and others in part');
    const { client, expected } = one;
    const shown = async () => {
      const answer = await ask('agent', '/matching/overview/search', { searchName: client.fullName });
      const [doc] = (answer.json().data as ClientWithHomesPage).docs;
      return { isUnmatched: doc?.isUnmatched, homes: doc?.homes.map(({ listing }) => listing._id) };
    };
    await api.db.execute(sql`delete from match_events`);
    await api.db.delete(matches).where(eq(matches.clientId, client.id));
    await matchAgain(api.db, eq(clients.id, client.id));
    await markSeen(api.db, { agentId, clientId: client.id }, [inPart.id], new Date());
    expect(await shown()).toEqual({ isUnmatched: true, homes: [] });
    await createAlertMaking({ db: api.db, now: api.now }, api.app.log)();
    expect(await shown()).toEqual({ isUnmatched: false, homes: expected.slice(0, 3).map(({ id }) => id) });
  });

  it('finds a client by name', async () => {
    const [client] = await ownClients();
    const answer = await ask('agent', '/matching/overview/search', { searchName: client?.fullName });
    expect(answer.json().data.docs[0].client._id).toBe(client?.id);
  });
});

describe('POST /matching/homes/compare', () => {
  it('puts homes beside one another in the requested order, even one that does not suit', async () => {
    const { client, expected } = await wisher();
    const other = seen.find(({ id }) => !expected.some((home) => home.id === id));
    const listingIds = [expected[2]?.id, other?.id, expected[0]?.id];
    const answer = await ask('agent', '/matching/homes/compare', { clientId: client.id, listingIds });
    expect(Value.Check(dataOf(Comparison), answer.json())).toBe(true);
    const { homes } = answer.json().data as Comparison;
    expect(homes.map(({ listing }) => listing._id)).toEqual(listingIds);
    expect(homes.map(({ match, obstacle }) => [match, obstacle === null])).toEqual([
      [expected[2]?.score, true],
      [null, false],
      [expected[0]?.score, true],
    ]);
  });

  it('takes four at most', async () => {
    const listingIds = Array.from({ length: 5 }, () => randomUUID());
    const answer = await ask('agent', '/matching/homes/compare', { clientId: randomUUID(), listingIds });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['listingIds']]);
  });
});
