import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listingMeasures, measureKeys } from '@portico/contracts';
import { asc, eq } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';
import { currencies, feedListings, importRuns } from '../db/schema/index.ts';
import { openTestDatabase } from '../db/testing.ts';
import { FeedFileProblem } from './feedRows.ts';
import { type ImportOptions, importListings, type Rejected } from './importListings.ts';
import { readResoRow } from './resoListing.ts';

/** A clock that moves one second each time it is read. */
let seconds = 0;
const now = () => new Date(Date.UTC(2026, 4, 4, 9, 0, ++seconds));
const rates = new Map([
  ['USD', 1],
  ['EUR', 1.1],
]);

const home = {
  ListingKey: 'K1',
  ListingId: 'MLS-1',
  StandardStatus: 'Active',
  ListPrice: '1,250,000',
  UnparsedAddress: '12 Ocean Drive',
  City: 'Miami',
  StateOrProvince: 'FL',
  PostalCode: '33139',
  Country: 'US',
};

describe('a row of RESO', () => {
  const read = (change: Record<string, unknown>) => readResoRow({ ...home, ...change }, rates);
  const listing = (change: Record<string, unknown>) => {
    const result = read(change);
    return result.kind === 'listing' ? result.listing : result;
  };

  it('is stored with its values, and nothing made up', () => {
    expect(listing({})).toMatchObject({
      listingKey: 'K1',
      mlsId: 'MLS-1',
      status: 'Active',
      title: { en: '12 Ocean Drive' },
      priceAmount: 1_250_000,
      priceUsd: 1_250_000,
      country: 'United States',
      bedroomsTotal: null,
      livingArea: null,
      isRental: false,
      pictureUrls: [],
    });
  });

  it.each([
    [
      'an address in parts',
      { UnparsedAddress: '', StreetNumber: 7, StreetName: 'Elm', StreetSuffix: 'St' },
      { streetAddress: '7 Elm St' },
    ],
    ['metric areas', { LivingArea: 100, LivingAreaUnits: 'Square Meters' }, { livingArea: 1076 }],
    ['a lot in square feet', { LotSizeArea: 43_560, LotSizeUnits: 'Square Feet' }, { lotSizeArea: 1 }],
    [
      'a fee each quarter',
      { AssociationFee: '4,500', AssociationFeeFrequency: 'Quarterly' },
      { associationFee: 1500 },
    ],
    ['a fee nobody says when', { AssociationFee: 4500 }, { associationFee: null }],
    ['a price that is no rent', {}, { rentPeriod: null }],
    [
      'a rent nobody says for how long',
      { PropertyType: 'Residential Lease', ListPrice: 9_000 },
      { isRental: true, rentPeriod: 'month', priceAmount: 9_000, priceUsd: 9_000 },
    ],
    [
      'a rent of a week',
      { PropertyType: 'Residential Lease', ListPrice: 3_000, LeaseAmountFrequency: 'Weekly' },
      { rentPeriod: 'week', priceAmount: 3_000, priceUsd: 13_000 },
    ],
    [
      'a rent of a season',
      { PropertyType: 'Residential Lease', ListPrice: 90_000, LeaseAmountFrequency: 'Seasonal' },
      { rentPeriod: 'season', priceAmount: 90_000, priceUsd: 30_000 },
    ],
    [
      'a rent of a year',
      { PropertyType: 'Residential Lease', ListPrice: 120_000, LeaseAmountFrequency: 'Annually' },
      { rentPeriod: 'month', priceAmount: 10_000, priceUsd: 10_000 },
    ],
    [
      'another currency',
      { ListPrice: 100, Currency: 'eur' },
      { priceAmount: 100, priceUsd: 110, currency: 'EUR' },
    ],
    ['a country by a name of its own', { Country: 'Turkey' }, { country: 'Türkiye' }],
    ['no price', { ListPrice: null }, { priceAmount: null, priceUsd: null }],
    ['a price of 0', { ListPrice: 0 }, { priceAmount: null, priceUsd: null }],
    ['a contract', { StandardStatus: 'Active Under Contract' }, { status: 'Under Contract' }],
    ['a day with a time', { OnMarketDate: '2026-04-30T10:00:00Z' }, { dateListed: '2026-04-30' }],
    [
      'photos in their order, of https alone',
      {
        Media: [
          { MediaURL: 'https://p.test/2.jpg', Order: 2 },
          { MediaURL: 'http://p.test/0.jpg', Order: 0 },
          { MediaURL: 'https://p.test/1.jpg', Order: 1 },
          { MediaURL: 'https://p.test/plan.pdf', Order: 3, MediaCategory: 'Document' },
        ],
      },
      { pictureUrls: ['https://p.test/1.jpg', 'https://p.test/2.jpg'] },
    ],
    [
      'photos of a table',
      { MediaURL: 'https://p.test/1.jpg|javascript:alert(1)' },
      { pictureUrls: ['https://p.test/1.jpg'] },
    ],
  ])('with %s', (_what, change, expected) => {
    expect(listing(change)).toMatchObject(expected);
  });

  const monthly = { AssociationFeeFrequency: 'Monthly' };
  it.each(measureKeys)('brings its %s under the name of the Data Dictionary', (key) => {
    const { reso, limits } = listingMeasures[key];
    expect(listing({ ...monthly, [reso]: limits.to })).toMatchObject({ [key]: limits.to });
    const reason = `${reso} is not between ${limits.from} and ${limits.to}: ${limits.to + 1}`;
    expect(read({ ...monthly, [reso]: limits.to + 1 })).toEqual({ kind: 'rejected', reason });
  });

  it.each(['Closed', 'Expired', 'Withdrawn', 'canceled'])(
    'that is %s has left the market',
    (StandardStatus) => {
      expect(read({ StandardStatus })).toEqual({ kind: 'gone', listingKey: 'K1' });
    },
  );

  it.each([
    ['ListingKey is missing', { ListingKey: ' ' }],
    ['StandardStatus is none of RESO\'s: "For sale"', { StandardStatus: 'For sale' }],
    ['City is missing', { City: undefined }],
    ['UnparsedAddress or StreetName is missing', { UnparsedAddress: null }],
    ['ListPrice is no number: "POA"', { ListPrice: 'POA' }],
    ['ListPrice is not between 1 and 1000000000000: -5', { ListPrice: -5 }],
    ['Currency is not known: "XXX"', { Currency: 'XXX' }],
    ['Latitude is not between -90 and 90: 91', { Latitude: 91 }],
    ['BedroomsTotal is no whole number: 2.5', { BedroomsTotal: 2.5 }],
    ['LotSizeArea is not between 0 and 10000000: 20000000', { LotSizeAcres: 20_000_000 }],
    ['LivingArea is not between 0 and 10000000: -1', { LivingArea: -1 }],
    ['Country is no country: "JJ"', { Country: 'JJ' }],
    ['Country is no country: "Narnia"', { Country: 'Narnia' }],
    ['OnMarketDate is no day like 2026-05-31: "31/05/2026"', { OnMarketDate: '31/05/2026' }],
    ['ListingURL is no https address', { ListingURL: 'javascript:alert(1)' }],
    ['City is no readable text', { City: 'Mia\0mi' }],
    ['City is no text', { City: { en: 'Miami' } }],
    ['PublicRemarks is longer than 20000 characters', { PublicRemarks: 'x'.repeat(20_001) }],
  ])('is rejected: %s', (reason, change) => {
    expect(read(change)).toEqual({ kind: 'rejected', reason });
  });
});

