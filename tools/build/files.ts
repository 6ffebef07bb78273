import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { house } from './house.ts';

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

/** The files at a path of the house that builds read, each by its full path. */
export function filesOf(path: string): string[] {
  const full = join(house, path);
  return /\.[a-z]+$/.test(path) ? [full] : [...filesUnder(full)].sort();
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

/** Rooms that reach a remote through the shell. */
export const providedRooms = ['client', 'i18n', 'remote-kit', 'session', 'ui'];

/** The code of a remote that is its own: its files, and those of the features it bundles. */
export const ownFiles = (folder: string): string[] => {
  const own = relative(house, folder);
  const features = [...featuresUsed(own)].map((name) => join('shared/features/src', name));
  return [own, ...features].flatMap(filesOf).filter((file) => /\.tsx?$/.test(file));
};
