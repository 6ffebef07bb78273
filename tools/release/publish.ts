import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyRegistry, withRelease } from '@portico/api/src/providers/releases/registry.ts';
import type { ReleaseStore } from '@portico/api/src/providers/releases/store.ts';
import type { Registry, Release } from '@portico/contracts';
import { readDescriptor } from '../build/descriptor.ts';
import { remoteTargets, shellTarget, type Target } from '../build/targets.ts';
import { Refusal } from '../terminal/say.ts';
import { type Provided, releaseProblems } from './checks.ts';
import { readRelease } from './readRelease.ts';

/** What the built shell provides to remotes. */
export function providedByShell(): Provided {
  try {
    return (JSON.parse(readFileSync(join(shellTarget.dist, 'meta.json'), 'utf8')) as { provided: Provided })
      .provided;
  } catch (error) {
    throw new Refusal('The shell is not built: run `pnpm build`.', { cause: error });
  }
}

export interface Published {
  release: Release;
  registry: Registry;
  /** The version live before, or null for a first release. */
  before: string | null;
}

/** Throws a refusal that lists every reason why this release cannot go live. */
function requireFit(target: Target, release: Release, registry: Registry, provided: Provided) {
  const problems = releaseProblems(release, registry, provided);
  if (problems.length === 0) return;
  throw new Refusal(
    `${target.name} ${release.version} cannot go live:\n${problems.map((text) => `  - ${text}`).join('\n')}`,
  );
}

/** A registry made of the other remotes' own descriptors, used when nothing is live yet. */
function neighbours(target: Target, release: Release, now: Date): Registry {
  return remoteTargets()
    .filter(({ name }) => name !== target.name)
    .map((other) => ({ ...release, descriptor: readDescriptor(other) }))
    .reduce((registry, other) => withRelease(registry, other, now), emptyRegistry(now));
}

/** Runs the checks of `publish` without storing anything. */
export async function rehearse(target: Target, store: ReleaseStore, now: Date): Promise<Release> {
  readDescriptor(target);
  const release = readRelease(target, now);
  const live = (await store.readRegistry()) ?? neighbours(target, release, now);
  requireFit(target, release, live, providedByShell());
  return release;
}

/** Checks a built remote against what is live, stores its files, then makes it live in one step. */
export async function publish(target: Target, store: ReleaseStore, now: Date): Promise<Published> {
  readDescriptor(target);
  const release = readRelease(target, now);
  const provided = providedByShell();
  requireFit(target, release, (await store.readRegistry()) ?? emptyRegistry(now), provided);
  await store.put(target.name, release.version, target.dist);
  let before: string | null = null;
  const registry = await store.changeRegistry((current) => {
    const known = current ?? emptyRegistry(now);
    requireFit(target, release, known, provided);
    before = known.remotes.find(({ name }) => name === target.name)?.live.version ?? null;
    return withRelease(known, release, now);
  });
  return { release, registry, before };
}
