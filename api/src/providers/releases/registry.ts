import { contractVersion, type Registry, type Release } from '@portico/contracts';

/** What a registry is before anything was released. */
export function emptyRegistry(now: Date): Registry {
  return {
    schema: 1,
    contract: contractVersion,
    updatedAt: now.toISOString(),
    allowedOrigins: [],
    allowOverrides: false,
    remotes: [],
  };
}

function replaced(
  registry: Registry,
  name: string,
  live: Release,
  previous: Release | null,
  now: Date,
): Registry {
  const others = registry.remotes.filter((remote) => remote.name !== name);
  const remotes = [...others, { name, live, previous }].sort((a, b) => a.name.localeCompare(b.name));
  return { ...registry, contract: contractVersion, updatedAt: now.toISOString(), remotes };
}

/** Makes a release live; what was live becomes the previous good version. Releasing what is live changes nothing. */
export function withRelease(registry: Registry, release: Release, now: Date): Registry {
  const { name } = release.descriptor;
  const current = registry.remotes.find((remote) => remote.name === name);
  if (current?.live.version === release.version) return registry;
  return replaced(registry, name, release, current?.live ?? null, now);
}

export class NothingToRollBackTo extends Error {}

/** The previous version live again. The one rolled back from is nobody's fallback: it stays in the store alone. */
export function rolledBack(registry: Registry, name: string, now: Date): Registry {
  const previous = registry.remotes.find((remote) => remote.name === name)?.previous;
  if (!previous) throw new NothingToRollBackTo(`${name} has no previous version to go back to`);
  return replaced(registry, name, previous, null, now);
}
