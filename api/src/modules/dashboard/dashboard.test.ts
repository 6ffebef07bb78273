import { DashboardSummary, dataOf, ListingSummary, RecentMatch } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { events, listingAgents, listings, matches, profileViews } from '../../db/schema/index.ts';

const monthMs = 30 * 24 * 60 * 60 * 1000;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const read = (who: CastName, part: string) => api.call(who, 'GET', `/dashboard/${part}`);
const data = async (who: CastName, part: string) => (await read(who, part)).json().data;
const agentIdOf = (who: CastName) => cast[who].agentId ?? '';

const ownListings = (who: CastName) =>
  api.db
    .select({ listing: listings })
    .from(listings)
    .innerJoin(listingAgents, eq(listingAgents.listingId, listings.id))
    .where(eq(listingAgents.agentId, agentIdOf(who)))
    .then((rows) => rows.map(({ listing }) => listing));

const newestIds = (rows: (typeof listings.$inferSelect)[]) =>
  [...rows]
    .sort((a, b) => b.dateListed.getTime() - a.dateListed.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, 6)
    .map((row) => row.id);

const upcoming = () => api.db.$count(events, and(gte(events.endsAt, api.now()), isNull(events.canceledAt)));

describe('GET /dashboard/summary', () => {
  it('answers an agent with their own figures', async () => {
    const answer = await read('agent', 'summary');
    expect(Value.Check(dataOf(DashboardSummary), answer.json())).toBe(true);
    const agentId = agentIdOf('agent');
    const since = new Date(api.now().getTime() - monthMs);
    expect(answer.json().data).toEqual({
      activeListings: (await ownListings('agent')).filter((row) => row.status === 'Active').length,
      newMatches: await api.db.$count(matches, and(eq(matches.agentId, agentId), eq(matches.status, 'new'))),
      upcomingEvents: await upcoming(),
      profileViews30Days: await api.db.$count(
        profileViews,
        and(eq(profileViews.agentId, agentId), gte(profileViews.at, since)),
      ),
    });
  });

  it('counts no listing that is not paid for', async () => {
    const published = (await ownListings('listings')).filter((row) => row.status === 'Active');
    const first = published.find(({ payment }) => payment !== 'due' && payment !== 'lapsed');
    expect(first).toBeDefined();
    const before = (await data('listings', 'summary')).activeListings;
    const set = (payment: typeof listings.$inferInsert.payment) =>
      api.db
        .update(listings)
        .set({ payment })
        .where(eq(listings.id, first?.id ?? ''));
    await set('due');
    expect((await data('listings', 'summary')).activeListings).toBe(before - 1);
    await set(first?.payment ?? null);
  });

  it.each<[CastName]>([['admin'], ['concierge'], ['executive'], ['realm']])(
    'answers %s with the network’s, and with nobody’s matches',
    async (who) => {
      const inNetwork = and(eq(listings.isInNetwork, true), eq(listings.status, 'Active'));
      const summary = await data(who, 'summary');
      expect(summary).toMatchObject({ newMatches: 0, upcomingEvents: await upcoming() });
      expect(summary.activeListings).toBe(await api.db.$count(listings, inNetwork));
      expect(summary.profileViews30Days).toBeGreaterThan(0);
    },
  );
});

describe('GET /dashboard/listings', () => {
  it.each<[CastName]>([['agent'], ['lead'], ['listings'], ['developer']])(
    'answers %s with the six newest of their own',
    async (who) => {
      const answer = await read(who, 'listings');
      expect(Value.Check(dataOf(Type.Array(ListingSummary)), answer.json())).toBe(true);
      const own = (await ownListings(who)).filter((row) => !row.archived);
      expect(own.length).toBeGreaterThan(0);
      expect(answer.json().data.map((listing: ListingSummary) => listing._id)).toEqual(newestIds(own));
    },
  );

  it.each<[CastName]>([['admin'], ['executive'], ['realm']])(
    'answers %s with the network’s newest',
    async (who) => {
      const inNetwork = await api.db.select().from(listings).where(eq(listings.isInNetwork, true));
      const ids = (await data(who, 'listings')).map((listing: ListingSummary) => listing._id);
      expect(ids).toEqual(newestIds(inNetwork));
    },
  );
});

describe('GET /dashboard/matches', () => {
  const matchesOf = async (who: CastName) => (await data(who, 'matches')) as RecentMatch[];

  it('answers an agent’s six latest, with the client and the listing', async () => {
    const answer = await read('agent', 'matches');
    expect(Value.Check(dataOf(Type.Array(RecentMatch)), answer.json())).toBe(true);
    const found = await matchesOf('agent');
    expect(found).toHaveLength(6);
    const dates = found.map((match) => match.matchedAt);
    expect(dates).toEqual([...dates].sort().reverse());
    const own = await api.db
      .select()
      .from(matches)
      .where(eq(matches.agentId, agentIdOf('agent')));
    const mine = new Map(own.map((match) => [match.id, match]));
    for (const match of found) {
      expect(mine.get(match._id)).toMatchObject({ clientId: match.client._id, listingId: match.listing._id });
    }
  });

  it('drops a match the client rejected, and one whose listing is gone', async () => {
    const [first, second, third] = await matchesOf('agent');
    await api.db
      .update(matches)
      .set({ status: 'rejected' })
      .where(eq(matches.id, first?._id ?? ''));
    await api.db
      .update(listings)
      .set({ status: 'hidden', archived: true })
      .where(eq(listings.id, second?.listing._id ?? ''));
    const left = (await matchesOf('agent')).map((match) => match._id);
    expect(left).not.toContain(first?._id);
    expect(left).not.toContain(second?._id);
    if (third?.listing._id !== second?.listing._id) expect(left[0]).toBe(third?._id);
  });

  it.each<[CastName]>([['admin'], ['concierge'], ['executive'], ['realm']])(
    'shows %s nobody’s clients',
    async (who) => {
      expect(await matchesOf(who)).toEqual([]);
    },
  );

  it('is locked for the listings-only membership', async () => {
    expect((await read('listings', 'matches')).json().code).toBe('MEMBERSHIP_REQUIRED');
  });
});
