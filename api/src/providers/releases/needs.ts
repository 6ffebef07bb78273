import type { DescriptorOffer, Registry, Release, ShellProvides } from '@portico/contracts';
import { shellName } from './store.ts';
import { leadsTo } from './typeChange.ts';

const listed = (names: readonly string[]) => names.join(', ');

function roomFaults({ uses }: Release, { rooms }: ShellProvides, registry: Pick<Registry, 'compatible'>) {
  return Object.entries(uses?.rooms ?? {}).flatMap(([entry, names]) =>
    Object.entries(names).flatMap(([name, fingerprint]) => {
      const provided = rooms[entry]?.[name];
      if (provided === undefined) return [`needs ${name} of ${entry}, which the shell lacks`];
      if (leadsTo(registry, `${entry}#${name}`, fingerprint, provided)) return [];
      return [`uses ${name} of ${entry} with types that are not the shell's`];
    }),
  );
}

function wordFaults({ uses }: Release, { words }: ShellProvides): string[] {
  const missing = (uses?.words ?? []).filter((key) => !words.includes(key));
  return missing.map((key) => `needs the common word "${key}", which the shell lacks`);
}

/** At run time an unknown requirement hides what asks for it, and an unknown icon becomes a diamond, both without a word. */
function nameFaults({ descriptor }: Release, { requirements, icons }: ShellProvides): string[] {
  const { routes, nav, slots } = descriptor;
  const required = new Set([...routes, ...nav, ...slots].flatMap(({ requires }) => requires));
  const drawn = new Set(nav.flatMap(({ icon }) => (typeof icon === 'string' ? [icon] : [])));
  const unknown = (names: ReadonlySet<string>, known: readonly string[]) =>
    [...names].filter((name) => !known.includes(name));
  return [
    ...unknown(required, requirements).map(
      (name) => `requires "${name}", which the shell does not know: it knows ${listed(requirements)}`,
    ),
    ...unknown(drawn, icons).map(
      (name) => `shows the icon "${name}", which the shell does not have: it has ${listed(icons)}`,
    ),
  ];
}

function copyFaults({ uses }: Release, { singletons }: ShellProvides): string[] {
  return Object.entries(uses?.bundled ?? {})
    .filter(([library]) => singletons.includes(library))
    .map(
      ([library, version]) =>
        `brings its own ${library} ${version}, of which a page can have only one: use the shell's`,
    );
}

/** What a release needs of a shell and the shell does not have. */
export const needFaults = (
  release: Release,
  provides: ShellProvides,
  registry: Pick<Registry, 'compatible'>,
): string[] => [
  ...roomFaults(release, provides, registry),
  ...wordFaults(release, provides),
  ...nameFaults(release, provides),
  ...copyFaults(release, provides),
];

type Place = DescriptorOffer & { by: string };

/** Every place that the live shell and remotes have for others to fill; null where the shell does not tell. */
function placesIn({ shell, remotes }: Registry): Place[] | null {
  if (!shell?.live.provides) return null;
  return [
    ...shell.live.provides.offers.map((offer) => ({ ...offer, by: shellName })),
    ...remotes.flatMap(({ name, live }) =>
      (live.descriptor.offers ?? []).map((offer) => ({ ...offer, by: name })),
    ),
  ];
}

/** Fills a place that nobody offers: nothing breaks, but it would never be drawn. */
export function placeFaults({ descriptor }: Release, registry: Registry): string[] {
  const places = placesIn(registry);
  if (!places) return [];
  return descriptor.slots
    .filter(({ slot }) => !places.some((place) => place.slot === slot))
    .map(
      ({ slot }) =>
        `fills the slot "${slot}", which nobody offers: offered are ${listed(places.map((place) => place.slot))}`,
    );
}

/** Fills a place in a version that it is not offered in: the component would get what it does not understand. */
export function placeVersionFaults({ descriptor }: Release, registry: Registry): string[] {
  const places = placesIn(registry) ?? [];
  return descriptor.slots.flatMap(({ slot, version = 1 }) => {
    const place = places.find((each) => each.slot === slot);
    if (!place || place.versions.includes(version)) return [];
    return [
      `fills the slot "${slot}" in version ${version}, ${place.by} offers ${listed(place.versions.map(String))}`,
    ];
  });
}

/** An address of a call can have a part that varies where the API has a fixed one. */
function isServed(call: string, operations: readonly string[]): boolean {
  if (operations.includes(call)) return true;
  const parts = call.split('/');
  return operations.some((operation) => {
    const served = operation.split('/');
    const fits = (part: string, at: number) => part === '{}' || served[at] === '{}' || part === served[at];
    return served.length === parts.length && parts.every(fits);
  });
}

export function apiFaults({ uses }: Release, { api }: Registry): string[] {
  if (!api) return [];
  return (uses?.api ?? [])
    .filter((call) => !isServed(call, api.operations))
    .map((call) => `calls ${call}, which the live API does not have`);
}
