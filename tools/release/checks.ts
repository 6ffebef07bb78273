import { contractVersion, type Registry, type Release } from '@portico/contracts';
import { labelsWithoutWords } from '@portico/contracts/labels';
import { satisfies } from 'semver';
import { remoteBudgetBytes } from './budgets.ts';

/** The libraries the live shell provides, with their versions. */
export type Provided = Readonly<Record<string, string>>;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Whether a library in this version is within the range a remote was built for; `*` is any version. */
export const accepts = (range: string, version: string): boolean => satisfies(version, range);

function sharedProblems({ shared }: Release, provided: Provided): string[] {
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

/** Every reason not to make this release live beside the live shell and the other live remotes. */
export function releaseProblems(release: Release, registry: Registry, provided: Provided): string[] {
  const { contract, sizeBytes } = release;
  return [
    ...(contract === contractVersion
      ? []
      : [`is built for contract ${contract}, the shell speaks ${contractVersion}`]),
    ...sharedProblems(release, provided),
    ...collisions(release, registry),
    ...danglingParents(release, registry),
    ...labelsWithoutWords(release.descriptor).map(({ path, key }) => `${path} has no words, only "${key}"`),
    ...(sizeBytes <= remoteBudgetBytes
      ? []
      : [`its first page takes ${kB(sizeBytes)}, the budget is ${kB(remoteBudgetBytes)} (brotli)`]),
  ];
}
