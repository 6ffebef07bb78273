import { randomUUID } from 'node:crypto';
import {
  type ClientWithHomesPage,
  dataOf,
  MatchedClient,
  MatchedClientPage,
  type MatchedClientsBody,
  type MatchedPropertiesBody,
  MatchedPropertyPage,
  type RuledOutCounts,
} from '@portico/contracts';
import { matchObstacles } from '@portico/contracts/lists';
import { type CastName, cast } from '@portico/fixtures';
import {
  type MatchClient,
  type MatchListing,
  matchOf,
  matchPoints,
  matchObstacle as obstacleOf,
  strongMatchScore,
} from '@portico/rules';
import { and, eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { clients, listingAgents, listings, matches } from '../../db/schema/index.ts';
import { visibleTo } from '../../listings-read/listingScope.ts';
import { isMatch, matchObstacle, matchReasons, matchScore, ruleFor } from '../../match-rule/matchRule.ts';
import {
  refreshMatchesOfClient,
  refreshMatchesOfListing,
  theirClients,
} from '../../match-rule/refreshMatches.ts';
import { byOffer } from '../../match-rule/wishes.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const agentIdOf = (who: CastName) => cast[who].agentId ?? '';
const ownClients = (who: CastName) =>
  api.db
    .select()
    .from(clients)
    .where(eq(clients.agentId, agentIdOf(who)));

async function ownListings(who: CastName) {
  const rows = await api.db
    .select({ listing: listings })
    .from(listings)
    .innerJoin(listingAgents, eq(listingAgents.listingId, listings.id))
    .where(and(eq(listingAgents.agentId, agentIdOf(who)), eq(listings.archived, false)));
  return rows.map((row) => row.listing);
}

async function statusesOf(listingId: string) {
  const rows = await api.db.select().from(matches).where(eq(matches.listingId, listingId));
  return new Map(rows.map((row) => [row.clientId, row.status]));
}

/** The result of the rule for an agent's clients and a listing, ranked. */
async function expectedFor(who: CastName, listing: MatchListing & { id: string }) {
  const statuses = await statusesOf(listing.id);
  const found = (await ownClients(who)).flatMap((client) => {
    const match = matchOf(client, listing);
    return match ? [{ id: client.id, ...match, status: statuses.get(client.id) ?? 'new' }] : [];
  });
  return found.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

const properties = async (who: CastName, payload: MatchedPropertiesBody = {}) =>
  (await api.call(who, 'POST', '/matching/properties/search', { payload })).json().data;
const ask = (who: CastName, payload: MatchedClientsBody) =>
  api.call(who, 'POST', '/matching/clients/search', { payload });
const matched = async (who: CastName, payload: MatchedClientsBody): Promise<MatchedClientPage> =>
  (await ask(who, payload)).json().data;
const put = (who: CastName, clientId: string, listingId: string, status: string) =>
  api.call(who, 'PUT', `/matching/clients/${clientId}/listings/${listingId}`, { payload: { status } });

/** The agent's listing that suits most of their clients. */
async function favourite(who: CastName = 'agent') {
  const { docs } = await properties(who, { limit: 100 });
  const [best] = docs.toSorted(
    (a: { counts: { all: number } }, b: { counts: { all: number } }) => b.counts.all - a.counts.all,
  );
  const [listing] = await api.db.select().from(listings).where(eq(listings.id, best.listing._id));
  if (!listing) throw new Error('the agent has no listing');
  return listing;
}

const undemanding = { minBedrooms: null, minBathrooms: null, minLivingArea: null, tagNames: [] };

describe('the rule and its SQL', () => {
  /** Random numbers that are the same in every run. */
  function drawing(seed: number) {
    let state = seed;
    const next = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    const pick = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T;
    return { pick, some: <T>(values: readonly T[]) => values.filter(() => next() < 0.5) };
  }

  const cities = ['Miami', 'Paris', 'Como'];
  const countries = ['United States', 'France', 'Italy'];
  const lifestyles = ['Sailing', 'Golf', 'Art', 'Skiing', 'Wine'];

  it('agree about every pair: what rules a home out, the score, the reasons', async () => {
    const { pick, some } = drawing(7);
    const [person] = await ownClients('agent');
    const personId = person?.personId ?? '';
    const wishing = Array.from({ length: 40 }, (_, index) => {
      const minPriceUsd = pick([null, 1_000_000, 2_999_999, 3_000_000]);
      const rentPeriod = pick([null, null, 'month', 'week', 'season'] as const);
      return {
        rentPeriod,
        agentId: agentIdOf('trial'),
        personId,
        fullName: `Client ${index}`,
        sortName: `Client ${index}`,
        wishedCities: pick([[], some(cities)]),
        wishedCountries: pick([[], some(countries)]),
        lifestyleNames: pick([[], some(lifestyles), lifestyles.toReversed()]),
        minPriceUsd,
        maxPriceUsd: pick([null, minPriceUsd, 3_000_001, 7_654_321]),
        minBedrooms: pick([null, 0, 2, 4]),
        minBathrooms: pick([null, null, 0, 2]),
        minLivingArea: pick([null, null, 2_000]),
        tagNames: pick([[], [], [], ['pool'], ['pool', 'mooring']]),
        // A tenant with one is what an older release may leave behind.
        alsoRentPeriod: pick([null, 'month' as const, 'week' as const]),
        minRentUsd: pick([null, 700_000]),
        maxRentUsd: pick([null, 700_000, 3_000_000]),
      };
    });
    const offered = Array.from({ length: 40 }, () => {
      const archived = pick([false, false, false, true]);
      return {
        ownerAgentId: agentIdOf('trial'),
        title: { en: 'A home' },
        description: { en: '' },
        streetAddress: 'A street 1',
        archived,
        status: archived ? 'hidden' : 'Active',
        isDevelopment: pick([false, false, true]),
        tagNames: [...pick([[], ['rental_property']]), ...pick([[], ['pool'], ['mooring', 'pool']])],
        clientPersonId: pick([null, null, null, personId]),
        city: pick(cities),
        country: pick(countries),
        priceUsd: pick([null, 999_999, 1_000_000, 2_999_999, 3_000_000, 3_000_001, 5_327_161, 7_654_321]),
        bedroomsTotal: pick([null, 0, 2, 3, 5]),
        bathroomsTotalInteger: pick([null, 1, 2, 3]),
        livingArea: pick([null, 1_999.5, 2_000, 5_000]),
        lifestyleNames: some(lifestyles),
      };
    });
    const clientRows = await api.db.insert(clients).values(wishing).returning();
    const listingRows = await api.db.insert(listings).values(offered).returning();
    const ids = (rows: { id: string }[]) => sql`${sql.param(rows.map((row) => row.id))}::uuid[]`;
    const said = await rowsOf<{ clientId: string; listingId: string }>(
      api.db,
      sql`select ${clients.id} as "clientId", ${listings.id} as "listingId", ${matchObstacle} as obstacle,
          ${matchScore} as score, ${matchReasons} as reasons
        from ${clients}, ${listings}
        where ${clients.id} = any(${ids(clientRows)}) and ${listings.id} = any(${ids(listingRows)})`,
    );
    const clientOf = new Map<string, MatchClient>(clientRows.map((row) => [row.id, row]));
    const listingOf = new Map<string, MatchListing>(listingRows.map((row) => [row.id, row]));
    const seen = new Set<string | null>();
    for (const { clientId, listingId, ...row } of said) {
      const pair = [clientOf.get(clientId), listingOf.get(listingId)] as [MatchClient, MatchListing];
      const obstacle = obstacleOf(...pair);
      seen.add(obstacle);
      expect([...pair, obstacle ? { obstacle: (row as { obstacle?: string }).obstacle } : row]).toEqual([
        ...pair,
        { obstacle, ...matchOf(...pair) },
      ]);
    }
    expect([said.length, [...seen].toSorted()]).toEqual([1600, [null, ...matchObstacles].toSorted()]);
    for (const row of clientRows) {
      const judged = byOffer({ ...row, _id: row.id, points: matchPoints }).map((wishes) => {
        const rule = ruleFor(wishes);
        return sql`select ${listings.id} as id, ${rule.matchScore} as score from ${listings}
          where ${listings.id} = any(${ids(listingRows)}) and ${rule.isMatch}`;
      });
      const found = await rowsOf<{ id: string; score: number }>(
        api.db,
        sql`select * from (${sql.join(judged, sql` union all `)}) judged order by id`,
      );
      const expected = listingRows
        .filter((listing) => obstacleOf(row, listing) === null)
        .map((listing) => ({ id: listing.id, score: matchOf(row, listing)?.score }));
      expect([row, found]).toEqual([row, expected.toSorted((a, b) => (a.id < b.id ? -1 : 1))]);
    }
    await api.db.delete(listings).where(sql`${listings.id} = any(${ids(listingRows)})`);
    await api.db.delete(clients).where(sql`${clients.id} = any(${ids(clientRows)})`);
  });
});

describe('POST /matching/properties/search', () => {
  it('lists the agent’s own, prospects too, the newest first, with how many clients each suits', async () => {
    const answer = await api.call('agent', 'POST', '/matching/properties/search', {
      payload: { limit: 100 },
    });
    expect(Value.Check(dataOf(MatchedPropertyPage), answer.json())).toBe(true);
    const own = (await ownListings('agent')).sort(
      (a, b) => b.dateListed.getTime() - a.dateListed.getTime() || (a.id < b.id ? 1 : -1),
    );
    expect(own.some((listing) => listing.listingType === 'Prospect')).toBe(true);
    const expected = [];
    for (const listing of own) {
      const found = await expectedFor('agent', listing);
      const count = (status: string) => found.filter((match) => match.status === status).length;
      const open = found.filter((match) => match.status !== 'rejected');
      expected.push({
        id: listing.id,
        counts: {
          all: open.length,
          new: count('new'),
          interested: count('interested'),
          possible: count('possible'),
          rejected: count('rejected'),
        },
        bestScore: open[0]?.score ?? null,
      });
    }
    const { docs, totalDocs } = answer.json().data as MatchedPropertyPageData;
    expect(totalDocs).toBe(own.length);
    expect(docs.map(({ listing, ...rest }) => ({ id: listing._id, ...rest }))).toEqual(expected);
    expect(docs.some(({ counts }) => counts.all > 3)).toBe(true);
    expect(docs.some(({ counts, bestScore }) => counts.all === 0 && bestScore === null)).toBe(true);
  });

  it('pages, and finds by name', async () => {
    const { docs, totalPages } = await properties('agent', { limit: 5, page: 2 });
    expect([docs.length, totalPages]).toEqual([5, Math.ceil((await ownListings('agent')).length / 5)]);
    const [{ listing }] = docs;
    const found = await properties('agent', { searchName: listing.title.en });
    expect(found.docs.map((doc: { listing: { _id: string } }) => doc.listing._id)).toContain(listing._id);
    expect((await properties('agent', { searchName: 'qqxxzzy' })).docs).toEqual([]);
  });

  it.each<[CastName, number, string]>([
    ['listings', 402, 'MEMBERSHIP_REQUIRED'],
    ['concierge', 403, 'FORBIDDEN'],
    ['executive', 403, 'FORBIDDEN'],
  ])('refuses %s, who has no clients', async (who, status, code) => {
    for (const path of ['/matching/properties/search', '/matching/clients/search']) {
      const payload = path.includes('clients') ? { listingId: randomUUID() } : {};
      const answer = await api.call(who, 'POST', path, { payload });
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    }
  });
});

type MatchedPropertyPageData = {
  docs: { listing: { _id: string }; counts: { all: number }; bestScore: number | null }[];
  totalDocs: number;
};

describe('POST /matching/clients/search', () => {
  it('ranks the agent’s own clients with score and reasons, all but the rejected', async () => {
    const listing = await favourite();
    const answer = await ask('agent', { listingId: listing.id, limit: 100 });
    expect(Value.Check(dataOf(MatchedClientPage), answer.json())).toBe(true);
    const { docs, totalDocs, counts } = answer.json().data as MatchedClientPage;
    const expected = (await expectedFor('agent', listing)).filter((match) => match.status !== 'rejected');
    expect(expected.length).toBeGreaterThan(3);
    expect(
      docs.map(({ client, score, reasons, status }) => ({ id: client._id, score, reasons, status })),
    ).toEqual(expected);
    expect([totalDocs, counts.all]).toEqual([expected.length, expected.length]);
  });

  it('says how many of the others are left out, and for which reason', async () => {
    const listing = await favourite();
    const { counts, ruledOut } = await matched('agent', { listingId: listing.id });
    const expected = Object.fromEntries(matchObstacles.map((obstacle) => [obstacle, 0])) as RuledOutCounts;
    const own = await ownClients('agent');
    for (const client of own) {
      const obstacle = obstacleOf(client, listing);
      if (obstacle) expected[obstacle] += 1;
    }
    expect(ruledOut).toEqual(expected);
    const all = Object.values(ruledOut).reduce((sum, n) => sum + n, counts.all + counts.rejected);
    expect(all).toBe(own.length);
  });

  it('pages in an order that stays', async () => {
    const { id: listingId } = await favourite();
    const whole = await matched('agent', { listingId, limit: 100 });
    const second = await matched('agent', { listingId, limit: 2, page: 2 });
    expect(second.docs.map(({ client }) => client._id)).toEqual(
      whole.docs.slice(2, 4).map(({ client }) => client._id),
    );
  });

  it('leaves out clients who no longer look for a home', async () => {
    const { id: listingId } = await favourite();
    const { docs, counts } = await matched('agent', { listingId });
    const clientId = docs[0]?.client._id ?? '';
    await api.db.update(clients).set({ status: 'archived' }).where(eq(clients.id, clientId));
    const after = await matched('agent', { listingId });
    expect(after.docs.map(({ client }) => client._id)).not.toContain(clientId);
    expect(after.counts.all).toBe(counts.all - 1);
    await api.db.update(clients).set({ status: 'active' }).where(eq(clients.id, clientId));
  });

  it('shows another’s listing with the agent’s own clients, and nobody else’s', async () => {
    const [theirs] = await ownListings('lead');
    const own = new Set((await ownClients('agent')).map((client) => client.id));
    const { docs } = await matched('agent', { listingId: theirs?.id ?? '', limit: 100 });
    expect(docs.filter(({ client }) => !own.has(client._id))).toEqual([]);
  });

  it('hides listings that the reader may not see', async () => {
    const prospect = (await ownListings('agent')).find((row) => row.listingType === 'Prospect');
    const [archived] = await api.db
      .select()
      .from(listings)
      .where(and(eq(listings.ownerAgentId, agentIdOf('agent')), eq(listings.archived, true)));
    expect((await ask('agent', { listingId: prospect?.id ?? '' })).statusCode).toBe(200);
    for (const listingId of [prospect?.id ?? '', archived?.id ?? '', randomUUID()]) {
      const answer = await ask('lead', { listingId });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    const { docs, ruledOut } = await matched('agent', { listingId: archived?.id ?? '' });
    expect([docs, ruledOut.offer]).toEqual([[], (await ownClients('agent')).length]);
  });

  it('remembers who was shown, except to staff in the agent’s place', async () => {
    const { id: listingId } = await favourite();
    await api.db.delete(matches).where(eq(matches.listingId, listingId));
    const stored = () => api.db.select().from(matches).where(eq(matches.listingId, listingId));
    const answer = await api.call('concierge', 'POST', '/user/impersonationAuth', {
      payload: { personId: cast.agent.personId, reason: 'sees what the agent sees' },
    });
    const asAgent = await api.call(null, 'POST', '/matching/clients/search', {
      payload: { listingId },
      headers: { 'x-token': answer.json().data.token },
    });
    expect([asAgent.statusCode, asAgent.json().data.docs.length > 0]).toEqual([200, true]);
    expect(await stored()).toEqual([]);
    const first = await matched('agent', { listingId, limit: 2 });
    expect(first.docs.map(({ seenAt }) => seenAt)).toEqual([null, null]);
    const rows = await stored();
    expect(rows.map(({ seenAt, status }) => [seenAt, status])).toEqual([
      [api.now(), 'new'],
      [api.now(), 'new'],
    ]);
    const again = await matched('agent', { listingId });
    const seen = again.docs.filter(({ seenAt }) => seenAt !== null).map(({ client }) => client._id);
    expect(seen).toEqual(first.docs.map(({ client }) => client._id));
  });
});

describe('PUT /matching/clients/{clientId}/listings/{listingId}', () => {
  it('moves a client from one list to another, and back', async () => {
    const { id: listingId } = await favourite();
    const before = await matched('agent', { listingId, status: 'new' });
    const clientId = before.docs[0]?.client._id ?? '';
    const answer = await put('agent', clientId, listingId, 'interested');
    expect(Value.Check(dataOf(MatchedClient), answer.json())).toBe(true);
    expect(answer.json().data).toMatchObject({ client: { _id: clientId }, status: 'interested' });
    const interested = await matched('agent', { listingId, status: 'interested' });
    expect(interested.docs.map(({ client }) => client._id)).toContain(clientId);
    expect(interested.totalDocs).toBe(interested.counts.interested);
    expect(interested.counts.new).toBe(before.counts.new - 1);
    await put('agent', clientId, listingId, 'new');
    expect((await matched('agent', { listingId })).counts).toEqual(before.counts);
  });

  it('leaves the rejected out of every count but their own', async () => {
    const { id: listingId } = await favourite();
    const matchCount = async () =>
      (await api.call('agent', 'GET', `/listings/${listingId}`)).json().data.matchCount;
    const { docs, counts } = await matched('agent', { listingId });
    expect(await matchCount()).toBe(counts.all);
    const clientId = docs[0]?.client._id ?? '';
    await put('agent', clientId, listingId, 'rejected');
    const after = await matched('agent', { listingId });
    expect(after.counts).toMatchObject({ all: counts.all - 1, rejected: counts.rejected + 1 });
    expect(after.docs.map(({ client }) => client._id)).not.toContain(clientId);
    expect(await matchCount()).toBe(counts.all - 1);
  });

  it('refuses another’s client, one whom it does not suit, and what it does not know', async () => {
    const listing = await favourite();
    const [theirs] = await ownClients('lead');
    const unsuited = (await ownClients('agent')).find((client) => matchOf(client, listing) === null);
    const own = (await matched('agent', { listingId: listing.id })).docs[0]?.client._id ?? '';
    for (const clientId of [theirs?.id ?? '', unsuited?.id ?? '', randomUUID()]) {
      const answer = await put('agent', clientId, listing.id, 'interested');
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await put('agent', own, randomUUID(), 'interested')).statusCode).toBe(404);
    const answer = await put('agent', own, listing.id, 'sold');
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { status: 'This is not one of the choices.' },
    ]);
  });
});

