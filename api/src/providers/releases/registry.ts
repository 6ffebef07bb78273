import { contractVersion, type Registry, type Release, type ShellRelease } from '@portico/contracts';
import { shellName } from './store.ts';

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

/** Puts a release in its remote's place. `previous` is the version for browsers that cannot use it. */
export function withRelease(
  registry: Registry,
  live: Release,
  previous: Release | null,
  now: Date,
): Registry {
  const { name } = live.descriptor;
  const others = registry.remotes.filter((remote) => remote.name !== name);
  const remotes = [...others, { name, live, previous }].sort((a, b) => a.name.localeCompare(b.name));
  return { ...registry, updatedAt: now.toISOString(), remotes };
}

export function withShell(registry: Registry, live: ShellRelease, now: Date): Registry {
  return { ...registry, contract: live.contract, updatedAt: now.toISOString(), shell: { live } };
}

export function withoutRemote(registry: Registry, name: string, now: Date): Registry {
  const remotes = registry.remotes.filter((remote) => remote.name !== name);
  return { ...registry, updatedAt: now.toISOString(), remotes };
}

export function liveVersionOf({ shell, remotes }: Registry, name: string): string | null {
  const live = name === shellName ? shell?.live : remotes.find((remote) => remote.name === name)?.live;
  return live?.version ?? null;
}

/** The earlier version for browsers that cannot use the live one; null without one, and for the shell. */
export const fallbackVersionOf = (registry: Registry, name: string): string | null =>
  registry.remotes.find((remote) => remote.name === name)?.previous?.version ?? null;
