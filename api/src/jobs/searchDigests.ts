import fastifyPlugin from 'fastify-plugin';
import { createDigests } from '../modules/saved-searches/index.ts';
import type { AppContext } from '../support/apiModule.ts';
import { inTurns } from '../support/turns.ts';

/** Mails saved searches that have news, at intervals. */
export const searchDigests = fastifyPlugin<AppContext>(async (app, context) => {
  inTurns(app, {
    everyMs: 5 * 60_000,
    run: createDigests(context, app.log),
    failed: 'digests of saved searches wait for their next turn',
  });
});
