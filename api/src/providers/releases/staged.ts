import type { Registry, StagedVersion } from '@portico/contracts';

/** The version of a remote or of the shell that waits to go live together with another, if one does. */
export const stagedOf = ({ staged = [] }: Registry, name: string): StagedVersion | null =>
  staged.find((each) => each.name === name) ?? null;

/** One version of each name waits: a newer one takes the place of the one before. */
export function withStaged(registry: Registry, staged: StagedVersion): Registry {
  const others = (registry.staged ?? []).filter(({ name }) => name !== staged.name);
  return { ...registry, updatedAt: staged.at, staged: [...others, staged] };
}

/** What went live waits no longer. */
export function withoutStaged(
  registry: Registry,
  live: readonly { name: string; version: string }[],
): Registry {
  if (!registry.staged) return registry;
  const isLive = (each: StagedVersion) =>
    live.some(({ name, version }) => name === each.name && version === each.version);
  return { ...registry, staged: registry.staged.filter((each) => !isLive(each)) };
}
