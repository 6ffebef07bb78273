import type { Registry, Release } from '@portico/contracts';

/** Changes the addresses of a release's files, which the registry names as `/remotes/…`, to another origin. */
function movedTo(url: string, release: Release): Release {
  const at = (address: string) => (address.startsWith('/') ? url + address : address);
  const preload = Object.entries(release.preload).map(([part, files]) => [part, files.map(at)] as const);
  return {
    ...release,
    entry: at(release.entry),
    manifest: at(release.manifest),
    preload: Object.fromEntries(preload),
  };
}

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
