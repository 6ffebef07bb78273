import { existsSync, readdirSync } from 'node:fs';
import { inHouse } from './build/house.ts';
import { say } from './terminal/say.ts';
import { runCheck, runJest, runPlaywright, type Tally } from './test/runners.ts';

/** Checks that are not Jest's: each counts as one test. */
const checks: readonly (readonly [name: string, command: readonly string[]])[] = [
  ['types', ['tsc', '--noEmit']],
  ['lint', ['biome', 'check', '.']],
  [
    'boundaries',
    ['depcruise', '--config', '.dependency-cruiser.cjs', 'shell', 'remotes', 'shared', 'api', 'e2e', 'tools'],
  ],
  ['dead code', ['knip']],
  ['sizes', ['node', 'tools/size.ts']],
];

/** Every package with a Jest configuration, those nothing depends on last. */
function jestPackages(): string[] {
  const folders = ['shared', 'remotes'].flatMap((group) =>
    readdirSync(inHouse(group)).map((name) => `${group}/${name}`),
  );
  return [...folders, 'shell', 'tools', 'api'].filter((folder) =>
    existsSync(inHouse(folder, 'jest.config.cjs')),
  );
}

async function everything(): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  const add = ({ passed, failed }: Tally) => {
    total.passed += passed;
    total.failed += failed;
  };
  for (const [name, command] of checks) add(await runCheck(name, command));
  // Everyone's tests run on PGlite; the API's once more on PostgreSQL where one is reachable.
  for (const folder of jestPackages()) add(await runJest(folder, { TEST_DATABASE_URL: '' }));
  if (process.env.TEST_DATABASE_URL) {
    say('The API once more, on PostgreSQL:');
    add(await runJest('api'));
  }
  add(await runPlaywright('e2e'));
  return total;
}

/** `pnpm test`: everything there is. The last line is `N passed, N failed`. */
const { passed, failed } = await everything();
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
