import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { inHouse } from './house.ts';

type Versions = Record<string, { version: string }>;
type Links = Record<string, string>;

/** What this reads of `pnpm-lock.yaml`. */
export interface Lockfile {
  importers: Record<string, { dependencies?: Versions; devDependencies?: Versions }>;
  packages: Record<string, { resolution?: { integrity?: string } }>;
  snapshots: Record<string, { dependencies?: Links; optionalDependencies?: Links }>;
}

let known: Lockfile | null = null;

export function readLockfile(): Lockfile {
  known ??= load(readFileSync(inHouse('pnpm-lock.yaml'), 'utf8')) as Lockfile;
  return known;
}

/** The key of a resolved dependency. An alias resolves to another package's whole name. */
const keyOf = ({ snapshots }: Lockfile, name: string, version: string) =>
  snapshots[`${name}@${version}`] ? `${name}@${version}` : version;

/**
 * Every package that these dependencies of a workspace folder resolve to, with their own dependencies, and the hash of
 * each package's content: everything a build of that folder can contain.
 */
export function resolvedBy(lockfile: Lockfile, importer: string, names: readonly string[]): string[] {
  const { dependencies, devDependencies } = lockfile.importers[importer] ?? {};
  const versions: Versions = { ...devDependencies, ...dependencies };
  const found = new Set<string>();
  const visit = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    const links = {
      ...lockfile.snapshots[key]?.dependencies,
      ...lockfile.snapshots[key]?.optionalDependencies,
    };
    for (const [name, version] of Object.entries(links)) visit(keyOf(lockfile, name, version));
  };
  for (const name of names) {
    const version = versions[name]?.version;
    if (version && !version.startsWith('link:')) visit(keyOf(lockfile, name, version));
  }
  return [...found].sort().map((key) => {
    const [id = key] = key.split('(', 1);
    return `${key} ${lockfile.packages[id]?.resolution?.integrity ?? ''}`;
  });
}
