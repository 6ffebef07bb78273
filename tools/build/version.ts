import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { house } from './house.ts';

const ignored = new Set(['node_modules', 'dist', 'dist-one', 'coverage']);
/** Files that every build depends on, besides the package's own. */
const recipe = ['webpack.base.js', 'pnpm-lock.yaml', 'tools/build'];

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

function addTo(hash: ReturnType<typeof createHash>, path: string) {
  const full = join(house, path);
  const files = /\.[a-z]+$/.test(path) ? [full] : [...filesUnder(full)].sort();
  for (const file of files)
    hash.update(relative(house, file)).update('\0').update(readFileSync(file)).update('\0');
}

/** The shared features that a folder's files import, directly or through others: each is bundled with its importer. */
export function featuresUsed(folder: string, found = new Set<string>()): Set<string> {
  for (const file of filesUnder(join(house, folder))) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/@portico\/features\/([a-z-]+)/g)) {
      if (found.has(name)) continue;
      found.add(name);
      featuresUsed(join('shared/features/src', name), found);
    }
  }
  return found;
}

/** Changes when the recipe does, and with it all that a development server compiled. */
export function recipeVersion(): string {
  const hash = createHash('sha256');
  for (const part of recipe) addTo(hash, part);
  return hash.digest('hex').slice(0, 12);
}

/** Rooms whose code is bundled into every remote; the others reach a remote through the shell. */
const bundledRooms = ['contracts', 'rules'];
const providedRooms = ['client', 'i18n', 'remote-kit', 'session', 'ui'];

/**
 * `<package version>+<12 hex digits>`. The digits are a hash of all the build reads: the package's files, the shared
 * packages and features bundled with it, the lockfile and the recipe. Equal content gives an equal version on every
 * machine; a change to the component kit releases the shell alone, a change to a feature releases the remotes using it.
 */
export function versionOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256');
  for (const part of recipe) addTo(hash, part);
  const rooms = relative(house, folder) === 'shell' ? [...bundledRooms, ...providedRooms] : bundledRooms;
  const features = [...featuresUsed(relative(house, folder))]
    .sort()
    .map((name) => join('features/src', name));
  for (const room of [...rooms, ...features]) addTo(hash, join('shared', room));
  addTo(hash, relative(house, folder));
  return `${manifest.version}+${hash.digest('hex').slice(0, 12)}`;
}

/** The global name of one version's container. It is unique, so that two versions never mix their chunks. */
export function containerOf(name: string, version: string): string {
  return `${name.replaceAll('-', '_')}_${version.split('+')[1]}`;
}
