import fastifyPlugin from 'fastify-plugin';
import { createDueDeletions } from '../modules/deletions/dueDeletions.ts';
import type { AppContext } from '../support/apiModule.ts';

const everyMs = 30 * 60_000;

/** Looks now and then whose deletion is due. A turn that takes long is not joined by the next. */
export const dueDeletions = fastifyPlugin<AppContext>(async (app, context) => {
  const runDue = createDueDeletions(context, app.log);
  let turn: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    turn ??= runDue()
      .catch((error) => app.log.warn({ err: error }, 'scheduled deletions wait for their next turn'))
      .finally(() => {
        turn = null;
      });
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await turn;
  });
});
