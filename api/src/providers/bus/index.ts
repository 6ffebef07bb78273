import type { Connection } from '../../db/client.ts';
import type { Environment } from '../../env.ts';
import type { Bus } from './bus.ts';
import { postgresBus } from './postgresBus.ts';

/** Redis if the environment names one, otherwise the database itself. */
export async function openBus(
  { redisUrl }: Pick<Environment, 'redisUrl'>,
  database: Pick<Connection, 'db' | 'subscribe'>,
): Promise<Bus> {
  if (redisUrl === null) return postgresBus(database);
  // Loaded only where it is used.
  const { redisBus } = await import('./redisBus.ts');
  return redisBus(redisUrl);
}
