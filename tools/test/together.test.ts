import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evenGroups, groupsOf, runsAlone, writeGroups } from './together.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it.each([0, 1, 5, 156])('puts each of %d files into one group, the last groups being small', (count) => {
  const groups = groupsOf(numbers(count), 2);
  expect(groups.flat().sort((one, other) => one - other)).toEqual(numbers(count));
  const sizes = groups.map(({ length }) => length);
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  expect(sizes.at(-1) ?? 1).toBeLessThanOrEqual(3);
});

it('gives each group big files and small ones', () => {
  const [first = []] = groupsOf(numbers(60), 2);
  expect(first).toEqual([0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56]);
});

it('makes groups of a given size, each with big files and small ones', () => {
  expect(evenGroups(numbers(7), 3)).toEqual([
    [0, 3, 6],
    [1, 4],
    [2, 5],
  ]);
  expect(evenGroups([], 3)).toEqual([]);
});

it('writes files that require the tests under their names, and leaves none of an earlier run', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portico-groups-'));
  const folder = join(root, 'groups');
  const files = ['small.test.ts', "who's.test.ts"].map((name) => join(root, name));
  await writeFile(files[0] as string, '1');
  await writeFile(files[1] as string, '333');
  const each = (all: readonly string[]) => evenGroups(all, 1);
  await writeGroups(folder, { root, files: [...files, ...files], group: each });
  await writeGroups(folder, { root, files, group: each });
  expect((await readdir(folder)).sort()).toEqual(['group-1.test.cjs', 'group-2.test.cjs']);
  expect(await readFile(join(folder, 'group-1.test.cjs'), 'utf8')).toBe(
    `describe("who's.test.ts", () => void require("${files[1]}"));\n`,
  );
  await rm(root, { recursive: true });
});

it('writes groups that run on PGlite, of files that run on another database as well', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portico-groups-'));
  const folder = join(root, 'groups');
  const file = join(root, 'stream.test.ts');
  await writeFile(file, '1');
  await writeGroups(folder, { root, files: [file], group: (all) => evenGroups(all, 1), onPglite: [file] });
  expect((await readdir(folder)).sort()).toEqual(['group-1.test.cjs', 'pglite-1.test.cjs']);
  expect(await readFile(join(folder, 'pglite-1.test.cjs'), 'utf8')).toBe(
    `process.env.TEST_DATABASE_URL = '';\ndescribe("stream.test.ts, on PGlite", () => void require("${file}"));\n`,
  );
  await rm(root, { recursive: true });
});

it('lets files run by themselves that have snapshots beside them, or replace modules', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portico-groups-'));
  const files = {
    'mails.test.ts': "it('writes', () => {});",
    'turns.test.ts': "jest.mock('node:timers/promises');",
    'other.test.ts': 'jest.mocked(send);',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  await mkdir(join(root, '__snapshots__'));
  await writeFile(join(root, '__snapshots__', 'mails.test.ts.snap'), '');
  expect(Object.keys(files).map((name) => runsAlone(join(root, name)))).toEqual([true, true, false]);
  await rm(root, { recursive: true });
});
