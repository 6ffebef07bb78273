import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { core, later, sharedEntries } from './sharedEntries.ts';

/** `catalog:` and `workspace:*` are not version ranges, so the installed version is read instead. */
function installed(library, folder) {
  const [first, second] = library.split('/');
  const packageName = first.startsWith('@') ? `${first}/${second}` : first;
  const path = createRequire(join(folder, 'package.json')).resolve.paths(packageName) ?? [];
  for (const place of path) {
    try {
      return JSON.parse(readFileSync(join(place, packageName, 'package.json'), 'utf8')).version;
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    }
  }
  throw new Error(`${packageName} is not installed for ${folder}`);
}

function ranges(library, folder) {
  const version = installed(library, folder);
  if (library.startsWith('@portico/')) return { version, requiredVersion: false };
  return { version, requiredVersion: `^${version}`, strictVersion: true };
}

export function sharedBy(kind, folder) {
  const shared = {};
  for (const library of [...core, ...later]) {
    const { version, ...wanted } = ranges(library, folder);
    const own = kind === 'shell' ? { version, eager: core.includes(library) } : { import: false };
    shared[library] = { singleton: true, ...wanted, ...own };
  }
  return shared;
}

/** The version ranges a remote was built for, as its release lists them. */
export function sharedRanges(folder) {
  return Object.fromEntries(sharedEntries.map((library) => [library, `^${ranges(library, folder).version}`]));
}

/** The libraries the shell provides, with their versions. */
export function providedVersions(folder) {
  return Object.fromEntries(sharedEntries.map((library) => [library, ranges(library, folder).version]));
}
