import { tone } from '../atmosphere.ts';
import { material } from '../materials.ts';
import { drawHills, drawPeak, drawRange, mist } from '../relief.ts';
import type { Point } from '../svg.ts';
import { below, fill, shape } from '../svg.ts';
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

function cottage({ atmosphere }: Outlook, x: number, y: number, size: number): string {
  const at = (...shares: readonly number[]): number[] =>
    shares.map((share, index) => (index % 2 ? y : x) + share * size);
  const pane = shape(...at(0.35, -0.35, 0.65, -0.35, 0.65, -0.1, 0.35, -0.1));
  return (
    fill(shape(...at(0, 0, 0, -0.5, 1, -0.5, 1, 0)), tone(atmosphere, material.timber, 0.6)) +
    fill(shape(...at(-0.15, -0.42, 0.5, -0.95, 1.15, -0.42)), tone(atmosphere, material.snow, 0.9)) +
    (atmosphere.isLit ? fill(pane, '#ffc766') : '')
  );
}

/** A village below, only when we look down on it. */
function village(outlook: Outlook): string {
  const { atmosphere, random, width, horizon, depth } = outlook;
  if (depth < 200) return '';
  const centre = width * random.between(0.35, 0.65);
  const houses = Array.from({ length: 15 }, () => ({
    x: centre + random.between(-170, 170),
    y: horizon + depth * random.between(0.46, 0.64),
    size: random.between(16, 26),
  })).sort((a, b) => a.y - b.y);
  const [x, y] = [centre + 30, horizon + depth * 0.56];
  const wall = shape(x, y, x, y - 52, x + 8, y - 92, x + 16, y - 52, x + 16, y);
  const spire = shape(x - 1, y - 50, x + 8, y - 96, x + 17, y - 50);
  return (
    fill(wall, tone(atmosphere, material.stucco, 0.6)) +
    fill(spire, tone(atmosphere, material.darkTimber, 0.5)) +
    houses.map((one) => cottage(outlook, one.x, one.y, one.size)).join('')
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
