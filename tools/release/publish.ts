import { emptyRegistry, withRelease, withShell } from '@portico/api/src/providers/releases/registry.ts';
import {
  type Ask,
  createReleases,
  type Outcome,
  type Parts,
  type Versions,
} from '@portico/api/src/providers/releases/releases.ts';
import type { ReleaseStore } from '@portico/api/src/providers/releases/store.ts';
import type { Registry } from '@portico/contracts';
import { readDescriptor } from '../build/descriptor.ts';
import { remoteTargets, shellTarget, type Target } from '../build/targets.ts';
import { Refusal } from '../terminal/say.ts';
import { readBuilt, readSound, versionIn } from './built.ts';

const clock = () => new Date();

const nothingLive =
  'Nothing is live yet: `npx pnpm@12 start` or `npx pnpm@12 release all` releases the shell and every remote.';

/** For a store where nothing is live: the other remotes' own descriptors, beside the shell that was built last. */
function neighbours(target: Target, { remotes: [release] }: Parts): Registry {
  const now = clock();
  const { shell } = readBuilt(shellTarget, now);
  if (!release || !shell) throw new Refusal(nothingLive);
  return remoteTargets()
    .filter(({ name }) => name !== target.name)
    .map((other) => ({ ...release, descriptor: readDescriptor(other) }))
    .reduce(
      (known, other) => withRelease(known, other, null, now),
      withShell(emptyRegistry(now), shell, now),
    );
}

/** Runs the checks of `publish` without storing anything. Returns the version that was checked. */
export async function rehearse(target: Target, store: ReleaseStore, beside: Versions = {}): Promise<string> {
  const parts = readSound(target);
  const live = await store.readRegistry();
  const others = live?.shell || parts.shell ? undefined : neighbours(target, parts);
  await createReleases(store, clock).rehearse(parts, beside, others);
  return versionIn(parts);
}

/** Checks a build against what is live, stores its files, then makes it live in one step. */
export async function publish(
  target: Target,
  store: ReleaseStore,
  ask: Ask,
  beside: Versions = {},
): Promise<Outcome & { version: string }> {
  const parts = readSound(target);
  const version = versionIn(parts);
  const releases = createReleases(store, clock);
  if (!parts.shell && !(await store.readRegistry())?.shell) throw new Refusal(nothingLive);
  await releases.rehearse(parts, beside);
  await store.put(target.name, version, target.dist);
  return { version, ...(await releases.goLive(target.name, version, ask, beside)) };
}

/** Stores a build that waits to go live together with another. It is not checked against what is live now. */
export async function stage(target: Target, store: ReleaseStore, ask: Ask): Promise<string> {
  const version = versionIn(readSound(target));
  await store.put(target.name, version, target.dist);
  await createReleases(store, clock).stage(target.name, version, ask);
  return version;
}

/**
 * Makes the built shell and these remotes' builds live in one step: for an empty store, and for a contract that changed.
 * Remotes of other repositories stay as they are.
 */
export async function publishAll(
  store: ReleaseStore,
  ask: Ask,
  targets: readonly Target[] = remoteTargets(),
): Promise<Registry> {
  const built = [shellTarget, ...targets].map((target) => ({ target, parts: readSound(target) }));
  const releases = createReleases(store, clock);
  const { shell, declarations } = built.find(({ parts }) => parts.shell)?.parts ?? {};
  await releases.rehearse({ shell, declarations, remotes: built.flatMap(({ parts }) => parts.remotes) });
  for (const { target, parts } of built) await store.put(target.name, versionIn(parts), target.dist);
  const versions = Object.fromEntries(built.map(({ target, parts }) => [target.name, versionIn(parts)]));
  return (await releases.goLiveTogether(versions, ask)).registry;
}
