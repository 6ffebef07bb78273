import { tone } from '../atmosphere.ts';
import { glyph, plantAt } from '../flora/index.ts';
import { material } from '../materials.ts';
import { drawRange, mist } from '../relief.ts';
import type { Point } from '../svg.ts';
import { below, curve, fill, stroke } from '../svg.ts';
import { drawWater, ripples, sailboat, waterPaint } from '../water.ts';
import type { Landscape, Outlook } from './landscape.ts';
import { treeline } from './landscape.ts';

/** Palms on a spit of sand that closes the lagoon. */
function spit({ atmosphere, random, width, height, horizon, depth }: Outlook): string {
  const hand = -atmosphere.side;
  const x = (share: number) => (hand > 0 ? width * (1 - share) : width * share);
  const y = horizon + depth * 0.3;
  const beach: Point[] = [
    [x(-0.02), y - 10],
    [x(0.16), y - 2],
    [x(0.34), y + 8],
    [x(0.46), y + 15],
  ];
  const back: Point[] = [
    [x(0.46), y + 15],
    [x(0.3), y + 26],
    [x(0.12), y + 34],
    [x(-0.02), y + 44],
  ];
  const palms = Array.from({ length: 9 }, (_, index) =>
    plantAt(
      'pl',
      x(0.02 + index * 0.042 + random.between(-0.012, 0.012)),
      y + index,
      random.between(62, 116) - index * 4,
    ),
  ).join('');
  const jungle = fill(
    treeline(random, [x(-0.02), y - 4], [x(0.26), y + 2], 24, false, y + 8),
    tone(atmosphere, material.darkLeaf, 0.3, 0.16),
  );
  const near =
    depth < 200
      ? ''
      : fill(
          below(
            [
              [-20, horizon + depth * 0.82],
              [width * 0.4, horizon + depth * 0.94],
              [width + 20, horizon + depth * 0.78],
            ],
            height,
          ),
          tone(atmosphere, material.sand, 0.85),
        );
  return (
    jungle +
    palms +
    fill(`${curve(beach)}L${curve(back).slice(1)}z`, tone(atmosphere, material.sand, 0.95, 0.08)) +
    near
  );
}

export const tropics: Landscape = {
  ground: '#8fae5e',
  trees: ['palm', 'palm', 'palm', 'broadleaf'],
  accents: ['banana', 'agave', 'banana'],
  overhead: 'frondCorner',
  defs: ({ atmosphere, random }) =>
    waterPaint('wt', atmosphere, '#2fb3a8') + glyph('pl', 'palm', atmosphere, random, 0.14),
  draw: (outlook) => {
    const { atmosphere, random, width, height, horizon, depth, sunX } = outlook;
    const water = { x: 0, width, top: horizon, bottom: height };
    const peaks = { material: '#5f8f74', count: 5, base: horizon + 6 };
    const reef = curve([
      [0, horizon + depth * 0.16],
      [width * 0.4, horizon + depth * 0.13],
      [width, horizon + depth * 0.18],
    ]);
    return (
      drawRange(atmosphere, random, width, {
        ...peaks,
        material: '#7fa0a0',
        top: horizon * 0.5,
        vary: 90,
        distance: 0.56,
      }) +
      mist(width, horizon * 0.7, horizon, 0.7) +
      drawRange(atmosphere, random, width * 1.1, {
        ...peaks,
        count: 3,
        top: horizon * 0.62,
        vary: 120,
        distance: 0.28,
      }) +
      fill(
        treeline(random, [-10, horizon - 3], [width + 10, horizon - 3], 18, false, horizon + 2),
        tone(atmosphere, material.darkLeaf, 0.3, 0.28),
      ) +
      drawWater('wt', water) +
      stroke(reef, '#ffffff', 2.5, { opacity: 0.5 }) +
      ripples(atmosphere, random, { ...water, bottom: horizon + depth * 1.05 }, sunX) +
      sailboat(atmosphere, width * random.between(0.35, 0.65), horizon + depth * 0.24, 20) +
      spit(outlook)
    );
  },
};
