import type { Registry, RegistryRemote } from '@portico/contracts';
import { Refusal } from '../terminal/say.ts';
import type { Target } from './faults.ts';

/** The page of a remote that a drill opens, or the page of a place that the remote fills. */
export interface Places {
  target: Target;
  path: string;
  /** The place, where the remote only fills a part of the page. */
  slot: string | null;
}

interface Chosen {
  path?: string | undefined;
  slot?: string | undefined;
}

const isForAll = ({ requires }: { requires: readonly string[] }) =>
  requires.every((name) => name === 'member');

/** `/s/*` is the route of every address below `/s`. */
const isBelow = (route: string, address: string) =>
  route.endsWith('/*') && address.startsWith(route.slice(0, -1));

/** The remote's page at `path`, or the first one in the menu that every member opens. */
function pageOf({ name, live }: RegistryRemote, path: string | undefined) {
  const { routes, nav } = live.descriptor;
  const chosen = path ?? nav.find(isForAll)?.to ?? nav[0]?.to;
  const address = chosen?.split('?')[0] ?? '';
  const route =
    routes.find((each) => each.path === address) ?? routes.find((each) => isBelow(each.path, address));
  if (!chosen || !route) {
    const what = path ? `${name} has no page at ${path}` : `Name a page of ${name} with --path`;
    throw new Refusal(`${what}: its pages are ${routes.map((each) => each.path).join(', ') || 'none'}.`);
  }
  return { path: chosen, part: route.page };
}

/** The values the remote fills the slot with. Only its team knows which page has the place. */
function partOf({ name, live }: RegistryRemote, slot: string, path: string | undefined) {
  const { slots } = live.descriptor;
  const filled = slots.find((each) => each.slot === slot);
  const known = slots.map((each) => each.slot).join(', ') || 'none';
  if (!filled) throw new Refusal(`${name} does not fill the slot "${slot}": it fills ${known}.`);
  if (!path) throw new Refusal(`Name a page that has the slot "${slot}": --path /…`);
  return { path, part: filled.component };
}

/** Finds the places in the live versions. */
export function placesIn({ remotes }: Registry, name: string, { path, slot }: Chosen): Places {
  const remote = remotes.find((each) => each.name === name);
  const known = remotes.map((each) => each.name).join(', ');
  if (!remote) throw new Refusal(`There is no remote "${name}" there: choose from ${known}.`);
  const opened = slot ? partOf(remote, slot, path) : pageOf(remote, path);
  const target = { remote: name, release: remote.live, part: opened.part };
  return { target, path: opened.path, slot: slot ?? null };
}
