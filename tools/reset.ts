import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '@portico/api/src/db/folderLock.ts';
import { StartProblem } from '@portico/api/src/startProblem.ts';
import { inHouse } from './build/house.ts';
import { Refusal, run, say } from './terminal/say.ts';

/** `pnpm reset`: deletes the embedded database and the files it names; the next start makes and seeds a fresh one. */
await run(async () => {
  const folder = process.env.DATA_DIR ?? inHouse('.data');
  if (process.env.DATABASE_URL) {
    throw new Refusal('DATABASE_URL is set: `pnpm reset` only ever deletes the embedded database.');
  }
  if (!existsSync(folder)) return say('There is no database: the next start makes one.');
  const lock = await lockFolder(join(folder, 'pg.lock')).catch((error: unknown) => {
    throw error instanceof StartProblem ? new Refusal(error.message) : error;
  });
  // Only these names are deleted, because the folder may hold other files.
  for (const name of ['pg', 'snapshots', 'files', 'pictures', 'payments.json'])
    await rm(join(folder, name), { recursive: true, force: true });
  await lock.release();
  say('The database is deleted. The next start makes a fresh one.');
});
