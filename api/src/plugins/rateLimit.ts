import fastifyPlugin from 'fastify-plugin';
import { addressKey } from '../support/addressKey.ts';
import type { AppContext } from '../support/apiModule.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import { countAttempt } from '../support/attempts.repository.ts';
import type { AttemptPolicy } from '../support/attempts.ts';

/** Counts calls per person if signed in, otherwise per address; beyond `free` every further call waits longer. */
export type RouteLimit = { name: string } & AttemptPolicy;

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: RouteLimit;
  }
}

/** Limits the routes that declare `config.limit`. The counters are in PostgreSQL: all API processes share them. */
export const rateLimit = fastifyPlugin<AppContext>(async (app, { db, now }) => {
  app.addHook('onRequest', async (request) => {
    const limit = request.routeOptions.config.limit;
    if (!limit) return;
    const who = request.caller?.personId ?? addressKey(request);
    const wait = await countAttempt(db, [{ key: `${limit.name}:${who}`, policy: limit }], now());
    if (wait > 0) throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  });
});
