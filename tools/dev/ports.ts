import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { remoteTargets } from '../build/targets.ts';

const known: Readonly<Record<string, number>> = {
  auth: 3101,
  listings: 3102,
  subscriptions: 3103,
  search: 3104,
  admin: 3105,
  community: 3106,
};
const firstFree = 3107;

/** The port of a remote under development. Known remotes have the same port everywhere; others follow by name. */
export function devPort(name: string): number {
  const others = remoteTargets().filter((target) => known[target.name] === undefined);
  return (
    known[name] ??
    firstFree +
      Math.max(
        0,
        others.findIndex((target) => target.name === name),
      )
  );
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
