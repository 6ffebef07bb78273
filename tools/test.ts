import { run, say } from './terminal/say.ts';
import { runOnBothDatabases } from './test/bothDatabases.ts';
import { verifyRemote } from './test/oneRemote.ts';
import { addTo, type Check, runChecks, runJest, runPlaywright, type Tally } from './test/runners.ts';

/** Checks that do not run in Jest; each counts as one test. */
const checks: readonly Check[] = [
  ['types', ['tsc', '--noEmit']],
  ['lint', ['biome', 'check', '.']],
  [
    'boundaries',
    [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'shell',
      'remotes',
      'shared',
      'api',
      'samples',
      'payments',
      'e2e',
      'tools',
    ],
  ],
  ["the API's floor plan", ['node', 'tools/boundaries-count.ts']],
  ['dead code', ['knip']],
];

/** Runs alone, because it builds what changed with two builds at a time. */
const sizes: Check = ['sizes', ['node', 'tools/size.ts']];

/** Where `TEST_DATABASE_URL` names a PostgreSQL, the API's tests run on two databases, else all run on PGlite. */
async function jestTests(): Promise<Tally> {
  const total = await runJest({
    name: 'packages',
    folder: 'tools',
    options: ['--config=test/packages.jest.cjs'],
    environment: { TEST_DATABASE_URL: '' },
  });
  const hasServer = Boolean(process.env.TEST_DATABASE_URL);
  addTo(
    total,
    hasServer ? await runOnBothDatabases() : await runJest({ name: 'api', folder: 'api', isTogether: true }),
  );
  return total;
}

async function everything(): Promise<Tally> {
  const total = await runChecks(checks);
  addTo(total, await runChecks([sizes]));
  addTo(total, await jestTests());
  addTo(total, await runPlaywright('e2e'));
  return total;
}

/** `pnpm test` runs everything, `pnpm verify <remote>` checks that remote. The last line is `N passed, N failed`. */
await run(async () => {
  const [remote] = process.argv.slice(2);
  const { passed, failed } = remote ? await verifyRemote(remote) : await everything();
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
});
