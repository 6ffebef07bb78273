import { tone } from '../atmosphere.ts';
import { material } from '../materials.ts';
import { drawHills, drawRange, mist } from '../relief.ts';
import { figure, fill, route, shape, stroke } from '../svg.ts';
import { drawWater, ripples, sailboat, waterPaint } from '../water.ts';
import type { Landscape, Outlook } from './landscape.ts';
import { treeline } from './landscape.ts';

function jetty({ atmosphere, width, horizon, depth }: Outlook): string {
  const y = horizon + depth * 0.94;
  const x = atmosphere.side > 0 ? width * 0.72 : width * 0.28;
  const run = atmosphere.side * -150;
  const posts = [0.1, 0.35, 0.6, 0.85]
    .map((share) =>
      route(x + run * share, y - 26 * share - 4, x + run * share, y - 26 * share + 22 - share * 8),
    )
    .join('');
  return (
    stroke(posts, tone(atmosphere, material.darkTimber, 0.2), 4) +
    fill(
      shape(x - 14, y, x + 20, y, x + run + 4, y - 28, x + run - 4, y - 28),
      tone(atmosphere, material.deck, 0.7),
    )
  );
}

function farShore({ atmosphere, random, width, horizon }: Outlook): string {
  const woods = fill(
    treeline(random, [-10, horizon - 4], [width + 10, horizon - 6], 22, false, horizon + 2),
    tone(atmosphere, material.darkLeaf, 0.25, 0.3),
  );
  const villas = Array.from({ length: 9 }, () => {
    const [x, size] = [random.between(20, width - 40), random.between(12, 22)];
    return (
      fill(
        shape(x, horizon, x, horizon - size, x + size * 1.2, horizon - size, x + size * 1.2, horizon),
        tone(atmosphere, material.ochre, 0.7, 0.16),
      ) +
      fill(
        shape(
          x - 2,
          horizon - size,
          x + size * 0.6,
          horizon - size * 1.4,
          x + size * 1.2 + 2,
          horizon - size,
        ),
        tone(atmosphere, material.terracotta, 0.6, 0.16),
      ) +
      (atmosphere.isLit
        ? fill(
            shape(x + 3, horizon - 8, x + 8, horizon - 8, x + 8, horizon - 3, x + 3, horizon - 3),
            '#ffc766',
          )
        : '')
    );
  }).join('');
  return woods + villas;
}

export const lake: Landscape = {
  ground: material.grass,
  trees: ['cypress', 'poplar', 'broadleaf'],
  accents: ['grasses', 'shrub', 'shrub'],
  overhead: 'bough',
  defs: ({ atmosphere }) => waterPaint('wt', atmosphere, '#3f8494'),
  draw: (outlook) => {
    const { atmosphere, random, width, height, horizon, depth, sunX } = outlook;
    const hasSnow = random.chance(0.5);
    const range = {
      material: '#75899b',
      count: 4,
      top: horizon * 0.4,
      base: horizon + 12,
      vary: 110,
      distance: 0.42,
      snowline: 0.28,
    };
    const land =
      drawRange(atmosphere, random, width, hasSnow ? { ...range, snow: material.snow } : range) +
      mist(width, horizon * 0.7, horizon, 0.8) +
      drawHills(atmosphere, random, width, {
        y: horizon,
        rise: 130,
        waves: 2,
        material: '#5f8379',
        lit: 0.25,
        distance: 0.34,
        bottom: horizon,
      }) +
      drawHills(atmosphere, random, width, {
        y: horizon,
        rise: 70,
        waves: 3,
        material: '#4f7a5c',
        lit: 0.3,
        distance: 0.2,
        bottom: horizon,
      }) +
      farShore(outlook);
    const water = { x: 0, width, top: horizon, bottom: height };
    const boats = Array.from({ length: 2 }, () => {
      const near = random.between(0.15, 0.55);
      return sailboat(atmosphere, random.between(0.2, 0.8) * width, horizon + depth * near, 12 + near * 30);
    }).join('');
    return (
      `<g id="la">${land}</g>` +
      drawWater('wt', water) +
      `<use href="#la" transform="translate(0 ${figure(horizon * 2)})scale(1-1)" opacity=".3"/>` +
      ripples(atmosphere, random, { ...water, bottom: horizon + depth * 1.1 }, sunX) +
      boats +
      jetty(outlook)
    );
  },
};
