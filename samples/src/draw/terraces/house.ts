import { material } from '../materials.ts';
import { eaveShade, windowMarks } from '../openings.ts';
import type { Solid, Wall } from '../solid.ts';
import { box } from '../solid.ts';
import type { Terrace } from './terrace.ts';

/** The house at one side: a glazed wall running away from us under a broad eave. */
export function houseWall({ setting, random, hand, edge }: Terrace): Solid[] {
  const { building } = setting.scene;
  const isSolid = building === 'villa' || building === 'estate' || building === 'townhouse';
  const colour =
    {
      chalet: material.timber,
      villa: material.stucco,
      estate: material.limestone,
      townhouse: material.brick,
    }[building as string] ?? material.concrete;
  const dress = (wall: Wall) => {
    const count = isSolid ? 4 : 1;
    const bay = wall.width / count;
    const marks = Array.from({ length: count }, (_, index) =>
      windowMarks(
        wall,
        {
          x: bay * index + (isSolid ? bay * 0.2 : 0.3),
          y: 0.04,
          width: isSolid ? bay * 0.6 : wall.width - 0.6,
          height: isSolid ? 2.5 : 2.85,
          columns: isSolid ? 2 : 7,
          rows: isSolid ? 4 : 1,
          frame: isSolid ? material.white : material.charcoal,
          isArched: building === 'villa',
          hasRoom: true,
        },
        random,
        setting.atmosphere.isLit,
      ),
    ).flat();
    return [...marks, eaveShade(wall, 0.5)];
  };
  const [x0, x1] = hand > 0 ? [4.9, 9] : [-9, -4.9];
  const roof = building === 'chalet' ? material.darkTimber : isSolid ? material.terracotta : material.white;
  return [
    box([x0, 0, 1.2], [x1, 3.1, edge - 3], colour, { dress: { left: dress, right: dress } }),
    box([hand > 0 ? 2.9 : -9, 3.1, 0.8], [hand > 0 ? 9 : -2.9, 3.4, edge - 2.2], roof),
    ...[3.4, 8.2].map((z) =>
      box(
        [hand * 3.2 - 0.09, 0, z],
        [hand * 3.2 + 0.09, 3.1, z + 0.18],
        isSolid ? material.white : material.charcoal,
      ),
    ),
  ];
}
