import { sql } from 'drizzle-orm';
import type { Connection } from '../client.ts';
import { openTestDatabase } from '../testing.ts';
import { type SeedProgress, seedLarge } from './index.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

const now = new Date();

async function numbers() {
  const { rows } = (await connection.db.execute(sql`
    select (select count(*)::int from listings where mls_id = 'large') as listings,
      (select count(*)::int from agents a join people p on p.id = a.person_id
        where p.primary_email like '%@large.test') as agents,
      (select md5(string_agg(id::text || price_usd, '' order by id)) from listings where mls_id = 'large') as hash,
      (select count(*)::int from listings l where mls_id = 'large'
        and not exists (select 1 from listing_agents where listing_id = l.id)) as orphans`)) as unknown as {
    rows: { listings: number; agents: number; hash: string; orphans: number }[];
  };
  return rows[0];
}

it('continues where an interrupted run stopped, and does nothing once it is complete', async () => {
  const steps: SeedProgress[] = [];
  const seed = (listings: number) =>
    seedLarge(connection.db, { now, listings, agents: 50, onProgress: (step) => steps.push(step) });
  await seed(300);
  expect(await numbers()).toMatchObject({ listings: 300, agents: 50, orphans: 0 });
  await seed(700);
  const complete = await numbers();
  expect(complete).toMatchObject({ listings: 700, agents: 50, orphans: 0 });
  expect(steps).toContainEqual({ step: 'listings', done: 700, total: 700 });
  steps.length = 0;
  await seed(700);
  expect(steps).toEqual([]);
  expect(await numbers()).toEqual(complete);
});

it('keeps the counts right and leaves no tables of its own', async () => {
  const { rows } = (await connection.db.execute(sql`
    select (select count(*)::int from agents a where listings_count <> (
        select count(*) from listing_agents la join listings l on l.id = la.listing_id
        where la.agent_id = a.id and l.is_in_network)) as wrong,
      (select count(*)::int from pg_class where relname like 'seed\\_%') as leftovers,
      (select count(distinct title)::int from listings where mls_id = 'large') as titles`)) as unknown as {
    rows: { wrong: number; leftovers: number; titles: number }[];
  };
  expect(rows[0]).toMatchObject({ wrong: 0, leftovers: 0 });
  expect(rows[0]?.titles).toBeGreaterThan(650);
});
