import { material } from '../materials.ts';
import type { Model } from '../model.ts';
import { courses, eaveShade, glass, windowMarks, windowRow } from '../openings.ts';
import type { Random } from '../random.ts';
import { chimney, gableRoof, gableWall } from '../roofs.ts';
import type { Mark, Solid, Wall } from '../solid.ts';
import { box } from '../solid.ts';
import type { Vec3 } from '../space.ts';

type Style = { random: Random; isLit: boolean; board: string; frame: string; stone: string };
type Plan = { half: number; depth: number; base: number; eave: number; rise: number };

function base(style: Style, { half, depth, base: top }: Plan): Solid {
  const dress = (wall: Wall): Mark[] => [
    courses(wall, 0.5, material.darkStone, 0.5, 0.06),
    ...windowRow(
      wall,
      {
        count: Math.max(2, Math.round(wall.width / 3.2)),
        y: 0.3,
        height: top - 0.8,
        share: 0.58,
        columns: 2,
        frame: style.frame,
        hasRoom: true,
      },
      style.random,
      style.isLit,
    ),
    eaveShade(wall, 0.55),
  ];
  return box([-half, 0, 0], [half, top, depth], style.stone, {
    dress: { front: dress, left: dress, right: dress },
  });
}

function upper(style: Style, { half, depth, base: foot, eave }: Plan): Solid {
  const front = (wall: Wall): Mark[] => [
    courses(wall, 0.28, material.darkTimber, 0.4),
    ...windowRow(
      wall,
      {
        count: 4,
        y: 0.15,
        height: 2.35,
        share: 0.66,
        margin: 0.8,
        columns: 2,
        frame: style.frame,
        hasRoom: true,
      },
      style.random,
      style.isLit,
    ),
    eaveShade(wall, 0.3),
  ];
  const flank = (wall: Wall): Mark[] => [
    courses(wall, 0.28, material.darkTimber, 0.4),
    ...windowRow(
      wall,
      { count: 3, y: 0.8, height: 1.4, share: 0.36, columns: 2, frame: style.frame, shutters: '#8c4a36' },
      style.random,
      style.isLit,
    ),
    eaveShade(wall, 0.6),
  ];
  return box([-half, foot, 0], [half, eave, depth], style.board, {
    dress: { front, left: flank, right: flank },
  });
}

/** The tall gable window: panes that follow the slope of the roof. */
function gableGlass(style: Style, plan: Plan): Mark[] {
  const reach = plan.half * 0.56;
  const slope = plan.rise / plan.half;
  const crown = (x: number) => plan.eave + plan.rise - Math.abs(x) * slope - 0.7;
  const panes = 4;
  const areas = Array.from({ length: panes }, (_, index): Vec3[] => {
    const [a, b] = [
      -reach + (2 * reach * index) / panes + 0.06,
      -reach + (2 * reach * (index + 1)) / panes - 0.06,
    ];
    return [
      [a, plan.eave + 0.25, 0],
      [b, plan.eave + 0.25, 0],
      [b, crown(b), 0],
      [a, crown(a), 0],
    ];
  });
  const boards = Array.from({ length: Math.floor(plan.rise / 0.28) }, (_, index): Vec3[] => {
    const y = plan.eave + index * 0.28;
    const x = plan.half * (1 - (y - plan.eave) / plan.rise);
    return [
      [-x, y, 0],
      [x, y, 0],
    ];
  });
  const outer: Vec3[] = [
    [-reach - 0.15, plan.eave + 0.1, 0],
    [reach + 0.15, plan.eave + 0.1, 0],
    [reach + 0.15, crown(reach) + 0.1, 0],
    [0, crown(0) + 0.2, 0],
    [-reach - 0.15, crown(reach) + 0.1, 0],
  ];
  return [
    { lines: boards, material: material.darkTimber, opacity: 0.4, width: 0.04 },
    { areas: [outer], material: style.frame },
    { areas, paint: style.isLit ? glass.bright : glass.warm },
    {
      lines: [
        [
          [-reach, plan.eave + 1.3, 0],
          [reach, plan.eave + 1.3, 0],
        ],
      ],
      material: style.frame,
      width: 0.1,
    },
  ];
}

