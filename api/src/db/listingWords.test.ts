import { languages } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import type { Connection } from './client.ts';
import { openTestDatabase } from './testing.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase({ seed: 'none' });
});
afterAll(() => connection.close());

it.each(languages)('finds a listing by the words of its title in %s', async (language) => {
  const title = JSON.stringify({ [language]: 'Sommerhaus' });
  const words = sql`listing_words(${title}::jsonb, null, null, null, null, null, null)`;
  const isFound = sql<boolean>`${words} @@ to_tsquery('simple', 'sommerhaus')`;
  expect(await connection.db.select({ isFound }).from(sql`(select 1) as one`)).toEqual([{ isFound: true }]);
});
