import { tone } from '../atmosphere.ts';
import { material } from '../materials.ts';
import { drawHills, drawPeak, drawRange, mist } from '../relief.ts';
import type { Point } from '../svg.ts';
import { below, fill, polygon } from '../svg.ts';
import type { Landscape, Outlook } from './landscape.ts';
import { treeline } from './landscape.ts';

function slopes({ atmosphere, random, width, height, horizon, depth }: Outlook): string {
  const bands = [0.05, 0.34, 0.66];
  return bands
    .map((share, index) => {
      const y = horizon + depth * share;
      const tilt = (index % 2 === 0 ? 1 : -1) * random.between(16, 46);
      const size = 20 + share * 46;
      const distance = 0.34 - share * 0.42;
      const meadow: Point[] = [
        [-20, y + tilt + 16],
        [width * 0.4, y + 8],
        [width + 20, y - tilt + 16],
      ];
      return (
        fill(
          treeline(random, [-10, y + tilt], [width + 10, y - tilt], size, true, y + 40 + Math.abs(tilt)),
          tone(atmosphere, material.pine, 0.25, Math.max(distance, 0)),
        ) +
        fill(
          below(meadow, height),
          tone(atmosphere, material.snow, index === 1 ? 0.55 : 0.8, Math.max(distance, 0)),
        )
      );
    })
    .join('');
}

/** A village below, only when we look down on it. */
function village({ atmosphere, random, width, horizon, depth }: Outlook): string {
  if (depth < 200) return '';
  const centre = width * random.between(0.35, 0.65);
  const houses = Array.from(
    { length: 15 },
    () =>
      [
        centre + random.between(-170, 170),
        horizon + depth * random.between(0.46, 0.64),
        random.between(16, 26),
      ] as const,
  );
  const [sx, sy] = [centre + 30, horizon + depth * 0.56];
  const church =
    fill(
      polygon([
        [sx, sy],
        [sx, sy - 52],
        [sx + 8, sy - 92],
        [sx + 16, sy - 52],
        [sx + 16, sy],
      ]),
      tone(atmosphere, material.stucco, 0.6),
    ) +
    fill(
      polygon([
        [sx - 1, sy - 50],
        [sx + 8, sy - 96],
        [sx + 17, sy - 50],
      ]),
      tone(atmosphere, material.darkTimber, 0.5),
    );
  return (
    church +
    [...houses]
      .sort((a, b) => a[1] - b[1])
      .map(
        ([x, y, s]) =>
          fill(
            polygon([
              [x, y],
              [x, y - s * 0.5],
              [x + s, y - s * 0.5],
              [x + s, y],
            ]),
            tone(atmosphere, material.timber, 0.6),
          ) +
          fill(
            polygon([
              [x - s * 0.15, y - s * 0.42],
              [x + s * 0.5, y - s * 0.95],
              [x + s * 1.15, y - s * 0.42],
            ]),
            tone(atmosphere, material.snow, 0.9),
          ) +
          (atmosphere.isLit
            ? fill(
                polygon([
                  [x + s * 0.35, y - s * 0.35],
                  [x + s * 0.65, y - s * 0.35],
                  [x + s * 0.65, y - s * 0.1],
                  [x + s * 0.35, y - s * 0.1],
                ]),
                '#ffc766',
              )
            : ''),
      )
      .join('')
  );
}

export const alps: Landscape = {
  ground: material.snow,
  trees: ['fir', 'fir', 'fir'],
  accents: ['fir', 'fir', 'fir'],
  overhead: 'bough',
  isSnowy: true,
  defs: () => '',
  draw: (outlook) => {
    const { atmosphere, random, width, horizon } = outlook;
    const rock = { material: '#8b93a8', snow: material.snow };
    const hero = {
      x: width * random.between(0.3, 0.7),
      top: horizon * random.between(0.16, 0.26),
      base: horizon + 40,
      reach: width * random.between(0.34, 0.44),
    };
    return (
      drawRange(atmosphere, random, width, {
        ...rock,
        count: 6,
        top: horizon * 0.42,
        base: horizon + 20,
        vary: 90,
        distance: 0.58,
        snowline: 0.6,
      }) +
      mist(width, horizon * 0.66, horizon + 10, 0.7) +
      drawPeak(atmosphere, random, hero, { ...rock, distance: 0.24, snowline: 0.46 }) +
      drawRange(atmosphere, random, width, {
        ...rock,
        material: '#717c92',
        count: 4,
        top: horizon * 0.62,
        base: horizon + 50,
        vary: 80,
        distance: 0.18,
        snowline: 0.42,
      }) +
      mist(width, horizon * 0.78, horizon + 40, 0.75) +
      drawHills(atmosphere, random, width, {
        y: horizon + 24,
        rise: 74,
        waves: 3,
        material: '#5f7f86',
        lit: 0.2,
        distance: 0.3,
        bottom: horizon + 70,
      }) +
      slopes(outlook) +
      village(outlook)
    );
  },
};
