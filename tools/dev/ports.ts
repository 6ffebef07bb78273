import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { remoteTargets } from '../build/targets.ts';

const usual: Readonly<Record<string, number>> = {
  auth: 3101,
  listings: 3102,
  subscriptions: 3103,
  search: 3104,
  admin: 3105,
  community: 3106,
};

/** The usual port of a remote without one of its own. */
export const firstFree = 3107;

/** Known remotes have the same usual port everywhere; others follow by name. */
function usualPort(name: string): number {
  const others = remoteTargets().filter((target) => usual[target.name] === undefined);
  const place = others.findIndex((target) => target.name === name);
  return usual[name] ?? firstFree + Math.max(0, place);
}

/** The port of a remote under development: its usual one, unless something such as another checkout listens there. */
export const devPort = (name: string): Promise<number> => portOr(usualPort(name));

/** This port if nothing on this machine listens on it, else a free one. */
export const portOr = async (wanted: number): Promise<number> =>
  (await portIfFree(wanted)) ?? (await freePort());

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const port = await portIfFree(0);
  if (port === null) throw new Error('no port of this machine is free');
  return port;
}

/** Zero stands for any port. */
async function portIfFree(wanted: number): Promise<number | null> {
  const server = createServer().listen(wanted, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
