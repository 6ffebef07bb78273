import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { house } from './house.ts';
import { installedIn } from './installed.ts';
import { packed } from './packed.ts';

const ignored = new Set(['node_modules', 'dist', 'dist-one', 'coverage']);

function* filesUnder(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) {
      if (!ignored.has(entry.name)) yield* filesUnder(inside);
    } else if (isBuilt(entry.name)) yield inside;
  }
}

/** Tests are left out because no bundle contains them: editing one must not make a new version. */
function isBuilt(name: string): boolean {
  return !/\.test\.tsx?$/.test(name) && name !== 'jest.config.cjs';
}

/**
 * The files at a path that builds read, relative to this repository unless it is a full path; each by its full path.
 */
export function filesOf(path: string): string[] {
  const full = resolve(house, path);
  return statSync(full).isFile() ? [full] : [...filesUnder(full)].sort();
}

/** Where a shared feature's files are. */
function featureFolder(name: string): string {
  if (!packed) return join('shared/features/src', name);
  const features = installedIn(house, '@portico/features');
  if (!features) throw new Error('@portico/features is not installed beside the build recipe');
  return join(features.folder, 'dist', name);
}

/** The shared features that a folder's files import, directly or through others: each is bundled with its importer. */
export function featuresUsed(folder: string, found = new Set<string>()): Set<string> {
  for (const file of filesOf(folder)) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/@portico\/features\/([a-z-]+)/g)) {
      if (found.has(name)) continue;
      found.add(name);
      featuresUsed(featureFolder(name), found);
    }
  }
  return found;
}

/** Rooms that reach a remote through the shell. */
export const providedRooms = ['client', 'i18n', 'remote-kit', 'session', 'ui'];

/** The files of the features that a folder's files use. */
export const featureFiles = (folder: string): string[] =>
  [...featuresUsed(folder)].sort().map(featureFolder).flatMap(filesOf);

/** What says which libraries are installed, of which each package manager writes its own: a patched one keeps its version. */
const libraryParts = [
  'pnpm-lock.yaml',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'bun.lock',
  'patches',
];

const remoteParts = ['package.json', 'remote.json', 'webpack.config.mjs', 'src'];

/** The files that decide what a remote in its own repository contains; others may be beside them. */
export function repositoryFiles(folder: string): string[] {
  const present = libraryParts.filter((name) => existsSync(join(folder, name)));
  return [...remoteParts, ...present].flatMap((name) => filesOf(join(folder, name)));
}

/** What builds read besides installed libraries, by paths of the repository, here or outside. */
export const builtParts: readonly string[] = packed
  ? [...remoteParts, ...libraryParts]
  : ['shell', 'remotes', 'shared', 'tools/build', 'webpack.base.js'];

const sourceFolder = (folder: string) => (packed ? join(folder, 'src') : relative(house, folder));

/** The code of a remote that is its own: its files, and those of the features it bundles. */
export const ownFiles = (folder: string): string[] =>
  [...filesOf(sourceFolder(folder)), ...featureFiles(sourceFolder(folder))].filter((file) =>
    /\.(tsx?|js)$/.test(file),
  );
