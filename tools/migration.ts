import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inHouse } from './build/house.ts';
import { Refusal, run, say } from './terminal/say.ts';

/**
 * `pnpm migration --name what-changed`: writes the next migration from the difference between the schema and the
 * newest snapshot (`--custom` writes an empty one). Only the newest snapshot is ever compared with, and each is half a
 * megabyte, so the previous snapshot is removed. `api/src/db/migrate.test.ts` fails if an older snapshot is left.
 */
await run(async () => {
  const api = inHouse('api');
  try {
    execFileSync(join(api, 'node_modules', '.bin', 'drizzle-kit'), ['generate', ...process.argv.slice(2)], {
      cwd: api,
      stdio: 'inherit',
    });
  } catch (error) {
    throw new Refusal('drizzle-kit wrote no migration.', { cause: error });
  }
  const snapshots = readdirSync(join(api, 'drizzle', 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort();
  for (const older of snapshots.slice(0, -1)) {
    rmSync(join(api, 'drizzle', 'meta', older));
    say(`Removed ${older}, which nothing is compared with any more.`);
  }
});