function balcony({ half, base: y }: Plan, reach: number): Solid[] {
  const floor = box([-half - 0.3, y - 0.22, -reach], [half + 0.3, y, 0], material.darkTimber);
  const dress = (wall: Wall): Mark[] => {
    const count = Math.round(wall.width / 0.55);
    const slats = Array.from({ length: count }, (_, index): Vec3[] => {
      const u = ((index + 0.5) * wall.width) / count;
      return [
        [wall.origin[0] + wall.across[0] * u, y, wall.origin[2]],
        [wall.origin[0] + wall.across[0] * u, y + 1, wall.origin[2]],
      ];
    });
    return [{ lines: slats, material: material.darkTimber, width: 0.1, opacity: 0.7 }];
  };
  const rail = box([-half - 0.3, y, -reach], [half + 0.3, y + 0.92, -reach + 0.12], material.timber, {
    dress: { front: dress },
    castsShadow: false,
  });
  return [floor, rail];
}

/** A gable turned to the valley: stone below, boards above, a balcony under a deep roof. */
export function chalet(random: Random, isLit: boolean): Model {
  const style: Style = {
    random,
    isLit,
    board: random.pick([material.timber, material.honey, '#8f5f3a']),
    frame: random.pick([material.darkTimber, material.white, material.black]),
    stone: random.pick([material.stone, '#c9bda8', material.stucco]),
  };
  const plan: Plan = {
    half: random.between(6.2, 7.6),
    depth: random.between(10, 13),
    base: 3,
    eave: 6,
    rise: random.between(3.4, 4.8),
  };
  const min: Vec3 = [-plan.half, 0, 0];
  const max: Vec3 = [plan.half, plan.eave, plan.depth];
  const roof = random.pick([
    { material: material.snow, line: material.darkTimber },
    { material: '#6a5a52', line: material.darkTimber },
  ]);
  const thickness = roof.material === material.snow ? 0.55 : 0.32;
  const slopes = gableRoof(min, max, { ...roof, overhang: 1.6, rise: plan.rise, thickness, courses: 5 });
  const [stack, ridge] = [plan.half * random.pick([-0.5, 0.5]), plan.eave + plan.rise];
  const solids: Solid[] = [
    base(style, plan),
    upper(style, plan),
    ...slopes.slice(0, 2),
    gableWall(min, max, plan.rise, style.board, gableGlass(style, plan)),
    ...slopes.slice(2),
    ...balcony(plan, 1.5),
    ...chimney(stack, plan.depth * 0.6, plan.eave + 1.5, ridge + 0.7, style.stone),
  ];
  if (random.chance(0.6)) solids.push(...lowWing(style, plan, random.pick([-1, 1])));
  return { solids, width: plan.half * 2 + 5, height: plan.eave + plan.rise, site: 'meadow', turn: 0.36 };
}

function lowWing(style: Style, { half, depth }: Plan, hand: number): Solid[] {
  const [from, to] = hand > 0 ? [half, half + 5.5] : [-half - 5.5, -half];
  const dress = (wall: Wall): Mark[] => [
    courses(wall, 0.5, material.darkStone, 0.5, 0.06),
    ...windowMarks(
      wall,
      {
        x: 0.7,
        y: 0.2,
        width: Math.max(wall.width - 1.4, 1),
        height: 2.1,
        columns: 3,
        frame: style.frame,
        hasRoom: true,
      },
      style.random,
      style.isLit,
    ),
  ];
  const room = box([from, 0, 1.6], [to, 2.9, depth - 2], style.stone, {
    dress: { front: dress, left: dress, right: dress },
  });
  return [
    room,
    box([from - 0.4, 2.9, 1.1], [to + 0.4, 3.2, depth - 1.6], material.darkTimber, { top: material.snow }),
  ];
}
