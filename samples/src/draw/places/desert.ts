import { tone } from '../atmosphere.ts';
import { glyph, plantAt } from '../flora/index.ts';
import { drawHills, drawRange, mist } from '../relief.ts';
import { rough } from '../shapes.ts';
import type { Point } from '../svg.ts';
import { below, fill, polygon, route, stroke } from '../svg.ts';
import type { Landscape, Outlook } from './landscape.ts';

/** A table mountain: a cliff band with its strata over a skirt of scree. */
function mesa(
  { atmosphere, random }: Outlook,
  x: number,
  base: number,
  width: number,
  height: number,
  distance: number,
): string {
  const half = width / 2;
  const top = base - height;
  const cliff = top + height * 0.45;
  const crown = rough(random, [x - half * 0.62, top], [x + half * 0.62, top + random.between(-4, 4)], 6, 4);
  const skirt: Point[] = [
    [x + half * 0.7, cliff],
    [x + half * 1.25, base],
    [x - half * 1.25, base],
    [x - half * 0.7, cliff],
  ];
  const split = x - atmosphere.side * half * 0.2;
  const shadowEdge = atmosphere.side > 0 ? -1 : 1;
  const dark: Point[] = [
    [split, top + 3],
    [x + shadowEdge * half * 0.62, top + 3],
    [x + shadowEdge * half * 0.7, cliff],
    [x + shadowEdge * half * 1.25, base],
    [split - atmosphere.side * half * 0.2, base],
    [split + 6, cliff],
  ];
  const strata = [0.14, 0.26, 0.36]
    .map((share) => route(x - half * 0.65, top + height * share, x + half * 0.65, top + height * share + 2))
    .join('');
  return (
    fill(polygon([...crown, ...skirt]), tone(atmosphere, '#d2714a', 0.9, distance)) +
    fill(polygon(dark), tone(atmosphere, '#b0563f', 0.05, distance), { opacity: 0.8 }) +
    stroke(strata, tone(atmosphere, '#8f4332', 0.3, distance), 2, { opacity: 0.5 })
  );
}

function flats({ atmosphere, random, width, height, horizon, depth }: Outlook): string {
  const bands = [0, 0.3, 0.62, 0.95];
  return bands
    .map((share, index) => {
      const y = horizon + depth * share;
      const crest: Point[] = [
        [-20, y + random.between(-8, 8)],
        [width * 0.3, y + random.between(-14, 10)],
        [width * 0.65, y + random.between(-10, 14)],
        [width + 20, y + random.between(-8, 8)],
      ];
      return fill(
        below(crest, height),
        tone(atmosphere, index % 2 ? '#dba574' : '#e6bd88', 0.7 - share * 0.15, 0.3 - share * 0.3),
      );
    })
    .join('');
}

export const desert: Landscape = {
  ground: '#e2b985',
  trees: ['saguaro', 'saguaro', 'palm'],
  accents: ['agave', 'grasses', 'agave'],
  overhead: 'bough',
  defs: ({ atmosphere, random }) => glyph('sc', 'saguaro', atmosphere, random, 0.16),
  draw: (outlook) => {
    const { atmosphere, random, width, horizon, depth } = outlook;
    const tables = Array.from({ length: random.whole(2, 3) }, (_, index) =>
      mesa(
        outlook,
        width * (0.14 + index * 0.36 + random.between(-0.06, 0.06)),
        horizon + 14,
        width * random.between(0.2, 0.34),
        random.between(110, 210),
        0.34 - index * 0.07,
      ),
    ).join('');
    const cacti = Array.from({ length: 9 }, () => {
      const share = random.between(0.2, 0.9);
      return plantAt('sc', random.between(0, width), horizon + depth * share, 22 + share * 48);
    }).join('');
    return (
      drawRange(atmosphere, random, width, {
        material: '#a9788a',
        count: 7,
        top: horizon - 110,
        base: horizon + 10,
        vary: 60,
        distance: 0.55,
      }) +
      mist(width, horizon - 90, horizon + 10, 0.8) +
      tables +
      drawHills(atmosphere, random, width, {
        y: horizon + 16,
        rise: 30,
        waves: 4,
        material: '#c98f66',
        lit: 0.35,
        distance: 0.24,
        bottom: horizon + 40,
      }) +
      flats(outlook) +
      cacti
    );
  },
};
