import { material } from '../materials.ts';
import type { Model } from '../model.ts';
import { eaveShade, windowMarks, windowRow } from '../openings.ts';
import type { Random } from '../random.ts';
import { chimney, gableRoof, gableWall, hipRoof } from '../roofs.ts';
import type { Mark, Solid, Wall } from '../solid.ts';
import { box, onWallArea } from '../solid.ts';
import type { Vec3 } from '../space.ts';

type Style = {
  random: Random;
  isLit: boolean;
  wall: string;
  trim: string;
  roof: { material: string; line: string };
};

function sashes(style: Style, wall: Wall, storeys: readonly number[]): Mark[] {
  const count = Math.max(2, Math.round(wall.width / 3));
  return storeys.flatMap((y, index) =>
    windowRow(
      wall,
      {
        count,
        y,
        height: index === 0 ? 2.3 : 1.8,
        share: 0.4,
        margin: 0.7,
        columns: 2,
        rows: 3,
        frame: style.trim,
        hasSill: true,
      },
      style.random,
      style.isLit,
    ),
  );
}

function block(style: Style, min: Vec3, max: Vec3, storeys: readonly number[]): Solid {
  const dress = (wall: Wall): Mark[] => [
    { areas: [onWallArea(wall, 0, 0, wall.width, 0.55)], material: material.stone, opacity: 0.6 },
    {
      areas: [
        onWallArea(wall, 0, 3.75, wall.width, 0.18),
        onWallArea(wall, 0, wall.height - 0.35, wall.width, 0.35),
      ],
      material: style.trim,
    },
    ...sashes(style, wall, storeys),
    eaveShade({ ...wall, height: wall.height - 0.35 }, 0.4),
  ];
  return box(min, max, style.wall, { dress: { front: dress, left: dress, right: dress } });
}

function portico(style: Style, height: number): Solid[] {
  const [half, reach] = [4, 2.4];
  const columns = [-3.4, -1.15, 1.15, 3.4].flatMap((x) => [
    box([x - 0.3, 0.55, -reach + 0.1], [x + 0.3, height - 1, -reach + 0.7], style.trim, {
      dress: {
        front: (wall) => [
          {
            areas: [onWallArea(wall, wall.width * 0.6, 0, wall.width * 0.4, wall.height)],
            paint: '#1b2440',
            opacity: 0.16,
          },
        ],
      },
    }),
    box([x - 0.42, height - 1.25, -reach], [x + 0.42, height - 1, -reach + 0.8], style.trim),
  ]);
  const min: Vec3 = [-half, 0, -reach];
  const max: Vec3 = [half, height, 0];
  const roof = { ...style.roof, overhang: 0.35, rise: 1.9, thickness: 0.2, courses: 3 };
  const crown = gableRoof(min, max, roof);
  return [
    box([-half - 0.3, 0, -reach - 0.9], [half + 0.3, 0.28, 0], material.limestone),
    box([-half, 0.28, -reach - 0.3], [half, 0.55, 0], material.limestone),
    ...columns,
    box([-half, height - 1, -reach], [half, height, 0], style.trim),
    ...crown.slice(0, 2),
    gableWall(min, max, 1.9, style.trim, [
      {
        areas: [
          [
            [-2.3, height + 0.25, -reach],
            [2.3, height + 0.25, -reach],
            [0, height + 1.35, -reach],
          ],
        ],
        paint: '#1b2440',
        opacity: 0.14,
      },
    ]),
    ...crown.slice(2),
  ];
}

function door(style: Style): Solid {
  const front = (wall: Wall): Mark[] =>
    windowMarks(
      wall,
      {
        x: 0.2,
        y: 0,
        width: wall.width - 0.4,
        height: wall.height - 0.2,
        columns: 2,
        rows: 4,
        frame: style.trim,
        isArched: true,
      },
      style.random,
      style.isLit,
    );
  return box([-1.3, 0.55, -0.08], [1.3, 3.9, 0], style.wall, { dress: { front }, castsShadow: false });
}

function dormer(style: Style, x: number, y: number): Solid[] {
  const front = (wall: Wall): Mark[] =>
    windowMarks(
      wall,
      {
        x: 0.25,
        y: 0.15,
        width: wall.width - 0.5,
        height: wall.height - 0.25,
        columns: 2,
        rows: 2,
        frame: style.trim,
      },
      style.random,
      style.isLit,
    );
  const [min, max]: [Vec3, Vec3] = [
    [x - 0.75, y, 0.9],
    [x + 0.75, y + 1.4, 3],
  ];
  return [
    box(min, max, style.trim, { dress: { front }, castsShadow: false }),
    hipRoof(min, max, { ...style.roof, rise: 0.5, overhang: 0.18, courses: 1 }),
  ];
}

/** A country house in the classical manner: a block and two wings about a portico, sashes, a hipped roof. */
export function estate(random: Random, isLit: boolean): Model {
  const style: Style = {
    random,
    isLit,
    wall: random.pick([material.limestone, material.stucco, material.brick, material.ochre]),
    trim: material.white,
    roof: random.pick([
      { material: material.slate, line: material.slateLine },
      { material: material.copper, line: material.copperLine },
      { material: '#8a5a48', line: '#6a4234' },
    ]),
  };
  const half = random.between(9.5, 11.5);
  const [height, depth] = [7.6, 11];
  const wings = random.between(6.5, 8.5);
  const hall = block(style, [-half, 0, 0], [half, height, depth], [0.9, 4.5]);
  const flanks = [-1, 1].map((hand) => {
    const [near, far] = [half * hand, (half + wings) * hand];
    return block(style, [Math.min(near, far), 0, 1.6], [Math.max(near, far), 5.4, depth - 1.6], [0.9]);
  });
  const rise = random.between(2.6, 3.4);
  const solids: Solid[] = [
    hall,
    ...flanks,
    ...flanks.map((flank) =>
      hipRoof(flank.min, flank.max, { ...style.roof, rise: 1.8, overhang: 0.4, courses: 4 }),
    ),
    ...chimney(-half * 0.55, depth * 0.6, height + 1, height + rise + 1.4, style.wall),
    ...chimney(half * 0.55, depth * 0.6, height + 1, height + rise + 1.4, style.wall),
    hipRoof(hall.min, hall.max, { ...style.roof, rise, overhang: 0.5, courses: 7 }),
    ...[-0.62, 0.62].flatMap((share) => dormer(style, half * share, height + 0.5)),
    door(style),
    ...portico(style, random.chance(0.7) ? height : 4.6),
  ];
  return { solids, width: (half + wings) * 2, height: height + rise, site: 'drive', turn: 0.2 };
}
