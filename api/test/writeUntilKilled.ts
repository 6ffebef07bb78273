import { sql } from 'drizzle-orm';
import { openEmbedded } from '../src/db/embedded.ts';

/** Writes numbered rows, one transaction each, and prints each number once the database has acknowledged it. */
const [dataFolder = '', from = '0'] = process.argv.slice(2);
const { db } = await openEmbedded({ dataFolder, notice: (sentence) => console.error(sentence) });
await db.execute('create table if not exists written (number integer primary key, padding text not null)');
for (let number = Number(from); ; number += 1) {
  await db.transaction((tx) => tx.execute(sql`insert into written values (${number}, repeat('x', 2000))`));
  process.stdout.write(`${number}\n`);
}
