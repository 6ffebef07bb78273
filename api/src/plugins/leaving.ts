import { Server } from 'node:net';
import { setTimeout as after, setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import fastifyPlugin from 'fastify-plugin';
import { shortenQueue } from './waitingQueue.ts';

const lookEveryMs = 50;

/** Connections on which nothing is sent within this time are idle: a request that is on its way arrives much sooner. */
const lastRequestsMs = 1_000;

/** After this many turns of the event loop without a new connection, none is assumed to be waiting. */
const quietTurns = 3;

/**
 * Accepts the connections that clients already consider open. Node accepts one in each turn of its event loop, and the
 * operating system resets those that still wait when the server stops listening. The queue is made short first, because
 * all clients of a process that says `Connection: close` come back at once.
 */
async function takeWaiting(server: Server) {
  shortenQueue(server);
  let quiet = 0;
  const taken = () => {
    quiet = 0;
  };
  server.on('connection', taken);
  const latest = Date.now() + lastRequestsMs;
  while (quiet < quietTurns && Date.now() < latest) {
    quiet += 1;
    await nextTurn();
  }
  server.off('connection', taken);
}

/**
 * Closing a connection at once would lose a request that is on its way. So the process first accepts the waiting
 * connections, then no new ones. It answers requests on the open ones as usual, each time with `Connection: close`
 * (Fastify adds it), so that the clients leave by themselves. Only silent connections are closed, repeatedly, because
 * Node keeps one that is still answering open for another request.
 */
export const leaving = fastifyPlugin(async (app) => {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    await takeWaiting(server);
    // Not the HTTP server's own `close`, which also closes every connection that is idle at this moment.
    Server.prototype.close.call(server);
    const open = promisify(server.getConnections.bind(server));
    for (let ms = 0; ms < lastRequestsMs && (await open()) > 0; ms += lookEveryMs) await after(lookEveryMs);
    timer = setInterval(() => server.closeIdleConnections(), lookEveryMs);
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
