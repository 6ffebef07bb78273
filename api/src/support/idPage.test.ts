import { sql } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';
import { openTestDatabase } from '../db/testing.ts';
import { readIdPage } from './idPage.ts';
import { countLimit, toPage, windowOf } from './paging.ts';

let database: Connection;
beforeAll(async () => {
  database = await openTestDatabase({ seed: 'none' });
});
afterAll(() => database.close());

const numbers = (from: number, to: number, condition = sql`true`) =>
  sql`select n::text as id, n as key from generate_series(${sql.raw(`${from}, ${to}`)}) n where ${condition}`;

const descending = { branchOrder: sql`n desc`, order: sql`key desc` };

const page = (branches: ReturnType<typeof numbers>[], asked: { page?: number; limit?: number } = {}) =>
  readIdPage(database.db, {
    branches,
    isNarrowed: true,
    ...descending,
    window: windowOf({ limit: 3, ...asked }, 10),
  });

describe('a page of ids', () => {
  it('merges the branches in one order', async () => {
    const branches = [numbers(1, 6, sql`n % 2 = 0`), numbers(1, 6, sql`n % 2 = 1`)];
    expect(await page(branches)).toEqual({ ids: ['6', '5', '4'], counted: 6 });
    expect(await page(branches, { page: 2 })).toEqual({ ids: ['3', '2', '1'], counted: 6 });
  });

  it('is empty past the end, and still says how many there are', async () => {
    expect(await page([numbers(1, 4)], { page: 9 })).toEqual({ ids: [], counted: 4 });
  });

  it('has nothing to read without a branch', async () => {
    expect(await page([])).toEqual({ ids: [], counted: 0 });
  });

  it('reads a list that nothing narrows in the same way', async () => {
    const wide = {
      branches: [numbers(1, 6)],
      isNarrowed: false,
      ...descending,
      window: windowOf({ limit: 2, page: 2 }, 10),
    };
    expect(await readIdPage(database.db, wide)).toEqual({ ids: ['4', '3'], counted: 6 });
  });

  it('stops counting beyond the cap, and orders the whole list all the same', async () => {
    expect(await page([numbers(1, 12_000)])).toEqual({
      ids: ['12000', '11999', '11998'],
      counted: countLimit,
    });
  });

  it('does not count what statistics call wide, and walks it by the other spelling', async () => {
    const found = await readIdPage(database.db, {
      branches: [numbers(1, 40_000)],
      walkBranches: [numbers(1, 40_000, sql`n < 100`)],
      isNarrowed: true,
      ...descending,
      window: windowOf({ limit: 2 }, 10),
    });
    expect(found).toEqual({ ids: ['99', '98'], counted: countLimit });
  });

  it('shows the last row that is counted, and none beyond it', async () => {
    expect(await page([numbers(1, 40_000)], { page: 10, limit: 1000 })).toMatchObject({
      ids: { length: 1000 },
    });
    expect(await page([numbers(1, 40_000)], { page: 11, limit: 1000 })).toEqual({
      ids: [],
      counted: countLimit,
    });
    const overlapping = await page([numbers(1, 40_000)], { page: 2, limit: 9000 });
    expect(overlapping.ids).toHaveLength(1000);
  });
});

describe('toPage', () => {
  it.each([
    [0, { totalDocs: 0, totalPages: 0, isTotalCapped: false }],
    [24, { totalDocs: 24, totalPages: 1, isTotalCapped: false }],
    [25, { totalDocs: 25, totalPages: 2, isTotalCapped: false }],
    [10_000, { totalDocs: 10_000, totalPages: 417, isTotalCapped: false }],
    [countLimit, { totalDocs: 10_000, totalPages: 417, isTotalCapped: true }],
  ])('of %i rows', (counted, expected) => {
    expect(toPage([], windowOf({ page: 2 }, 24), counted)).toEqual({
      docs: [],
      page: 2,
      limit: 24,
      ...expected,
    });
  });
});
