import { tone } from '../atmosphere.ts';
import { glyph, plantAt } from '../flora/index.ts';
import { page } from '../frame.ts';
import type { Building } from '../kinds.ts';
import { material } from '../materials.ts';
import type { Random } from '../random.ts';
import { figure, fill, gradient, polygon, rectangle, stroke } from '../svg.ts';
import { balcony } from './balcony.ts';
import type { Setting } from './setting.ts';
import { canvas, panorama } from './setting.ts';

const { width, height } = canvas;

const classical: readonly Building[] = ['villa', 'estate', 'townhouse'];

const wallOf: Partial<Record<Building, string>> = {
  villa: material.stucco,
  estate: material.limestone,
  townhouse: '#e4d6c0',
};

function archPath(x: number, breadth: number, head: number, foot: number): string {
  const radius = breadth / 2;
  return `M${figure(x)} ${foot}V${figure(head + radius)}a${figure(radius)} ${figure(radius)} 0 01${figure(breadth)} 0V${foot}z`;
}

/** A turned baluster, 100 high. */
const baluster =
  'M-9 0h18v-8h-4c8-18 8-34 0-50c-3-8-3-16 1-26h4v-8h-20v8h4c4 10 4 18 1 26c-8 16-8 32 0 50h-4z';

/** An arcade of one to three arches, with its thickness in shade, a balustrade and a tiled floor. */
function loggia(setting: Setting, random: Random): string {
  const { atmosphere, scene } = setting;
  const wall = wallOf[scene.building] ?? material.stucco;
  const count = random.pick([1, 2, 3]);
  const margin = count === 1 ? 170 : 70;
  const bay = (width - margin * 2) / count;
  const pier = count === 1 ? 0 : 66;
  const foot = 742;
  const head = count === 1 ? 60 : count === 2 ? 88 : 150;
  const shift = atmosphere.side * -22;
  const openings = Array.from(
    { length: count },
    (_, index) => [margin + bay * index + pier / 2, bay - pier] as const,
  );
  const outer = openings.map(([x, breadth]) => archPath(x, breadth, head, foot)).join('');
  const inner = openings.map(([x, breadth]) => archPath(x + shift, breadth, head + 14, foot)).join('');
  const whole = `M0 0H${width}V${foot}H0z`;
  const caps = openings
    .flatMap(([x, breadth]) => [x, x + breadth])
    .map((x) =>
      rectangle(x - 15, head + (bay - pier) / 2 - 8, 30, 15, tone(atmosphere, material.white, 0.75)),
    )
    .join('');
  return (
    fill(whole + inner, tone(atmosphere, wall, 0), { extra: 'fill-rule="evenodd"' }) +
    railing(setting, foot) +
    fill(whole + outer, tone(atmosphere, wall, 0.55), { extra: 'fill-rule="evenodd"' }) +
    stroke(outer, tone(atmosphere, material.white, 0.8), 7) +
    caps +
    tiles(setting, foot)
  );
}

function railing({ atmosphere }: Setting, foot: number): string {
  const stone = tone(atmosphere, material.limestone, 0.6);
  const posts = Array.from(
    { length: 27 },
    (_, index) => `<use href="#ba" x="${22 + index * 46}" y="${foot - 12}"/>`,
  ).join('');
  return (
    posts +
    rectangle(0, foot - 124, width, 18, tone(atmosphere, material.limestone, 0.95)) +
    rectangle(0, foot - 106, width, 5, tone(atmosphere, material.limestone, 0.1)) +
    rectangle(0, foot - 14, width, 16, stone)
  );
}

/** A checkered floor running to the balustrade. */
function tiles({ atmosphere }: Setting, top: number): string {
  const light = tone(atmosphere, material.limestone, 0.6);
  const dark = tone(atmosphere, '#b98a66', 0.4);
  const rows = [0, 0.16, 0.38, 0.66, 1];
  const cells: string[] = [];
  rows.slice(0, -1).forEach((from, row) => {
    const to = rows[row + 1] ?? 1;
    const [y0, y1] = [top + (height - top) * from, top + (height - top) * to];
    const spread = (share: number) => 62 + 58 * share;
    for (let column = -12; column < 12; column += 1) {
      if ((column + row) % 2 !== 0) continue;
      const x = (index: number, share: number) => width / 2 + index * spread(share);
      cells.push(
        polygon(
          [
            [x(column, from), y0],
            [x(column + 1, from), y0],
            [x(column + 1, to), y1],
            [x(column, to), y1],
          ],
          1,
        ),
      );
    }
  });
  return (
    rectangle(0, top, width, height - top, light) +
    fill(cells.join(''), dark, { opacity: 0.75 }) +
    rectangle(0, top, width, 34, 'url(#sd)')
  );
}

/** The view from the house. */
export function drawOutlook(setting: Setting): string {
  const random = setting.stream('outlook');
  const { atmosphere, landscape, scene } = setting;
  const isClassical = classical.includes(scene.building);
  const far = panorama(setting, 404 + random.between(-16, 16), 330);
  const potX = atmosphere.side > 0 ? 96 : width - 96;
  const accent = landscape.accents[0] ?? 'shrub';
  const pot = isClassical
    ? fill(`M${potX - 58} 800h116l-16 96h-84z`, tone(atmosphere, '#c27a55', 0.45)) +
      fill(`M${potX - 64} 788h128v20h-128z`, tone(atmosphere, '#c27a55', 0.8)) +
      plantAt('ac', potX, 796, 190)
    : '';
  const defs =
    far.defs +
    gradient('sd', [
      [0, '#141a2a', 0.4],
      [1, '#141a2a', 0],
    ]) +
    `<path id="ba" d="${baluster}" fill="${tone(atmosphere, material.limestone, 0.45)}"/>` +
    glyph('ac', accent, atmosphere, setting.stream('plants'), 0, 0.12);
  return page(
    width,
    height,
    defs,
    far.body + (isClassical ? loggia(setting, random) : balcony(setting, random)) + pot,
  );
}
