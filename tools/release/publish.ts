import { emptyRegistry, withRelease } from '@portico/api/src/providers/releases/registry.ts';
import type { ReleaseStore } from '@portico/api/src/providers/releases/store.ts';
import type { Registry, Release } from '@portico/contracts';
import { readDescriptor } from '../build/descriptor.ts';
import { remoteTargets, type Target } from '../build/targets.ts';
import { Refusal } from '../terminal/say.ts';
import { releaseProblems } from './checks.ts';
import { readRelease } from './readRelease.ts';
import { readShell } from './readShell.ts';

export interface Published {
  release: Release;
  registry: Registry;
  /** The version live before, or null for a first release. */
  before: string | null;
}

/** Throws a refusal that lists every problem of what should go live. */
export function refuseProblems(what: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new Refusal(`${what} cannot go live:\n${problems.map((text) => `  - ${text}`).join('\n')}`);
}

const nothingLive =
  'Nothing is live yet: `pnpm start` or `pnpm release all` releases the shell and every remote.';

/** Throws a refusal that lists every reason why this release cannot go live beside what is live. */
function requireFit({ name }: Target, release: Release, registry: Registry | null): Registry {
  if (!registry?.shell) throw new Refusal(nothingLive);
  refuseProblems(`${name} ${release.version}`, releaseProblems(release, registry, registry.shell.live));
  return registry;
}

/** For a store where nothing is live: the other remotes' own descriptors, beside the shell that was built last. */
function neighbours(target: Target, release: Release, now: Date): Registry {
  const registry = remoteTargets()
    .filter(({ name }) => name !== target.name)
    .map((other) => ({ ...release, descriptor: readDescriptor(other) }))
    .reduce((known, other) => withRelease(known, other, now), emptyRegistry(now));
  return { ...registry, shell: { live: readShell(now), previous: null } };
}

/** Runs the checks of `publish` without storing anything. */
export async function rehearse(target: Target, store: ReleaseStore, now: Date): Promise<Release> {
  readDescriptor(target);
  const release = readRelease(target, now);
  requireFit(target, release, (await store.readRegistry()) ?? neighbours(target, release, now));
  return release;
}

/** Checks a built remote against what is live, stores its files, then makes it live in one step. */
export async function publish(target: Target, store: ReleaseStore, now: Date): Promise<Published> {
  readDescriptor(target);
  const release = readRelease(target, now);
  requireFit(target, release, await store.readRegistry());
  await store.put(target.name, release.version, target.dist);
  let before: string | null = null;
  const registry = await store.changeRegistry((current) => {
    const known = requireFit(target, release, current);
    before = known.remotes.find(({ name }) => name === target.name)?.live.version ?? null;
    return withRelease(known, release, now);
  });
  return { release, registry, before };
}
