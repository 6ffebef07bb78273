import type { HomeArrangement } from '@portico/contracts';

/** The parts of the home page, in the order that nobody has changed: what needs one today comes first. */
export const homeParts = [
  'today',
  'checklist',
  'figures',
  'matches',
  'alerts',
  'listings',
  'team',
  'cards',
  'visitors',
  'events',
  'articles',
] as const;
export type HomePart = (typeof homeParts)[number];

export type PartChoice = { part: HomePart; isShown: boolean };

const isPart = (name: string): name is HomePart => (homeParts as readonly string[]).includes(name);

/**
 * All parts in the member's order. Those that came with a later release stand after the part that they follow in the page's own
 * order, so that they are seen; names that are no part any more are passed over.
 */
export function arranged(arrangement: HomeArrangement | null, parts: readonly HomePart[]): PartChoice[] {
  const { shown = [], hidden = [] } = arrangement ?? {};
  const order: HomePart[] = [...shown, ...hidden].filter(isPart);
  for (const [place, part] of homeParts.entries()) {
    if (order.includes(part)) continue;
    const before = homeParts.slice(0, place).findLast((one) => order.includes(one));
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, part);
  }
  return order
    .filter((part) => parts.includes(part))
    .map((part) => ({ part, isShown: !hidden.includes(part) }));
}

/** One place up (-1) or down (1); at the end nothing moves. */
export function moved(choices: readonly PartChoice[], part: HomePart, by: -1 | 1): PartChoice[] {
  const from = choices.findIndex((choice) => choice.part === part);
  const to = from + by;
  const [one, other] = [choices[from], choices[to]];
  if (!one || !other) return [...choices];
  return choices.with(from, other).with(to, one);
}

export const arrangementOf = (choices: readonly PartChoice[]): HomeArrangement => ({
  shown: choices.filter(({ isShown }) => isShown).map(({ part }) => part),
  hidden: choices.filter(({ isShown }) => !isShown).map(({ part }) => part),
});

/** These can stand beside one another where there is room. */
const narrow: readonly HomePart[] = ['alerts', 'team', 'visitors', 'events', 'articles'];

/** The parts that take the whole width: all that are never narrow, and a narrow one that is left without a neighbor. */
export function wideParts(shown: readonly HomePart[]): ReadonlySet<HomePart> {
  const wide = new Set<HomePart>();
  let waiting: HomePart | null = null;
  for (const part of shown) {
    const isNarrow = narrow.includes(part);
    if (isNarrow) waiting = waiting ? null : part;
    if (isNarrow) continue;
    wide.add(part);
    if (waiting) wide.add(waiting);
    waiting = null;
  }
  if (waiting) wide.add(waiting);
  return wide;
}
