import type { Registry } from '@portico/contracts';
import { stopHere } from '../../support/stopping.ts';
import { lastHealthy, pastOf } from './history.ts';
import { liveVersionOf } from './registry.ts';
import { stagedOf } from './staged.ts';
import { type ReleaseStore, type StoredVersion, shellName } from './store.ts';

/**
 * Versions that no page can still request: not live or staged, not the target of a fallback or rollback, and long out
 * of use.
 */
export function outdated(
  registry: Registry,
  name: string,
  stored: readonly StoredVersion[],
  outOfUseSince: Date,
): string[] {
  const past = pastOf(registry, name);
  const previous = registry.remotes.find((remote) => remote.name === name)?.previous?.version;
  const staged = stagedOf(registry, name)?.version;
  const kept = [liveVersionOf(registry, name), lastHealthy(registry, name), previous, staged];
  return stored
    .filter(({ version, storedAt }) => {
      if (kept.includes(version)) return false;
      const known = past.find((each) => each.version === version);
      const lastUse = known?.liveUntil ? Date.parse(known.liveUntil) : 0;
      return Math.max(lastUse, storedAt.getTime()) < outOfUseSince.getTime();
    })
    .map(({ version }) => version);
}

/** Every name that may have stored versions. */
function namesIn({ remotes, history = [], staged = [] }: Registry): Set<string> {
  return new Set([shellName, ...[...history, ...remotes, ...staged].map(({ name }) => name)]);
}

/**
 * Removes outdated versions one by one, each while nobody can release, and only if it is still outdated: others may
 * release in between. Returns what was removed, as `<name> <version>`.
 */
export async function removeOutdated(store: ReleaseStore, outOfUseSince: Date): Promise<string[]> {
  const removed: string[] = [];
  const known = await store.readRegistry();
  if (!known) return removed;
  for (const name of namesIn(known)) {
    const stored = await store.list(name);
    for (const version of outdated(known, name, stored, outOfUseSince)) {
      stopHere();
      await store.changeRegistry(async (registry) => {
        if (!registry) throw new Error('the registry disappeared from the release store');
        if (!outdated(registry, name, stored, outOfUseSince).includes(version)) return registry;
        await store.remove(name, version);
        removed.push(`${name} ${version}`);
        return registry;
      });
    }
  }
  return removed;
}
