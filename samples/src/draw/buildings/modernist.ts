import { material } from '../materials.ts';
import type { Model } from '../model.ts';
import { courses, eaveShade, uprights, windowMarks } from '../openings.ts';
import type { Random } from '../random.ts';
import { flatRoof } from '../roofs.ts';
import type { Dress, Mark, Solid, Wall } from '../solid.ts';
import { box } from '../solid.ts';
import type { Vec3 } from '../space.ts';

type Style = { random: Random; isLit: boolean; wall: string; frame: string; slab: string; screen: string };

/** Glass from end to end, with one stretch left solid. */
function glazed(style: Style, solid: number, cladding: (wall: Wall) => Mark[]): (wall: Wall) => Mark[] {
  return (wall) => {
    const open = wall.width - solid - 0.6;
    if (open < 1.5) return cladding(wall);
    const columns = Math.max(2, Math.round(open / 1.9));
    const x = solid > 0 ? solid + 0.3 : 0.3;
    const opening = {
      x,
      y: 0.08,
      width: open,
      height: wall.height - 0.3,
      columns,
      frame: style.frame,
      hasRoom: true,
    };
    return [
      ...cladding(wall),
      ...windowMarks(wall, opening, style.random, style.isLit),
      eaveShade(wall, 0.45),
    ];
  };
}

function timber(style: Style): (wall: Wall) => Mark[] {
  return (wall) => [
    uprights(wall, 0.32, material.darkTimber, 0.45, 0.05),
    eaveShade(wall, style.isLit ? 0.2 : 0.4),
  ];
}

function volume(style: Style, min: Vec3, max: Vec3, open: number): Solid {
  const plain = (wall: Wall): Mark[] => [eaveShade(wall, 0.3)];
  const dress: Dress = {
    front: glazed(style, open, plain),
    left: glazed(style, (max[2] - min[2]) * 0.4, plain),
    right: glazed(style, (max[2] - min[2]) * 0.4, plain),
  };
  return box(min, max, style.wall, { dress });
}

function stoneWall(x: number, z: number, height: number, depth: number): Solid {
  const dress = (wall: Wall): Mark[] => [courses(wall, 0.42, material.darkStone, 0.55, 0.06)];
  return box([x - 0.5, 0, z], [x + 0.5, height, z + depth], material.stone, {
    dress: { front: dress, left: dress, right: dress },
  });
}

function columns(from: number, to: number, z: number, height: number, count: number): Solid[] {
  return Array.from({ length: count }, (_, index) => {
    const x = from + ((to - from) * (index + 0.5)) / count;
    return box([x - 0.09, 0, z - 0.09], [x + 0.09, height, z + 0.09], material.black);
  });
}

function upperFloor(style: Style, hand: number, width: number): Solid[] {
  const reach = style.random.between(2.4, 4.2);
  const length = width * style.random.between(0.5, 0.66);
  const start = hand > 0 ? width / 2 + reach - length : -width / 2 - reach;
  const [min, max]: [Vec3, Vec3] = [
    [start, 3.6, -1.8],
    [start + length, 6.8, 7],
  ];
  const cut = length * style.random.between(0.25, 0.4);
  const room = volume(style, min, max, 0);
  const screen = box(
    [hand > 0 ? max[0] - cut : min[0], 3.6, -1.98],
    [hand > 0 ? max[0] : min[0] + cut, 6.8, -1.8],
    style.screen,
    {
      dress: { front: timber(style) },
      castsShadow: false,
    },
  );
  const rail = box([min[0], 3.6, -1.92], [max[0], 3.75, -1.8], style.slab, { castsShadow: false });
  return [room, rail, screen, flatRoof(min, max, 0.38, 0.85, style.slab, material.concrete)];
}

/** Stacked planes after the case-study houses: a long glazed floor, a cantilevered one, a stone spine. */
export function modernist(random: Random, isLit: boolean): Model {
  const style: Style = {
    random,
    isLit,
    wall: random.pick([material.stucco, material.concrete, material.limestone]),
    frame: random.pick([material.black, material.charcoal, material.darkTimber]),
    slab: random.pick([material.white, material.white, material.concrete]),
    screen: random.pick([material.timber, material.honey, material.darkTimber]),
  };
  const hand = random.chance(0.5) ? 1 : -1;
  const width = random.between(16, 21);
  const hasUpper = random.chance(0.78);
  const min: Vec3 = [-width / 2, 0, 0];
  const max: Vec3 = [width / 2, 3.3, 8];
  const solids: Solid[] = [volume(style, min, max, hand > 0 ? width * 0.16 : 0)];
  solids.push(flatRoof(min, max, 0.36, hasUpper ? 1.2 : 2.4, style.slab, material.concrete));
  const spine = -hand * width * random.between(0.2, 0.34);
  solids.push(stoneWall(spine, -1.3, hasUpper ? 3.3 : 3.3, 1.25));
  solids.push(
    box([spine - 0.9, 3.66, 2.6], [spine + 0.9, hasUpper ? 7.6 : 5, 4], material.stone, {
      dress: { front: (wall) => [courses(wall, 0.42, material.darkStone)] },
    }),
  );
  if (hasUpper) solids.push(...upperFloor(style, hand, width));
  else solids.push(...columns(-width / 2, width / 2, -2.1, 3.3, 5));
  solids.push(...carport(style, hand, width));
  return { solids, width: width + 6, height: hasUpper ? 7 : 4.4, site: 'pool', turn: 0.5 };
}

function carport(style: Style, hand: number, width: number): Solid[] {
  const [near, far] = [(width / 2) * -hand, (width / 2 + 5.5) * -hand];
  const [from, to] = [Math.min(near, far), Math.max(near, far)];
  const back = box([from, 0, 5.2], [to, 2.8, 5.6], style.screen, { dress: { front: timber(style) } });
  const posts = columns(from, to, 1.4, 2.8, 2);
  return [back, ...posts, box([from, 2.8, 0.9], [to, 3.05, 6.2], style.slab)];
}
