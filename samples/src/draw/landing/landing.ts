import { tone } from '../atmosphere.ts';
import { modernist } from '../buildings/modernist.ts';
import { mix } from '../colour.ts';
import { glassPaints, page } from '../frame.ts';
import { material } from '../materials.ts';
import { randomFrom } from '../random.ts';
import { drawHills } from '../relief.ts';
import { lens } from '../shapes.ts';
import type { Solid } from '../solid.ts';
import { projectArea, toWorld } from '../space.ts';
import type { Stage } from '../stage.ts';
import { drawSolids } from '../stage.ts';
import type { Point } from '../svg.ts';
import { below, blend, ellipse, figure, fill, glow, gradient, polygon, rectangle } from '../svg.ts';
import { ripples, sailboat } from '../water.ts';

import { camera, dusk, horizon, pose, size, sun } from './light.ts';
import { planted } from './planting.ts';

function sky(): string {
  const random = randomFrom('portico', 'clouds');
  const bars = Array.from({ length: 9 }, (_, index) => {
    const low = (index + 1) / 9;
    const [x, y, length] = [
      random.between(0.05, 0.95) * size.width,
      190 + low * 640 + random.between(-20, 20),
      random.between(300, 820),
    ];
    const height = random.between(9, 22) * (1.2 - low * 0.5);
    return (
      fill(lens(x, y, length, height), mix(dusk.sky[2], dusk.disc, 0.3 + low * 0.4), {
        opacity: 0.22 + low * 0.4,
      }) +
      fill(
        lens(x + length * 0.08, y - height * 0.4, length * 0.7, height * 0.6),
        mix(dusk.sky[1], dusk.sky[2], low * 0.8),
        { opacity: 0.55 },
      )
    );
  });
  const stars = Array.from(
    { length: 46 },
    () =>
      `M${random.whole(0, size.width)} ${Math.round(random.next() ** 1.4 * 520)}h${random.pick([2, 2, 3])}v2h-2z`,
  ).join('');
  return (
    rectangle(0, 0, size.width, size.height, 'url(#sk)') +
    fill(stars, '#fff4dc', { opacity: 0.7 }) +
    ellipse(sun.x, sun.y, 640, 640, 'url(#su)') +
    ellipse(sun.x, sun.y, sun.radius, sun.radius, dusk.disc) +
    bars.join('')
  );
}

function sea(): string {
  const random = randomFrom('portico', 'sea');
  return (
    drawHills(dusk, random, size.width, {
      y: horizon + 4,
      rise: 128,
      waves: 2,
      material: '#8d93b0',
      lit: 0.25,
      distance: 0.5,
      bottom: horizon + 4,
    }) +
    drawHills(dusk, random, size.width, {
      y: horizon + 4,
      rise: 66,
      waves: 3,
      material: '#6f7f96',
      lit: 0.2,
      distance: 0.26,
      bottom: horizon + 4,
    }) +
    rectangle(0, horizon, size.width, 400, 'url(#wt)') +
    ripples(dusk, random, { x: 0, width: size.width, top: horizon, bottom: horizon + 150 }, sun.x) +
    sailboat(dusk, 400, horizon + 30, 24) +
    sailboat(dusk, 1330, horizon + 22, 17)
  );
}

const area = (corners: readonly (readonly [number, number])[]): Point[] =>
  projectArea(
    camera,
    corners.map(([x, z]) => toWorld(pose, [x, 0, z])),
  );

const slab = (x0: number, z0: number, x1: number, z1: number, paint: string, opacity = 1): string =>
  fill(
    polygon(
      area([
        [x0, z0],
        [x1, z0],
        [x1, z1],
        [x0, z1],
      ]),
    ),
    paint,
    { opacity },
  );

/** The joints of the terrace. */
function grid(x0: number, z0: number, x1: number, z1: number): string {
  const rows = Array.from({ length: 12 }, (_, index) => z0 + ((z1 - z0) * (index + 0.5)) / 12).map((z) =>
    polygon(
      area([
        [x0, z],
        [x1, z],
        [x1, z + 0.05],
        [x0, z + 0.05],
      ]),
    ),
  );
  return fill(rows.join(''), tone(dusk, material.paving, 0), { opacity: 0.3 });
}

