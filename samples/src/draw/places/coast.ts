import { tone } from '../atmosphere.ts';
import { material } from '../materials.ts';
import { drawHills } from '../relief.ts';
import { rough } from '../shapes.ts';
import type { Point } from '../svg.ts';
import { below, curve, fill, line, polygon, shape, stroke } from '../svg.ts';
import { drawWater, ripples, sailboat, waterPaint } from '../water.ts';
import type { Landscape, Outlook } from './landscape.ts';

/** A headland that runs into the sea from the shaded side: a wooded back, a pale cliff, its foot broken by the water. */
function headland(
  { atmosphere, random, width, horizon, depth }: Outlook,
  reach: number,
  height: number,
  distance: number,
): string {
  const hand = -atmosphere.side;
  const x = (share: number) => (hand > 0 ? width - share * width : share * width);
  const sea = horizon + depth * (0.5 - distance * 0.7);
  const crest: Point[] = [0, 0.2, 0.42, 0.62, 0.8, 0.92, 1].map((share): Point => {
    const fall = Math.cos((share * Math.PI) / 2) ** 0.8;
    return [x(-0.03 + reach * share), sea - height * fall * random.between(0.9, 1.06)];
  });
  const brow = crest.map(
    ([px, py], index): Point => [px, sea - (sea - py) * (index === 6 ? 1 : random.between(0.3, 0.52))],
  );
  const foot = rough(random, [x(reach * 1.01), sea + 1], [x(-0.04), sea + 3], 10, 2.5);
  const clefts = brow
    .slice(0, -1)
    .map(([px, py]) =>
      shape(px, py - 2, px + atmosphere.side * 16, sea + 2, px - atmosphere.side * 14, sea + 2),
    )
    .join('');
  const rocks = [1.05, 1.1]
    .map((share) =>
      shape(
        x(reach * share) - 9,
        sea + 3,
        x(reach * share),
        sea - random.between(8, 18),
        x(reach * share) + 10,
        sea + 3,
      ),
    )
    .join('');
  return (
    fill(`${curve(brow)}L${polygon(foot).slice(1)}`, tone(atmosphere, '#e6cba0', 0.8, distance)) +
    fill(clefts, tone(atmosphere, '#b79779', 0, distance), { opacity: 0.5 }) +
    fill(
      `${curve(crest)}L${curve([...brow].reverse()).slice(1)}z`,
      tone(atmosphere, '#6f9158', 0.35, distance),
    ) +
    fill(
      `${curve(crest)}L${curve(crest.map(([px, py]): Point => [px - hand * 12, py + height * 0.12]).reverse()).slice(1)}z`,
      tone(atmosphere, '#8fae62', 0.9, distance),
    ) +
    fill(rocks, tone(atmosphere, '#c9ab84', 0.4, distance)) +
    stroke(line(foot), '#ffffff', 2, { opacity: 0.45 })
  );
}

function bay({ atmosphere, random, width, height, horizon, depth }: Outlook): string {
  if (depth < 200) return '';
  const y = horizon + depth * 0.8;
  const shore = (shift: number): Point[] => [
    [-20, y + shift + 60],
    [width * 0.25, y + shift + 8],
    [width * 0.55, y + shift + 26],
    [width * 0.8, y + shift - 16],
    [width + 20, y + shift - 60],
  ];
  const town = Array.from({ length: 16 }, () => {
    const x = random.between(0, width);
    const size = random.between(16, 30);
    const foot = y + 92 + random.between(0, depth * 0.3);
    return { x, size, foot };
  }).sort((a, b) => a.foot - b.foot);
  const woods = fill(below(shore(62), height), tone(atmosphere, material.darkLeaf, 0.35));
  const houses = town
    .map(
      ({ x, size, foot }) =>
        fill(
          shape(x, foot, x, foot - size * 0.7, x + size, foot - size * 0.7, x + size, foot),
          tone(atmosphere, material.stucco, 0.75),
        ) +
        fill(
          shape(
            x - 2,
            foot - size * 0.7,
            x + size * 0.5,
            foot - size * 1.05,
            x + size + 2,
            foot - size * 0.7,
          ),
          tone(atmosphere, material.terracotta, 0.7),
        ),
    )
    .join('');
  return (
    fill(below(shore(0), height), '#ffffff', { opacity: atmosphere.isLit ? 0.3 : 0.75 }) +
    fill(below(shore(9), height), tone(atmosphere, material.sand, 0.85)) +
    fill(below(shore(48), height), tone(atmosphere, '#7d9a58', 0.55)) +
    woods +
    houses
  );
}

export const coast: Landscape = {
  ground: material.grass,
  trees: ['umbrellaPine', 'cypress', 'palm'],
  accents: ['agave', 'shrub', 'grasses'],
  overhead: 'bough',
  defs: ({ atmosphere }) => waterPaint('wt', atmosphere, '#2f97ad'),
  draw: (outlook) => {
    const { atmosphere, random, width, height, horizon, depth, sunX } = outlook;
    const far = drawHills(atmosphere, random, width, {
      y: horizon + 6,
      rise: random.between(40, 80),
      waves: 3,
      material: '#7d93a0',
      lit: 0.3,
      distance: 0.55,
      bottom: horizon + 8,
    });
    const water = { x: 0, width, top: horizon, bottom: height };
    const boats = Array.from({ length: random.whole(2, 3) }, () => {
      const near = random.between(0.1, 0.5);
      return sailboat(atmosphere, random.between(0.2, 0.8) * width, horizon + depth * near, 10 + near * 34);
    }).join('');
    const surf = stroke(
      curve([
        [0, horizon + depth * 0.86],
        [width * 0.3, horizon + depth * 0.92],
        [width * 0.7, horizon + depth * 0.84],
        [width, horizon + depth * 0.9],
      ]),
      '#ffffff',
      3,
      { opacity: 0.35 },
    );
    return (
      (random.chance(0.7) ? far : '') +
      drawWater('wt', water) +
      ripples(atmosphere, random, { ...water, bottom: horizon + depth * 1.05 }, sunX) +
      headland(outlook, random.between(0.4, 0.55), random.between(95, 140), 0.5) +
      headland(outlook, random.between(0.2, 0.32), random.between(120, 190), 0.22) +
      boats +
      surf +
      bay(outlook)
    );
  },
};
