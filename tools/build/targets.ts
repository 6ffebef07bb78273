import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inHouse } from './house.ts';
import { versionOf } from './version.ts';

/** The shell or a remote, as a target of the build. */
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

/** Every folder of `remotes/` with a `remote.json` is a remote, so there is no list to maintain. */
export function remoteTargets(): Target[] {
  return readdirSync(inHouse('remotes'))
    .filter((name) => existsSync(inHouse('remotes', name, 'remote.json')))
    .sort()
    .map((name) => target(name, 'remote', inHouse('remotes', name)));
}

/** The version in `dist`, or null unless the build was completed. */
export function builtVersion({ kind, dist }: Target): string | null {
  const path = join(dist, kind === 'shell' ? 'meta.json' : 'release.json');
  if (!existsSync(path) || !existsSync(join(dist, '.complete'))) return null;
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

export const isStale = (candidate: Target): boolean =>
  builtVersion(candidate) !== versionOf(candidate.folder);
