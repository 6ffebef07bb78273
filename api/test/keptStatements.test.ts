import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cast } from '@portico/fixtures';
import { eq, isNotNull } from 'drizzle-orm';
import type { Connection, Database } from '../src/db/client.ts';
import { listings } from '../src/db/schema/index.ts';
import { openTestDatabase } from '../src/db/testing.ts';
import { createPhotoAddresses } from '../src/images/photoAddresses.ts';
import { readCardPage } from '../src/listings-read/cardPages.ts';
import { readCards } from '../src/listings-read/listingCards.ts';
import { readTypedWords } from '../src/listings-read/listingText.ts';
import { readWordPage } from '../src/listings-read/wordPages.ts';
import { readListing } from '../src/modules/listings/listingDetail.repository.ts';
import { windowOf } from '../src/support/paging.ts';
import { createSecrets } from '../src/support/secrets.ts';

let connection: Connection;
let ids: string[];
beforeAll(async () => {
  connection = await openTestDatabase();
  const { db } = connection;
  const of = db.select({ id: listings.id, parentId: listings.parentListingId }).from(listings);
  const some = await of.where(eq(listings.isInNetwork, true)).orderBy(listings.id).limit(24);
  const units = await db
    .select({ id: listings.id })
    .from(listings)
    .where(isNotNull(listings.parentListingId))
    .limit(1);
  ids = [...units, ...some].map(({ id }) => id);
  // A mapping of rows most likely fails at a joined table without a row.
  await db
    .update(listings)
    .set({ brokerageId: null })
    .where(eq(listings.id, ids[1] ?? ''));
});
afterAll(() => connection.close());

const photos = createPhotoAddresses({ secrets: createSecrets('a key of this test'), now: () => new Date(0) });
const { personId, agentId } = cast.agent;
const reader = { personId, agentId, isStaff: false, photos };

/** Each file that keeps statements, with the calls that read through them. */
const reads: Record<string, (db: Database) => Promise<unknown>> = {
  'listings-read/listingCards.ts': (db) => readCards(db, ids, reader),
  'listings-read/cardPages.ts': async (db) => {
    const scope = { category: 'all', showMine: false, showArchived: false } as const;
    const asked = { scope, sort: {}, window: windowOf({}, 24), beside: null };
    return (await readCardPage(db, asked, reader)).page;
  },
  'listings-read/wordPages.ts': async (db) => {
    const words = await readTypedWords(db, 'villa', reader);
    if (!words) throw new Error('"villa" is no word');
    const scope = { category: 'name', showMine: false, showArchived: false } as const;
    const sort = { sortBy: 'price.amount', sortDir: -1 } as const;
    const page = await readWordPage(
      db,
      { scope, sort, window: windowOf({}, 5), words, beside: null },
      reader,
    );
    return page?.page.docs;
  },
  'modules/listings/listingDetail.repository.ts': (db) =>
    Promise.all(ids.map((id) => readListing(db, id, { ...reader, hasClients: true }))),
};

it('knows every file that keeps statements', () => {
  const src = join(__dirname, '../src');
  const keeping = globSync('**/*.ts', { cwd: src })
    .filter((file) => !file.endsWith('.test.ts') && file !== 'db/prepared.ts')
    .filter((file) => readFileSync(join(src, file), 'utf8').includes('keptStatement('));
  expect(keeping.toSorted()).toEqual(Object.keys(reads).toSorted());
});

it.each(Object.entries(reads))('%s: a kept statement answers what Drizzle maps', async (_, read) => {
  // Within a transaction no statement is kept: it is built anew, and Drizzle maps its rows.
  const byDrizzle = await connection.db.transaction((tx) => read(tx as unknown as Database));
  expect(await read(connection.db)).toEqual(byDrizzle);
  expect(JSON.stringify(byDrizzle).length).toBeGreaterThan(1_000);
});
