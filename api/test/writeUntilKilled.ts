import { sql } from 'drizzle-orm';
import { openEmbedded } from '../src/db/embedded.ts';
import { rowsOf } from '../src/support/rows.ts';

/**
 * Prints the numbers that are there as a list, then writes numbered rows, one transaction each, and prints each number once the
 * database has acknowledged it.
 */
const [dataFolder = '', from = '0'] = process.argv.slice(2);
const { db } = await openEmbedded({ dataFolder, notice: (sentence) => console.error(sentence) });
await db.execute('create table if not exists written (number integer primary key, padding text not null)');
const there = await rowsOf<{ number: number }>(db, sql`select number from written`);
process.stdout.write(`${JSON.stringify(there.map(({ number }) => number))}\n`);
for (let number = Number(from); ; number += 1) {
  await db.transaction((tx) => tx.execute(sql`insert into written values (${number}, repeat('x', 2000))`));
  process.stdout.write(`${number}\n`);
}
