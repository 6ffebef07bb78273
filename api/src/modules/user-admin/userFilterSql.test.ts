import type { UserSort } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts } from '../../db/schema/index.ts';
import { rowsOf } from '../../support/rows.ts';
import { orderOf, partsAfter } from './userFilterSql.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const personId = '00000000-0000-4000-8000-000000000000';
const at = '2026-11-20 08:00:00+00';

it.each<[UserSort, string | null, number]>([
  ['name', 'ada', 1],
  ['-createdAt', at, 1],
  ['lastSignInAt', null, 2],
  ['lastSignInAt', at, 1],
  ['-lastSignInAt', at, 2],
  ['-lastSignInAt', null, 1],
])('reads on by %s from %j in the index alone', async (sort, key, count) => {
  const parts = partsAfter(sort, { key, personId });
  expect(parts).toHaveLength(count);
  for (const part of parts) {
    const plan = await api.db.transaction(async (tx) => {
      // In a small table everything is read: the planner shows here whether the index could bound a large one.
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      const rows = await rowsOf<Record<'QUERY PLAN', string>>(
        tx,
        sql`explain (costs off) select ${accounts.personId} from ${accounts} where ${part}
          order by ${orderOf(sort).branchOrder} limit 10`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Index Cond:');
    expect(plan).not.toMatch(/Filter:|Sort/);
  }
});
