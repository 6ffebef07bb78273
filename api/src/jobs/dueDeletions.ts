import fastifyPlugin from 'fastify-plugin';
import { createDueDeletions } from '../modules/deletions/index.ts';
import type { AppContext } from '../support/apiModule.ts';
import { inTurns } from '../support/turns.ts';

/** Looks now and then whose deletion is due. */
export const dueDeletions = fastifyPlugin<AppContext>(async (app, context) => {
  inTurns(app, {
    everyMs: 30 * 60_000,
    run: createDueDeletions(context, app.log),
    failed: 'scheduled deletions wait for their next turn',
  });
});
