import { tone } from '../atmosphere.ts';
import { darker } from '../colour.ts';
import { glyph, plantAt } from '../flora/index.ts';
import { glassPaints, page } from '../frame.ts';
import { material } from '../materials.ts';
import type { Random } from '../random.ts';
import { curtains, hearth, painting, pendants, rug, standingLamp, sunlight } from '../rooms/dressing.ts';
import { bed, diningTable, lowTable, sideboard, sofa } from '../rooms/furniture.ts';
import type { Room } from '../rooms/room.ts';
import { indoors, roomOf } from '../rooms/room.ts';
import { drawShell } from '../rooms/shell.ts';
import type { Shell } from '../rooms/surfaces.ts';
import type { Solid } from '../solid.ts';
import { box } from '../solid.ts';
import type { Pose } from '../space.ts';
import { project, scaleAt } from '../space.ts';
import { drawGroundShadow, drawSolids } from '../stage.ts';
import { blend, glow } from '../svg.ts';
import type { Setting } from './setting.ts';
import { canvas, panorama } from './setting.ts';

type Furnishing = { solids: Solid[]; under: string; over: string };

const cloths = ['#c9b79c', '#8fa3a0', '#b8866b', '#d9cdb8', '#6f8496', '#a3a888'] as const;
const accents = ['#c8653c', '#d9a441', '#3f6f7c', '#8c4a4a', '#e6d3b1'] as const;

function living(shell: Shell, random: Random): Furnishing {
  const { room } = shell;
  const [cloth, accent] = [random.pick(cloths), random.pick(accents)];
  const away = -room.hearth;
  const z = room.back - 4.6;
  const long = away > 0 ? 1.1 : -2.1;
  const seat = room.half * 0.42;
  const solids = [
    ...sofa(away * seat + (away > 0 ? 0 : -1), z - 0.9, 3, away > 0 ? 'left' : 'right', cloth, accent),
    ...sofa(-room.hearth * -0.2 - 1.3, z + 2.4, 2.7, 'us', darker(cloth, 0.12), accent),
    ...sofa(
      room.hearth * 1.5 + (room.hearth > 0 ? 0 : -1),
      z - 0.2,
      1.05,
      room.hearth > 0 ? 'left' : 'right',
      '#efe6d5',
      accent,
    ),
    ...lowTable(-0.85 + long * 0.1, z - 0.1, 1.6, 1.2, material.timber),
    ...sideboard(
      Math.min(away * room.half, away * (room.half - 0.5)),
      Math.max(away * room.half, away * (room.half - 0.5)),
      z - 1.6,
      z + 0.9,
      material.darkTimber,
    ),
  ];
  return {
    solids,
    under:
      rug(
        shell,
        [-room.half * 0.56, room.half * 0.56, z - 1.2, z + 2.9],
        random.pick(['#e9dcc4', '#cf9f83', '#b9c0b4', '#e3c98f']),
      ) +
      hearth(shell, z - 0.6) +
      painting(shell, random, z - 0.4, 1.6),
    over: pendants(shell, [[0, z + 0.6]], 0.9),
  };
}

function dining(shell: Shell, random: Random): Furnishing {
  const { room } = shell;
  const z = room.back - 5.8;
  const length = random.between(3, 3.8);
  return {
    solids: [
      ...diningTable(
        -0.6,
        z,
        length,
        random.pick([material.timber, material.honey, material.darkTimber, '#e6ded0']),
        random.pick(cloths),
      ),
      ...sideboard(
        room.hearth > 0 ? room.half - 0.55 : -room.half,
        room.hearth > 0 ? room.half : -room.half + 0.55,
        z + 0.4,
        z + 3.4,
        material.darkTimber,
      ),
    ],
    under:
      rug(shell, [-2.3, 2.3, z - 0.7, z + length + 0.7], random.pick(['#e4d5b8', '#c78f72', '#aab8b4'])) +
      painting(shell, random, z + 0.8, 2.2),
    over: pendants(
      shell,
      [
        [0, z + length * 0.84],
        [0, z + length * 0.5],
        [0, z + length * 0.16],
      ],
      room.height - 1.95,
    ),
  };
}

