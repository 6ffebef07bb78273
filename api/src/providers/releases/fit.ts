import type { Registry, Release, ShellRelease } from '@portico/contracts';
import { labelsWithoutWords } from '@portico/contracts/labels';
import { satisfies } from 'semver';
import { remoteBudgetBytes } from './budgets.ts';
import { apiFaults, needFaults, placeFaults, placeVersionFaults } from './needs.ts';
import { shellName } from './store.ts';

/** Something that would not work: `name` is the remote that needs it. */
export interface Fault {
  name: string;
  text: string;
}

/** What a shell offers to remotes: its contract, and its libraries with their versions. */
export type Offer = Pick<ShellRelease, 'contract' | 'provided' | 'provides'>;

type RouteOf = Release['descriptor']['routes'][number];

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Whether a library in this version is within the range a remote was built for; `*` is any version. */
export const accepts = (range: string, version: string): boolean => satisfies(version, range);

function contractFaults({ contract }: Release, shell: Offer): string[] {
  if (contract === shell.contract) return [];
  return [`is built for contract ${contract}, the shell speaks ${shell.contract}`];
}

function libraryFaults({ shared }: Release, { provided }: Offer): string[] {
  return Object.entries(shared).flatMap(([library, range]) => {
    const version = provided[library];
    if (version === undefined) return [`needs ${library}, which the shell does not provide`];
    return accepts(range, version) ? [] : [`needs ${library} ${range}, the shell provides ${version}`];
  });
}

/** Why a release does not work in this shell. `registry` knows which changes of types are compatible. */
export const shellFaults = (
  release: Release,
  shell: Offer,
  registry: Pick<Registry, 'compatible'> = {},
): string[] => [
  ...contractFaults(release, shell),
  ...libraryFaults(release, shell),
  ...(shell.provides ? needFaults(release, shell.provides, registry) : []),
];

/** Two routes on one path collide unless only one is for visitors, or their priorities differ. */
function collide(a: RouteOf, b: RouteOf): boolean {
  if (a.path !== b.path || (a.priority ?? 0) !== (b.priority ?? 0)) return false;
  const isForVisitors = (route: RouteOf) => route.requires.includes('signedOut');
  return isForVisitors(a) === isForVisitors(b);
}

function collisions({ descriptor }: Release, { remotes }: Registry): string[] {
  const others = remotes.filter(({ name }) => name !== descriptor.name).map(({ live }) => live.descriptor);
  return others.flatMap((other) => [
    ...descriptor.routes
      .filter((route) => other.routes.some((taken) => collide(route, taken)))
      .map(({ path }) => `route ${path} belongs to ${other.name}`),
    ...descriptor.nav
      .filter(({ id }) => other.nav.some((taken) => taken.id === id))
      .map(({ id }) => `menu entry "${id}" belongs to ${other.name}`),
  ]);
}

function danglingParents({ descriptor }: Release, { remotes }: Registry): string[] {
  const heads = remotes.flatMap(({ live }) =>
    live.descriptor.nav.filter(({ to }) => to === undefined).map(({ id }) => id),
  );
  return descriptor.nav
    .filter(({ parent }) => parent !== undefined && !heads.includes(parent))
    .map(({ id, parent }) => `menu entry "${id}" belongs to the submenu "${parent}", which nobody has`);
}

/** What is wrong with a release wherever it goes live. */
export const ownFaults = ({ descriptor, sizeBytes }: Release): string[] => [
  ...(descriptor.name === shellName || descriptor.name === 'all'
    ? [`no remote can be called "${descriptor.name}"`]
    : []),
  ...labelsWithoutWords(descriptor).map(({ path, key }) => `${path} has no words, only "${key}"`),
  ...(sizeBytes <= remoteBudgetBytes
    ? []
    : [`its first page takes ${kB(sizeBytes)}, the budget is ${kB(remoteBudgetBytes)} (brotli)`]),
];

/** The names under which the history tells what was compared. */
export const checkNames = ['contract', 'libraries', 'rooms', 'slots', 'api', 'routes', 'menu'] as const;

/** Everything that would not work if this registry were live. `changed` names the remotes that came or changed. */
export function faultsOf(registry: Registry, changed: readonly string[] = []): Fault[] {
  const { remotes, shell } = registry;
  return remotes.flatMap(({ name, live }) =>
    [
      ...(shell ? shellFaults(live, shell.live, registry) : ['needs a shell, and none is live']),
      ...(changed.includes(name) ? [...collisions(live, registry), ...placeFaults(live, registry)] : []),
      ...placeVersionFaults(live, registry),
      ...apiFaults(live, registry),
      ...danglingParents(live, registry),
    ].map((text) => ({ name, text })),
  );
}

/**
 * What a change would break, in sentences for whoever makes it. Faults that are live already do not stand in its way, so
 * that a repair is never refused for another team's fault.
 */
export function newFaults(before: Registry, after: Registry, changed: readonly string[]): string[] {
  const known = new Set(faultsOf(before, changed).map(({ name, text }) => `${name} ${text}`));
  const versionOf = (name: string) => after.remotes.find((remote) => remote.name === name)?.live.version;
  return faultsOf(after, changed)
    .filter(({ name, text }) => changed.includes(name) || !known.has(`${name} ${text}`))
    .map(({ name, text }) =>
      changed.length === 1 && name === changed[0] ? text : `${name} ${versionOf(name)} ${text}`,
    );
}
