import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../apiModule.ts';
import { addressKey } from '../support/addressKey.ts';
import { ApiProblem } from '../support/apiProblem.ts';

const minuteMs = 60_000;
/** Members in one house may share an address. */
const membersOfAnAddress = 10;
/**
 * What pages fetch by the hundred without a token, as files: pictures and tiles of maps, whose areas limit what has to be
 * drawn. Whoever watches the server is never refused.
 */
const uncounted = /^\/api\/(?:(?:maps|pictures|photos|listing-photos|cms\/pictures)\/|(?:health|ready)$)/;
/** Visitors send names, passwords and messages, nothing larger; a photo's route declares its own limit. */
const anonymousBodyBytes = 64 * 1024;

/**
 * Keeps one member or one address from taking everybody's time: it limits their calls a minute, of every kind. Each
 * process counts in memory, because a count in the database would cost more than most reads. What anybody may read is
 * counted for the address alone: a page asks two or three such questions when it opens, so a whole office stays below what
 * one member may ask. Bodies of signed-out visitors must be small.
 */
export const flood = fastifyPlugin<AppContext>(async (app, { env, now }) => {
  let minute = 0;
  const counts = new Map<string, number>();
  const told = new Set<string>();

  function countFor(key: string): number {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  }

  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'public') route.bodyLimit ??= anonymousBodyBytes;
  });

  app.addHook('onRequest', async (request) => {
    if (env.requestsPerMinute === 0) return;
    const { caller } = request;
    const isPublicRead = !caller && request.method === 'GET';
    if (isPublicRead && uncounted.test(request.routeOptions.url ?? '')) return;
    const at = now().getTime();
    if (Math.floor(at / minuteMs) !== minute) {
      minute = Math.floor(at / minuteMs);
      counts.clear();
      told.clear();
    }
    const who = caller && (caller.impersonatorPersonId ?? caller.personId);
    const address = `address ${addressKey(request)}`;
    const isTooMany =
      (isPublicRead && countFor(`visitors at ${address}`) > env.requestsPerMinute) ||
      countFor(address) > env.requestsPerMinute * membersOfAnAddress ||
      (who !== null && countFor(who) > env.requestsPerMinute);
    if (!isTooMany) return;
    if (!told.has(who ?? address)) {
      told.add(who ?? address);
      request.log.warn({ personId: who, address }, 'more calls in a minute than REQUESTS_PER_MINUTE allows');
    }
    throw new ApiProblem('TOO_MANY_REQUESTS', {
      retryAfterSeconds: Math.ceil((minuteMs - (at % minuteMs)) / 1000),
    });
  });
});
