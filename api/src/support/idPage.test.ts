import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';
import { openTestDatabase } from '../db/testing.ts';
import { type IdList, readIdPage } from './idPage.ts';
import { countLimit, toPage, windowOf } from './paging.ts';

let database: Connection;
beforeAll(async () => {
  database = await openTestDatabase({ seed: 'none' });
});
afterAll(() => database.close());

const numbers = sql`generate_series(1, 60000) n`;
const descending = {
  from: numbers,
  id: sql`n::text`,
  key: sql`n`,
  branchOrder: sql`n desc`,
  order: sql`key desc`,
};

type Asked = Partial<Pick<IdList, 'text' | 'isNarrowed' | 'from' | 'stretches' | 'anchored'>> & {
  page?: number;
  limit?: number;
};
const page = (
  branches: SQL[],
  { text = null, isNarrowed = true, from = numbers, stretches, anchored, ...asked }: Asked = {},
) =>
  readIdPage(database.db, {
    ...descending,
    ...{ branches, text, isNarrowed, from, stretches, anchored },
    window: windowOf({ limit: 3, ...asked }, 10),
  });

const manyNumbers = sql`generate_series(1, 100000) n`;

/** A text search on a table as two conditions: one finds rows, one checks them. */
const texts = (indexed: SQL, holds = (n: SQL) => sql`${n} > 0`) => ({ indexed, column: sql`n`, holds });

/** The index finds rows up to 59,000. Checked row by row, only those below 100 match, far behind the first rows. */
const rare = texts(sql`n <= 59000`, (n) => sql`${n} < 100`);

describe('a page of ids', () => {
  it('merges the branches in one order', async () => {
    const branches = [sql`n <= 6 and n % 2 = 0`, sql`n <= 6 and n % 2 = 1`];
    expect(await page(branches)).toEqual({ ids: ['6', '5', '4'], counted: 6 });
    expect(await page(branches, { page: 2 })).toEqual({ ids: ['3', '2', '1'], counted: 6 });
    expect(await page(branches, { page: 2, isNarrowed: false })).toEqual({
      ids: ['3', '2', '1'],
      counted: 6,
    });
  });

  it('is empty past the end, and still says how many there are', async () => {
    expect(await page([sql`n <= 4`], { page: 9 })).toEqual({ ids: [], counted: 4 });
  });

  it('has nothing to read without a branch', async () => {
    expect(await page([])).toEqual({ ids: [], counted: 0 });
  });

  it('stops counting beyond the cap, and orders the whole list all the same', async () => {
    const expected = { ids: ['12000', '11999', '11998'], counted: countLimit };
    expect(await page([sql`n <= 12000`])).toEqual(expected);
    expect(await page([sql`n <= 12000`], { isNarrowed: false })).toEqual(expected);
  });

  it('finds its way where statistics mistook a wide list for a narrow one', async () => {
    // For a comparison the planner cannot estimate, it expects a third of the rows.
    expect(await page([sql`n % 2 >= 0`])).toEqual({ ids: ['60000', '59999', '59998'], counted: countLimit });
  });

  it('does not count what statistics call wide', async () => {
    expect(await page([sql`true`])).toEqual({ ids: ['60000', '59999', '59998'], counted: countLimit });
  });

  it('looks for a common word among the first rows, by the spelling that needs no index', async () => {
    const text = texts(sql`true`, (n) => sql`${n} % 100 = 0`);
    expect((await page([sql`true`], { text })).ids).toEqual(['60000', '59900', '59800']);
    expect((await page([sql`true`], { text, page: 2 })).ids).toEqual(['59700', '59600', '59500']);
  });

  it('sorts all matches of a common word when the first rows have none', async () => {
    expect((await page([sql`true`], { text: rare, from: manyNumbers })).ids).toEqual([
      '59000',
      '58999',
      '58998',
    ]);
  });

  it('goes through the stretches of the order until the page is full', async () => {
    // The last stretch would fail if it were read.
    const stretches = async () => [sql`n > 58998`, sql`n between 1000 and 58998`, sql`1 / (n - n) > 0`];
    const found = (number: number) =>
      page([sql`true`], { text: rare, from: manyNumbers, stretches, page: number });
    expect((await found(1)).ids).toEqual(['59000', '58999', '58998']);
    expect((await found(2)).ids).toEqual(['58997', '58996', '58995']);
    expect((await found(3)).ids).toEqual(['58994', '58993', '58992']);
  });

  describe('of a text that is tied to a place', () => {
    // Every row with the text is at most 59,000; the place has every tenth of them, and rows without the text above.
    const text = texts(sql`n <= 59000`, (n) => sql`${n} <= 59000`);
    const anchored = (...anchors: SQL[]) => ({
      anchors: async () => anchors,
      notAfter: (bound: string) => sql`n >= ${bound}::int`,
    });
    const found = (more: Asked) => page([sql`true`], { text, from: manyNumbers, ...more });
    // Only the place leads to the rows: neither the first rows nor a stretch does.
    const stretches = async () => [sql`1 / (n - n) > 0`];
    const place = anchored(sql`(n % 10 = 0 and n < 59500)`);

    it('reads no further than the last row of a page within the place, and finds rows that lie elsewhere', async () => {
      expect((await found({ anchored: place, stretches })).ids).toEqual(['59000', '58999', '58998']);
      expect((await found({ anchored: place, stretches, page: 2 })).ids).toEqual(['58997', '58996', '58995']);
    });

    it('compares the bound by its size, not by its digits', async () => {
      const crossing = texts(sql`n <= 10001`, (n) => sql`${n} <= 10001`);
      const around = anchored(sql`n between 9999 and 10001`);
      const { ids } = await found({ text: crossing, anchored: around, stretches });
      expect(ids).toEqual(['10001', '10000', '9999']);
    });

    it('tries the next place, and goes on without a place, where the first has too few', async () => {
      const tooFew = sql`n between 10 and 11`;
      expect((await found({ anchored: anchored(tooFew, sql`n < 59500`), stretches })).ids).toHaveLength(3);
      expect((await found({ anchored: anchored(tooFew) })).ids).toEqual(['59000', '58999', '58998']);
    });
  });

  it('does not mistake the first rows of a small branch for those of the list', async () => {
    const text = texts(sql`n <= 59000`, (n) => sql`${n} <= 59000`);
    const branches = [sql`n <= 3`, sql`n > 3`];
    const found = await page(branches, { text, from: manyNumbers });
    expect(found.ids).toEqual(['59000', '58999', '58998']);
  });

  it('shows the last row that is counted, and none beyond it', async () => {
    expect((await page([sql`true`], { page: 10, limit: 1000 })).ids).toHaveLength(1000);
    expect(await page([sql`true`], { page: 11, limit: 1000 })).toEqual({ ids: [], counted: countLimit });
    expect((await page([sql`true`], { page: 2, limit: 9000 })).ids).toHaveLength(1000);
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
