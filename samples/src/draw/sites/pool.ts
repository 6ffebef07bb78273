import { tone } from '../atmosphere.ts';
import { mix } from '../colour.ts';
import { material } from '../materials.ts';
import type { Random } from '../random.ts';
import type { Solid, Wall } from '../solid.ts';
import { box, onWallArea } from '../solid.ts';
import type { Vec3 } from '../space.ts';
import { drawGroundShadow, drawSolids } from '../stage.ts';
import { fill, gradient, polygon } from '../svg.ts';
import type { Ground, Site } from './ground.ts';
import { grid, joints, oblong, slab } from './ground.ts';

/** A sun bed in two pieces: the seat and the raised back. */
export function lounger(x: number, z: number, cloth: string): Solid[] {
  return [
    box([x, 0.12, z], [x + 0.75, 0.34, z + 1.5], material.timber, { top: cloth }),
    box([x, 0.34, z + 1.15], [x + 0.75, 0.85, z + 1.5], material.timber, {
      dress: {
        front: (wall: Wall) => [
          { areas: [onWallArea(wall, 0, 0, wall.width, wall.height)], material: cloth },
        ],
      },
    }),
  ];
}

function furniture(random: Random, x0: number, x1: number, z: number): Solid[] {
  const cloth = random.pick(['#f7efe0', '#e7c9a0', '#cfdde0', '#f2d9c4']);
  const count = random.whole(2, 4);
  return Array.from({ length: count }, (_, index) =>
    lounger(x0 + ((x1 - x0) * (index + 0.5)) / count, z, cloth),
  ).flat();
}

type Basin = { x0: number; x1: number; z0: number; z1: number };

/** The sky at the far edge, the tiles up close; after dark the water is lit from below. */
function waterPaints({ setting }: Ground, outline: string): string {
  const { atmosphere } = setting;
  const deep = tone(atmosphere, '#1f8fa0', atmosphere.isLit ? 0.5 : 0.55);
  const bright = atmosphere.isLit ? mix(deep, '#7fe0dc', 0.45) : mix(deep, atmosphere.sky[2], 0.5);
  const water = gradient('po', [
    [0, bright],
    [0.5, mix(bright, deep, 0.6)],
    [1, deep],
  ]);
  return `${water}<clipPath id="pc"><path d="${outline}"/></clipPath>`;
}

function waves(random: Random, { x0, x1, z0, z1 }: Basin): (readonly [Vec3, Vec3])[] {
  return Array.from({ length: 9 }, (_, index) => {
    const z = z0 + ((z1 - z0) * (index + 0.5)) / 9;
    const from = x0 + (x1 - x0) * random.between(0, 0.6);
    return [
      [from, 0, z],
      [from + (x1 - x0) * random.between(0.15, 0.4), 0, z],
    ] as const;
  });
}

function water(ground: Ground, random: Random, basin: Basin, outline: string): string {
  const { setting, stage, pose } = ground;
  const { atmosphere, model } = setting;
  const { x0, x1, z0, z1 } = basin;
  const large = model.solids.filter(({ min, max }) => {
    const width = max[0] - min[0];
    return width * (max[1] - min[1]) > 4 || width * (max[2] - min[2]) > 30;
  });
  return (
    slab(ground, x0 - 0.7, z0 - 0.7, x1 + 0.7, z1 + 0.7, tone(atmosphere, material.white, 0.95)) +
    fill(outline, 'url(#po)') +
    `<g clip-path="url(#pc)"><g opacity=".42">${drawSolids(stage, pose, large.map(plain), -1)}</g>` +
    `${joints(ground, waves(random, basin), '#ffffff', 1.6, atmosphere.isLit ? 0.3 : 0.5)}</g>` +
    slab(ground, x0, z1 - 0.28, x1, z1, '#10333f', 0.3)
  );
}

/** A terrace before the house and a pool that shows it upside down. */
export function poolSite(ground: Ground): Site {
  const { setting, stage, pose } = ground;
  const { atmosphere, model } = setting;
  const random = setting.stream('pool');
  const half = model.width / 2;
  const hand = random.chance(0.5) ? 1 : -1;
  const x0 = -half * random.between(0.35, 0.62) + hand * 1.5;
  const x1 = half * random.between(0.4, 0.62) + hand * 1.5;
  const [z0, z1] = [-random.between(10.5, 12.5), -random.between(5, 5.8)];
  const outline = polygon(oblong(ground, x0, z0, x1, z1));
  const pool = water(ground, random, { x0, x1, z0, z1 }, outline);
  const seats = furniture(random, hand > 0 ? x0 - 5.4 : x1 + 1.3, hand > 0 ? x0 - 1 : x1 + 5.6, z0 + 2.2);
  const paving = tone(atmosphere, material.paving, 0.85);
  const joint = tone(atmosphere, material.paving, 0.1);
  const [from, to] = hand > 0 ? [x0 - 6.7, x1 + 0.7] : [x0 - 0.7, x1 + 6.7];
  return {
    defs: waterPaints(ground, outline),
    ground:
      slab(ground, -half - 1.5, -5.2, half + 1.5, 12, paving) +
      slab(ground, from, z0 - 0.7, to, -5, paving) +
      grid(ground, -half - 1.5, -5.2, half + 1.5, 0, 1.6, joint, 0.28) +
      (atmosphere.isLit ? glowOnGround(ground, half) : '') +
      pool +
      `<g opacity=".45">${drawGroundShadow(stage, pose, seats, tone(atmosphere, material.paving, 0))}</g>`,
    solids: seats,
    front: '',
  };
}

/** Reflections carry the big planes and their glass, not every glazing bar. */
function plain(solid: Solid): Solid {
  return {
    ...solid,
    faces: solid.faces.map((face) => ({
      ...face,
      marks: face.marks.filter((mark) => mark.paint?.startsWith('url') ?? false),
    })),
  };
}

export function glowOnGround(ground: Ground, half: number): string {
  return (
    slab(ground, -half, -4.4, half, 0, '#ffc766', 0.22) +
    slab(ground, -half * 0.8, -2.2, half * 0.8, 0, '#ffd98a', 0.24)
  );
}
