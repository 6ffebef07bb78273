import fastifyPlugin from 'fastify-plugin';
import { createSeats, createSync } from '../modules/subscriptions/index.ts';
import type { AppContext } from '../support/apiModule.ts';

const everyMs = 60_000;

/**
 * Asks the payment provider about customers nobody has asked about for long, so that lost events do no harm, and tells it
 * how many people teams have. Every process
 * runs this; a customer is locked while one of them asks, and asking twice does no harm.
 */
export const billingSweep = fastifyPlugin<AppContext>(async (app, context) => {
  const { sweep } = createSync(context);
  const { settleAll } = createSeats(context);
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(context.db, app.log)
      .then(() => settleAll(app.log))
      .catch((error) => app.log.warn({ err: error }, 'the sweep of payments waits for its next turn'));
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
});
