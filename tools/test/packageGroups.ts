import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inHouse } from '../build/house.ts';
import { evenGroups, runsAlone, writeGroups } from './together.ts';

/** A project of `packages.jest.cjs`. */
export interface Project {
  displayName: string;
  rootDir: string;
}

/** How many files share a page: more of them save little, and each checks the styles of all. */
const most = 8;

/** How many files without a page are one test file to Jest. */
const mostWithoutPage = 21;

const runtime = inHouse('shared/testing/jest/runtime.cjs');

/**
 * The packages whose test files were seen to pass together. Another joins once its files do: a file that changes
 * something without restoring it (shared/testing/jest/kept-apart.cjs) makes the next one fail.
 */
const grouped = [
  'remotes/admin',
  'remotes/auth',
  'remotes/community',
  'remotes/listings',
  'remotes/search',
  'shared/features',
  'shared/ui',
  'shell',
];

/** Packages of functions that keep nothing between two calls, so that their test files share even the house's own modules. */
const withoutPage = ['shared/rules'];

const testsOf = (folder: string) =>
  globSync('**/*.test.{ts,tsx}', { cwd: folder, exclude: ['**/node_modules', '**/dist'] }).map((file) =>
    join(folder, file),
  );

/** Writes the groups of a package, and says where Jest finds its tests then. */
async function groupPackage({ displayName, rootDir }: Project, groups: string) {
  const files = testsOf(rootDir);
  const alone = files.filter(runsAlone);
  const folder = join(groups, displayName);
  const hasPage = !withoutPage.includes(displayName);
  await writeGroups(folder, {
    root: rootDir,
    files: files.filter((file) => !alone.includes(file)),
    group: (all) => evenGroups(all, hasPage ? most : mostWithoutPage),
    begin: hasPage ? 'runInGroup' : 'describe',
  });
  const places = { roots: [rootDir, folder], testMatch: [`${folder}/*`, ...alone] };
  return hasPage ? { ...places, runtime } : places;
}

/** Puts the test files of some packages into groups, and returns the file that tells `packages.jest.cjs` of them. */
export async function groupPackages(projects: readonly Project[]): Promise<string> {
  // Always the same folder: Jest finds what it compiled by its options.
  const groups = inHouse('.cache/groups/packages');
  const chosen = await Promise.all(
    projects
      .filter(({ displayName }) => [...grouped, ...withoutPage].includes(displayName))
      .map(async (each) => [each.displayName, await groupPackage(each, groups)]),
  );
  const file = join(groups, 'packages.json');
  await writeFile(file, JSON.stringify(Object.fromEntries(chosen)));
  return file;
}
