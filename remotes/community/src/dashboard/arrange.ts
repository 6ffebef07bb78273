import type { HomeArrangement } from '@portico/contracts';
import type { SlotPart } from '@portico/remote-kit';

/** The place of the page that other remotes fill with parts of their own. */
export const otherParts = 'dashboard.part';

/** The page's own parts with their places in the order that nobody has changed: what needs one today comes first. */
export const ownParts = {
  today: { order: 10, isWide: true },
  checklist: { order: 20, isWide: true },
  figures: { order: 30, isWide: true },
  visitors: { order: 90, isWide: false },
  events: { order: 100, isWide: false },
  articles: { order: 110, isWide: false },
} as const;
export type OwnPart = keyof typeof ownParts;
export const ownPartNames = Object.keys(ownParts) as OwnPart[];

/** Other remotes' parts have a dot in their keys. */
export const isOwnPart = (key: string): key is OwnPart => Object.hasOwn(ownParts, key);

/** A part of the page, from any remote. */
export type HomePart = SlotPart;

export type PartChoice = { part: HomePart; isShown: boolean };

/** Arranged while the page drew these parts itself. */
const formerKeys: Record<string, string> = {
  matches: 'search.matches',
  alerts: 'search.alerts',
  listings: 'listings.listings',
  team: 'subscriptions.team',
};
const today = (name: string) => formerKeys[name] ?? name;

const inPageOrder = (parts: readonly HomePart[]) =>
  parts.toSorted(
    (a, b) => (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) || 0,
  );

/**
 * All parts in the member's order. A part that the member has not seen yet comes after the one it follows in the page's
 * own order, so that it is seen; names of parts that do not exist now are skipped.
 */
export function arranged(arrangement: HomeArrangement | null, parts: readonly HomePart[]): PartChoice[] {
  const hidden = arrangement?.hidden.map(today) ?? [];
  const known = [...(arrangement?.shown.map(today) ?? []), ...hidden];
  const pageOrder = inPageOrder(parts);
  const order = pageOrder
    .filter(({ key }) => known.includes(key))
    .toSorted((a, b) => known.indexOf(a.key) - known.indexOf(b.key));
  for (const [place, part] of pageOrder.entries()) {
    if (order.includes(part)) continue;
    const before = pageOrder.slice(0, place).findLast((one) => order.includes(one));
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, part);
  }
  return order.map((part) => ({ part, isShown: !hidden.includes(part.key) }));
}

/** One place up (-1) or down (1); at the end nothing moves. */
export function moved(choices: readonly PartChoice[], key: string, by: -1 | 1): PartChoice[] {
  const from = choices.findIndex(({ part }) => part.key === key);
  const to = from + by;
  const [one, other] = [choices[from], choices[to]];
  if (!one || !other) return [...choices];
  return choices.with(from, other).with(to, one);
}

/** `names`, with each of `kept` after the name that it followed in `before`. */
function withKept(names: readonly string[], before: readonly string[], isThere: (name: string) => boolean) {
  const all = [...names];
  for (const [place, name] of before.entries()) {
    if (isThere(name)) continue;
    const previous = before.slice(0, place).findLast((one) => all.includes(one));
    all.splice(previous === undefined ? 0 : all.indexOf(previous) + 1, 0, name);
  }
  return all;
}

/** The choices to store. Those about parts that do not exist now stay, for when they come back. */
export function arrangementOf(
  choices: readonly PartChoice[],
  before: HomeArrangement | null,
): HomeArrangement {
  const isThere = (name: string) => choices.some(({ part }) => part.key === name);
  const keysOf = (isShown: boolean) =>
    choices.filter((choice) => choice.isShown === isShown).map(({ part }) => part.key);
  return {
    shown: withKept(keysOf(true), before?.shown.map(today) ?? [], isThere),
    hidden: withKept(keysOf(false), before?.hidden.map(today) ?? [], isThere),
  };
}

/** The parts that take the whole width: all that are wide, and a narrow one that is left without a neighbor. */
export function wideParts(shown: readonly HomePart[]): ReadonlySet<HomePart> {
  const wide = new Set<HomePart>();
  let waiting: HomePart | null = null;
  for (const part of shown) {
    if (!part.isWide) {
      waiting = waiting ? null : part;
      continue;
    }
    wide.add(part);
    if (waiting) wide.add(waiting);
    waiting = null;
  }
  if (waiting) wide.add(waiting);
  return wide;
}
