import type { Server } from 'node:net';

/** Node's listening handle. It is not part of a server's public interface, so its absence throws. */
type Listening = { _handle?: { listen?: (backlog: number) => number } };

/**
 * Makes the operating system's queue of waiting connections as short as possible: one. Connections that find it full
 * are not refused; their clients retry for a while, and are refused once the server no longer listens. Throws where the
 * server does not listen, or where Node has changed.
 */
export function shortenQueue(server: Server) {
  const handle = (server as Listening)._handle;
  if (typeof handle?.listen !== 'function')
    throw new Error('This server has no queue of waiting connections.');
  const failure = handle.listen(0);
  if (failure !== 0) throw new Error(`The queue of waiting connections kept its length (error ${failure}).`);
}
