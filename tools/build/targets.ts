import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inHouse } from './house.ts';
import { versionOf } from './version.ts';

/** The shell or a remote, as something that is built. */
export interface Target {
  name: string;
  kind: 'shell' | 'remote';
  folder: string;
  dist: string;
}

const target = (name: string, kind: Target['kind'], folder: string): Target => ({
  name,
  kind,
  folder,
  dist: join(folder, 'dist'),
});

export const shellTarget = target('shell', 'shell', inHouse('shell'));

/** Every folder of `remotes/` that describes itself is a remote: there is no list to forget. */
export function remoteTargets(): Target[] {
  return readdirSync(inHouse('remotes'))
    .filter((name) => existsSync(inHouse('remotes', name, 'remote.json')))
    .sort()
    .map((name) => target(name, 'remote', inHouse('remotes', name)));
}

/** The version that lies in `dist`, or null. `meta.json` and `release.json` are written last, after a whole build. */
export function builtVersion({ kind, dist }: Target): string | null {
  const path = join(dist, kind === 'shell' ? 'meta.json' : 'release.json');
  if (!existsSync(path) || !existsSync(join(dist, '.complete'))) return null;
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

export const isStale = (candidate: Target): boolean =>
  builtVersion(candidate) !== versionOf(candidate.folder);
