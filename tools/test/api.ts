import { relative } from 'node:path';
import { serverVersion } from '@portico/api/src/db/serverVersion.ts';
import { house, inHouse } from '../build/house.ts';
import { isForBoth } from './onBoth.ts';
import { listTests, runJest, unlessUnchanged } from './runners.ts';
import { addTo, type Tally } from './tally.ts';
import { apiPart } from './unchanged/parts.ts';
import type { Memory } from './unchanged/unchanged.ts';

/** The file through which a test opens a database. */
const databases = 'src/db/testing.ts';
const root = inHouse('api');

/** The test files of the API that open a database, and all others. */
async function readTests() {
  const opening = await listTests('api', ['--findRelatedTests', databases]);
  const others = (await listTests('api')).filter((file) => !opening.includes(file));
  return { opening, others };
}

async function runOnPostgres(name: string): Promise<Tally> {
  const { opening } = await readTests();
  return runJest({
    name,
    folder: 'api',
    options: ['--runTestsByPath', ...opening],
    isTogether: true,
    isWaiting: true,
  });
}

async function runOnPglite(name: string): Promise<Tally> {
  const { opening, others } = await readTests();
  const repeated = opening.filter((file) => isForBoth(relative(root, file)));
  return runJest({
    name: `${name}: ${others.length} files without a database, and ${repeated.length} of ${opening.length} again`,
    folder: 'api',
    options: ['--runTestsByPath', ...others, ...repeated],
    environment: { TEST_DATABASE_URL: '' },
    isTogether: true,
  });
}

/**
 * The API's test files that open a database run on the PostgreSQL that `TEST_DATABASE_URL` names. On PGlite run all
 * others, and those that show something of each database.
 */
export async function runOnBothDatabases(memory: Memory): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  const postgres = 'api, on PostgreSQL';
  const server = await serverVersion(process.env.TEST_DATABASE_URL ?? '');
  addTo(
    total,
    await unlessUnchanged(memory, postgres, apiPart(house, postgres, server), () => runOnPostgres(postgres)),
  );
  const pglite = 'api, on PGlite';
  addTo(total, await unlessUnchanged(memory, pglite, apiPart(house, pglite), () => runOnPglite(pglite)));
  return total;
}
