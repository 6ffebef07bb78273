import { tone } from '../atmosphere.ts';
import { glyph, plantAt } from '../flora/index.ts';
import { material } from '../materials.ts';
import { drawHills, mist } from '../relief.ts';
import type { Point } from '../svg.ts';
import { below, fill, shape } from '../svg.ts';
import type { Landscape, Outlook } from './landscape.ts';
import { treeline } from './landscape.ts';

/** Fields between hedges: each band of land is cut into a few crops. */
function fields(outlook: Outlook): string {
  const { atmosphere, random, width, height, horizon, depth } = outlook;
  const crops = ['#b7b45e', '#93a85c', '#d2bd6d', '#7f9a55', '#c7a75f', '#a5af66'];
  return [0, 0.26, 0.56]
    .map((share, index) => {
      const y = horizon + 10 + depth * share;
      const tilt = random.between(-18, 18);
      const crest: Point[] = [
        [-20, y + tilt],
        [width * 0.35, y - 14],
        [width * 0.7, y + 8],
        [width + 20, y - tilt],
      ];
      const distance = 0.3 - share * 0.4;
      const plots = Array.from({ length: 3 }, () => {
        const x = random.between(0, width);
        const span = random.between(120, 260);
        const next = y + depth * 0.3;
        return fill(
          shape(x, y + 8, x + span, y + 6, x + span * 1.35, next, x - span * 0.2, next),
          tone(atmosphere, random.pick(crops), 0.7, Math.max(distance, 0)),
        );
      }).join('');
      const hedge = fill(
        treeline(random, [-10, y + tilt + 6], [width + 10, y - tilt + 6], 12 + share * 22, false, y + 30),
        tone(atmosphere, material.darkLeaf, 0.25, Math.max(distance, 0)),
      );
      return (
        (index === 0 ? '' : hedge) +
        fill(
          below(
            crest.map(([x, py]): Point => [x, py + 8]),
            height,
          ),
          tone(atmosphere, crops[index] ?? '#93a85c', 0.65, Math.max(distance, 0)),
        ) +
        plots
      );
    })
    .join('');
}

function spire({ atmosphere, random, width, horizon }: Outlook): string {
  const x = width * random.between(0.2, 0.8);
  const y = horizon + 4;
  const wall = tone(atmosphere, material.stone, 0.6, 0.35);
  return (
    fill(shape(x, y, x, y - 34, x + 6, y - 76, x + 12, y - 34, x + 12, y), wall) +
    fill(shape(x + 12, y, x + 12, y - 18, x + 26, y - 26, x + 40, y - 18, x + 40, y), wall)
  );
}

export const countryside: Landscape = {
  ground: material.grass,
  trees: ['broadleaf', 'broadleaf', 'poplar', 'broadleaf'],
  accents: ['shrub', 'grasses', 'shrub'],
  overhead: 'bough',
  defs: ({ atmosphere, random }) =>
    glyph('ok', 'broadleaf', atmosphere, random, 0.2) + glyph('po', 'poplar', atmosphere, random, 0.26),
  draw: (outlook) => {
    const { atmosphere, random, width, horizon, depth } = outlook;
    const oaks = Array.from({ length: 9 }, () => {
      const share = random.between(0.1, 0.85);
      return [
        share,
        plantAt('ok', random.between(0, width), horizon + 14 + depth * share, 34 + share * 66),
      ] as const;
    });
    const row = Array.from({ length: 7 }, (_, index) =>
      plantAt(
        'po',
        width * (atmosphere.side > 0 ? 0.08 : 0.66) + index * 38,
        horizon + 22,
        66 + (index % 3) * 10,
      ),
    ).join('');
    return (
      drawHills(atmosphere, random, width, {
        y: horizon + 4,
        rise: 96,
        waves: 2,
        material: '#8796a3',
        lit: 0.3,
        distance: 0.6,
        bottom: horizon + 20,
      }) +
      mist(width, horizon - 70, horizon, 0.6) +
      drawHills(atmosphere, random, width, {
        y: horizon + 8,
        rise: 62,
        waves: 3,
        material: '#7d9a68',
        lit: 0.3,
        distance: 0.42,
        bottom: horizon + 30,
      }) +
      spire(outlook) +
      fields(outlook) +
      row +
      [...oaks]
        .sort((a, b) => a[0] - b[0])
        .map(([, tree]) => tree)
        .join('')
    );
  },
};