describe('a file', () => {
  let database: Connection;
  let folder: string;
  beforeAll(async () => {
    database = await openTestDatabase({ seed: 'none' });
    folder = await mkdtemp(join(tmpdir(), 'portico-import-'));
    await database.db.insert(currencies).values({ code: 'EUR', usdPerUnit: 1.1 });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await database.db.delete(feedListings);
    await database.db.delete(importRuns);
  });

  async function run(name: string, content: string, more: Partial<ImportOptions> = {}) {
    const path = join(folder, name);
    await writeFile(path, content);
    const rejected: Rejected[] = [];
    const result = await database.onOneSession((db) =>
      importListings(db, {
        path,
        feed: 'listhub',
        now,
        onRejected: (row) => rejected.push(row),
        batchSize: 3,
        ...more,
      }),
    );
    return { result, rejected };
  }

  const keys = async () =>
    (await database.db.select().from(feedListings).orderBy(asc(feedListings.listingKey))).map(
      (row) => row.listingKey,
    );
  const csv = (rows: string[]) =>
    ['ListingKey,StandardStatus,ListPrice,UnparsedAddress,City', ...rows].join('\n');
  const good = (key: number, price: number | string = 500_000) =>
    `K${key},Active,${price},"${key} Elm St",Miami`;

  it('of CSV is imported around its bad rows, which are told by line', async () => {
    const rows = [
      good(1),
      'K2,Active',
      good(3, 'much'),
      '',
      '"K4",Active,1,"4 Elm, ""rear""",Miami',
      good(5),
    ];
    const { result, rejected } = await run('a.csv', `\uFEFF${csv(rows)}\n`);
    expect(await keys()).toEqual(['K1', 'K4', 'K5']);
    expect(rejected).toEqual([
      { line: 3, reason: expect.stringContaining('is no row') },
      { line: 4, reason: 'ListPrice is no number: "much"' },
    ]);
    expect(result).toMatchObject({ rowsDone: 5, written: 3, rejected: 2, isRepeated: false });
    const [kept] = await database.db.select().from(importRuns);
    expect(kept).toMatchObject({ state: 'finished', rowsDone: 5, rejections: rejected });
  });

  it.each([
    [
      'an answer of the RESO Web API',
      'b.json',
      JSON.stringify({ '@odata.context': 'x', value: [home, 7] }),
      2,
    ],
    ['an array', 'c.json', JSON.stringify([home, [home]]), 2],
    ['JSON Lines', 'd.jsonl', `${JSON.stringify(home)}\n\n{"broken\n`, 3],
  ])('of %s is read as well', async (_what, name, content, badLine) => {
    const { rejected } = await run(name, content);
    expect(await keys()).toEqual(['K1']);
    expect(rejected.map(({ line }) => line)).toEqual([badLine]);
  });

  it('that breaks off keeps its complete batches, and continues after them once it is complete', async () => {
    const rows = Array.from({ length: 8 }, (_, index) =>
      JSON.stringify({ ...home, ListingKey: `K${index}` }),
    );
    const whole = `[${rows.join(',')}]`;
    const failing = run('e.json', whole, {
      onProgress: ({ rowsDone }) => {
        if (rowsDone === 6) throw new Error('the machine is switched off');
      },
    });
    await expect(failing).rejects.toThrow('switched off');
    expect(await keys()).toHaveLength(6);
    const again = await run('e.json', whole);
    expect(again.result).toMatchObject({ resumedAfter: 6, rowsDone: 8, written: 8 });
    expect(await keys()).toHaveLength(8);
    expect((await run('e.json', whole)).result.isRepeated).toBe(true);
    const broken = run('f.json', whole.slice(0, -20));
    await expect(broken).rejects.toThrow(FeedFileProblem);
    await expect(broken).rejects.toThrow('f.json cannot be read to its end');
  });

  it('that is newer replaces what it names, and removes what left the market', async () => {
    await run('g.csv', csv([good(1), good(2), good(3)]));
    const [before] = await database.db.select().from(feedListings).where(eq(feedListings.listingKey, 'K1'));
    const { result } = await run(
      'h.csv',
      csv([good(1, 400_000), 'K2,Closed,1,x,Miami', good(3, 1), good(3, 2)]),
    );
    expect(result).toMatchObject({ removed: 1, rejected: 0 });
    const after = await database.db.select().from(feedListings).orderBy(asc(feedListings.listingKey));
    expect(after.map(({ listingKey, priceUsd }) => [listingKey, priceUsd])).toEqual([
      ['K1', 400_000],
      ['K3', 2],
    ]);
    expect(after[0]?.id).toBe(before?.id);
    // The older file counts as new again, because another file of the feed has been imported since.
    expect((await run('g.csv', csv([good(1), good(2), good(3)]))).result).toMatchObject({
      written: 3,
      isRepeated: false,
    });
  });
});
