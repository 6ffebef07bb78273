import { tone } from '../atmosphere.ts';
import { mix } from '../colour.ts';
import { glyph, plantAt } from '../flora/index.ts';
import { material } from '../materials.ts';
import type { Solid } from '../solid.ts';
import { box } from '../solid.ts';
import { project, scaleAt, toWorld } from '../space.ts';
import { drawGroundShadow } from '../stage.ts';
import { blend, ellipse, fill, polygon, route, shape, stroke } from '../svg.ts';
import type { Ground, Site } from './ground.ts';
import { grid, oblong, slab } from './ground.ts';
import { glowOnGround, lounger } from './pool.ts';

function lamp({ stage, pose, setting }: Ground, x: number, z: number): string {
  const [fx, fy] = project(stage.camera, toWorld(pose, [x, 0, z]));
  const [hx, hy] = project(stage.camera, toWorld(pose, [x, 4, z]));
  const size = scaleAt(stage.camera, toWorld(pose, [x, 0, z])[2]);
  const iron = tone(setting.atmosphere, '#2d3238', 0.4);
  const halo = setting.atmosphere.isLit
    ? ellipse(hx, hy, size * 1.6, size * 1.6, '#ffcf7d', { opacity: 0.22 }) +
      ellipse(hx, hy, size * 0.28, size * 0.36, '#fff2c8')
    : ellipse(hx, hy, size * 0.24, size * 0.34, '#f4f0e2');
  return (
    stroke(route(fx, fy, hx, hy), iron, size * 0.12) +
    halo +
    fill(
      shape(hx - size * 0.32, hy - size * 0.34, hx, hy - size * 0.62, hx + size * 0.32, hy - size * 0.34),
      iron,
    )
  );
}

/** Pavement, curb and carriageway, with street trees and lamps before the façades. */
export function streetSite(ground: Ground): Site {
  const { setting } = ground;
  const { atmosphere, landscape } = setting;
  const random = setting.stream('street');
  const snow = landscape.isSnowy;
  const road = tone(atmosphere, snow ? '#c9ced6' : material.asphalt, 0.6);
  const spots = [-19, -12.5, 12, 18.5].map((x) => [x, -4.2] as const);
  const lamps = [-7.5, 8].map((x) => lamp(ground, x, -4.6)).join('');
  const kerb = oblong(ground, -70, -5.2, 70, -5);
  const plant = landscape.trees.includes('palm')
    ? 'palm'
    : landscape.trees.includes('fir')
      ? 'fir'
      : 'broadleaf';
  return {
    defs: glyph('st', plant, atmosphere, random, 0.02, 0.08),
    ground:
      slab(ground, -90, -60, 90, 10, road) +
      slab(ground, -90, -5.2, 90, 10, tone(atmosphere, snow ? '#eef2f7' : material.paving, 0.85)) +
      grid(ground, -40, -5, 40, 0, 1.8, tone(atmosphere, material.paving, 0.1), 0.25) +
      fill(polygon(kerb), tone(atmosphere, material.stone, 0.9)) +
      slab(ground, -90, -17.6, 90, -17.2, tone(atmosphere, '#f2ead8', 0.8), 0.35) +
      (atmosphere.isLit ? glowOnGround(ground, 5) + slab(ground, -30, -12, 30, -6, '#ffc766', 0.07) : '') +
      slab(ground, -90, -6.6, 90, -5.2, tone(atmosphere, material.asphalt, 0), 0.3),
    solids: [],
    front: rowOfTrees(ground, spots, 6.5, 8) + lamps,
  };
}

