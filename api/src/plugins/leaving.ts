import fastifyPlugin from 'fastify-plugin';

const lookEveryMs = 100;

/**
 * Node closes the connections that are idle when the server closes, but one whose answer was still under way is kept
 * open for the browser's next request afterwards, for over a minute. So they are looked for until none is left.
 */
export const leaving = fastifyPlugin(async (app) => {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
