import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../apiModule.ts';
import { addressKey } from '../support/addressKey.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import { type Counted, countAttempt } from '../support/attempts.repository.ts';
import type { AttemptPolicy } from '../support/attempts.ts';

/** Counts calls per person if signed in, otherwise per address; after `free` calls each further call waits longer. */
export type RouteLimit = { name: string } & AttemptPolicy;

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: RouteLimit | readonly RouteLimit[];
  }
}

/** Many members in one house may share an address. */
const membersOfAnAddress = 20;

/**
 * A member's calls count for the member, and in a larger count for their address; calls by staff in a member's place
 * count for the staff.
 */
function countedFor(request: FastifyRequest, limit: RouteLimit): Counted[] {
  const { caller } = request;
  const address = addressKey(request);
  if (!caller) return [{ key: `${limit.name}:${address}`, policy: limit }];
  const wide = { ...limit, free: limit.free * membersOfAnAddress };
  return [
    { key: `${limit.name}:${caller.impersonatorPersonId ?? caller.personId}`, policy: limit },
    { key: `${limit.name}:address:${address}`, policy: wide },
  ];
}

/** Limits the routes that declare `config.limit`. The counters are in PostgreSQL: all API processes share them. */
export const rateLimit = fastifyPlugin<AppContext>(async (app, { db, now }) => {
  app.addHook('onRequest', async (request) => {
    const { limit } = request.routeOptions.config;
    if (!limit) return;
    const limits = [limit].flat();
    const wait = await countAttempt(
      db,
      limits.flatMap((one) => countedFor(request, one)),
      now(),
    );
    if (wait === 0) return;
    const names = limits.map(({ name }) => name);
    request.log.warn({ personId: request.caller?.personId, limits: names, wait }, 'a limit was reached');
    throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  });
});
