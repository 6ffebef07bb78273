import { tone } from '../atmosphere.ts';
import { material } from '../materials.ts';
import type { Solid } from '../solid.ts';
import { box } from '../solid.ts';
import type { Point } from '../svg.ts';
import { curve, fill } from '../svg.ts';
import type { Ground, Site } from './ground.ts';
import { area, slab } from './ground.ts';

function fence(from: number, to: number, z: number): Solid[] {
  const count = Math.round(Math.abs(to - from) / 2);
  const posts = Array.from({ length: count + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / count;
    return box([x - 0.08, 0, z - 0.08], [x + 0.08, 1.15, z + 0.08], material.darkTimber, {
      top: material.snow,
    });
  });
  const rails = [0.45, 0.9].map((y) =>
    box([Math.min(from, to), y, z - 0.04], [Math.max(from, to), y + 0.12, z + 0.04], material.darkTimber),
  );
  return [...posts, ...rails];
}

function woodpile(x: number, z: number): Solid {
  const front = (wall: { origin: readonly [number, number, number] }) => {
    const ends = Array.from({ length: 24 }, (_, index) => {
      const [u, v] = [x + 0.15 + (index % 8) * 0.3, 0.14 + Math.floor(index / 8) * 0.3];
      return [
        [u, v, wall.origin[2]],
        [u + 0.2, v, wall.origin[2]],
        [u + 0.2, v + 0.2, wall.origin[2]],
        [u, v + 0.2, wall.origin[2]],
      ] as const;
    });
    return [{ areas: ends, material: material.honey }];
  };
  return box([x, 0, z], [x + 2.6, 1, z + 0.8], material.darkTimber, { dress: { front }, top: material.snow });
}

/** An alp or an orchard: a trodden path to the door, a fence, long shadows on the slope. */
export function meadowSite(ground: Ground): Site {
  const { setting, pose } = ground;
  const { atmosphere, model, landscape } = setting;
  const random = setting.stream('meadow');
  const half = model.width / 2;
  const bend = random.between(-6, 6);
  const reach = pose.at[2] * 0.8;
  const edge = (shift: number): Point[] =>
    area(ground, [
      [shift, -0.4],
      [shift * 1.1 + bend * 0.4, -4],
      [shift * 1.3 + bend, -9],
      [shift * 1.6 + bend * 0.2, -reach],
    ]);
  const path = `${curve(edge(-0.9))}L${curve([...edge(0.9)].reverse()).slice(1)}z`;
  const trodden = landscape.isSnowy ? '#cfd8e6' : material.gravel;
  const hand = random.pick([-1, 1]);
  const solids = [...fence(hand * 3, hand * (half + 7), -9.5), woodpile(-hand * (half * 0.5), -1)];
  return {
    defs: '',
    ground:
      slab(
        ground,
        -half * 0.75,
        -2.6,
        half * 0.75,
        4,
        tone(atmosphere, landscape.isSnowy ? '#dfe6ef' : material.paving, 0.7),
      ) +
      fill(path, tone(atmosphere, trodden, 0.75)) +
      (atmosphere.isLit ? slab(ground, -half * 0.7, -4, half * 0.7, 0, '#ffc766', 0.3) : ''),
    solids,
    front: '',
  };
}