describe('after a listing was saved', () => {
  const storedOf = (listingId: string) =>
    api.db.select().from(matches).where(eq(matches.listingId, listingId)).orderBy(matches.clientId);

  it('stores strong matches of any agent’s client, with the rule’s score and reasons', async () => {
    const listing = await favourite('lead');
    await api.db.delete(matches).where(eq(matches.listingId, listing.id));
    await refreshMatchesOfListing(api.db, listing.id);
    const everyone = await api.db.select().from(clients);
    const expected = everyone.flatMap((client) => {
      const match = matchOf(client, listing);
      return match && match.score >= strongMatchScore
        ? [{ clientId: client.id, agentId: client.agentId, ...match }]
        : [];
    });
    expect(new Set(expected.map((match) => match.agentId)).size).toBeGreaterThan(1);
    const rows = await storedOf(listing.id);
    expect(
      rows.map(({ clientId, agentId, score, reasons }) => ({ clientId, agentId, score, reasons })),
    ).toEqual(expected.toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1)));
    await refreshMatchesOfListing(api.db, listing.id);
    expect(await storedOf(listing.id)).toEqual(rows);
  });

  it('keeps judged matches, and drops new ones, once the home no longer suits', async () => {
    const listing = await favourite('lead');
    await refreshMatchesOfListing(api.db, listing.id);
    const [kept, ...others] = await storedOf(listing.id);
    expect(others.length).toBeGreaterThan(0);
    await api.db.update(matches).set({ status: 'new' }).where(eq(matches.listingId, listing.id));
    await api.db
      .update(matches)
      .set({ status: 'possible' })
      .where(eq(matches.id, kept?.id ?? ''));
    await api.db.update(listings).set({ priceUsd: 1 }).where(eq(listings.id, listing.id));
    await refreshMatchesOfListing(api.db, listing.id);
    expect((await storedOf(listing.id)).map(({ id, status }) => [id, status])).toEqual([
      [kept?.id, 'possible'],
    ]);
    expect((await matched('lead', { listingId: listing.id })).counts.all).toBe(0);
  });

  it('matches a prospect with the clients of its agents and their team alone', async () => {
    const listing = await favourite('member');
    await api.db.update(listings).set({ listingType: 'Prospect' }).where(eq(listings.id, listing.id));
    await refreshMatchesOfListing(api.db, listing.id);
    const team = [agentIdOf('lead'), agentIdOf('member')];
    const strangers = (await storedOf(listing.id)).filter(
      ({ agentId, status }) => status === 'new' && !team.includes(agentId),
    );
    expect(strangers).toEqual([]);
  });
});

