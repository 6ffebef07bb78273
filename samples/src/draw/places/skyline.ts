import { tone } from '../atmosphere.ts';
import { mix } from '../colour.ts';
import { material } from '../materials.ts';
import { drawHills, mist } from '../relief.ts';
import type { Point } from '../svg.ts';
import { fill, polygon, rectangle } from '../svg.ts';
import { ripples, waterPaint } from '../water.ts';
import type { Landscape, Outlook } from './landscape.ts';
import { treeline } from './landscape.ts';

type Block = { x: number; width: number; top: number; base: number; distance: number };

function crown({ random }: Outlook, { x, width, top }: Block): Point[] {
  const kind = random.next();
  if (kind < 0.4)
    return [
      [x, top],
      [x + width, top],
    ];
  if (kind < 0.6)
    return [
      [x, top],
      [x + width * 0.2, top],
      [x + width * 0.2, top - 22],
      [x + width * 0.8, top - 22],
      [x + width * 0.8, top],
      [x + width, top],
    ];
  if (kind < 0.75)
    return [
      [x, top],
      [x + width * 0.5, top - width * 0.5],
      [x + width, top],
    ];
  if (kind < 0.88)
    return [
      [x, top - width * 0.4],
      [x + width, top],
    ];
  return [
    [x, top],
    [x + width * 0.3, top],
    [x + width * 0.3, top - 26],
    [x + width * 0.46, top - 40],
    [x + width * 0.46, top - 92],
    [x + width * 0.52, top - 92],
    [x + width * 0.52, top - 40],
    [x + width * 0.7, top - 26],
    [x + width * 0.7, top],
    [x + width, top],
  ];
}

const cell = { width: 13, height: 19, columns: 9, rows: 14 } as const;

/** Windows are a printed pattern: towers snap to its cells, so that no window is cut. */
function windowPattern({ atmosphere, random }: Outlook, id: string, pane: string): string {
  const { width, height, columns, rows } = cell;
  let data = '';
  for (let index = 0; index < columns * rows; index += 1) {
    if (!random.chance(atmosphere.isLit ? 0.34 : 0.3)) continue;
    data += `M${(index % columns) * width + 3} ${Math.floor(index / columns) * height + 5}h7v9h-7z`;
  }
  return `<pattern id="${id}" width="${width * columns}" height="${height * rows}" patternUnits="userSpaceOnUse">${fill(data, pane)}</pattern>`;
}

/** A tower in two planes under its windows. */
function block(outlook: Outlook, one: Block): string {
  const { atmosphere, random } = outlook;
  const { x, width, top, base, distance } = one;
  const hue = random.pick(['#9aa3b4', '#b7a898', '#8899a8', '#c3b6a6', '#7f8b9c']);
  const turn = x + width * (atmosphere.side > 0 ? 0.38 : 0.62);
  const outline = crown(outlook, one);
  const dark: Point[] =
    atmosphere.side > 0
      ? [
          [x, top],
          [turn, top],
          [turn, base],
          [x, base],
        ]
      : [
          [turn, top],
          [x + width, top],
          [x + width, base],
          [turn, base],
        ];
  return (
    fill(polygon([...outline, [x + width, base], [x, base]]), tone(atmosphere, hue, 0.75, distance)) +
    fill(polygon(dark), tone(atmosphere, hue, 0.05, distance), { opacity: 0.85 }) +
    rectangle(x, top, width, base - top, `url(#${random.pick(['k0', 'k1'])})`, {
      opacity: atmosphere.isLit ? 0.9 - distance * 0.8 : 0.6 - distance * 0.6,
    })
  );
}

const snap = (value: number, step: number): number => Math.round(value / step) * step;

function rank(
  outlook: Outlook,
  count: number,
  low: number,
  high: number,
  distance: number,
  base: number,
): string {
  const { random, width } = outlook;
  const step = width / count;
  return Array.from({ length: count + 1 }, (_, index) => {
    const centre = Math.abs(index / count - 0.5) * 2;
    const height = random.between(low, high) * (1.15 - centre * 0.45);
    const x = snap(index * step - step * 0.5 + random.between(-10, 10), cell.width);
    const breadth = Math.max(snap(step * random.between(0.62, 1.02), cell.width), cell.width * 3);
    return block(outlook, { x, width: breadth, top: snap(base - height, cell.height), base, distance });
  }).join('');
}

export const skyline: Landscape = {
  ground: material.paving,
  trees: ['broadleaf', 'broadleaf', 'poplar'],
  accents: ['shrub', 'grasses', 'shrub'],
  overhead: 'bough',
  defs: (outlook) => {
    const pane = outlook.atmosphere.isLit ? '#ffcf7d' : mix('#5f7686', outlook.atmosphere.sky[3], 0.75);
    return (
      waterPaint('wt', outlook.atmosphere, '#4a7f93') +
      windowPattern(outlook, 'k0', pane) +
      windowPattern(outlook, 'k1', pane)
    );
  },
  draw: (outlook) => {
    const { atmosphere, random, width, height, horizon, depth, sunX } = outlook;
    const hasRiver = random.chance(0.55);
    const far = horizon + depth * 0.12;
    const near = horizon + depth * (hasRiver ? 0.18 : 0.5);
    const river = { x: 0, width, top: near, bottom: horizon + depth * 1.1 };
    const water = hasRiver
      ? rectangle(0, near, width, height - near, 'url(#wt)') + ripples(atmosphere, random, river, sunX)
      : '';
    const bank = hasRiver ? depth * 0.86 : depth * (depth > 200 ? 0.74 : 0.5);
    return (
      drawHills(atmosphere, random, width, {
        y: horizon,
        rise: 50,
        waves: 2,
        material: '#8a93a6',
        lit: 0.3,
        distance: 0.62,
        bottom: horizon + 20,
      }) +
      rank(outlook, 15, 90, horizon * 0.5, 0.56, far) +
      mist(width, horizon - 160, far, 0.8) +
      rank(outlook, 11, 60, horizon * 0.44, 0.26, near) +
      (depth > 200 && !hasRiver ? rank(outlook, 9, 50, 150, 0.1, horizon + depth * 0.8) : '') +
      water +
      fill(
        treeline(random, [-10, horizon + bank], [width + 10, horizon + bank], 26, false, height),
        tone(atmosphere, material.darkLeaf, 0.35, 0.1),
      ) +
      fill(
        treeline(random, [-10, horizon + bank + 22], [width + 10, horizon + bank + 26], 34, false, height),
        tone(atmosphere, material.leaf, 0.3, 0.02),
      ) +
      quay(outlook, bank)
    );
  },
};

function quay({ atmosphere, width, horizon, random }: Outlook, bank: number): string {
  if (!atmosphere.isLit) return '';
  const lamps = Array.from(
    { length: 12 },
    (_, index) =>
      `M${Math.round((index + random.between(0.2, 0.8)) * (width / 12))} ${Math.round(horizon + bank + 4)}h4v4h-4z`,
  ).join('');
  return fill(lamps, '#ffdf9a');
}
