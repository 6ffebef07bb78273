import type { Atmosphere } from '../atmosphere.ts';
import { tone } from '../atmosphere.ts';
import { material } from '../materials.ts';
import { drawHills } from '../relief.ts';
import { figure, fill, route, shape, stroke } from '../svg.ts';
import { drawWater, ripples, sailboat, waterPaint } from '../water.ts';
import type { Landscape, Outlook } from './landscape.ts';

const plaster = [material.stucco, material.ochre, material.rose, '#e9c9a0', '#d98f6c', '#f0dfc0'] as const;

function house(
  { atmosphere, random }: Outlook,
  x: number,
  foot: number,
  width: number,
  height: number,
): string {
  const wall = random.pick(plaster);
  const turn = x + width * (atmosphere.side > 0 ? 0.3 : 0.7);
  const dark = atmosphere.side > 0 ? [x, turn] : [turn, x + width];
  return (
    fill(
      shape(x, foot, x, foot - height, x + width, foot - height, x + width, foot),
      tone(atmosphere, wall, 0.9, 0.1),
    ) +
    fill(
      shape(dark[0] ?? x, foot, dark[0] ?? x, foot - height, dark[1] ?? x, foot - height, dark[1] ?? x, foot),
      tone(atmosphere, wall, 0.1, 0.1),
      { opacity: 0.7 },
    ) +
    fill(
      shape(
        x - 2,
        foot - height,
        x + width * 0.25,
        foot - height - 9,
        x + width * 0.75,
        foot - height - 9,
        x + width + 2,
        foot - height,
      ),
      tone(atmosphere, material.terracotta, 0.7, 0.08),
    ) +
    `<use href="#hw" x="${figure(x + width * 0.1)}" y="${figure(foot - height + 7)}"/>`
  );
}

/** The shutters of one house, three to a floor. */
function panes(atmosphere: Atmosphere): string {
  const paint = atmosphere.isLit ? '#ffc766' : tone(atmosphere, '#4f6f7c', 0.3, 0.05);
  const data = [0, 15, 30].flatMap((y) => [0, 12, 24].map((x) => `M${x} ${y}h5v8h-5z`));
  return `<path id="hw" fill="${paint}" d="${data.join('')}"/>`;
}

/** The old town climbing its hill above the quay, one rank over another. */
function town(outlook: Outlook): string {
  const { atmosphere, random, width, horizon, depth } = outlook;
  const hand = -atmosphere.side;
  const quay = horizon + depth * 0.3;
  const ranks = [3, 2, 1, 0].map((rank) => {
    const count = 11 - rank * 2;
    return Array.from({ length: count }, (_, index) => {
      const share = (index * 0.052 + rank * 0.012) * 1.0;
      const size = random.between(36, 50);
      const x = hand > 0 ? width * (1 - share) - size : width * share;
      return house(outlook, x, quay - rank * 34 - random.between(0, 6), size, random.between(50, 74));
    }).join('');
  });
  const x = hand > 0 ? width * 0.84 : width * 0.13;
  const top = quay - 210;
  const campanile =
    fill(
      shape(x, quay - 60, x, top, x + 22, top, x + 22, quay - 60),
      tone(atmosphere, material.limestone, 0.7, 0.1),
    ) + fill(shape(x - 3, top, x + 11, top - 34, x + 25, top), tone(atmosphere, material.copper, 0.6, 0.1));
  const wall = fill(
    shape(
      hand > 0 ? width : 0,
      quay,
      hand > 0 ? width * 0.4 : width * 0.6,
      quay,
      hand > 0 ? width * 0.39 : width * 0.61,
      quay + 12,
      hand > 0 ? width : 0,
      quay + 16,
    ),
    tone(atmosphere, material.stone, 0.6, 0.08),
  );
  return campanile + ranks.join('') + wall;
}