describe('what a client looks for', () => {
  const wishes = (who: CastName, clientId: string, payload: object) =>
    api.call(who, 'PUT', `/matching/clients/${clientId}/wishes`, { payload });
  const toBuy = { rentPeriod: null, minPriceUsd: null, maxPriceUsd: null };

  async function clientAndRental() {
    const [client] = await ownClients('agent');
    const [rental] = await api.db
      .select()
      .from(listings)
      .where(and(listings.isInNetwork, listings.isRental, eq(listings.rentPeriod, 'month')))
      .orderBy(listings.id)
      .limit(1);
    if (!client || !rental) throw new Error('the seed has neither');
    const open = { wishedCities: [rental.city], wishedCountries: [], ...undemanding };
    const lifestyleNames = rental.lifestyleNames;
    await api.db
      .update(clients)
      .set({ ...open, ...toBuy, lifestyleNames })
      .where(eq(clients.id, client.id));
    return { client, rental };
  }

  it('are for a rental once their agent says so, and rentals suit them from then on', async () => {
    const { client, rental } = await clientAndRental();
    const suits = async () =>
      (await matched('agent', { listingId: rental.id, limit: 100 })).docs.some(
        (match) => match.client._id === client.id,
      );
    expect(await suits()).toBe(false);
    const rent = Math.ceil(rental.priceUsd ?? 0);
    const wish = { rentPeriod: 'month', minPriceUsd: 1, maxPriceUsd: rent + 1 };
    const answer = await wishes('agent', client.id, wish);
    expect([answer.statusCode, answer.json().data]).toEqual([200, expect.objectContaining(wish)]);
    const [written] = await api.db.select().from(clients).where(eq(clients.id, client.id));
    const [event] = (await api.call('agent', 'GET', `/clients/${client.id}/history`)).json().data;
    expect([written?.version, event]).toMatchObject([client.version + 1, { kind: 'changed' }]);
    const read = await api.call('agent', 'GET', `/matching/clients/${client.id}/wishes`);
    expect(read.json().data).toEqual(answer.json().data);
    expect(await suits()).toBe(true);
    await refreshMatchesOfClient(api.db, agentIdOf('agent'), client.id);
    const stored = await api.db
      .select({ isRental: listings.isRental })
      .from(matches)
      .innerJoin(listings, eq(listings.id, matches.listingId))
      .where(and(eq(matches.clientId, client.id), eq(matches.status, 'new')));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter(({ isRental }) => !isRental)).toEqual([]);
    expect((await wishes('agent', client.id, toBuy)).statusCode).toBe(200);
    expect(await suits()).toBe(false);
  });

  it('have a range that begins before it ends', async () => {
    const { client } = await clientAndRental();
    const answer = await wishes('agent', client.id, { ...toBuy, minPriceUsd: 9, maxPriceUsd: 8 });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['maxPriceUsd']]);
  });
});

