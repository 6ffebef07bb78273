import { tone } from '../atmosphere.ts';
import { glyph, plantAt } from '../flora/index.ts';
import { material } from '../materials.ts';
import { drawHills, mist } from '../relief.ts';
import type { Point } from '../svg.ts';
import { below, fill, shape, stroke } from '../svg.ts';
import type { Landscape, Outlook } from './landscape.ts';

/** Vine rows that run up a slope toward a vanishing point far beyond it. */
function vines({ atmosphere, random, width, horizon, depth, height }: Outlook): string {
  const top = horizon + depth * 0.42;
  const vanishing = width * random.between(0.3, 0.7);
  const crest: Point[] = [
    [-20, top + 20],
    [width * 0.3, top - 6],
    [width * 0.7, top + 6],
    [width + 20, top + 18],
  ];
  const bottom = Math.max(height, top + 60);
  const rows = (shift: number, from: number, to: number) =>
    Array.from({ length: 34 }, (_, index) => {
      const spread = index - 16.5 + shift;
      return shape(
        vanishing + spread * 40 - 1,
        top + 8,
        vanishing + spread * 40 + 3,
        top + 8,
        vanishing + spread * 210 + to,
        bottom,
        vanishing + spread * 210 + from,
        bottom,
      );
    }).join('');
  return (
    fill(below(crest, height), tone(atmosphere, '#c9a06a', 0.75, 0.08)) +
    fill(rows(0, -22, 44), tone(atmosphere, '#5f7f44', 0.2, 0.06)) +
    fill(rows(atmosphere.side * 0.06, -18, 18), tone(atmosphere, '#8fa953', 0.85, 0.06))
  );
}

/** A farmhouse with its bell tower on a crest. */
function farm({ atmosphere, random, width, horizon }: Outlook): string {
  const x = width * (atmosphere.side > 0 ? random.between(0.1, 0.25) : random.between(0.7, 0.85));
  const y = horizon - 40;
  const wall = tone(atmosphere, material.ochre, 0.85, 0.2);
  const dark = tone(atmosphere, material.ochre, 0.1, 0.2);
  const roof = tone(atmosphere, material.terracotta, 0.7, 0.15);
  return (
    fill(shape(x, y, x, y - 24, x + 62, y - 24, x + 62, y), wall) +
    fill(shape(x - 4, y - 23, x + 10, y - 35, x + 52, y - 35, x + 66, y - 23), roof) +
    fill(shape(x + 62, y, x + 62, y - 58, x + 80, y - 58, x + 80, y), atmosphere.side > 0 ? wall : dark) +
    fill(shape(x + 59, y - 57, x + 71, y - 68, x + 83, y - 57), roof)
  );
}

export const vineyard: Landscape = {
  ground: '#b6ab62',
  trees: ['cypress', 'cypress', 'umbrellaPine', 'olive'],
  accents: ['grasses', 'shrub', 'shrub'],
  overhead: 'bough',
  defs: ({ atmosphere, random }) => glyph('cy', 'cypress', atmosphere, random, 0.2),
  draw: (outlook) => {
    const { atmosphere, random, width, horizon, depth } = outlook;
    const avenue = Array.from({ length: 11 }, (_, index) => {
      const x = width * 0.5 - atmosphere.side * (40 + index * 44);
      return plantAt('cy', x, horizon + depth * 0.36 + Math.sin(index * 0.7) * 7, 40 + index * 4);
    }).join('');
    return (
      drawHills(atmosphere, random, width, {
        y: horizon,
        rise: 150,
        waves: 2,
        material: '#7f8ea0',
        lit: 0.3,
        distance: 0.58,
        bottom: horizon + 30,
      }) +
      mist(width, horizon - 110, horizon, 0.6) +
      drawHills(atmosphere, random, width, {
        y: horizon + 8,
        rise: 96,
        waves: 3,
        material: '#8aa06a',
        lit: 0.3,
        distance: 0.36,
        bottom: horizon + 40,
      }) +
      farm(outlook) +
      drawHills(atmosphere, random, width, {
        y: horizon + 26,
        rise: 70,
        waves: 2,
        material: '#b9a860',
        lit: 0.45,
        distance: 0.2,
        bottom: horizon + 90 + depth * 0.4,
      }) +
      fields(outlook) +
      vines(outlook) +
      avenue
    );
  },
};

function fields({ atmosphere, random, width, horizon }: Outlook): string {
  const stripes = Array.from(
    { length: 12 },
    (_, index) =>
      `M${Math.round(width * (0.05 + index * 0.035))} ${Math.round(horizon + 20 - index * 2)}q${Math.round(random.between(20, 40))} 20 ${Math.round(30 + index * 4)} 60`,
  ).join('');
  return stroke(stripes, tone(atmosphere, '#6d7f44', 0.2, 0.2), 3, { opacity: 0.5 });
}