/** Still water: long soft bars, and the reflection of the sun. */
function calm(x0: number, x1: number, z0: number, z1: number): string {
  const random = randomFrom('portico', 'pool');
  const bars = Array.from({ length: 15 }, () => {
    const z = z0 + random.next() ** 0.7 * (z1 - z0 - 0.5);
    const x = random.between(x0, x1 - 2);
    return polygon(
      area([
        [x, z],
        [x + random.between(0.8, 3), z],
        [x + random.between(0.8, 2.4), z + 0.06],
      ]),
    );
  });
  return fill(bars.join(''), '#fff2d6', { opacity: 0.34 });
}

/** The house upside down in its pool: big planes and their lit glass only. */
const plain = (solid: Solid): Solid => ({
  ...solid,
  faces: solid.faces.map((face) => ({
    ...face,
    marks: face.marks.filter((mark) => mark.paint?.startsWith('url') ?? false),
  })),
});

function garden(stage: Stage, solids: readonly Solid[]): string {
  const paving = tone(dusk, material.paving, 0.75);
  const [x0, x1, z0, z1] = [-9.5, 5.6, -25.5, -6.2];
  const water = polygon(
    area([
      [x0, z0],
      [x1, z0],
      [x1, z1],
      [x0, z1],
    ]),
  );
  const large = solids.filter(({ min, max }) => (max[0] - min[0]) * (max[1] - min[1]) > 5);
  const lawn: Point[] = [
    [-20, 1074],
    [380, 1058],
    [840, 1066],
    [1260, 1052],
    [1700, 1070],
  ];
  return (
    fill(below(lawn, size.height), 'url(#gr)') +
    fill(
      below(
        [
          [-20, 1440],
          [420, 1396],
          [900, 1452],
          [1700, 1388],
        ],
        size.height,
      ),
      tone(dusk, material.grass, 0.02),
      { opacity: 0.55 },
    ) +
    slab(-15, -6, 14, 10, paving) +
    slab(-11.6, -27.4, 8.6, -5, paving) +
    grid(-11.6, -27.4, 8.6, -5) +
    slab(-12, -5.4, 11, 0, '#ffc766', 0.22) +
    slab(-9, -2.6, 9, 0, '#ffdc94', 0.24) +
    slab(x0 - 0.8, z0 - 0.8, x1 + 0.8, z1 + 0.8, tone(dusk, material.white, 0.95)) +
    `<clipPath id="pc"><path d="${water}"/></clipPath>` +
    fill(water, 'url(#po)') +
    `<g clip-path="url(#pc)"><g opacity=".7">${drawSolids(stage, pose, large.map(plain), -1)}</g>${ellipse(sun.x + 40, 1330, 120, 260, 'url(#su)', { opacity: 0.5 })}${calm(x0, x1, z0, z1)}</g>`
  );
}

/**
 * The picture of the front page: 1680 by 1640, the house in the middle half, so that it can be cropped to a square, a
 * banner or a phone. It has no filters, so that a slow phone draws it quickly.
 */
export function drawLandingScene(): string {
  const house = modernist(randomFrom('portico', 'house'), true);
  const stage: Stage = { camera, atmosphere: dusk };
  const plants = planted();
  const deep = tone(dusk, '#1f8fa0', 0.5);
  const defs =
    `<linearGradient id="sk" gradientUnits="userSpaceOnUse" x2="0" y2="${figure(horizon)}"><stop stop-color="${dusk.sky[0]}"/><stop offset=".38" stop-color="${dusk.sky[1]}"/><stop offset=".74" stop-color="${dusk.sky[2]}"/><stop offset="1" stop-color="${dusk.sky[3]}"/></linearGradient>` +
    glow('su', [
      [0, dusk.disc, 0.7],
      [0.35, dusk.disc, 0.28],
      [1, dusk.disc, 0],
    ]) +
    gradient('wt', [
      [0, '#e59a7c'],
      [0.2, '#96637f'],
      [0.5, '#3d4672'],
    ]) +
    gradient('gr', [
      [0, tone(dusk, material.grass, 0.7, 0.1)],
      [0.5, tone(dusk, material.grass, 0.3)],
      [1, tone(dusk, material.grass, 0)],
    ]) +
    blend('po', mix(deep, '#8fe4dc', 0.5), mix(deep, '#173a5a', 0.4)) +
    glassPaints(dusk) +
    plants.defs;
  return page(
    size.width,
    size.height,
    defs,
    sky() +
      sea() +
      garden(stage, house.solids) +
      plants.behind +
      drawSolids(stage, pose, house.solids) +
      plants.before,
  );
}
