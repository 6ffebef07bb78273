import { eq, sql } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';
import { clients, settings } from '../db/schema/index.ts';
import { openTestDatabase } from '../db/testing.ts';
import { writeDocument } from '../settings/documents.repository.ts';
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
});

/** A turn of the job that takes no events: how many wait after it, and of how many the agents would be told. */
async function turn() {
  const { db } = database;
  await db.transaction((tx) => takeEvents(tx, 'clients', 0));
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
  [
    'an earlier or a later rule',
    () => writeDocument(database.db, ruleDocument, { value: { revision: ruleRevision - 1 } }),
  ],
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
