import { material } from '../materials.ts';
import type { Model } from '../model.ts';
import { eaveShade, uprights, windowMarks } from '../openings.ts';
import type { Random } from '../random.ts';
import { flatRoof } from '../roofs.ts';
import type { Mark, Solid, Wall } from '../solid.ts';
import { box } from '../solid.ts';
import type { Vec3 } from '../space.ts';

type Style = { random: Random; isLit: boolean; frame: string; slab: string; core: string };

function glassRoom(style: Style, min: Vec3, max: Vec3): Solid {
  const dress = (wall: Wall): Mark[] => [
    ...windowMarks(
      wall,
      {
        x: 0.25,
        y: 0.08,
        width: wall.width - 0.5,
        height: wall.height - 0.25,
        columns: Math.max(2, Math.round(wall.width / 2.1)),
        frame: style.frame,
        hasRoom: true,
      },
      style.random,
      style.isLit,
    ),
    ...windowMarks(
      wall,
      {
        x: wall.width * 0.5,
        y: 0.08,
        width: wall.width * 0.42,
        height: wall.height - 0.25,
        columns: Math.max(2, Math.round(wall.width / 5)),
        frame: style.frame,
        hasRoom: true,
      },
      style.random,
      style.isLit,
    ),
    eaveShade(wall, 0.5),
  ];
  return box(min, max, style.frame, { dress: { front: dress, left: dress, right: dress } });
}

function planter(x: number, z: number, width: number, slab: string): Solid[] {
  return [
    box([x, 0, z], [x + width, 0.7, z + 1], slab),
    box([x + 0.15, 0.7, z + 0.15], [x + width - 0.15, 1.25, z + 0.85], material.darkLeaf, {
      top: material.leaf,
      castsShadow: false,
    }),
  ];
}

/** The house on the roof: a glazed pavilion under a wide slab, with the city all round. */
export function penthouse(random: Random, isLit: boolean): Model {
  const style: Style = {
    random,
    isLit,
    frame: random.pick([material.black, material.charcoal, '#8a7a5e']),
    slab: random.pick([material.white, material.concrete, material.limestone]),
    core: random.pick([material.stone, material.timber, material.charcoal]),
  };
  const half = random.between(9, 11.5);
  const hand = random.chance(0.5) ? 1 : -1;
  const [min, max]: [Vec3, Vec3] = [
    [-half, 0, 0],
    [half, 3.7, 8],
  ];
  const solids: Solid[] = [
    glassRoom(style, min, max),
    flatRoof(min, max, 0.4, 1.7, style.slab, material.concrete),
  ];
  if (random.chance(0.65)) {
    const length = half * random.between(0.8, 1.2);
    const start = hand > 0 ? half - length - 0.6 : -half + 0.6;
    const [low, high]: [Vec3, Vec3] = [
      [start, 4.1, 1.6],
      [start + length, 7.3, 7.4],
    ];
    solids.push(glassRoom(style, low, high), flatRoof(low, high, 0.35, 1.1, style.slab, material.concrete));
  }
  const spine = -hand * half * 0.55;
  const front = (wall: Wall): Mark[] => [uprights(wall, 0.4, '#1b2440', 0.3, 0.05)];
  solids.push(
    box([spine - 1.4, 0, -0.5], [spine + 1.4, 3.7, -0.02], style.core, {
      dress: { front, left: front, right: front },
    }),
  );
  solids.push(box([spine - 1.6, 4.1, 2], [spine + 1.6, 6.2, 5], style.core, { dress: { front } }));
  solids.push(...planter(-half - 5, -2.5, 3.6, style.slab), ...planter(half + 1.2, -2.5, 3.6, style.slab));
  return { solids, width: half * 2 + 8, height: 7, site: 'roof', turn: 0.3 };
}
