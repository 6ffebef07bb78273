import { openStore } from '../../providers/releases/openStore.ts';
import { createReleases } from '../../providers/releases/releases.ts';
import type { Log } from '../../support/log.ts';

/** What is needed of a route's rule (plugins/access.ts). */
type Operation = { method: string; url: string };

/** The API's operations as releases name them: `GET /listings/{}`. */
const operationsOf = (rules: readonly Operation[]): string[] =>
  rules
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/'))
    .map(({ method, url }) => `${method} ${url.slice('/api'.length).replace(/:[A-Za-z]\w*/g, '{}')}`);

/**
 * Writes into the registry what this API answers, so that a release that calls anything else is refused, and warns of live
 * remotes that do already. Where the registry cannot be written, Portico serves all the same.
 */
export async function noteApi(
  rules: readonly Operation[],
  { releasesFolder, now, log }: { releasesFolder: string; now: () => Date; log: Log },
): Promise<void> {
  try {
    const releases = createReleases(openStore(releasesFolder), now);
    for (const problem of await releases.noteApi(operationsOf(rules)))
      log.warn(`${problem}: release it anew, or roll the API back`);
  } catch (error) {
    log.error({ err: error }, 'what this API answers could not be written into the registry');
  }
}
