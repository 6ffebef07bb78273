import { packageOf } from './imports.ts';
import { installedIn } from './installed.ts';
import { packed } from './packed.ts';
import { core, later, sharedEntries } from './sharedEntries.ts';

/** `catalog:` and `workspace:*` are not version ranges, so the installed version is read instead. */
function installed(library, folder) {
  const name = packageOf(library);
  const found = installedIn(folder, name);
  if (!found) throw new Error(`${name} is not installed for ${folder}: name it in its package.json`);
  const fitting = packed?.packages[name];
  if (fitting && fitting !== found.version) {
    const what = `${name} ${found.version} is installed`;
    throw new Error(`${what}, but this build recipe goes with ${fitting}: install the packages of one pack`);
  }
  return found.version;
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
