import { sql } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';
import { listings } from '../db/schema/index.ts';
import { openTestDatabase } from '../db/testing.ts';
import { rowOf } from './rows.ts';
import { stretchesOf } from './stretches.ts';

let database: Connection;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Range = { rows: number; least: number | null; most: number | null };

const columns = {
  priceOrder: listings.priceOrder,
  livingArea: listings.livingArea,
  dateListed: listings.dateListed,
};

describe('the stretches of an order', () => {
  it.each([
    ['priceOrder', 1],
    ['priceOrder', -1],
    ['livingArea', -1],
    ['dateListed', 1],
    ['dateListed', -1],
  ] as const)('are all of %s, one after the other in direction %i, nulls last', async (name, sortDir) => {
    const column = columns[name];
    const number = name === 'dateListed' ? sql`extract(epoch from ${column})` : sql`${column}`;
    const ranges: Range[] = [];
    for (const stretch of await stretchesOf(database.db, column, sortDir)) {
      ranges.push(
        await rowOf<Range>(
          database.db,
          sql`select count(*)::int as rows, min(${number})::float8 as least, max(${number})::float8 as most
            from ${listings} where ${stretch}`,
        ),
      );
    }
    expect(ranges.length).toBeGreaterThan(5);
    expect(ranges.reduce((sum, range) => sum + range.rows, 0)).toBe(await database.db.$count(listings));
    expect(ranges[0]?.rows).toBeLessThan(100);
    const filled = ranges.filter((range) => range.least !== null);
    const inOrder = sortDir === 1 ? filled : filled.toReversed();
    for (const [index, { least }] of inOrder.entries()) {
      const before = inOrder[index - 1]?.most;
      if (before !== undefined && before !== null) expect(least).toBeGreaterThanOrEqual(before);
    }
    const nulls = await database.db.$count(listings, sql`${column} is null`);
    if (nulls > 0) expect(ranges.at(-1)).toEqual({ rows: nulls, least: null, most: null });
  });

  it('are the whole at once while there are no statistics', async () => {
    const empty = await openTestDatabase({ seed: 'none' });
    expect(await stretchesOf(empty.db, listings.priceOrder, 1)).toHaveLength(1);
    await empty.close();
  });
});
