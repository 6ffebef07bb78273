import type { DeployedVersion, Deployment, Registry } from '@portico/contracts';
import { eventsOf, lastHealthy, type Past, pastOf } from '../../providers/releases/history.ts';
import { liveVersionOf } from '../../providers/releases/registry.ts';
import { stagedOf } from '../../providers/releases/staged.ts';
import { type ReleaseStore, shellName } from '../../providers/releases/store.ts';
import type { FailureFigures, Owner, Versioned } from './deployments.repository.ts';

/** How much of the history a page shows. */
const shownEvents = 50;

/** The names of everything that is or was live, or is staged: the shell first, then remotes by name. */
export function namesIn({ remotes, history = [], staged = [] }: Registry): string[] {
  const names = new Set([...remotes, ...history, ...staged].map(({ name }) => name));
  names.delete(shellName);
  return [shellName, ...[...names].sort()];
}

/** Every version that the registry names: live, live before, or staged. */
export function versionsIn({ shell, remotes, history = [], staged = [] }: Registry): Versioned[] {
  const named = [
    ...(shell ? [{ name: shellName, version: shell.live.version }] : []),
    ...remotes.flatMap(({ name, live, previous }) =>
      [live, previous].flatMap((release) => (release ? [{ name, version: release.version }] : [])),
    ),
    ...history.flatMap(({ name, version, before }) =>
      [version, before].flatMap((each) => (each === null ? [] : [{ name, version: each }])),
    ),
    ...staged,
  ];
  const versions = named.map(
    ({ name, version }) => [`${name} ${version}`, { remote: name, version }] as const,
  );
  return [...new Map(versions).values()];
}

export interface Known {
  registry: Registry;
  failures: ReadonlyMap<string, FailureFigures>;
  owners: readonly Owner[];
}

function versionsOf(known: Known, name: string, stored: readonly string[]): DeployedVersion[] {
  const { registry, failures } = known;
  const past = pastOf(registry, name);
  const live = liveVersionOf(registry, name);
  const rank = (version: string) => past.findIndex((each) => each.version === version);
  const sizeOf = (version: string) =>
    eventsOf(registry, name).findLast((event) => event.version === version && event.sizeBytes !== null)
      ?.sizeBytes ?? null;
  const all = [...new Set([...stored, ...(live ? [live] : [])])].sort((a, b) => rank(b) - rank(a));
  return all.map((version) => {
    const before: Past | undefined = past.find((each) => each.version === version);
    const failed = failures.get(`${name} ${version}`);
    return {
      version,
      liveSince: before?.liveSince ?? null,
      isLive: version === live,
      isHealthy: before?.isHealthy ?? false,
      sizeBytes: sizeOf(version),
      failuresLastDay: failed
        ? { count: failed.count, last: { ...failed.last, at: failed.last.at.toISOString() } }
        : null,
    };
  });
}

/** A remote or the shell as the Deployments page shows it. */
export async function deploymentOf(known: Known, name: string, store: ReleaseStore): Promise<Deployment> {
  const { registry, owners } = known;
  const stored = (await store.list(name)).map(({ version }) => version);
  const versions = versionsOf(known, name, stored);
  const remote = registry.remotes.find((each) => each.name === name);
  const isShell = name === shellName;
  return {
    name,
    kind: isShell ? 'shell' : 'remote',
    live: versions.find(({ isLive }) => isLive) ?? null,
    lastHealthy: lastHealthy(registry, name),
    contract: (isShell ? registry.shell?.live.contract : remote?.live.contract) ?? null,
    versions,
    staged: stagedOf(registry, name),
    history: eventsOf(registry, name).slice(-shownEvents).reverse(),
    owners: owners
      .filter(({ remote: owned }) => owned === name)
      .map(({ personId, name: fullName, email }) => ({ personId, name: fullName, email })),
  };
}
