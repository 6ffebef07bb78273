import type { Registry, StagedVersion } from '@portico/contracts';

/** The version of a remote or of the shell that waits to go live together with another, if one does. */
export const stagedOf = ({ staged = [] }: Registry, name: string): StagedVersion | null =>
  staged.find((each) => each.name === name) ?? null;

/** One version of each name waits: a newer one takes the place of the one before. */
export function withStaged(registry: Registry, staged: StagedVersion): Registry {
  const others = (registry.staged ?? []).filter(({ name }) => name !== staged.name);
  return { ...registry, updatedAt: staged.at, staged: [...others, staged] };
}

/**
 * Nothing of these names waits any longer, because what is live of them has changed. Who staged a version agreed that it
 * takes the place of what was live then, and of nothing else.
 */
export function withoutStaged(registry: Registry, names: readonly string[]): Registry {
  if (!registry.staged) return registry;
  return { ...registry, staged: registry.staged.filter(({ name }) => !names.includes(name)) };
}