/** A roof garden: boards, a long basin, sun beds and a parapet of glass above the drop. */
export function roofSite(ground: Ground): Site {
  const { setting, stage, pose } = ground;
  const { atmosphere, model } = setting;
  const random = setting.stream('roof');
  const half = model.width / 2 + 5;
  const deck = tone(atmosphere, material.deck, 0.8);
  const [z0, z1] = [-15, -10.4];
  const [x0, x1] = [-half * 0.55, half * 0.55];
  const basin = oblong(ground, x0, z0, x1, z1);
  const deep = tone(atmosphere, '#1f8fa0', 0.5);
  const bright = mix(deep, atmosphere.isLit ? '#7fe0dc' : atmosphere.sky[2], 0.5);
  const cloth = random.pick(['#f7efe0', '#e7c9a0', '#d8dedf']);
  const seats: Solid[] = [
    ...lounger(-4.5, -8.6, cloth),
    ...lounger(-3.2, -8.6, cloth),
    ...lounger(3, -8.6, cloth),
    ...lounger(4.3, -8.6, cloth),
    box([-half, 0, 10], [half, 0.6, 10.3], material.white, { castsShadow: false }),
    box([-half - 0.3, 0, -30], [-half, 0.6, 10.3], material.white, { castsShadow: false }),
    box([half, 0, -30], [half + 0.3, 0.6, 10.3], material.white, { castsShadow: false }),
  ];
  return {
    defs: blend('po', bright, deep),
    ground:
      slab(ground, -half - 0.4, -60, half + 0.4, 10.4, tone(atmosphere, material.white, 0.7)) +
      slab(ground, -half, -60, half, 10, deck) +
      grid(ground, -half, -26, half, 0, 1.5, tone(atmosphere, material.darkTimber, 0.2), 0.24) +
      (atmosphere.isLit ? glowOnGround(ground, half * 0.7) : '') +
      slab(ground, x0 - 0.6, z0 - 0.6, x1 + 0.6, z1 + 0.6, tone(atmosphere, material.white, 0.95)) +
      fill(polygon(basin), 'url(#po)') +
      `<g opacity=".4">${drawGroundShadow(stage, pose, seats, tone(atmosphere, material.deck, 0))}</g>`,
    solids: seats,
    front: '',
  };
}

/** Young trees in rows, their feet on the paving; nearer ones last. */
function rowOfTrees(
  ground: Ground,
  spots: readonly (readonly [number, number])[],
  low: number,
  high: number,
): string {
  const { stage, pose, setting } = ground;
  const random = setting.stream('rows');
  const trees = spots.map(([x, z]) => {
    const world = toWorld(pose, [x, 0, z]);
    const [px, py] = project(stage.camera, world);
    const height = random.between(low, high) * scaleAt(stage.camera, world[2]);
    return { z: world[2], drawing: plantAt('st', px, py, height) };
  });
  return trees
    .sort((a, b) => b.z - a.z)
    .map(({ drawing }) => drawing)
    .join('');
}

/** An open square: paving, a still basin, two rows of young trees. */
export function plazaSite(ground: Ground): Site {
  const { atmosphere, model, landscape, stream } = ground.setting;
  const random = stream('plaza');
  const half = model.width / 2 + 4;
  const [wide, low] = [half * 1.3, half * 0.5];
  // Around a tower everything is three times as large.
  const unit = model.height > 50 ? 3 : 1;
  const [z0, z1] = [-14 * unit, -9 * unit];
  const deep = tone(atmosphere, '#2b8496', 0.4);
  const paving = landscape.isSnowy ? '#e6ebf2' : material.paving;
  const spots = [-1, 1].flatMap((hand) => [-3, -8, -13].map((z) => [hand * half * 0.82, z * unit] as const));
  const size = unit ** 0.6;
  const joint = tone(atmosphere, material.paving, 0.05);
  const rim = tone(atmosphere, material.white, 0.9);
  return {
    defs:
      glyph('st', random.pick(landscape.trees), atmosphere, random, 0.02, 0.06) +
      blend('po', mix(deep, atmosphere.sky[3], 0.6), deep),
    ground:
      slab(ground, -wide, -22 * unit, wide, 16, tone(atmosphere, paving, 0.85)) +
      grid(ground, -wide, -22 * unit, wide, 0, 2.6 * unit, joint, 0.22) +
      (atmosphere.isLit ? glowOnGround(ground, half * 0.8) : '') +
      slab(ground, -low - 0.5, z0 - 0.5, low + 0.5, z1 + 0.5, rim) +
      fill(polygon(oblong(ground, -low, z0, low, z1)), 'url(#po)'),
    solids: [],
    front: rowOfTrees(ground, spots, 6 * size, 7.5 * size),
  };
}
