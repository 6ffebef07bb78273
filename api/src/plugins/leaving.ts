import { setTimeout as after } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';

const lookEveryMs = 100;

/** Requests that browsers had sent before the signal are read within this time and told to go elsewhere. */
const lastRequestsMs = 250;

/**
 * Closing an idle connection at once would lose a request that is on its way to it. So the server first goes on reading
 * for a moment, refusing with 503; only then are connections closed.
 *
 * When the server closes, Node closes idle connections, but keeps one with an answer under way open for the browser's
 * next request, for over a minute. So idle connections are closed repeatedly until none is left.
 */
export const leaving = fastifyPlugin(async (app) => {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    await after(lastRequestsMs);
    timer = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
