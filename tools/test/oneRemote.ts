import { house } from '../build/house.ts';
import { remoteTargets } from '../build/targets.ts';
import { Refusal } from '../terminal/say.ts';
import { type Check, runChecks, runJest, unlessUnchanged } from './runners.ts';
import { addTo, type Tally } from './tally.ts';
import { checkPart, packagePart } from './unchanged/parts.ts';
import type { Memory } from './unchanged/unchanged.ts';

/** The compiler keeps its results for unchanged files between runs. */
const incremental = ['--incremental', '--tsBuildInfoFile', '.cache/verify.tsbuildinfo'];

const checksOf = (name: string): Check[] => [
  ['types', ['tsc', '--noEmit', ...incremental]],
  ['lint', ['biome', 'check', `remotes/${name}`]],
  ['boundaries', ['depcruise', '--config', '.dependency-cruiser.cjs', `remotes/${name}`]],
];

/** These run one after the other: the first builds what changed, the second reads that build. */
const buildsOf = (name: string): Check[] => [
  ['size', ['node', 'tools/size.ts', name]],
  ['fit for release', ['node', 'tools/release.ts', name, '--check']],
];

/** The compiler checks all packages either way; the other two look at the remote alone. */
const partOf = (remote: string) => (check: string) =>
  checkPart(check === 'types' ? check : `${check} of ${remote}`);

/** Checks one remote before its team releases it, without the journeys and the other packages. */
export async function verifyRemote(name: string, memory: Memory): Promise<Tally> {
  const names = remoteTargets().map((target) => target.name);
  if (!names.includes(name)) {
    throw new Refusal(
      `There is no remote "${name}": choose from ${names.join(', ')}, or name none for everything.`,
    );
  }
  const total = await runChecks(checksOf(name), memory, partOf(name));
  for (const check of buildsOf(name)) addTo(total, await runChecks([check], memory));
  const part = packagePart(house, `remotes/${name}`);
  const tests = { name: `tests of ${name}`, folder: `remotes/${name}` };
  addTo(total, await unlessUnchanged(memory, tests.name, part, () => runJest(tests)));
  return total;
}
