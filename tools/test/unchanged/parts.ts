import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A part of a test run whose green result is kept, and what that result depends on. */
export interface Part {
  name: string;
  /** Folders and files of the repository. The files at its top count for every part. */
  reads: readonly string[];
  /** Folders among `reads` that make no difference to it. */
  leavesOut?: readonly string[];
  /** Its tests read the sample network, whose dates count from today. */
  isOfToday?: boolean;
  /** Its tests ask git which files are tracked. */
  asksGit?: boolean;
  /** What else it runs on: the version of a server, of a browser. */
  runsOn?: string;
}

/** Everything but what only people read. The tests of the tools hold the pages to the code, and read all. */
const code = { reads: ['.'], leavesOut: ['docs', 'README.md'] };

export const checkPart = (name: string): Part => ({ name, ...code });

/** What runs the tests, and what all packages are made of. */
const always = ['shared', 'tools/test'];

/** Reads beyond a package and those it names in its `package.json`; a test looks for the paths that say so. */
const beyond: Record<string, readonly string[]> = {
  // The map of stored personal data names every table; one test runs the page of messages against two processes.
  api: ['docs/data-map.md', 'remotes/community'],
  // Tests of the routes and menu entries of all remotes.
  shell: ['remotes'],
  // The drawing of the landing is where the shell serves it.
  samples: ['shell'],
  // A test of all pages' keys of queries.
  'shared/features': ['remotes', 'shell'],
  // Tests of the tools hold documentation, settings and the words of all packages to the code.
  tools: ['.'],
};

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (house: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(house, folder, 'package.json'), 'utf8'));

/** Folders of packages: at the top, and in `shared` and `remotes`. */
export function packageFolders(house: string): string[] {
  const inside = (folder: string) =>
    readdirSync(join(house, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  return [...inside('.'), ...inside('shared'), ...inside('remotes')].filter((folder) =>
    existsSync(join(house, folder, 'package.json')),
  );
}

function addNeeded(house: string, folder: string, folders: ReadonlyMap<string, string>, found: Set<string>) {
  if (found.has(folder)) return;
  found.add(folder);
  const { dependencies, devDependencies } = manifestOf(house, folder);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const needed = folders.get(name);
    if (needed) addNeeded(house, needed, folders, found);
  }
}

/** What the result of a package's tests depends on: itself, the packages it is built on, and what its tests read besides. */
export function readsOf(house: string, folder: string): string[] {
  const folders = new Map(packageFolders(house).map((each) => [manifestOf(house, each).name, each]));
  const found = new Set<string>();
  addNeeded(house, folder, folders, found);
  return [...new Set([...always, ...found, ...(beyond[folder] ?? [])])].sort();
}

export const packagePart = (house: string, folder: string): Part => ({
  name: `tests of ${folder}`,
  reads: readsOf(house, folder),
  isOfToday: true,
  asksGit: readsOf(house, folder).includes('.'),
});

export const apiPart = (house: string, name: string, server?: string): Part => ({
  ...packagePart(house, 'api'),
  name,
  runsOn: server,
});

export const journeysPart = (browser: string): Part => ({
  name: 'journeys',
  ...code,
  isOfToday: true,
  runsOn: browser,
});
