import fastifyPlugin from 'fastify-plugin';
import { createDueDeletions } from '../modules/deletions/index.ts';
import type { AppContext } from '../support/apiModule.ts';
import { inTurns } from '../support/turns.ts';

/** Deletes people whose deletion is due, at intervals. */
export const dueDeletions = fastifyPlugin<AppContext>(async (app, context) => {
  inTurns(app, {
    everyMs: 30 * 60_000,
    run: createDueDeletions(context, app.log),
    failed: 'scheduled deletions wait for their next turn',
  });
});
