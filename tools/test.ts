import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { chromiumFlags, findHeadless } from './browser/chromium.ts';
import { run, say } from './terminal/say.ts';
import { wordsOf } from './terminal/words.ts';
import { runApi } from './test/api.ts';
import { verifyRemote } from './test/oneRemote.ts';
import { runPackages } from './test/packages.ts';
import { type Check, runChecks, runPlaywright, unlessUnchanged } from './test/runners.ts';
import { addTo, type Tally } from './test/tally.ts';
import { checkPart, journeysPart } from './test/unchanged/parts.ts';
import { type Memory, openMemory } from './test/unchanged/unchanged.ts';

/** Each of the compiler's checkers reads shared types anew, and another check keeps half of the cores. */
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)));

/** Checks that do not run in Jest; each counts as one test. */
const checks: readonly Check[] = [
  ['types', ['tsc', '--noEmit', '--checkers', checkers]],
  ['lint', ['biome', 'check', '.']],
  ['boundaries', ['node', 'tools/boundaries.ts']],
  ['dead code', ['knip']],
  // Runs always, because it builds what changed, two builds at a time, and the journeys open what it built.
  ['sizes', ['node', 'tools/size.ts']],
];

const partOf = (name: string) => (name === 'sizes' ? null : checkPart(name));

const browserVersion = () => execFileSync(findHeadless(), [...chromiumFlags, '--version']).toString();

async function everything(memory: Memory): Promise<Tally> {
  const total = await runChecks(checks, memory, partOf);
  addTo(total, await runPackages(memory));
  addTo(total, await runApi(memory));
  addTo(
    total,
    await unlessUnchanged(memory, 'journeys', journeysPart(browserVersion()), () => runPlaywright('e2e')),
  );
  return total;
}

const usage = 'Usage: pnpm test [--fresh], or pnpm verify <remote> [--fresh]';

/**
 * `pnpm test` runs everything, `pnpm verify <remote>` checks that remote. Parts that were green with the same files are
 * not run again, unless `--fresh` or `FRESH=1` asks for it, and always in CI. The last line is `N passed, N failed`.
 */
await run(async () => {
  const options = { fresh: { type: 'boolean', default: false } } as const;
  const { values, positionals } = wordsOf(process.argv.slice(2), options, usage);
  const memory = openMemory(values.fresh);
  const [remote] = positionals;
  const tally = remote ? await verifyRemote(remote, memory) : await everything(memory);
  const { passed, failed, kept = 0 } = tally;
  if (kept > 0) say(`${kept} of them are unchanged and were not run again; --fresh runs everything.`);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
});
