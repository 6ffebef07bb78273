import { glyph, plantAt } from '../flora/index.ts';
import { randomFrom } from '../random.ts';
import type { Vec3 } from '../space.ts';
import { project } from '../space.ts';

import { camera, dusk } from './light.ts';

/** Pines and cypresses behind the house and beside it; agaves and a palm up close. */
export function planted(): { defs: string; behind: string; before: string } {
  const random = randomFrom('portico', 'plants');
  const at = (id: string, spot: Vec3, height: number): string => {
    const [x, y] = project(camera, spot);
    return plantAt(id, x, y, (height * camera.focal) / spot[2]);
  };
  const defs =
    glyph('tp', 'umbrellaPine', dusk, random, 0.02, 0.1) +
    glyph('tc', 'cypress', dusk, random, 0.02, 0.12) +
    glyph('ag', 'agave', dusk, random, 0, 0.25) +
    glyph('sh', 'shrub', dusk, random, 0, 0.15) +
    glyph('pm', 'palm', dusk, random, 0, 0.3);
  return {
    defs,
    behind: [
      at('tp', [-22, 0, 56], 14),
      at('tp', [15, 0, 60], 13),
      at('tc', [9, 0, 54], 11),
      at('tc', [11.5, 0, 55], 13),
      at('tc', [-15.5, 0, 56], 11),
    ].join(''),
    before: [
      at('tp', [-17, 0, 38], 13.5),
      at('tc', [14.6, 0, 37], 9.5),
      at('tc', [16.6, 0, 36], 11.5),
      at('sh', [-10.5, 0, 34], 1.8),
      at('sh', [11.8, 0, 31], 1.7),
      at('ag', [-9, 0, 31.5], 1.5),
      at('ag', [9.2, 0, 29.5], 1.6),
      plantAt('pm', 1616, 1660, 1000),
      plantAt('ag', 150, 1668, 250),
      plantAt('sh', 40, 1560, 190),
      plantAt('sh', -10, 1680, 280),
      plantAt('sh', 1330, 1700, 200),
      plantAt('ag', 1480, 1672, 230),
    ].join(''),
  };
}