function bedroom(shell: Shell, random: Random): Furnishing {
  const { room } = shell;
  const z = room.back - 5.1;
  const facing = room.hearth > 0 ? 'left' : 'right';
  const x = room.hearth > 0 ? room.half - 2.5 : -room.half + 0.2;
  const chairX = room.hearth > 0 ? -room.half + 1.3 : room.half - 2.3;
  const accent = random.pick(accents);
  return {
    solids: [
      ...bed(x, z, facing, '#efe9dd', accent),
      ...sofa(chairX, z + 2.2, 1.05, 'us', random.pick(cloths), accent),
      ...lowTable(chairX + (room.hearth > 0 ? 1.3 : -0.7), z + 2.5, 0.55, 0.55, material.timber),
      box(
        [room.hearth > 0 ? x - 0.7 : x + 2.5, 0, z + 0.2],
        [room.hearth > 0 ? x - 0.2 : x + 3, 0.45, z + 1.8],
        darker(accent, 0.1),
        { top: accent },
      ),
    ],
    under:
      rug(
        shell,
        [Math.min(x, -x) * 0.4 - 1.6, Math.max(x, -x) * 0.4 + 1.6, z - 0.6, z + 2.6],
        random.pick(['#ddd0ba', '#c9b39a', '#b9c4c4']),
      ) + painting(shell, random, z + 0.1, 1.8),
    over: pendants(shell, [[0, z + 1.4]], 0.8),
  };
}

const uses: Record<Room['use'], (shell: Shell, random: Random) => Furnishing> = { living, dining, bedroom };

/** A principal room, looking to its windows and the land beyond them. */
export function drawInterior(setting: Setting): string {
  const random = setting.stream('room');
  const room = roomOf(setting.scene.building, random);
  const air = indoors(setting.atmosphere);
  const vanishing = [canvas.width / 2 - room.hearth * random.between(20, 80), 468] as const;
  const camera = { eye: [-room.hearth * random.between(0.2, 0.7), 1.55, 0] as const, focal: 880, vanishing };
  const shell: Shell = { camera, air, room };
  const stage = { camera, atmosphere: air };
  const pose: Pose = { at: [0, 0, 0], yaw: 0 };
  const far = panorama(setting, vanishing[1], 190);
  const furnishing = uses[room.use](shell, random);
  const plant = random.pick(['banana', 'palm', 'olive'] as const);
  const plantX = -room.hearth * (room.half - 1.3);
  const plantZ = room.back - 0.9;
  const [px, py] = project(camera, [plantX, 0.42, plantZ]);
  const pot = box([plantX - 0.25, 0, plantZ - 0.25], [plantX + 0.25, 0.45, plantZ + 0.25], '#d8cbb5');
  const defs =
    far.defs +
    glassPaints(setting.atmosphere) +
    blend('ce', tone(air, room.ceiling, 0.15), tone(air, room.ceiling, air.isLit ? 0.75 : 0.6)) +
    blend('fl', tone(air, room.floor, 0.9), tone(air, room.floor, 0.35)) +
    glow('lg', [
      [0, '#ffe3a0', 0.5],
      [1, '#ffe3a0', 0],
    ]) +
    glyph('pt', plant, air, setting.stream('plants'));
  const solids = [...furnishing.solids, pot];
  const body =
    far.body +
    drawShell(shell) +
    furnishing.under +
    sunlight(shell) +
    `<g opacity=".3">${drawGroundShadow(stage, pose, solids, darker(tone(air, room.floor, 0), 0.2))}</g>` +
    (room.opening === 'arches'
      ? ''
      : curtains(shell, random.pick(['#f3ebdc', '#d9c6a8', '#b9c0b8', '#c9a08a']))) +
    drawSolids(stage, pose, [pot]) +
    plantAt('pt', px, py, scaleAt(camera, plantZ) * 1.9) +
    drawSolids(stage, pose, furnishing.solids) +
    standingLamp(shell, room.hearth * (room.half - 0.9), room.back - 1.6) +
    furnishing.over;
  return page(canvas.width, canvas.height, defs, body);
}
