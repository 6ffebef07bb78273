import { contractVersion, type Registry, type Release, type ShellRelease } from '@portico/contracts';

/** The registry before anything was released. */
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
  return { ...registry, updatedAt: now.toISOString(), remotes };
}

/** Makes a release live; the live version becomes the previous good one. Releasing it again changes nothing. */
export function withRelease(registry: Registry, release: Release, now: Date): Registry {
  const { name } = release.descriptor;
  const current = registry.remotes.find((remote) => remote.name === name);
  if (current?.live.version === release.version) return registry;
  return replaced(registry, name, release, current?.live ?? null, now);
}

export class NothingToRollBackTo extends Error {}

/** Makes the previous version live again. The version rolled back from only stays in the store, as no fallback. */
export function rolledBack(registry: Registry, name: string, now: Date): Registry {
  const previous = registry.remotes.find((remote) => remote.name === name)?.previous;
  if (!previous) throw new NothingToRollBackTo(`${name} has no previous version to go back to`);
  return replaced(registry, name, previous, null, now);
}

/** Makes a version of the shell live; the live one becomes the previous one. Releasing it again changes nothing. */
export function withShell(registry: Registry, live: ShellRelease, now: Date): Registry {
  const current = registry.shell?.live;
  if (current?.version === live.version) return registry;
  return {
    ...registry,
    contract: live.contract,
    updatedAt: now.toISOString(),
    shell: { live, previous: current ?? null },
  };
}

/** Makes the shell's previous version live again. */
export function shellRolledBack(registry: Registry, now: Date): Registry {
  const previous = registry.shell?.previous;
  if (!previous) throw new NothingToRollBackTo('the shell has no previous version to go back to');
  return {
    ...registry,
    contract: previous.contract,
    updatedAt: now.toISOString(),
    shell: { live: previous, previous: null },
  };
}
