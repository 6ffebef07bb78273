import { setTimeout as after } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';

const lookEveryMs = 100;

/** What browsers had already sent when the signal came is read within this time and told to go elsewhere. */
const lastRequestsMs = 250;

/**
 * A connection that is idle is closed at once, and a request that was on its way to it is lost. So the server first
 * goes on reading for a moment, refusing with 503; only then are connections closed.
 *
 * Node closes the connections that are idle when the server closes, but one whose answer was still under way is kept
 * open for the browser's next request afterwards, for over a minute. So they are looked for until none is left.
 */
export const leaving = fastifyPlugin(async (app) => {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    await after(lastRequestsMs);
    timer = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