it('store every strong match of a client, though only possible homes are read', async () => {
  const agentId = agentIdOf('agent');
  const mine = await api.db.select({ id: clients.id }).from(clients).where(eq(clients.agentId, agentId));
  for (const { id } of mine) await refreshMatchesOfClient(api.db, agentId, id);
  const counted = await rowOf<{ strong: number; stored: number }>(
    api.db,
    sql`select count(*)::int as strong, count(${matches.id})::int as stored
      from ${listings} join ${clients} on ${theirClients(agentId)}
      left join ${matches} on ${matches.clientId} = ${clients.id} and ${matches.listingId} = ${listings.id}
      where ${visibleTo({ agentId })} and ${isMatch} and ${matchScore} >= ${strongMatchScore}`,
  );
  expect(counted.strong).toBeGreaterThan(20);
  expect(counted.stored).toBe(counted.strong);
});

it('show the same on the dashboard as in the lists', async () => {
  const recent = (await api.call('agent', 'GET', '/dashboard/matches')).json().data;
  expect(recent).toHaveLength(6);
  for (const { listing, client, score } of recent) {
    const { docs } = await matched('agent', { listingId: listing._id, limit: 100 });
    expect(docs.find((match) => match.client._id === client._id)?.score).toBe(score);
  }
  const { newMatches } = (await api.call('agent', 'GET', '/dashboard/summary')).json().data;
  const stored = await api.db
    .select({ client: clients, listing: listings })
    .from(matches)
    .innerJoin(clients, eq(clients.id, matches.clientId))
    .innerJoin(listings, eq(listings.id, matches.listingId))
    .where(and(eq(matches.agentId, agentIdOf('agent')), eq(matches.status, 'new')));
  const strong = stored.filter(
    ({ client, listing }) => (matchOf(client, listing)?.score ?? 0) >= strongMatchScore,
  );
  expect(newMatches).toBe(strong.length);
  // The page that the figure leads to says the same number, and what of it belongs to which client.
  const overview = (
    await api.call('agent', 'POST', '/matching/overview/search', { payload: { limit: 50 } })
  ).json().data as ClientWithHomesPage;
  const ofClients = overview.docs.reduce((sum, { counts }) => sum + (counts.new ?? 0), 0);
  expect([overview.newMatches, ofClients]).toEqual([strong.length, strong.length]);
});
