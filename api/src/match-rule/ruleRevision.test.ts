import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';
import { clients, listings, matchEvents, settings } from '../db/schema/index.ts';
import { openTestDatabase } from '../db/testing.ts';
import { readDocument, writeDocument } from '../settings/documents.repository.ts';
import { rowOf } from '../support/rows.ts';
import { takeEvents } from './matchEvents.repository.ts';
import { ruleDocument, ruleRevision } from './ruleRevision.repository.ts';

let database: Connection;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`delete from match_events`);
  await isOf(ruleRevision, start);
});

const start = new Date('2026-11-20T12:00:00Z');
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const isOf = (revision: number, at: Date) =>
  writeDocument(database.db, ruleDocument, { value: { revision }, at });

/** A turn of the job that takes no events: how many wait after it, and of how many the agents would be told. */
async function turn(now = start) {
  const { db } = database;
  await db.transaction((tx) => takeEvents(tx, 'clients', { limit: 0, now }));
  return rowOf<{ waiting: number; told: number }>(
    db,
    sql`select count(*)::int as waiting, count(*) filter (where not is_quiet)::int as told from match_events`,
  );
}
const active = () => database.db.$count(clients, eq(clients.status, 'active'));

it('leaves the matches of the present rule alone', async () => {
  expect(await turn()).toEqual({ waiting: 0, told: 0 });
});

it.each([
  ['a rule from long before', () => isOf(ruleRevision - 2, start)],
  ['a later rule that no longer works', () => isOf(ruleRevision + 1, minutesLater(-10))],
  [
    'a rule from before it was written down',
    () => database.db.delete(settings).where(eq(settings.key, ruleDocument)),
  ],
])('lets everybody be matched again after %s, once, and tells nobody', async (_which, become) => {
  await become();
  const everybody = { waiting: await active(), told: 0 };
  expect(everybody.waiting).toBeGreaterThan(0);
  expect(await turn()).toEqual(everybody);
  expect(await turn()).toEqual(everybody);
});

it('lets only those be matched again whom the newest rule concerns, after the one before it', async () => {
  await isOf(ruleRevision - 1, start);
  const either = and(eq(clients.status, 'active'), isNotNull(clients.alsoRentPeriod));
  const concerned = { waiting: await database.db.$count(clients, either), told: 0 };
  expect(concerned.waiting).toBeGreaterThan(0);
  expect(await turn()).toEqual(concerned);
  expect(await turn()).toEqual(concerned);
});

it('leaves the events of both kinds to a later rule that works beside it', async () => {
  await isOf(ruleRevision + 1, start);
  expect(await turn(minutesLater(9))).toEqual({ waiting: 0, told: 0 });
  const [home] = await database.db.select({ id: listings.id }).from(listings).limit(1);
  await database.db.insert(matchEvents).values({ listingId: home?.id ?? '' });
  const take = (now: Date) => database.db.transaction((tx) => takeEvents(tx, 'homes', { limit: 1, now }));
  expect(await take(minutesLater(9))).toEqual([]);
  expect(await take(minutesLater(10))).toHaveLength(1);
});

it('shows an earlier rule that it still works, as long as it does', async () => {
  await turn(minutesLater(9));
  const stored = await readDocument(database.db, ruleDocument);
  expect(stored?.updatedAt).toEqual(minutesLater(9));
});