/** A yacht around its waterline: `at(-0.6, -0.2)` is an offset from there in shares of its size. */
function yacht(
  { atmosphere }: Outlook,
  x: number,
  y: number,
  size: number,
  isSail: boolean,
  hull: string,
): string {
  const at = (...shares: readonly number[]): number[] =>
    shares.map((share, index) => (index % 2 ? y : x) + share * size);
  const white = tone(atmosphere, material.white, 0.95);
  const rigging =
    route(...at(0, -0.2, 0, -1.9)) + route(...at(0, -1.8, 0.62, -0.2)) + route(...at(0, -0.5, -0.5, -0.44));
  return (
    (isSail ? stroke(rigging, tone(atmosphere, '#efe6d2', 0.6), 1.6) : '') +
    fill(
      shape(...at(-0.3, -0.16, -0.22, -0.3, 0.22, -0.3, 0.34, -0.18)),
      isSail ? white : tone(atmosphere, '#2c4258', 0.3),
    ) +
    fill(shape(...at(-0.6, -0.16, 0.68, -0.2, 0.48, 0, -0.5, 0)), hull) +
    fill(shape(...at(-0.5, 0.03, 0.46, 0.03, 0.2, 0.24, -0.3, 0.2)), white, { opacity: 0.25 })
  );
}

/** Moored yachts: hulls in the basin and a rhythm of masts. */
function yachts(outlook: Outlook): string {
  const { atmosphere, random, width, horizon, depth } = outlook;
  return Array.from({ length: 8 }, (_, index) => {
    const x = width * ((index * 0.37 + random.between(0, 0.1)) % 1);
    const y = horizon + depth * (0.42 + index * 0.055);
    const isSail = random.chance(0.6);
    const hull = random.chance(0.75)
      ? tone(atmosphere, material.white, 0.95)
      : tone(atmosphere, '#2c4258', 0.3);
    return yacht(outlook, x, y, 34 + index * 7, isSail, hull);
  }).join('');
}

function lighthouse({ atmosphere, width, horizon, depth }: Outlook): string {
  const x = atmosphere.side > 0 ? width * 0.82 : width * 0.18;
  const y = horizon + depth * 0.16;
  return (
    fill(
      shape(x - 130, y + 6, x + 40, y, x + 52, y + 10, x - 130, y + 14),
      tone(atmosphere, material.stone, 0.5, 0.2),
    ) +
    fill(
      shape(x - 9, y + 2, x - 6, y - 74, x + 6, y - 74, x + 9, y + 2),
      tone(atmosphere, material.white, 0.85, 0.12),
    ) +
    fill(
      shape(x - 8, y - 24, x - 7, y - 46, x + 7, y - 46, x + 8, y - 24),
      tone(atmosphere, '#b5473a', 0.7, 0.12),
    ) +
    fill(
      shape(x - 5, y - 76, x - 5, y - 90, x, y - 98, x + 5, y - 90, x + 5, y - 76),
      atmosphere.isLit ? '#ffe3a0' : tone(atmosphere, '#b5473a', 0.6, 0.12),
    )
  );
}

export const harbour: Landscape = {
  ground: material.paving,
  trees: ['umbrellaPine', 'palm', 'cypress'],
  accents: ['agave', 'shrub', 'agave'],
  overhead: 'bough',
  defs: ({ atmosphere }) => waterPaint('wt', atmosphere, '#2f8f9f') + panes(atmosphere),
  draw: (outlook) => {
    const { atmosphere, random, width, height, horizon, depth, sunX } = outlook;
    const water = { x: 0, width, top: horizon, bottom: height };
    return (
      drawHills(atmosphere, random, width, {
        y: horizon + 6,
        rise: 150,
        waves: 2,
        material: '#7f939c',
        lit: 0.3,
        distance: 0.52,
        bottom: horizon + 6,
      }) +
      drawHills(atmosphere, random, width, {
        y: horizon + 6,
        rise: 80,
        waves: 3,
        material: '#7d9a74',
        lit: 0.35,
        distance: 0.34,
        bottom: horizon + 6,
      }) +
      drawWater('wt', water) +
      ripples(atmosphere, random, { ...water, bottom: horizon + depth * 1.05 }, sunX) +
      sailboat(atmosphere, width * 0.5, horizon + depth * 0.14, 16) +
      lighthouse(outlook) +
      town(outlook) +
      yachts(outlook)
    );
  },
};
