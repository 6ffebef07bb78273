import type { DescriptorOffer, Registry, Release, ShellProvides } from '@portico/contracts';
import { shellName } from './store.ts';
import { leadsTo } from './typeChange.ts';

/** Something a release needs and does not find. `cure` names what may have it in a newer version. */
export interface Need {
  text: string;
  cure?: 'shell' | 'api';
}

/** Something that would not work; `name` is the remote that needs it, or the shell. */
export interface Fault extends Need {
  name: string;
}

/** A shell in a comparison: what it has, and its name in sentences. */
interface Asked {
  provides: ShellProvides;
  called: string;
}

const listed = (names: readonly string[]) => names.join(', ');
const curedByShell = (text: string): Need => ({ text, cure: 'shell' });

function roomFaults(
  { uses }: Release,
  { provides: { rooms }, called }: Asked,
  registry: Pick<Registry, 'compatible'>,
): Need[] {
  return Object.entries(uses?.rooms ?? {}).flatMap(([entry, names]) =>
    Object.entries(names).flatMap(([name, fingerprint]) => {
      const provided = rooms[entry]?.[name];
      if (provided === undefined) return [curedByShell(`needs ${name} of ${entry}, which ${called} lacks`)];
      if (leadsTo(registry, `${entry}#${name}`, fingerprint, provided)) return [];
      return [curedByShell(`uses ${name} of ${entry} with types that are not ${called}'s`)];
    }),
  );
}

function wordFaults({ uses }: Release, { provides: { words }, called }: Asked): Need[] {
  const missing = (uses?.words ?? []).filter((key) => !words.includes(key));
  return missing.map((key) => curedByShell(`needs the common word "${key}", which ${called} lacks`));
}

/**
 * At run time an unknown requirement hides the entry that names it, and an unknown icon becomes a diamond, both without
 * any message.
 */
function nameFaults({ descriptor }: Release, { provides: { requirements, icons }, called }: Asked): Need[] {
  const { routes, nav, slots } = descriptor;
  const required = new Set([...routes, ...nav, ...slots].flatMap(({ requires }) => requires));
  const drawn = new Set(nav.flatMap(({ icon }) => (typeof icon === 'string' ? [icon] : [])));
  const unknown = (names: ReadonlySet<string>, known: readonly string[]) =>
    [...names].filter((name) => !known.includes(name));
  return [
    ...unknown(required, requirements).map(
      (name) => `requires "${name}", which ${called} does not know: it knows ${listed(requirements)}`,
    ),
    ...unknown(drawn, icons).map(
      (name) => `shows the icon "${name}", which ${called} does not have: it has ${listed(icons)}`,
    ),
  ].map((text) => ({ text }));
}

function copyFaults({ uses }: Release, { provides: { singletons } }: Asked): Need[] {
  return Object.entries(uses?.bundled ?? {})
    .filter(([library]) => singletons.includes(library))
    .map(([library, version]) => ({
      text: `brings its own ${library} ${version}, of which a page can have only one: use the shell's`,
    }));
}

/** What a release needs of a shell and the shell does not have. */
export const needFaults = (
  release: Release,
  asked: Asked,
  registry: Pick<Registry, 'compatible'>,
): Need[] => [
  ...roomFaults(release, asked, registry),
  ...wordFaults(release, asked),
  ...nameFaults(release, asked),
  ...copyFaults(release, asked),
];

type Place = DescriptorOffer & { by: string };

/** Every place that the live shell and remotes offer; null where the shell does not list its own. */
export function placesIn({ shell, remotes }: Registry): Place[] | null {
  if (!shell?.live.provides) return null;
  return [
    ...shell.live.provides.offers.map((offer) => ({ ...offer, by: shellName })),
    ...remotes.flatMap(({ name, live }) =>
      (live.descriptor.offers ?? []).map((offer) => ({ ...offer, by: name })),
    ),
  ];
}

/**
 * A remote that fills a place that nobody offers: nothing throws, but its component is never drawn. A team that fills a
 * place for the first time is told which places exist; a team that removes one is told who fills it.
 */
export function placeFaults({ descriptor }: Release, registry: Registry, isChanged: boolean): Need[] {
  const places = placesIn(registry);
  if (!places) return [];
  const offered = isChanged ? `: offered are ${listed(places.map((place) => place.slot))}` : '';
  return descriptor.slots
    .filter(({ slot }) => !places.some((place) => place.slot === slot))
    .map(({ slot }) => ({ text: `fills the slot "${slot}", which nobody offers${offered}` }));
}

/**
 * A remote that fills a place in a version that is not offered: the component would get values it does not understand.
 */
export function placeVersionFaults({ descriptor }: Release, registry: Registry): Need[] {
  const places = placesIn(registry) ?? [];
  return descriptor.slots.flatMap(({ slot, version = 1 }) => {
    const place = places.find((each) => each.slot === slot);
    if (!place || place.versions.includes(version)) return [];
    const offered = listed(place.versions.map(String));
    return [{ text: `fills the slot "${slot}" in version ${version}, ${place.by} offers ${offered}` }];
  });
}

/**
 * Whether an operation answers a call. A variable part of a call can stand for a fixed one of the API, such as an
 * action. A fixed part of a call never stands for a variable part of the API: `GET /articles/{}` does not answer `GET
 * /articles/featured`.
 */
export function answers(operation: string, call: string): boolean {
  if (operation === call) return true;
  const [served, parts] = [operation.split('/'), call.split('/')];
  return served.length === parts.length && parts.every((part, at) => part === '{}' || part === served[at]);
}

const isServed = (call: string, operations: readonly string[]) =>
  operations.includes(call) || operations.some((operation) => answers(operation, call));

/** Calls of a remote, or of the shell and its rooms, that the live API does not answer. */
export function apiFaults(calls: readonly string[] = [], { api }: Registry): Need[] {
  if (!api) return [];
  return calls
    .filter((call) => !isServed(call, api.operations))
    .map((call) => ({ text: `calls ${call}, which the live API does not have`, cure: 'api' }));
}
