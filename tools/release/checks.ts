import type { Registry, Release, ShellRelease } from '@portico/contracts';
import { labelsWithoutWords } from '@portico/contracts/labels';
import { satisfies } from 'semver';
import { remoteBudgetBytes } from './budgets.ts';

/** What a shell offers to remotes: its contract, and its libraries with their versions. */
export type Offer = Pick<ShellRelease, 'contract' | 'provided'>;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Whether a library in this version is within the range a remote was built for; `*` is any version. */
export const accepts = (range: string, version: string): boolean => satisfies(version, range);

function sharedProblems({ shared }: Release, { provided }: Offer): string[] {
  return Object.entries(shared).flatMap(([library, range]) => {
    const version = provided[library];
    if (version === undefined) return [`needs ${library}, which the shell does not provide`];
    return accepts(range, version) ? [] : [`needs ${library} ${range}, the shell provides ${version}`];
  });
}

type RouteOf = Release['descriptor']['routes'][number];

/** Two routes on one path collide unless only one is for visitors, or their priorities differ. */
function collide(a: RouteOf, b: RouteOf): boolean {
  if (a.path !== b.path || (a.priority ?? 0) !== (b.priority ?? 0)) return false;
  const isForVisitors = (route: RouteOf) => route.requires.includes('signedOut');
  return isForVisitors(a) === isForVisitors(b);
}

function collisions({ descriptor }: Release, registry: Registry): string[] {
  const others = registry.remotes
    .filter(({ name }) => name !== descriptor.name)
    .map(({ live }) => live.descriptor);
  return others.flatMap((other) => [
    ...descriptor.routes
      .filter((route) => other.routes.some((taken) => collide(route, taken)))
      .map(({ path }) => `route ${path} belongs to ${other.name}`),
    ...descriptor.nav
      .filter(({ id }) => other.nav.some((taken) => taken.id === id))
      .map(({ id }) => `menu entry "${id}" belongs to ${other.name}`),
  ]);
}

function danglingParents({ descriptor }: Release, registry: Registry): string[] {
  const heads = [descriptor, ...registry.remotes.map(({ live }) => live.descriptor)].flatMap(({ nav }) =>
    nav.filter(({ to }) => to === undefined).map(({ id }) => id),
  );
  return descriptor.nav
    .filter(({ parent }) => parent !== undefined && !heads.includes(parent))
    .map(({ id, parent }) => `menu entry "${id}" belongs to the submenu "${parent}", which nobody has`);
}

function contractProblems({ contract }: Release, shell: Offer): string[] {
  if (contract === shell.contract) return [];
  return [`is built for contract ${contract}, the shell speaks ${shell.contract}`];
}

/** Every live remote that would not work in this shell, and why. */
export function shellProblems(shell: Offer, { remotes }: Registry): string[] {
  return remotes.flatMap(({ name, live }) =>
    [...contractProblems(live, shell), ...sharedProblems(live, shell)].map(
      (problem) => `${name} ${live.version} ${problem}`,
    ),
  );
}

/** Every reason not to make this release live beside the live shell and the other live remotes. */
export function releaseProblems(release: Release, registry: Registry, shell: Offer): string[] {
  const { sizeBytes } = release;
  return [
    ...contractProblems(release, shell),
    ...sharedProblems(release, shell),
    ...collisions(release, registry),
    ...danglingParents(release, registry),
    ...labelsWithoutWords(release.descriptor).map(({ path, key }) => `${path} has no words, only "${key}"`),
    ...(sizeBytes <= remoteBudgetBytes
      ? []
      : [`its first page takes ${kB(sizeBytes)}, the budget is ${kB(remoteBudgetBytes)} (brotli)`]),
  ];
}
