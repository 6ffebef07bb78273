import type { Random } from '../random.ts';
import { blob, leaf, scallop, tuft } from '../shapes.ts';
import type { Point } from '../svg.ts';
import { figure, fill, polygon, stroke } from '../svg.ts';
import type { Inks } from './inks.ts';

export function broadleaf(random: Random, { lit, shade, trunk, side }: Inks): string {
  const wide = random.between(30, 38);
  const masses = [
    [-wide * 0.62, -44, wide * 0.5, 15],
    [wide * 0.62, -46, wide * 0.5, 15],
    [0, -58, wide * 0.86, 24],
    [random.between(-5, 5), -78, wide * 0.62, 18],
  ] as const;
  const lights = [
    [side * wide * 0.66, -50, wide * 0.34, 9],
    [side * wide * 0.3, -66, wide * 0.48, 15],
    [side * wide * 0.22, -84, wide * 0.38, 10],
    [-side * wide * 0.34, -56, wide * 0.26, 7],
  ] as const;
  const leaves = (list: readonly (readonly [number, number, number, number])[], lobes: number) =>
    list.map(([x, y, rx, ry]) => scallop(random, x, y, rx, ry, lobes)).join('');
  return (
    fill('M-4 0C-2-14-3-24-2-40L2-40C3-24 3-14 5 0z', trunk) +
    stroke('M0-20Q-10-30-20-44M1-24Q10-34 20-46', trunk, 2.2) +
    fill(leaves(masses, 11), shade) +
    fill(leaves(lights, 8), lit)
  );
}

/** One frond: a smooth back and a comb of leaflets hanging from it. */
function frond(root: Point, angle: number, length: number, droop: number): string {
  const teeth = 9;
  const at = (share: number): Point => [
    root[0] + Math.cos(angle) * length * share,
    root[1] + Math.sin(angle) * length * share + droop * share * share,
  ];
  const back = Array.from({ length: 6 }, (_, index) => at(index / 5));
  const comb = Array.from({ length: teeth }, (_, index): Point[] => {
    const share = 1 - (index + 0.5) / teeth;
    const [x, y] = at(share);
    const [innerX, innerY] = at(Math.max(share - 0.07, 0));
    const hang = Math.sin(Math.PI * Math.min(share + 0.12, 1)) * length * 0.2 + 1.5;
    return [
      [x + Math.cos(angle) * 2, y + hang],
      [innerX, innerY + 1.2],
    ];
  }).flat();
  return polygon([...back, ...comb]);
}

export function palm(random: Random, { lit, shade, trunk, side }: Inks): string {
  const lean = random.between(-13, 13);
  const root: Point = [lean, -78];
  const trunkPath = `M-2.5 0C-1 -26 ${figure(lean * 0.4)} -50 ${figure(lean - 1.2)} -78L${figure(lean + 1.2)} -78C${figure(lean * 0.4 + 3)} -50 2 -26 3.2 0z`;
  const count = 11;
  const fronds = Array.from({ length: count }, (_, index) => {
    const angle = -Math.PI * (0.02 + (0.96 * (index + random.between(-0.2, 0.2))) / (count - 1));
    const isUp = Math.abs(Math.cos(angle)) < 0.5;
    return { angle, data: frond(root, angle, random.between(27, 34), isUp ? 11 : 23) };
  });
  const isBright = (angle: number): boolean => Math.cos(angle) * side > 0.1;
  const dark = fronds.filter(({ angle }) => !isBright(angle));
  const bright = fronds.filter(({ angle }) => isBright(angle));
  return (
    fill(trunkPath, trunk) +
    fill(dark.map(({ data }) => data).join(''), shade) +
    fill(bright.map(({ data }) => data).join(''), lit)
  );
}

export function shrub(random: Random, { lit, shade, side }: Inks): string {
  const parts = [-36, 0, 34].map(
    (x) => [x + random.between(-6, 6), random.between(-36, -26), random.between(28, 36)] as const,
  );
  return (
    fill(parts.map(([x, y, r]) => scallop(random, x, y, r, Math.abs(y) * 1.1, 11)).join(''), shade) +
    fill(
      parts.map(([x, y, r]) => scallop(random, x + side * 8, y - 12, r * 0.6, Math.abs(y) * 0.5, 8)).join(''),
      lit,
    )
  );
}

export function agave(random: Random, { lit, shade, side }: Inks): string {
  const blades = Array.from({ length: 13 }, (_, index) => {
    const angle = -Math.PI * (0.04 + (0.92 * index) / 12);
    const length = random.between(62, 96) * (0.72 + 0.28 * Math.abs(Math.sin(angle)));
    return {
      angle,
      data: leaf(
        [Math.cos(angle) * 6, 0],
        [Math.cos(angle) * length, Math.sin(angle) * length],
        9,
        Math.cos(angle) * 7,
      ),
    };
  });
  const pick = (isLit: boolean) =>
    blades
      .filter(({ angle }) => Math.cos(angle) * side > 0.05 === isLit)
      .map(({ data }) => data)
      .join('');
  return fill(pick(false), shade) + fill(pick(true), lit);
}

export function grasses(random: Random, { lit, shade }: Inks): string {
  return fill(tuft(random, 0, 0, 100, 13, 0.8), shade) + fill(tuft(random, 6, 0, 80, 8, 0.7), lit);
}

/** Broad tropical leaves, ribbed. */
export function banana(random: Random, { lit, shade, side }: Inks): string {
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const lean = (index / 6 - 0.5) * 2;
    const tip: Point = [lean * 62 + random.between(-6, 6), -96 + Math.abs(lean) * 44 + random.between(-6, 6)];
    return { lean, tip, data: leaf([lean * 5, 0], tip, 21, lean * 14) };
  });
  const bright = leaves.filter(({ lean }) => lean * side > 0.1);
  const dark = leaves.filter(({ lean }) => lean * side <= 0.1);
  const ribs = leaves
    .map(
      ({ lean, tip }) =>
        `M${Math.round(lean * 5)} 0Q${Math.round(tip[0] * 0.42)} ${Math.round(tip[1] * 0.55)} ${Math.round(tip[0])} ${Math.round(tip[1])}`,
    )
    .join('');
  return (
    fill(dark.map(({ data }) => data).join(''), shade) +
    fill(bright.map(({ data }) => data).join(''), lit) +
    stroke(ribs, shade, 1.1, { opacity: 0.7 })
  );
}

/** A bough that enters from a corner of the picture, as posters frame their views: 100 wide, hung at the origin. */
export function bough(random: Random, { lit, shade, trunk }: Inks): string {
  const sprays = Array.from(
    { length: 7 },
    (_, index): Point => [
      16 + index * 13 + random.between(-4, 4),
      12 + index * 3.2 + random.between(-10, 12),
    ],
  );
  return (
    stroke('M-8-4Q40 12 98 42M30 11Q46 4 70 10M48 19Q56 34 74 46', trunk, 2.2) +
    fill(sprays.map(([x, y]) => blob(random, x, y, 14, 7, 9, 0.28)).join(''), shade) +
    fill(sprays.map(([x, y]) => blob(random, x + 2, y - 2.5, 7.5, 3, 7, 0.34)).join(''), lit)
  );
}

export function frondCorner(random: Random, { lit, shade }: Inks): string {
  const set = (spread: number) =>
    Array.from({ length: 4 }, (_, index) =>
      frond([-6, -8], 0.12 + index * 0.3 + random.between(-0.06, 0.06) + spread, random.between(78, 104), 18),
    ).join('');
  return fill(set(0), shade) + fill(set(0.14), lit, { opacity: 0.9 });
}
