import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseBase } from '@portico/api/src/providers/releases/store.ts';
import type { Release } from '@portico/contracts';
import { problemsOf } from '@portico/contracts/validators';
import type { Target } from '../build/targets.ts';
import { Refusal } from '../terminal/say.ts';

/** A build's `release.json`, whose file names are relative to its folder. */
type Built = Omit<Release, 'releasedAt'> & { name: string };

/** The release a remote's build in `dist` makes. Throws a refusal when there is none or it is not valid. */
export function readRelease({ name, dist }: Target, now: Date): Release {
  const path = join(dist, 'release.json');
  if (!existsSync(path)) throw new Refusal(`${name} is not built: run \`pnpm build ${name}\`.`);
  const { name: _name, ...built } = JSON.parse(readFileSync(path, 'utf8')) as Built;
  const base = releaseBase(name, built.version);
  const address = (file: string) => (file.startsWith('@') ? file : base + file);
  const preload = Object.entries(built.preload).map(([part, files]) => [part, files.map(address)] as const);
  const release: Release = {
    ...built,
    entry: address(built.entry),
    manifest: address(built.manifest),
    preload: Object.fromEntries(preload),
    releasedAt: now.toISOString(),
  };
  const [problem] = problemsOf('release', release);
  if (problem) throw new Refusal(`${path}: ${problem.path} ${problem.message}`);
  return release;
}
