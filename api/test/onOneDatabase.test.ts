import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onOneDatabase } from './onOneDatabase.ts';

const folder = join(__dirname, '..');
/** What a file says that asks a database, or is about how one answers. */
const asking = /drizzle-orm|db\/schema|\.repository|\.db\b|\bdb[.,]/;

it.each(Object.keys(onOneDatabase))('%s asks no database, and neither does what it tests', (name) => {
  const subject = join(folder, name.replace('.test.ts', '.ts'));
  const read = [join(folder, name), ...(existsSync(subject) ? [subject] : [])];
  const lines = read.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  expect(lines.filter((line) => asking.test(line))).toEqual([]);
});
