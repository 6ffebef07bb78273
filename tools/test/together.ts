import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/**
 * Jest loads all code anew for each test file, and code that was just loaded runs slowly. These files require several
 * test files each, so that Jest takes them for one. Each keeps its own hooks, because they stand in a `describe`.
 */

/**
 * Whether Jest keeps snapshots for a test file. It looks for them beside the file that it runs, under the names that the tests have
 * there, so such a file runs by itself: in a group all its snapshots would be new, which fails in CI.
 */
const keepsSnapshots = (file: string): boolean =>
  existsSync(join(dirname(file), '__snapshots__', `${basename(file)}.snap`));

/**
 * Whether a test file replaces modules or loads them anew: in a group, the others' modules would be replaced as well,
 * or were loaded before.
 */
const replacesModules = (file: string): boolean =>
  /\bjest\.(?:mock|doMock|unmock|resetModules|isolateModules)\(/.test(readFileSync(file, 'utf8'));

/** Whether a test file runs by itself. */
export const runsAlone = (file: string): boolean => keepsSnapshots(file) || replacesModules(file);

/** Loading a group's code costs two to three seconds of the processor, so no group is smaller than it need be. */
const least = 3;

/** Big files first, and small groups last, so that no worker waits long for another at the end. */
export function groupsOf<T>(files: readonly T[], workers: number): T[][] {
  const groups: T[][] = [];
  let rest = [...files];
  while (rest.length > 0) {
    const size = Math.min(rest.length, Math.max(least, Math.ceil(rest.length / (workers * 2))));
    const apart = rest.length / size;
    // Every few of them, so that each group has big and small ones.
    const chosen = new Set(Array.from({ length: size }, (_, index) => Math.floor(index * apart)));
    groups.push(rest.filter((_, index) => chosen.has(index)));
    rest = rest.filter((_, index) => !chosen.has(index));
  }
  return groups;
}

/** Groups of at most so many, each with big files and small ones. */
export function evenGroups<T>(files: readonly T[], most: number): T[][] {
  const count = Math.ceil(files.length / most);
  return Array.from({ length: count }, (_, group) => files.filter((_file, index) => index % count === group));
}

const sizeOf = async (file: string) => ({ file, size: (await stat(file)).size });

interface Groups {
  root: string;
  files: readonly string[];
  /** Puts the files, big ones first, into groups. */
  group: (files: readonly string[]) => string[][];
  /** What a group says of each of its files: `describe`, or `runInGroup` (shared/testing/jest/runtime.cjs). */
  begin?: 'describe' | 'runInGroup';
  /** Files that run once more, on PGlite, whatever database the others run on. */
  onPglite?: readonly string[];
}

/** How many files are a group on PGlite: two groups, which prepare its database and then find it together. */
const mostOnPglite = 5;

/** A test file that requires others; names of tests begin with their file's path in `root`. */
const textOf = (root: string, files: readonly string[], begin: string, where = '') =>
  files
    .map(
      (file) =>
        `${begin}(${JSON.stringify(relative(root, file) + where)}, () => void require(${JSON.stringify(file)}));\n`,
    )
    .join('');

/** What a group begins with whose tests run on PGlite. Jest gives each test file an environment of its own. */
const choosesPglite = "process.env.TEST_DATABASE_URL = '';\n";

async function bySize(files: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(files.map(sizeOf));
  return sized.sort((one, other) => other.size - one.size).map(({ file }) => file);
}

/** Writes one test file for each group into `folder`. */
export async function writeGroups(
  folder: string,
  { root, files, group, begin = 'describe', onPglite = [] }: Groups,
): Promise<void> {
  const texts = group(await bySize(files)).map((together) => textOf(root, together, begin));
  const again = evenGroups(await bySize(onPglite), mostOnPglite).map(
    (together) => choosesPglite + textOf(root, together, begin, ', on PGlite'),
  );
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const write = (name: string) => (text: string, index: number) =>
    writeFile(join(folder, `${name}-${index + 1}.test.cjs`), text);
  await Promise.all([...texts.map(write('group')), ...again.map(write('pglite'))]);
}
