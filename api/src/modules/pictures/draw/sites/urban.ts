import { tone } from '../atmosphere.ts';
import { mix } from '../colour.ts';
import { glyph, plantAt } from '../flora/index.ts';
import { material } from '../materials.ts';
import type { Solid } from '../solid.ts';
import { box } from '../solid.ts';
import { project, scaleAt, toWorld } from '../space.ts';
import { drawGroundShadow } from '../stage.ts';
import { ellipse, fill, gradient, line, polygon, stroke } from '../svg.ts';
import type { Ground, Site } from './ground.ts';
import { area, grid, slab } from './ground.ts';
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
    stroke(
      line([
        [fx, fy],
        [hx, hy],
      ]),
      iron,
      size * 0.12,
    ) +
    halo +
    fill(
      polygon([
        [hx - size * 0.32, hy - size * 0.34],
        [hx, hy - size * 0.62],
        [hx + size * 0.32, hy - size * 0.34],
      ]),
      iron,
    )
  );
}

/** Pavement, kerb and carriageway, with street trees and lamps before the façades. */
export function streetSite(ground: Ground): Site {
  const { setting, stage, pose } = ground;
  const { atmosphere, landscape } = setting;
  const random = setting.stream('street');
  const snow = landscape.isSnowy;
  const road = tone(atmosphere, snow ? '#c9ced6' : material.asphalt, 0.6);
  const trees = [-19, -12.5, 12, 18.5].map((x) => {
    const world = toWorld(pose, [x, 0, -4.2]);
    const [px, py] = project(stage.camera, world);
    return {
      z: world[2],
      drawing: plantAt('st', px, py, random.between(6.5, 8) * scaleAt(stage.camera, world[2])),
    };
  });
  const lamps = [-7.5, 8].map((x) => lamp(ground, x, -4.6)).join('');
  const kerb = area(ground, [
    [-70, -5.2],
    [70, -5.2],
    [70, -5],
    [-70, -5],
  ]);
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
    front:
      trees
        .sort((a, b) => b.z - a.z)
        .map(({ drawing }) => drawing)
        .join('') + lamps,
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
  const basin = area(ground, [
    [x0, z0],
    [x1, z0],
    [x1, z1],
    [x0, z1],
  ]);
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
    defs: gradient('po', [
      [0, bright],
      [1, deep],
    ]),
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

/** An open square: paving, a still basin, two rows of young trees. */
export function plazaSite(ground: Ground): Site {
  const { setting, stage, pose } = ground;
  const { atmosphere, model, landscape } = setting;
  const random = setting.stream('plaza');
  const half = model.width / 2 + 4;
  const unit = model.height > 50 ? 3 : 1;
  const [z0, z1] = [-14 * unit, -9 * unit];
  const basin = area(ground, [
    [-half * 0.5, z0],
    [half * 0.5, z0],
    [half * 0.5, z1],
    [-half * 0.5, z1],
  ]);
  const deep = tone(atmosphere, '#2b8496', 0.4);
  const trees = [-1, 1].flatMap((hand) =>
    [-3, -8, -13].map((z) => {
      const world = toWorld(pose, [hand * half * 0.82, 0, z * unit]);
      const [px, py] = project(stage.camera, world);
      return {
        z: world[2],
        drawing: plantAt(
          'st',
          px,
          py,
          random.between(6, 7.5) * unit ** 0.6 * scaleAt(stage.camera, world[2]),
        ),
      };
    }),
  );
  const plant = landscape.trees[random.whole(0, landscape.trees.length - 1)] ?? 'broadleaf';
  return {
    defs:
      glyph('st', plant, atmosphere, random, 0.02, 0.06) +
      gradient('po', [
        [0, mix(deep, atmosphere.sky[3], 0.6)],
        [1, deep],
      ]),
    ground:
      slab(
        ground,
        -half * 1.3,
        -22 * unit,
        half * 1.3,
        16,
        tone(atmosphere, landscape.isSnowy ? '#e6ebf2' : material.paving, 0.85),
      ) +
      grid(
        ground,
        -half * 1.3,
        -22 * unit,
        half * 1.3,
        0,
        2.6 * unit,
        tone(atmosphere, material.paving, 0.05),
        0.22,
      ) +
      (atmosphere.isLit ? glowOnGround(ground, half * 0.8) : '') +
      slab(
        ground,
        -half * 0.5 - 0.5,
        z0 - 0.5,
        half * 0.5 + 0.5,
        z1 + 0.5,
        tone(atmosphere, material.white, 0.9),
      ) +
      fill(polygon(basin), 'url(#po)'),
    solids: [],
    front: trees
      .sort((a, b) => b.z - a.z)
      .map(({ drawing }) => drawing)
      .join(''),
  };
}
