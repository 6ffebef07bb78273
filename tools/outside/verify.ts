import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteBudgetBytes } from '@portico/api/src/providers/releases/budgets.ts';
import type { Release } from '@portico/contracts';
import type { Target } from '../build/targets.ts';
import type { ReleasePlace } from '../release/place.ts';
import { Refusal, say, step } from '../terminal/say.ts';
import { build } from './here.ts';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Reports the size of a first page of the built remote. Refuses it over budget, as a release does. */
export function tellSize({ name, dist }: Target): void {
  const { sizeBytes } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Release;
  const told = `${name}: its first page takes ${kB(sizeBytes)} of ${kB(remoteBudgetBytes)} (brotli)`;
  if (sizeBytes > remoteBudgetBytes) throw new Refusal(`${told}: move what is seldom used behind import().`);
  say(`  ${told}`);
}

/** Runs a program of the remote's repository, whose output is shown as it comes. */
function runHere({ folder }: Target, program: string) {
  const path = join(folder, 'node_modules/.bin', program);
  if (!existsSync(path))
    throw new Refusal(`${program} is not installed in ${folder}: run \`npx pnpm@12 install\`.`);
  const { status } = spawnSync(path, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Refusal(`${program} failed.`);
}

/** Types, tests, size, and, where a Portico is named, whether the remote could go live there: before its release. */
export async function verify(target: Target, place: ReleasePlace | null): Promise<void> {
  for (const program of ['tsc', 'jest']) await step(program, () => runHere(target, program));
  tellSize(await build(target));
  if (!place) return say('  Whether it can go live was not asked: PORTICO_URL names no Portico.');
  say(`  ${target.name} ${await place.check(target)} can go live.`);
}
