import type { Connection } from './client.ts';
import { openEmbedded } from './embedded.ts';
import type { DatabaseOptions } from './handle.ts';
import { openServer } from './postgres.ts';

/** Opens the database the environment names. Throws `StartProblem` with one sentence when it cannot. */
export function openDatabase(options: DatabaseOptions): Promise<Connection> {
  const { databaseUrl, databasePoolSize, dataFolder, notice } = options;
  return databaseUrl === null
    ? openEmbedded({ dataFolder, notice })
    : openServer({ databaseUrl, databasePoolSize });
}
