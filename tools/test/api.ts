import { serverVersion } from '@portico/api/src/db/serverVersion.ts';
import { house } from '../build/house.ts';
import { onBoth } from './onBoth.ts';
import { runJest, unlessUnchanged } from './runners.ts';
import type { Tally } from './tally.ts';
import { apiPart } from './unchanged/parts.ts';
import type { Memory } from './unchanged/unchanged.ts';

/**
 * The API's tests. Where `TEST_DATABASE_URL` names a PostgreSQL, they run on it, and those that show something of each
 * database once more on PGlite, in the same run; else all run on PGlite.
 */
export async function runApi(memory: Memory): Promise<Tally> {
  const url = process.env.TEST_DATABASE_URL;
  const server = url ? await serverVersion(url) : undefined;
  const onPglite = url ? Object.keys(onBoth) : [];
  const name = url ? `api, on PostgreSQL, and ${onPglite.length} files again on PGlite` : 'api';
  return unlessUnchanged(memory, name, apiPart(house, name, server), () =>
    runJest({ name, folder: 'api', isTogether: true, isWaiting: Boolean(url), onPglite }),
  );
}
