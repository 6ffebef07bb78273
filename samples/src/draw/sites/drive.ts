import { tone } from '../atmosphere.ts';
import { material } from '../materials.ts';
import type { Solid } from '../solid.ts';
import { box } from '../solid.ts';
import { drawGroundShadow } from '../stage.ts';
import type { Point } from '../svg.ts';
import { curve, fill } from '../svg.ts';
import type { Ground, Site } from './ground.ts';
import { area, slab } from './ground.ts';
import { glowOnGround } from './pool.ts';

/** A clipped hedge with its bright top. */
function hedge(x0: number, z0: number, x1: number, z1: number, height: number): Solid {
  return box([x0, 0, z0], [x1, height, z1], '#4f7f4c', { top: '#7da65c' });
}

/** Box balls and cones along the walk, as small solids that catch the light on one side. */
function parterre(half: number, isFormal: boolean): Solid[] {
  const rows = [-1, 1].flatMap((hand) => [
    hedge(hand > 0 ? 3.2 : -half * 0.9, -4.6, hand > 0 ? half * 0.9 : -3.2, -3.7, 0.8),
    ...(isFormal
      ? [
          hedge(hand > 0 ? 3.2 : -half * 0.75, -10.5, hand > 0 ? half * 0.75 : -3.2, -9.7, 0.7),
          hedge(hand > 0 ? 3.2 : -4, -9.7, hand > 0 ? 4 : -3.2, -4.6, 0.7),
        ]
      : []),
  ]);
  const posts = [-1, 1].flatMap((hand) =>
    [-4.2, -10].map((z) =>
      box([hand * 3.6 - 0.5, 0, z - 0.5], [hand * 3.6 + 0.5, 1.5, z + 0.5], '#46744a', { top: '#86ad62' }),
    ),
  );
  return [...rows, ...posts];
}

/** A gravel sweep that narrows to the door, lawns and clipped hedges on both sides. */
export function driveSite(ground: Ground): Site {
  const { setting, stage, pose } = ground;
  const { atmosphere, model, landscape } = setting;
  const random = setting.stream('drive');
  const half = model.width / 2;
  const bend = random.between(-5, 5);
  const reach = pose.at[2] * 0.82;
  const edge = (shift: number): Point[] =>
    area(ground, [
      [shift * 1.15, -0.5],
      [shift * 1.4 + bend * 0.15, -5],
      [shift * 1.6 + bend * 0.6, -11],
      [shift * 1.8 + bend * 1.3, -reach],
    ]);
  const [left, right] = [edge(-2), edge(2)];
  const gravel = landscape.isSnowy ? '#dfe3ea' : material.gravel;
  const path = `${curve(left)}L${curve([...right].reverse()).slice(1)}z`;
  const solids = parterre(half, random.chance(0.6));
  return {
    defs: '',
    ground:
      fill(path, tone(atmosphere, gravel, 0.9)) +
      slab(ground, -half * 0.95, -3, half * 0.95, 9, tone(atmosphere, gravel, 0.85)) +
      (atmosphere.isLit ? glowOnGround(ground, half * 0.9) : '') +
      `<g opacity=".5">${drawGroundShadow(stage, pose, solids, tone(atmosphere, landscape.ground, 0))}</g>`,
    solids,
    front: '',
  };
}
