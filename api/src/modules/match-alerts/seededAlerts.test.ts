import { cast } from '@portico/fixtures';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { listingChanges, listings, matchAlerts, matchEvents, matches } from '../../db/schema/index.ts';
import { makeAlertsOnce } from './makeAlerts.service.ts';

const { personId } = cast.agent;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const told = (listingId: string) =>
  api.db
    .select({
      clientId: matchAlerts.clientId,
      kind: matchAlerts.kind,
      score: matchAlerts.score,
      before: matchAlerts.before,
      after: matchAlerts.after,
      entersBudget: matchAlerts.entersBudget,
      title: matchAlerts.title,
      at: matchAlerts.createdAt,
    })
    .from(matchAlerts)
    .where(and(eq(matchAlerts.personId, personId), eq(matchAlerts.listingId, listingId)))
    .orderBy(asc(matchAlerts.createdAt), asc(matchAlerts.clientId));

type Home = typeof listings.$inferSelect;

/** The home's changes happen again, and the alerts are made as the job makes them. */
async function relive(home: Home) {
  const present = home.startPriceAmount ?? home.priceAmount;
  const changes = await api.db
    .select()
    .from(listingChanges)
    .where(eq(listingChanges.listingId, home.id))
    .orderBy(asc(listingChanges.at));
  await api.db.update(listings).set({ archived: true, status: 'hidden' }).where(eq(listings.id, home.id));
  await api.db.delete(matchEvents);
  for (const { at, status, priceAmount, startPriceAmount } of changes) {
    const amount = startPriceAmount ?? priceAmount;
    const share = amount && present ? amount / present : 1;
    const archived = status === 'hidden';
    const priceUsd = home.priceUsd && Math.round(home.priceUsd * share);
    await api.db
      .update(listings)
      .set({ status: status as Home['status'], archived, priceAmount, startPriceAmount, priceUsd })
      .where(eq(listings.id, home.id));
    await makeAlertsOnce(api.db, at);
    // A client whom their agent did not have yet: of this change nobody could be told for them.
    await api.db.execute(sql`delete from match_alerts a using clients c
      where c.id = a.client_id and c.created_at > a.created_at`);
  }
}

it('begins with what the job would have written, had it run for the last month', async () => {
  const homes = await api.db
    .select({ id: listings.id, kinds: sql<string[]>`array_agg(distinct ${matchAlerts.kind})` })
    .from(matchAlerts)
    .innerJoin(listings, eq(listings.id, matchAlerts.listingId))
    .where(eq(matchAlerts.personId, personId))
    .groupBy(listings.id);
  expect(new Set(homes.flatMap(({ kinds }) => kinds))).toEqual(new Set(['come', 'price', 'gone']));
  const before = new Map<string, Awaited<ReturnType<typeof told>>>();
  for (const { id } of homes) before.set(id, await told(id));
  await api.db.delete(matchAlerts);
  await api.db.delete(matches).where(ne(matches.status, 'rejected'));
  for (const { id } of homes) {
    const [home] = await api.db.select().from(listings).where(eq(listings.id, id));
    await relive(home as Home);
    const seeded = before.get(id) ?? [];
    const since = seeded[0]?.at ?? new Date(0);
    const lately = (await told(id)).filter(({ at }) => at >= since);
    expect(lately).toEqual(seeded);
  }
});
