import type { Registry, Release } from '@portico/contracts';
import { withFilesAt } from '@portico/rules';

/** Changes the addresses of a release's files, which the registry names as `/remotes/…`, to another origin. */
const movedTo = (url: string, release: Release): Release =>
  withFilesAt(release, (address) => (address.startsWith('/') ? url + address : address));

/**
 * The registry with its remotes at the address in RELEASES_URL, and with that origin among those whose scripts pages
 * may run. Stored registries contain no address, so that a new setting moves every version at once.
 */
export function withAddresses(registry: Registry, url: string | null): Registry {
  if (url === null) return registry;
  return {
    ...registry,
    allowedOrigins: [...new Set([...registry.allowedOrigins, new URL(url).origin])],
    remotes: registry.remotes.map(({ live, previous, ...remote }) => ({
      ...remote,
      live: movedTo(url, live),
      previous: previous && movedTo(url, previous),
    })),
  };
}
