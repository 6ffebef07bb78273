import { Server } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import fastifyPlugin from 'fastify-plugin';

const lookEveryMs = 50;

/** Connections on which nothing is sent within this time are idle; a request that is on its way arrives much sooner. */
const lastRequestsMs = 1_000;

/**
 * Closing a connection at once would lose a request that is on its way to it. So the process first takes no new
 * connections. It answers what still arrives on the open ones as usual, each time with `Connection: close` (Fastify adds
 * it), so that their owners leave by themselves. Only those that stay silent are closed, repeatedly, because Node keeps
 * one with an answer under way open for another request.
 */
export const leaving = fastifyPlugin(async (app) => {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    // Not the HTTP server's own `close`, which also closes every connection that is idle at this moment.
    Server.prototype.close.call(server);
    const open = promisify(server.getConnections.bind(server));
    for (let ms = 0; ms < lastRequestsMs && (await open()) > 0; ms += lookEveryMs) await after(lookEveryMs);
    timer = setInterval(() => server.closeIdleConnections(), lookEveryMs);
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
