import { material } from '../materials.ts';
import type { Model } from '../model.ts';
import { eaveShade, gather, windowMarks, windowRow } from '../openings.ts';
import type { Random } from '../random.ts';
import { chimney, hipRoof } from '../roofs.ts';
import type { Mark, Solid, Wall } from '../solid.ts';
import { box, onWallArea } from '../solid.ts';
import type { Vec3 } from '../space.ts';

type House = {
  x: number;
  width: number;
  floors: number;
  wall: string;
  trim: string;
  roof: { material: string; line: string };
  bays: number;
  shutters: string | undefined;
  isOurs: boolean;
};
type Light = { random: Random; isLit: boolean };

const storey = 3.3;

function fronts(house: House, { random, isLit }: Light): (wall: Wall) => Mark[] {
  return (wall) => {
    const count = wall.width > 12 ? house.bays + 1 : house.bays;
    const rows = gather(
      Array.from({ length: house.floors }, (_, floor) =>
        windowRow(
          wall,
          {
            count,
            y: storey * floor + (floor === 0 ? 0.7 : 0.75),
            height: floor === 1 ? 2.35 : 1.95,
            share: 0.42,
            margin: 0.4,
            columns: 2,
            rows: floor === 1 ? 3 : 2,
            frame: house.trim,
            hasSill: true,
            ...(house.shutters ? { shutters: house.shutters } : {}),
            ...(floor === 0 ? { isArched: house.isOurs } : {}),
          },
          random,
          isLit,
        ),
      ),
    );
    const bands = [
      onWallArea(wall, 0, storey - 0.05, wall.width, 0.22),
      onWallArea(wall, 0, wall.height - 0.5, wall.width, 0.5),
    ];
    return [
      {
        areas: [onWallArea(wall, 0, 0, wall.width, storey)],
        material: house.trim,
        opacity: house.isOurs ? 0.55 : 0.3,
      },
      ...rows,
      { areas: bands, material: house.trim },
      eaveShade({ ...wall, height: wall.height - 0.5 }, 0.5),
    ];
  };
}

function doorway(house: House, { random, isLit }: Light): Solid[] {
  const x = house.x + house.width / house.bays / 2 + 0.1;
  const front = (wall: Wall): Mark[] => [
    ...windowMarks(
      wall,
      { x: 0.4, y: 2.35, width: wall.width - 0.8, height: 0.6, columns: 3, frame: house.trim },
      random,
      isLit,
    ),
    {
      areas: [onWallArea(wall, 0.45, 0.05, wall.width - 0.9, 2.2)],
      material: random.pick(['#2f4f4a', '#7a2f2f', '#27364f', '#3a3a3c']),
    },
    {
      areas: [
        onWallArea(wall, 0.65, 0.3, 0.4, 0.7),
        onWallArea(wall, wall.width - 1.05, 0.3, 0.4, 0.7),
        onWallArea(wall, 0.65, 1.2, 0.4, 0.85),
        onWallArea(wall, wall.width - 1.05, 1.2, 0.4, 0.85),
      ],
      paint: '#000000',
      opacity: 0.18,
    },
  ];
  return [
    box([x - 0.3, 0, -1.5], [x + 2.1, 0.2, 0], material.limestone),
    box([x - 0.1, 0.2, -1], [x + 1.9, 0.4, 0], material.limestone),
    box([x, 0.4, -0.25], [x + 1.8, 3.5, 0], house.trim, { dress: { front }, castsShadow: false }),
    box([x - 0.25, 3.5, -1], [x + 2.05, 3.75, 0], house.trim),
  ];
}

function mansard(house: House, height: number, depth: number, light: Light): Solid[] {
  const [min, max]: [Vec3, Vec3] = [
    [house.x + 0.1, height, 0.5],
    [house.x + house.width - 0.1, height + 2.6, depth],
  ];
  const front = (wall: Wall): Mark[] => [
    ...windowRow(
      wall,
      {
        count: house.bays,
        y: 0.4,
        height: 1.7,
        share: 0.34,
        margin: 0.4,
        columns: 2,
        rows: 2,
        frame: house.trim,
        isArched: house.isOurs,
      },
      light.random,
      light.isLit,
    ),
  ];
  return [
    box(min, max, house.roof.material, { dress: { front } }),
    box([min[0] - 0.1, max[1], 0.3], [max[0] + 0.1, max[1] + 0.2, depth], house.roof.line),
  ];
}

