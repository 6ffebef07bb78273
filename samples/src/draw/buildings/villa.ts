import { material } from '../materials.ts';
import type { Model } from '../model.ts';
import { eaveShade, windowMarks, windowRow } from '../openings.ts';
import type { Random } from '../random.ts';
import { chimney, hipRoof } from '../roofs.ts';
import type { Mark, Solid, Wall } from '../solid.ts';
import { box, onWallArea } from '../solid.ts';
import type { Vec3 } from '../space.ts';

type Style = {
  random: Random;
  isLit: boolean;
  wall: string;
  frame: string;
  shutters: string;
  isArcaded: boolean;
};

function ground(style: Style, wall: Wall): Mark[] {
  const count = Math.max(2, Math.round(wall.width / (style.isArcaded ? 3 : 3.4)));
  return windowRow(
    wall,
    {
      count,
      y: 0.1,
      height: 2.75,
      share: style.isArcaded ? 0.7 : 0.46,
      margin: 0.5,
      columns: 2,
      rows: 3,
      frame: style.frame,
      isArched: style.isArcaded,
      hasRoom: true,
    },
    style.random,
    style.isLit,
  );
}

function upper(style: Style, wall: Wall): Mark[] {
  const count = Math.max(2, Math.round(wall.width / 3.6));
  return windowRow(
    wall,
    {
      count,
      y: 4.2,
      height: 1.65,
      share: 0.34,
      columns: 2,
      rows: 2,
      frame: style.frame,
      shutters: style.shutters,
      hasSill: true,
    },
    style.random,
    style.isLit,
  );
}

function main(style: Style, width: number, depth: number): Solid {
  const dress = (wall: Wall): Mark[] => [
    { areas: [onWallArea(wall, 0, 0, wall.width, 0.5)], material: material.stone, opacity: 0.45 },
    { areas: [onWallArea(wall, 0, 3.45, wall.width, 0.16)], material: material.white },
    ...ground(style, wall),
    ...upper(style, wall),
    eaveShade(wall, 0.75),
  ];
  return box([-width / 2, 0, 0], [width / 2, 6.5, depth], style.wall, {
    dress: { front: dress, left: dress, right: dress },
  });
}

function wing(style: Style, from: number, to: number, forward: number): Solid {
  const dress = (wall: Wall): Mark[] => [...ground(style, wall), eaveShade(wall, 0.5)];
  return box([from, 0, forward], [to, 3.6, 7.5], style.wall, {
    dress: { front: dress, left: dress, right: dress },
  });
}

function belvedere(style: Style, x: number): Solid {
  const dress = (wall: Wall): Mark[] => [
    ...windowMarks(
      wall,
      {
        x: wall.width / 2 - 0.8,
        y: wall.height - 2.6,
        width: 1.6,
        height: 2,
        columns: 2,
        frame: style.frame,
        isArched: true,
      },
      style.random,
      style.isLit,
    ),
    eaveShade(wall, 0.5),
  ];
  return box([x - 2.2, 6.5, 2], [x + 2.2, 10.2, 6.4], style.wall, {
    dress: { front: dress, left: dress, right: dress },
  });
}

/** A Mediterranean house: plastered walls, shutters, a low tiled roof, sometimes an arcade and a belvedere. */
export function villa(random: Random, isLit: boolean): Model {
  const wall = random.pick([
    material.stucco,
    material.stucco,
    material.limestone,
    material.ochre,
    material.rose,
  ]);
  const shutters = random.pick(['#5f8f86', '#6d8f6a', '#7f8fa8', '#8a5a44', '#4f6f78']);
  const style: Style = {
    random,
    isLit,
    wall,
    frame: material.white,
    shutters,
    isArcaded: random.chance(0.55),
  };
  const tiles = { material: material.terracotta, line: material.terracottaLine, overhang: 0.75 };
  const [width, depth] = [random.between(13, 16.5), random.between(9, 11)];
  const hand = random.chance(0.5) ? 1 : -1;
  const [inner, outer] = [(width / 2) * hand, (width / 2 + random.between(6, 9)) * hand];
  const [from, to] = [Math.min(inner, outer), Math.max(inner, outer)];
  const forward = random.pick([-2.2, 1.2]);
  const hall = main(style, width, depth);
  const side = wing(style, from, to, forward);
  const lift: Vec3 = [hall.max[0], hall.max[1], hall.max[2]];
  const solids: Solid[] = [
    hall,
    side,
    hipRoof(side.min, side.max, { ...tiles, rise: 1.3, overhang: 0.5, courses: 4 }),
  ];
  solids.push(hipRoof(hall.min, lift, { ...tiles, rise: random.between(1.7, 2.3), courses: 6 }));
  if (random.chance(0.5)) {
    const tower = belvedere(style, -hand * width * 0.22);
    solids.push(tower, hipRoof(tower.min, tower.max, { ...tiles, rise: 1.3, overhang: 0.5, courses: 4 }));
  }
  solids.push(...chimney(hand * width * 0.3, depth * 0.55, 6.8, 9.2, wall));
  return { solids, width: width + 8, height: 8.6, site: random.chance(0.6) ? 'pool' : 'drive', turn: 0.42 };
}
