import type { Random } from '../random.ts';
import { blob } from '../shapes.ts';
import type { Point } from '../svg.ts';
import { ellipse, figure, fill, polygon, route, shape, stroke } from '../svg.ts';
import type { Inks } from './inks.ts';

/** Trees are drawn 100 high with their foot at the origin, and placed by `use`. */
export function cypress(_random: Random, { lit, shade, side }: Inks): string {
  const body = 'M0 0C-9-6-13-30-10-54C-8-76-3-92 0-100C3-92 8-76 10-54C13-30 9-6 0 0z';
  const light = 'M1-4C4-20 2-40 3-60C3-78 1-92 0-100C4-90 8-76 9.6-54C12-32 9-10 1-4z';
  return fill(body, shade) + fill(light, lit, side < 0 ? { extra: 'transform="scale(-1 1)"' } : {});
}

export function poplar(random: Random, { lit, shade, trunk, side }: Inks): string {
  return (
    stroke('M0 0V-40', trunk, 2.4) +
    fill(blob(random, 0, -54, 11, 44, 13, 0.1), shade) +
    fill(blob(random, side * 3, -56, 6.5, 38, 11, 0.16), lit)
  );
}

/** `snow` lies on the tiers of the light side. */
export function fir(random: Random, { lit, shade, trunk, side, snow }: Inks): string {
  const tiers = 7;
  const width = random.between(19, 25);
  const edge = (hand: number): Point[] =>
    Array.from({ length: tiers }, (_, index): Point[] => {
      const share = (index + 1) / tiers;
      const y = -100 + 93 * share;
      const reach = width * share ** 0.85 * random.between(0.88, 1.08) * hand;
      return [
        [reach, y],
        [reach * 0.58, y - 3.4],
      ];
    }).flat();
  const top: Point = [0, -100];
  const [left, right] = [edge(-1), edge(1)];
  const bright = side < 0 ? left : right;
  const body = polygon([top, ...right, [0, -8], ...[...left].reverse()]);
  const face = polygon([top, ...bright, [side * 1.5, -6], [side * 3, -40], [side * -1, -60]]);
  const caps = snow
    ? bright
        .filter((_, index) => index % 2 === 0)
        .map(([x, y]) => shape(x, y, x * 0.62, y - 6.5, x * 0.3, y - 5, x * 0.52, y - 1.2))
        .join('')
    : '';
  return (
    stroke('M0 0V-12', trunk, 3.5) + fill(body, shade) + fill(face, lit) + (snow ? fill(caps, snow) : '')
  );
}

/** The flat-topped pine of southern shores. */
export function umbrellaPine(random: Random, { lit, shade, trunk, side }: Inks): string {
  const lean = random.between(-9, 9);
  const canopy = (x: number, y: number, rx: number, ry: number): string =>
    fill(blob(random, x, y, rx, ry, 13, 0.1), shade) +
    fill(blob(random, x + side * rx * 0.14, y - ry * 0.3, rx * 0.82, ry * 0.58, 12, 0.14), lit);
  const at = (x: number): string => figure(x);
  const trunkLine = `M-1.8 0C${at(lean * 0.2)} -30 ${at(lean)} -50 ${at(lean * 0.8)} -80L${at(lean * 0.8 + 2)} -80C${at(lean + 2.6)} -50 ${at(lean * 0.2 + 4)} -30 2.2 0z`;
  const boughs = `M${at(lean)}-54Q${at(lean - 10)}-64 ${at(lean - 19)}-74M${at(lean + 1)}-60Q${at(lean + 12)}-66 ${at(lean + 20)}-78`;
  return (
    fill(trunkLine, trunk) +
    stroke(boughs, trunk, 1.8) +
    canopy(lean - 19, -76, 21, 8) +
    canopy(lean + 19, -80, 22, 8.5) +
    canopy(lean * 0.6, -88, 29, 11)
  );
}

export function saguaro(random: Random, { lit, shade, side }: Inks): string {
  const arms = random.pick([
    [
      [0, 0, -96],
      [-17, -40, -74],
      [16, -52, -84],
    ],
    [
      [0, 0, -100],
      [15, -36, -70],
    ],
    [
      [0, 0, -92],
      [-15, -50, -80],
      [17, -34, -62],
    ],
  ] as const);
  const shape = arms
    .map(([x, y, top]) =>
      x === 0 ? `M0 0V${top}` : `M0 ${y + 12}H${x * 0.7}Q${x} ${y + 12} ${x} ${y}V${top}`,
    )
    .join('');
  const shine = arms.map(([x, , top]) => `M${x + side * 1.8} ${x === 0 ? -6 : -46}V${top}`).join('');
  const round = { extra: 'stroke-linecap="round"' };
  return stroke(shape, shade, 9, round) + stroke(shine, lit, 2.6, round);
}

export function olive(random: Random, { lit, shade, trunk, side }: Inks): string {
  const crowns = Array.from({ length: 5 }, (_, index): [number, number, number] => [
    (index - 2) * 15 + random.between(-4, 4),
    -62 - (2 - Math.abs(index - 2)) * 11 + random.between(-4, 4),
    random.between(15, 21),
  ]);
  return (
    stroke(route(0, 0, -4, -14, 3, -26, -10, -48), trunk, 7) +
    stroke(route(3, -26, 14, -50), trunk, 4.5) +
    crowns.map(([x, y, r]) => fill(blob(random, x, y, r * 1.15, r, 12, 0.2), shade)).join('') +
    crowns
      .map(([x, y, r]) => fill(blob(random, x + side * 4, y - 4, r * 0.72, r * 0.6, 9, 0.26), lit))
      .join('')
  );
}

export function topiary(_random: Random, { lit, shade, trunk, side }: Inks): string {
  return (
    stroke('M0 0V-50', trunk, 5) +
    ellipse(0, -68, 31, 31, shade) +
    ellipse(side * 6, -73, 21, 21, lit) +
    fill('M-16 0h32l-4-22h-24z', trunk)
  );
}