function row(house: House, light: Light): Solid[] {
  const height = house.floors * storey + 0.8;
  const depth = 12;
  const dress = fronts(house, light);
  const plain = (wall: Wall): Mark[] => [eaveShade(wall, 0.6)];
  const body = box([house.x, 0, 0], [house.x + house.width, height, depth], house.wall, {
    dress: { front: dress, left: plain, right: plain },
  });
  const cornice = box(
    [house.x - 0.15, height, -0.45],
    [house.x + house.width + 0.15, height + 0.4, depth],
    house.trim,
  );
  const parts = [body, cornice];
  if (house.roof.material === material.terracotta) {
    parts.push(
      hipRoof([house.x, height, 0], [house.x + house.width, height + 0.4, depth], {
        ...house.roof,
        rise: 1.6,
        overhang: 0.3,
      }),
    );
  } else parts.push(...mansard(house, height + 0.4, depth, light));
  parts.push(...chimney(house.x + house.width - 1, 7, height + 0.4, height + 4.2, house.wall));
  if (house.isOurs) parts.push(...doorway(house, light), ...ironBalcony(house));
  return parts;
}

function ironBalcony(house: House): Solid[] {
  const y = storey + 0.35;
  const front = (wall: Wall): Mark[] => {
    const count = Math.round(wall.width / 0.45);
    const rails = Array.from({ length: count }, (_, index): Vec3[] => {
      const x = wall.origin[0] + (wall.width * (index + 0.5)) / count;
      return [
        [x, y, wall.origin[2]],
        [x, y + 0.95, wall.origin[2]],
      ];
    });
    return [
      {
        lines: [
          ...rails,
          [
            [wall.origin[0], y + 0.95, wall.origin[2]],
            [wall.origin[0] + wall.width, y + 0.95, wall.origin[2]],
          ],
        ],
        material: '#23262c',
        width: 0.06,
      },
    ];
  };
  return [
    box([house.x + 0.3, y - 0.2, -0.75], [house.x + house.width - 0.3, y, 0], house.trim, {
      dress: { front },
    }),
  ];
}

/** A town house in its street: our façade, and neighbors of other heights on both sides. */
export function townhouse(random: Random, isLit: boolean): Model {
  const light: Light = { random, isLit };
  const roofs = [
    { material: material.slate, line: material.slateLine },
    { material: '#5a5f63', line: '#3f4448' },
    { material: material.terracotta, line: material.terracottaLine },
  ];
  const roof = random.pick(roofs);
  const walls = [
    material.limestone,
    material.brick,
    material.stucco,
    material.rose,
    material.ochre,
    '#cfd6d2',
    '#d9c2b0',
  ];
  const shutters = random.chance(0.4) ? random.pick(['#5f8f86', '#6d7f8f', '#8a5a44']) : undefined;
  const floors = random.whole(3, 4);
  const ours = random.between(8.5, 10.5);
  const widths = [
    random.between(7, 9),
    random.between(7.5, 9.5),
    ours,
    random.between(7, 9.5),
    random.between(7, 9),
  ];
  let x = -ours / 2 - (widths[0] ?? 8) - (widths[1] ?? 8);
  const solids = widths.flatMap((width, index) => {
    const isOurs = index === 2;
    const house: House = {
      x,
      width,
      floors: isOurs ? floors : Math.max(2, floors + random.whole(-1, 0)),
      wall: isOurs ? random.pick(walls.slice(0, 5)) : random.pick(walls),
      trim: material.white,
      roof: isOurs ? roof : random.pick([roof, random.pick(roofs)]),
      bays: 3,
      shutters: isOurs ? shutters : undefined,
      isOurs,
    };
    x += width;
    return row(house, light);
  });
  return { solids, width: 22, height: floors * storey + 5, site: 'street', turn: 0.5 };
}
