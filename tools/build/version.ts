import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ReleaseUses } from '@portico/contracts';
import { featureFiles, filesOf, providedRooms, repositoryFiles } from './files.ts';
import { house } from './house.ts';
import { importsOf, packageOf } from './imports.ts';
import { installedClosure } from './installed.ts';
import { type Lockfile, readLockfile, resolvedBy } from './lockfile.ts';
import { packed } from './packed.ts';
import { reachedIn } from './reach.ts';
import { roomsUsedBy } from './types/uses.ts';

/** Files that every build depends on, besides the package's own. */
const recipe = ['webpack.base.js', 'tools/build'];

function addFiles(hash: Hash, files: readonly string[], root = house) {
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
}

const isCode = (file: string) => /\.(?:tsx?|m?js)$/.test(file);

/** The libraries that these files name. */
const librariesIn = (files: readonly string[]): string[] =>
  [...new Set(files.filter(isCode).flatMap((file) => importsOf(file).map(({ from }) => packageOf(from))))]
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
    .sort();

/** The build's own libraries: those of the root package that the recipe's text names. */
function recipeLibraries({ importers }: Lockfile): string[] {
  const text = recipe
    .flatMap(filesOf)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const { dependencies, devDependencies } = importers['.'] ?? {};
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    new RegExp(`'${name}['/]`).test(text),
  );
}

/** Changes when the recipe does, and with it all that a development server compiled. */
export function recipeVersion(lockfile?: Lockfile): string {
  return packed ? packed.version : recipeVersionHere(lockfile ?? readLockfile());
}

function recipeVersionHere(lockfile: Lockfile): string {
  const hash = createHash('sha256');
  addFiles(hash, recipe.flatMap(filesOf));
  for (const line of resolvedBy(lockfile, '.', recipeLibraries(lockfile))) hash.update(line).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Rooms whose code is bundled into every remote, file by file; the others reach a remote through the shell. */
const bundledRooms = ['contracts', 'rules'];
/** Every file that a build of this folder reads, by the folder of `pnpm-lock.yaml` whose libraries it uses. */
function partsOf(folder: string): [importer: string, files: string[]][] {
  const own = relative(house, folder);
  const provided =
    own === 'shell'
      ? providedRooms.map((room) => [`shared/${room}`, filesOf(`shared/${room}`)] as const)
      : [];
  const base = [[own, filesOf(own)], ['shared/features', featureFiles(own)], ...provided] as [
    string,
    string[],
  ][];
  const reached = [
    ...reachedIn(
      bundledRooms,
      base.flatMap(([, files]) => files),
    ),
  ].sort();
  const bundled = bundledRooms.map((room): [string, string[]] => [
    `shared/${room}`,
    reached.filter((file) => file.startsWith(join(house, 'shared', room, '/'))),
  ]);
  return [...base, ...bundled];
}

function addHere(hash: Hash, folder: string, lockfile: Lockfile) {
  for (const [importer, files] of partsOf(folder)) {
    addFiles(hash, files);
    for (const line of resolvedBy(lockfile, importer, librariesIn(files))) hash.update(line).update('\0');
  }
}

/** In a repository of the remote's own: shared rooms and features are those of the recipe's pack. */
function addOutside(hash: Hash, folder: string) {
  const files = repositoryFiles(folder);
  addFiles(hash, files, folder);
  for (const line of installedClosure(folder, librariesIn(files))) hash.update(line).update('\0');
}

const packageVersion = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/**
 * `<package version>+<12 hex digits>`. The digits are a hash of all the build reads: the package's files, those files of
 * shared rooms and features that are bundled with it, the libraries all these files name as they are resolved, the recipe,
 * and for a remote the types of what it takes from the shell, which its release records. Equal content gives an equal
 * version on every machine. What another team adds, a package or an entry in a shared room, changes no version but its
 * own; a change to the component kit that leaves its types alone releases the shell alone.
 */
export function versionOf(folder: string, lockfile?: Lockfile, taken?: ReleaseUses['rooms']): string {
  const hash = createHash('sha256').update(recipeVersion(lockfile));
  if (packed) addOutside(hash, folder);
  else addHere(hash, folder, lockfile ?? readLockfile());
  if (relative(house, folder) !== 'shell') hash.update(JSON.stringify(taken ?? roomsUsedBy(folder)));
  return `${packageVersion(folder)}+${hash.digest('hex').slice(0, 12)}`;
}

/** The version of every development build: nobody releases it, and its content changes with each edit. */
export const versionInDevelopment = (folder: string): string => `${packageVersion(folder)}+${'0'.repeat(12)}`;

/** The global name of one version's container. It is unique, so that two versions never mix their chunks. */
export function containerOf(name: string, version: string): string {
  return `${name.replaceAll('-', '_')}_${version.split('+')[1]}`;
}
