import { openStore, type StorePlace } from '../../providers/releases/openStore.ts';
import { createReleases } from '../../providers/releases/releases.ts';
import { StartProblem } from '../../startProblem.ts';
import type { Log } from '../../support/log.ts';
import { apiShapeOf, type RouteSchema } from './apiShape.ts';

/** The part of a route's rule that is needed here (plugins/access.ts). */
type Operation = { method: string; url: string; schema?: RouteSchema | undefined };

interface Noted {
  place: StorePlace;
  now: () => Date;
  log: Log;
}

/** The API's operations as releases name them, `GET /listings/{}`, with what each accepts and returns. */
function describe(rules: readonly Operation[]) {
  const named = rules
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/'))
    .map(({ method, url, schema }) => ({
      operation: `${method} ${url.slice('/api'.length).replace(/:[A-Za-z]\w*/g, '{}')}`,
      shape: apiShapeOf(schema ?? {}),
    }));
  return {
    operations: named.map(({ operation }) => operation),
    shapes: Object.fromEntries(named.map(({ operation, shape }) => [operation, shape])),
  };
}

/**
 * Records in the registry what this API answers, so that a release that calls anything else is refused, and warns of
 * live remotes that already do. If the registry cannot be written, Portico serves nevertheless.
 */
export async function noteApi(rules: readonly Operation[], { place, now, log }: Noted) {
  try {
    const { operations, shapes } = describe(rules);
    const releases = createReleases(openStore(place), now);
    for (const problem of await releases.noteApi(operations, shapes))
      log.warn(`${problem}: release it anew, or roll the API back`);
  } catch (error) {
    log.error({ err: error }, 'what this API answers could not be written into the registry');
  }
}

/**
 * Compares this API with the one before it. In production it does not start if something live would break, unless the
 * setting allows the operation by name; elsewhere the log says so.
 */
export async function requireFittingApi(
  rules: readonly Operation[],
  { place, now, log, allowed, mode }: Noted & { allowed: readonly string[]; mode: string },
): Promise<void> {
  const { operations, shapes } = describe(rules);
  const releases = createReleases(openStore(place), now);
  const found = await releases.apiRefusals(operations, shapes).catch((error: unknown) => {
    log.error({ err: error }, 'this API could not be compared with the one before it');
    return [];
  });
  const refusals = found.filter(({ operation }) => !allowed.includes(operation));
  if (refusals.length === 0) return;
  if (mode !== 'production') {
    for (const { text } of refusals) log.warn(text);
    return;
  }
  const names = refusals.map(({ operation }) => operation).join(',');
  throw new StartProblem(
    [
      'This API would break what is live:',
      ...refusals.map(({ text }) => `  - ${text}`),
      `Release what calls it so that it does without, then start with ALLOW_API_BREAKS="${names}".`,
    ].join('\n'),
  );
}
