import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Environment } from '../env.ts';
import { StartProblem } from '../startProblem.ts';

type Place = Pick<Environment, 'host' | 'port'>;

/** Tells the operator what to do about an address that cannot be listened on; any other error is passed on. */
export function portProblem(error: unknown, { host, port }: Place): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartProblem(`Port ${port} is taken. Stop what uses it, or choose another with PORT.`, {
      cause: error,
    });
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return new StartProblem(`This user may not listen at ${host}:${port} (${code}); see HOST and PORT.`, {
      cause: error,
    });
  return error;
}

/** Checks before anything slow begins: nobody should wait for a database only to hear that the port is taken. */
export async function requireFreePort(place: Place): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(place.port, place.host);
    await once(probe, 'listening');
  } catch (error) {
    throw portProblem(error, place);
  }
  probe.close();
  await once(probe, 'close');
}
