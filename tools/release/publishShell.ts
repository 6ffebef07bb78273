import { emptyRegistry, withRelease, withShell } from '@portico/api/src/providers/releases/registry.ts';
import type { ReleaseStore } from '@portico/api/src/providers/releases/store.ts';
import type { Registry, Release, ShellRelease } from '@portico/contracts';
import { remoteTargets, shellTarget, type Target } from '../build/targets.ts';
import { releaseProblems, shellProblems } from './checks.ts';
import { refuseProblems } from './publish.ts';
import { readRelease } from './readRelease.ts';
import { readShell } from './readShell.ts';

/** Checks the built shell against every live remote, stores its files, then makes it live in one step. */
export async function publishShell(
  store: ReleaseStore,
  now: Date,
): Promise<{ release: ShellRelease; before: string | null }> {
  const release = readShell(now);
  const refuseUnfit = (registry: Registry) =>
    refuseProblems(`The shell ${release.version}`, shellProblems(release, registry));
  refuseUnfit((await store.readRegistry()) ?? emptyRegistry(now));
  await store.putShell(release.version, shellTarget.dist);
  let before: string | null = null;
  await store.changeRegistry((current) => {
    const known = current ?? emptyRegistry(now);
    refuseUnfit(known);
    before = known.shell?.live.version ?? null;
    return withShell(known, release, now);
  });
  return { release, before };
}

/** Checks every remote beside the shell and the others as they were built, not as they are live. */
function refuseUnfitTogether(shell: ShellRelease, releases: readonly Release[], now: Date) {
  const together = releases.reduce((known, each) => withRelease(known, each, now), emptyRegistry(now));
  refuseProblems(
    'These builds',
    releases.flatMap((release) =>
      releaseProblems(release, together, shell).map((problem) => `${release.descriptor.name} ${problem}`),
    ),
  );
}

/**
 * Makes the built shell and these remotes' builds live in one step: for an empty store, and for a contract that changed.
 * Remotes of other repositories stay as they are.
 */
export async function publishAll(
  store: ReleaseStore,
  now: Date,
  targets: readonly Target[] = remoteTargets(),
): Promise<Registry> {
  const shell = readShell(now);
  const built = targets.map((target) => ({ target, release: readRelease(target, now) }));
  refuseUnfitTogether(
    shell,
    built.map(({ release }) => release),
    now,
  );
  await store.putShell(shell.version, shellTarget.dist);
  for (const { target, release } of built) await store.put(target.name, release.version, target.dist);
  return store.changeRegistry((current) =>
    built.reduce(
      (known, { release }) => withRelease(known, release, now),
      withShell(current ?? emptyRegistry(now), shell, now),
    ),
  );
}
