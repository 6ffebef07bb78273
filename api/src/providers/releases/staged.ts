import type { Registry, StagedVersion } from '@portico/contracts';

/** The version of a remote or of the shell that waits to go live together with another, if one does. */
export const stagedOf = ({ staged = [] }: Registry, name: string): StagedVersion | null =>
  staged.find((each) => each.name === name) ?? null;

/** Only one version of each name waits: a newer one replaces it. */
export function withStaged(registry: Registry, staged: StagedVersion): Registry {
  const others = (registry.staged ?? []).filter(({ name }) => name !== staged.name);
  return { ...registry, updatedAt: staged.at, staged: [...others, staged] };
}

/**
 * Unstages these names, because their live version has changed. The person who staged a version agreed to replace what
 * was live then, and nothing else.
 */
export function withoutStaged(registry: Registry, names: readonly string[]): Registry {
  if (!registry.staged) return registry;
  return { ...registry, staged: registry.staged.filter(({ name }) => !names.includes(name)) };
}
