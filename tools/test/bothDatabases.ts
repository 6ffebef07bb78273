import { relative } from 'node:path';
import { inHouse } from '../build/house.ts';
import { isForBoth } from './onBoth.ts';
import { addTo, listTests, runJest, type Tally } from './runners.ts';

/** The file through which a test opens a database. */
const databases = 'src/db/testing.ts';
const root = inHouse('api');

/**
 * The API's test files that open a database run on the PostgreSQL that `TEST_DATABASE_URL` names. On PGlite run all
 * others, and those that show something of each database.
 */
export async function runOnBothDatabases(): Promise<Tally> {
  const opening = await listTests('api', ['--findRelatedTests', databases]);
  const others = (await listTests('api')).filter((file) => !opening.includes(file));
  const repeated = opening.filter((file) => isForBoth(relative(root, file), root));
  const total = await runJest({
    name: 'api, on PostgreSQL',
    folder: 'api',
    options: ['--runTestsByPath', ...opening],
    isTogether: true,
  });
  addTo(
    total,
    await runJest({
      name: `api, on PGlite: ${others.length} files without a database, and ${repeated.length} of ${opening.length} again`,
      folder: 'api',
      options: ['--runTestsByPath', ...others, ...repeated],
      environment: { TEST_DATABASE_URL: '' },
      isTogether: true,
    }),
  );
  return total;
}
