import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isForBoth } from './onBoth.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-both-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(file: string, text: string) {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

const plain = 'select(people)';

it('does not repeat the seed’s writes', async () => {
  await write('src/db/seed/some.test.ts', 'openTestDatabase()');
  expect(isForBoth('src/db/seed/some.test.ts', root)).toBe(false);
});

it.each([
  ['tests of the databases themselves', 'src/db/some.test.ts', plain, {}],
  ['a test that opens a database itself', 'src/a/some.test.ts', 'openTestDatabase()', {}],
  ['a test whose code listens', 'src/a/some.test.ts', plain, { 'src/a/some.ts': 'subscribe(pool)' }],
  ['a test whose folder does', 'src/a/a.test.ts', plain, { 'src/a/read.ts': 'subscribe(pool)' }],
])('repeats %s', async (_what, file, source, code) => {
  await write(file, source);
  for (const [name, text] of Object.entries(code)) await write(name, text);
  expect(isForBoth(file, root)).toBe(true);
});

it.each([
  'const onServer = process.env.TEST_DATABASE_URL ? it : it.skip;',
  "describe('the calendar to subscribe to', () => {});",
])('does not repeat a test that says no more than %s', async (source) => {
  await write('src/a/some.test.ts', source);
  expect(isForBoth('src/a/some.test.ts', root)).toBe(false);
});

it('repeats a test that asks which database it runs on', async () => {
  await write('src/a/some.test.ts', 'const address = process.env.TEST_DATABASE_URL;');
  expect(isForBoth('src/a/some.test.ts', root)).toBe(true);
});

it.each([
  ['code that only asks', { 'src/a/read.ts': plain }],
  ['code that prepares what it asks', { 'src/a/some.ts': 'prepared(db)' }],
  ['a rule of a folder whose own test sends its statements', { 'src/a/read.ts': 'subscribe(pool)' }],
  [
    'code beside a test whose own code only asks',
    { 'src/a/some.ts': plain, 'src/a/b.ts': 'subscribe(pool)' },
  ],
  [
    'another test, and a folder inside',
    { 'src/a/b.test.ts': 'subscribe(pool)', 'src/a/b/c.ts': 'subscribe(pool)' },
  ],
])('does not repeat a test for %s', async (_what, code) => {
  await write('src/a/some.test.ts', plain);
  for (const [name, text] of Object.entries(code)) await write(name, text);
  expect(isForBoth('src/a/some.test.ts', root)).toBe(false);
});
