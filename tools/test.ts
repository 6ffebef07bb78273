import { onOneDatabase } from '../api/test/onOneDatabase.ts';
import { run, say } from './terminal/say.ts';
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

/** Jest would ignore its usual patterns beside these, so they are named again. */
const leftOut = `/node_modules/|/dist/|/(${Object.keys(onOneDatabase).join('|').replaceAll('.', '\\.')})$`;

/** Runs alone, because it builds what changed with two builds at a time. */
const sizes: Check = ['sizes', ['node', 'tools/size.ts']];

/** The file through which a test opens a database. */
const databases = 'src/db/testing.ts';

/**
 * All tests run on PGlite. If `TEST_DATABASE_URL` is set, the API's tests that open a database also run on that
 * PostgreSQL, but for those of `onOneDatabase`; the others would prove the same a second time.
 */
async function jestTests(): Promise<Tally> {
  const embedded = { TEST_DATABASE_URL: '' };
  const total = await runJest({
    name: 'packages',
    folder: 'tools',
    options: ['--config=test/packages.jest.cjs'],
    environment: embedded,
  });
  addTo(total, await runJest({ name: 'api', folder: 'api', environment: embedded, isTogether: true }));
  if (process.env.TEST_DATABASE_URL) {
    const options = ['--findRelatedTests', databases, `--testPathIgnorePatterns=${leftOut}`];
    addTo(
      total,
      await runJest({ name: 'api once more, on PostgreSQL', folder: 'api', options, isTogether: true }),
    );
  }
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
