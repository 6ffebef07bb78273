import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** An installed package. */
export interface Installed extends Manifest {
  folder: string;
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code));

/** The package of this name that code in `folder` gets, or null if none is installed. */
export function installedIn(folder: string, name: string): Installed | null {
  for (const place of createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []) {
    const found = join(place, name);
    try {
      const manifest = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')) as Manifest;
      return { ...manifest, folder: realpathSync(found) };
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return null;
}

/** These packages as they are installed for `folder`, with all that they need in turn: `react@19.3.1`. */
export function installedClosure(folder: string, names: Iterable<string>): string[] {
  const found = new Set<string>();
  const visit = (from: string, name: string) => {
    const at = installedIn(from, name);
    if (!at || found.has(`${at.name}@${at.version}`)) return;
    found.add(`${at.name}@${at.version}`);
    const needed = { ...at.dependencies, ...at.optionalDependencies, ...at.peerDependencies };
    for (const each of Object.keys(needed)) visit(at.folder, each);
  };
  for (const name of names) visit(folder, name);
  return [...found].sort();
}
