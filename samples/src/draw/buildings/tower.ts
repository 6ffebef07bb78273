import { material } from '../materials.ts';
import type { Model } from '../model.ts';
import { glass, windowMarks } from '../openings.ts';
import type { Random } from '../random.ts';
import type { Mark, Solid, Wall } from '../solid.ts';
import { box, onWallArea } from '../solid.ts';
import type { Vec3 } from '../space.ts';

type Skin = {
  random: Random;
  isLit: boolean;
  frame: string;
  slab: string;
  bay: number;
  rhythm: 'bands' | 'fins' | 'grid';
};

const storey = 3.5;

/** All floors at once: one path of glass per brightness keeps the picture of a forty-story tower small. */
function curtainWall(skin: Skin): (wall: Wall) => Mark[] {
  return (wall) => {
    const floors = Math.floor(wall.height / storey);
    const bays = Math.max(2, Math.round(wall.width / skin.bay));
    const step = wall.width / bays;
    const groups = new Map<string, Vec3[][]>([
      [glass.bright, []],
      [glass.warm, []],
      [glass.dim, []],
    ]);
    for (let floor = 0; floor < floors; floor += 1) {
      let bay = 0;
      while (bay < bays) {
        const run = Math.min(
          bays - bay,
          skin.rhythm === 'bands' ? skin.random.whole(2, 4) : skin.random.whole(1, 4),
        );
        const paint = paneOf(skin);
        const inset = skin.rhythm === 'bands' ? 0.04 : 0.28;
        groups
          .get(paint)
          ?.push(
            onWallArea(wall, bay * step + inset, floor * storey + 0.75, run * step - inset * 2, storey - 1),
          );
        bay += run;
      }
    }
    const marks: Mark[] = [...groups].map(([paint, areas]) => ({ areas, paint }));
    return [...marks, ...fins(skin, wall, bays, step), shine(wall)];
  };
}

function paneOf({ random, isLit }: Skin): string {
  const roll = random.next();
  if (isLit) return roll < 0.34 ? glass.bright : roll < 0.6 ? glass.warm : glass.dim;
  return roll < 0.5 ? glass.bright : roll < 0.8 ? glass.warm : glass.dim;
}

function fins(skin: Skin, wall: Wall, bays: number, step: number): Mark[] {
  if (skin.rhythm !== 'fins') return [];
  const areas = Array.from({ length: bays + 1 }, (_, index) =>
    onWallArea(wall, Math.min(Math.max(index * step - 0.16, 0), wall.width - 0.32), 0, 0.32, wall.height),
  );
  return [{ areas, material: skin.slab }];
}

function shine(wall: Wall): Mark {
  return {
    areas: [onWallArea(wall, 0, wall.height * 0.62, wall.width, wall.height * 0.38)],
    paint: 'url(#ws)',
  };
}

/** Balcony strips on the three sides that show; whole plates would hide the stories behind them. */
function balconies(skin: Skin, min: Vec3, max: Vec3): Solid[] {
  const floors = Math.floor((max[1] - min[1]) / storey);
  return Array.from({ length: floors }, (_, index) => {
    const [low, high] = [min[1] + storey * (index + 1) - 0.3, min[1] + storey * (index + 1) + 0.5];
    const out = skin.random.chance(0.7) ? 1.5 : 0.8;
    const strip = (from: Vec3, to: Vec3) => box(from, to, skin.slab, { castsShadow: false });
    return [
      strip([min[0] - out, low, min[2] - out], [max[0] + out, high, min[2]]),
      strip([min[0] - out, low, min[2]], [min[0], high, max[2]]),
      strip([max[0], low, min[2]], [max[0] + out, high, max[2]]),
    ];
  }).flat();
}

function podium(skin: Skin, half: number, depth: number): Solid[] {
  const front = (wall: Wall): Mark[] =>
    windowMarks(
      wall,
      {
        x: 1,
        y: 0.2,
        width: wall.width - 2,
        height: wall.height - 1.4,
        columns: 14,
        frame: skin.frame,
        hasRoom: false,
      },
      skin.random,
      skin.isLit,
    );
  return [
    box([-half - 9, 0, -3], [half + 9, 6.5, depth + 4], skin.slab, {
      dress: { front, left: front, right: front },
      top: material.grass,
    }),
    box([-5, 4.2, -7], [5, 4.6, -3], skin.frame),
  ];
}

/** A residential tower over a podium, sometimes with a lower sister. */
export function tower(random: Random, isLit: boolean): Model {
  const skin: Skin = {
    random,
    isLit,
    frame: random.pick([material.charcoal, '#5b6470', '#7d6a58', '#8f949a']),
    slab: random.pick([material.white, material.limestone, '#d9b48a', material.concrete]),
    bay: random.between(3.2, 4),
    rhythm: random.pick(['bands', 'fins', 'grid'] as const),
  };
  const half = random.between(9, 12);
  const height = storey * random.whole(20, 27) + 6.5;
  const depth = 18;
  const dress = curtainWall(skin);
  const [min, max]: [Vec3, Vec3] = [
    [-half, 6.5, 0],
    [half, height, depth],
  ];
  const body = [
    box(min, max, skin.rhythm === 'grid' ? skin.slab : skin.frame, {
      dress: { front: dress, left: dress, right: dress },
    }),
  ];
  if (skin.rhythm === 'bands') body.push(...balconies(skin, min, max));
  const crownHeight = random.between(4, 9);
  const crown = [
    box([-half * 0.72, height + 0.3, 3], [half * 0.72, height + crownHeight, depth - 3], skin.slab, {
      dress: { front: dress, left: dress, right: dress },
    }),
    box(
      [-0.2, height + crownHeight, 8],
      [0.2, height + crownHeight + random.between(4, 14), 8.4],
      skin.frame,
      { castsShadow: false },
    ),
  ];
  const sister = random.chance(0.55) ? lowerSister(skin, half, height, random.pick([-1, 1])) : [];
  return {
    solids: [...podium(skin, half, depth), ...body, ...crown, ...sister],
    width: 54,
    height: height + 10,
    site: 'plaza',
    turn: 0.5,
  };
}

function lowerSister(skin: Skin, half: number, height: number, hand: number): Solid[] {
  const dress = curtainWall(skin);
  const [near, far] = [(half + 10) * hand, (half + 26) * hand];
  const top = height * skin.random.between(0.45, 0.7);
  const [from, to] = [Math.min(near, far), Math.max(near, far)];
  return [
    box([from, 0, 14], [to, top, 30], skin.rhythm === 'fins' ? skin.frame : skin.slab, {
      dress: { front: dress, left: dress, right: dress },
    }),
    box([from + 2, top, 17], [to - 2, top + 3.4, 27], skin.frame),
  ];
}
