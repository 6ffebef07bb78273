import type { Registry, Release, ShellRelease } from '@portico/contracts';
import { UnfitChange } from './asks.ts';
import { pastOf } from './history.ts';
import { type ReleaseStore, shellName } from './store.ts';
import { storedDeclarations } from './storedRelease.ts';
import { type Declarations, majorFaults, typeChanges, withCompatible } from './typeChange.ts';

/** The releases that go live in one step. */
export type Parts = {
  shell?: ShellRelease | undefined;
  /** What the shell's rooms export; null for a shell from before this was recorded. */
  declarations?: Declarations | null;
  remotes: readonly Release[];
};

/**
 * Records which changes of the shell's types are compatible. A breaking one requires a new major number of its room,
 * and the comparison by name says which remotes would break. A version that was live before is not refused for lacking
 * what came after it: the comparison with live remotes names the remotes that need it.
 */
export async function withTypeChanges(
  store: ReleaseStore,
  current: Registry,
  { shell, declarations: to }: Parts,
): Promise<Registry> {
  const before = current.shell?.live;
  if (!shell?.provides || !before?.provides || shell.version === before.version) return current;
  const from = await storedDeclarations(store, before.version);
  if (!from || !to) return current;
  const { compatible, breaking } = typeChanges(
    { provides: before.provides, declarations: from },
    { provides: shell.provides, declarations: to },
  );
  const wasLive = pastOf(current, shellName).some(({ version }) => version === shell.version);
  const faults = wasLive ? [] : majorFaults(current, shell, breaking);
  if (faults.length > 0) throw new UnfitChange(`shell ${shell.version} cannot go live`, faults);
  return { ...current, compatible: withCompatible(current.compatible, compatible) };
}
