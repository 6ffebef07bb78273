import type { Registry, Release, ReleaseAction, ShellRelease } from '@portico/contracts';
import { labelsWithoutWords } from '@portico/contracts/labels';
import { isShape } from '@portico/contracts/validators';
import { satisfies } from 'semver';
import { remoteBudgetBytes } from './budgets.ts';
import { givenFaults } from './given.ts';
import {
  apiFaults,
  type Fault,
  type Need,
  needFaults,
  placeFaults,
  placesIn,
  placeVersionFaults,
} from './needs.ts';
import { told } from './sentences.ts';
import { shellName } from './store.ts';

/** What a shell offers to remotes: its contract, and its libraries with their versions. */
export type Offer = Pick<ShellRelease, 'contract' | 'provided' | 'provides'>;

type RouteOf = Release['descriptor']['routes'][number];

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Whether this version of a library is within the range a remote was built for; `*` is any version. */
export const accepts = (range: string, version: string): boolean => satisfies(version, range);

function contractFaults({ contract }: Release, shell: Offer, called: string): Need[] {
  if (contract === shell.contract) return [];
  const text = `is built for contract ${contract}, ${called} speaks ${shell.contract}`;
  return [contract > shell.contract ? { text, cure: 'shell' } : { text }];
}

/** Where both sides recorded the names of our own rooms, the names are compared one by one and no range decides. */
function libraryFaults({ shared, uses }: Release, { provided, provides }: Offer, called: string): Need[] {
  const isComparedByName = (library: string) => uses && provides && library.startsWith('@portico/');
  return Object.entries(shared).flatMap(([library, range]): Need[] => {
    if (isComparedByName(library)) return [];
    const version = provided[library];
    if (version === undefined)
      return [{ text: `needs ${library}, which ${called} does not provide`, cure: 'shell' }];
    if (accepts(range, version)) return [];
    return [{ text: `needs ${library} ${range}, ${called} provides ${version}`, cure: 'shell' }];
  });
}

/** Why a release does not work in this shell. `registry` knows which changes of types are compatible. */
export const shellFaults = (
  release: Release,
  shell: Offer,
  registry: Pick<Registry, 'compatible'> = {},
  called = 'the live shell',
): Need[] => [
  ...contractFaults(release, shell, called),
  ...libraryFaults(release, shell, called),
  ...(shell.provides ? needFaults(release, { provides: shell.provides, called }, registry) : []),
];

/** Two routes with the same path collide unless only one is for visitors, or their priorities differ. */
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

/** A place has one owner. Otherwise a component would be drawn on two pages that pass it different things. */
function takenPlaces({ descriptor }: Release, registry: Registry): string[] {
  const others = (placesIn(registry) ?? []).filter(({ by }) => by !== descriptor.name);
  return (descriptor.offers ?? []).flatMap(({ slot }) => {
    const taken = others.find((place) => place.slot === slot);
    return taken ? [`offers the slot "${slot}", which ${taken.by} offers already`] : [];
  });
}

function danglingParents({ descriptor }: Release, { remotes }: Registry): string[] {
  const heads = remotes.flatMap(({ live }) =>
    live.descriptor.nav.filter(({ to }) => to === undefined).map(({ id }) => id),
  );
  return descriptor.nav
    .filter(({ parent }) => parent !== undefined && !heads.includes(parent))
    .map(({ id, parent }) => `has the menu entry "${id}" in the submenu "${parent}", which nobody has`);
}

/** The faults of a release that do not depend on where it goes live. */
export const ownFaults = ({ descriptor, sizeBytes }: Release): string[] => [
  ...(descriptor.name === shellName || descriptor.name === 'all'
    ? [`no remote can be called "${descriptor.name}"`]
    : []),
  ...labelsWithoutWords(descriptor).map(({ path, key }) => `${path} has no words, only "${key}"`),
  ...(sizeBytes <= remoteBudgetBytes
    ? []
    : [`its first page takes ${kB(sizeBytes)}, the budget is ${kB(remoteBudgetBytes)} (brotli)`]),
];

/**
 * What was compared before this registry went live, for the history. Names of rooms are compared where the shell and
 * every changed remote recorded them, operations where an API has recorded its own.
 */
export function checksMade({ shell, remotes, api }: Registry, changed: readonly string[]): string[] {
  const live = remotes.filter(({ name }) => changed.includes(shellName) || changed.includes(name));
  const recordsRooms = shell?.live.provides !== undefined && live.every((remote) => remote.live.uses);
  return [
    ...(shell ? ['contract', 'libraries'] : []),
    ...(recordsRooms ? ['rooms'] : []),
    'slots',
    ...(api ? ['api'] : []),
    'routes',
    'menu',
  ];
}

const plain = (texts: readonly string[]): Need[] => texts.map((text) => ({ text }));

/** Everything that would not work if this registry were live. `changed` names what is new or changed. */
export function faultsOf(registry: Registry, changed: readonly string[] = []): Fault[] {
  const { remotes, shell } = registry;
  const called = changed.includes(shellName) ? 'that shell' : 'the live shell';
  const ofShell = apiFaults(shell?.live.provides?.calls, registry).map((need) => ({
    ...need,
    name: shellName,
  }));
  const ofRemotes = remotes.flatMap(({ name, live }) => {
    const isChanged = changed.includes(name);
    return [
      ...(shell
        ? shellFaults(live, shell.live, registry, called)
        : plain(['needs a shell, and none is live'])),
      ...(isChanged ? plain([...collisions(live, registry), ...takenPlaces(live, registry)]) : []),
      ...placeFaults(live, registry, isChanged),
      ...placeVersionFaults(live, registry),
      ...apiFaults(live.uses?.api, registry),
      ...plain(danglingParents(live, registry)),
    ].map((need) => ({ ...need, name }));
  });
  return [...ofShell, ...ofRemotes];
}

/** Without malformed remotes, which browsers leave out as well: a change that repairs or removes one must not fail by it. */
const wellFormed = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.filter((remote) => isShape('remote', remote)),
});

/**
 * What a change would break, in sentences for the person who makes it. Faults that are live already do not count, so
 * that a repair is never refused for another team's fault.
 */
export function newFaults(
  live: Registry,
  next: Registry,
  changed: readonly string[],
  action: ReleaseAction = 'release',
): string[] {
  const [before, after] = [wellFormed(live), wellFormed(next)];
  const known = new Set(faultsOf(before, changed).map(({ name, text }) => `${name} ${text}`));
  return [...faultsOf(after, changed), ...givenFaults(before, after, changed)]
    .filter(({ name, text }) => changed.includes(name) || !known.has(`${name} ${text}`))
    .map((fault) => told(fault, { before, after, changed, action }));
}
