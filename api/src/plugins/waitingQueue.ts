import type { Server } from 'node:net';

/** What Node listens with. It is no public part of a server, so its absence is told and not passed over. */
type Listening = { _handle?: { listen?: (backlog: number) => number } };

/**
 * Makes the operating system's queue of connections that wait to be taken as short as it can be: one. Those that find it
 * full are not refused; their clients ask again for a while, and are refused once nobody listens. Throws where the server does not
 * listen, or where Node has changed.
 */
export function shortenQueue(server: Server) {
  const handle = (server as Listening)._handle;
  if (typeof handle?.listen !== 'function')
    throw new Error('This server has no queue of waiting connections.');
  const failure = handle.listen(0);
  if (failure !== 0) throw new Error(`The queue of waiting connections kept its length (error ${failure}).`);
}
