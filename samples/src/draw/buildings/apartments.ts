import { material } from '../materials.ts';
import type { Model } from '../model.ts';
import { eaveShade, uprights, windowRow } from '../openings.ts';
import type { Random } from '../random.ts';
import type { Mark, Solid, Wall } from '../solid.ts';
import { box, onWall } from '../solid.ts';

type Style = {
  random: Random;
  isLit: boolean;
  wall: string;
  frame: string;
  slab: string;
  rail: 'glass' | 'bars' | 'solid';
};

const storey = 3.2;

function floorFront(style: Style): (wall: Wall) => Mark[] {
  const hasRoom = style.random.chance(0.3);
  return (wall) => [
    ...windowRow(
      wall,
      {
        count: Math.max(2, Math.round(wall.width / 4.4)),
        y: 0.05,
        height: 2.45,
        share: 0.72,
        margin: 0.3,
        columns: 3,
        frame: style.frame,
        hasRoom,
      },
      style.random,
      style.isLit,
    ),
    eaveShade(wall, 0.5),
  ];
}

function railMarks(style: Style): (wall: Wall) => Mark[] {
  return (wall) => {
    const foot = wall.height;
    const at = (u: number, v: number) => onWall(wall, u, v);
    const head: Mark = {
      lines: [[at(0, foot + 1), at(wall.width, foot + 1)]],
      material: material.black,
      width: 0.07,
    };
    const area = [[at(0, foot), at(wall.width, foot), at(wall.width, foot + 1), at(0, foot + 1)]];
    if (style.rail === 'solid') return [{ areas: area, material: style.slab }];
    if (style.rail === 'glass')
      return [{ areas: area, paint: '#dff0ee', opacity: style.isLit ? 0.16 : 0.4 }, head];
    const raised: Wall = { ...wall, origin: at(0, foot), height: 1 };
    return [uprights(raised, 0.8, material.black, 0.8, 0.06), head];
  };
}

function floor(style: Style, index: number, from: number, to: number, depth: number): Solid[] {
  const y = 0.6 + storey * index;
  const dress = floorFront(style);
  const rail = railMarks(style);
  const reach = 1.5;
  return [
    box([from, y, 0], [to, y + storey - 0.3, depth], style.wall, {
      dress: { front: dress, left: dress, right: dress },
    }),
    box([from - 0.2, y + storey - 0.3, 0], [to + 0.2, y + storey, depth], style.slab),
    box([from - 0.2, y - 0.3, -reach], [to + 0.2, y, 0], style.slab, {
      dress: index > 0 ? { front: rail, left: rail, right: rail } : {},
      castsShadow: false,
    }),
  ];
}

function setback(style: Style, y: number, from: number, to: number, depth: number): Solid[] {
  const dress = floorFront(style);
  const rail = railMarks({ ...style, rail: 'glass' });
  return [
    box([from - 0.3, y, -1.6], [to + 0.3, y + 0.15, depth], style.slab, {
      dress: { front: rail, left: rail, right: rail },
    }),
    box([from + 3, y + 0.15, 2], [to - 3, y + 3.2, depth - 1], style.frame, {
      dress: { front: dress, left: dress, right: dress },
    }),
    box([from + 2, y + 3.2, 0.8], [to - 2, y + 3.5, depth], style.slab),
  ];
}

/** A boutique block: long balconies, one bay of stairs in another material, a glazed floor set back on the roof. */
export function apartments(random: Random, isLit: boolean): Model {
  const style: Style = {
    random,
    isLit,
    wall: random.pick([material.stucco, material.limestone, material.brick, '#cdbba5', material.timber]),
    frame: random.pick([material.charcoal, material.darkTimber, material.black]),
    slab: random.pick([material.white, material.white, material.concrete]),
    rail: random.pick(['glass', 'bars', 'solid'] as const),
  };
  const floors = random.whole(4, 6);
  const half = random.between(12, 15);
  const depth = 13;
  const hand = random.pick([-1, 1]);
  const stairs = hand * half * random.between(0.25, 0.5);
  const isStepped = random.chance(0.5);
  const solids = Array.from({ length: floors }, (_, index) => {
    const cut = isStepped && index >= floors - 2 ? 4.6 * (index - floors + 3) : 0;
    return floor(style, index, hand > 0 ? -half + cut : -half, hand > 0 ? half : half - cut, depth);
  }).flat();
  const top = 0.6 + storey * floors;
  const cut = isStepped ? 9.2 : 0;
  solids.push(box([-half - 1, 0, -1.8], [half + 1, 0.3, depth], material.stone));
  solids.push(stairTower(stairs, top + 1.4));
  solids.push(...setback(style, top, hand > 0 ? -half + cut : -half, hand > 0 ? half : half - cut, depth));
  return {
    solids,
    width: half * 2 + 4,
    height: top + 3.5,
    site: random.chance(0.5) ? 'plaza' : 'drive',
    turn: 0.42,
  };
}

function stairTower(x: number, height: number): Solid {
  const front = (wall: Wall): Mark[] => [uprights(wall, 0.45, material.darkTimber, 0.45, 0.06)];
  return box([x - 1.7, 0.3, -1.9], [x + 1.7, height, -1.52], material.timber, {
    dress: { front, left: front, right: front },
  });
}
