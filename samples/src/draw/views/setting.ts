import type { Atmosphere } from '../atmosphere.ts';
import { atmosphereOf, tone } from '../atmosphere.ts';
import { builders } from '../buildings/index.ts';
import type { Scene } from '../kinds.ts';
import type { Model } from '../model.ts';
import { landscapes } from '../places/index.ts';
import type { Landscape, Outlook } from '../places/landscape.ts';
import type { Random } from '../random.ts';
import { randomFrom } from '../random.ts';
import { discAt, drawSky, skyDefs } from '../sky.ts';
import { rectangle } from '../svg.ts';

export const canvas = { width: 1200, height: 900 } as const;

/** What every view of one house shares: its light, its land and its own proportions. */
export type Setting = {
  scene: Scene;
  atmosphere: Atmosphere;
  landscape: Landscape;
  model: Model;
  stream: (concern: string) => Random;
};

export function settingOf(scene: Scene): Setting {
  const stream = (concern: string) => randomFrom(scene.seed, concern);
  const atmosphere = atmosphereOf(scene.hour, stream(`light/${scene.hour}`));
  return {
    scene,
    atmosphere,
    landscape: landscapes[scene.place],
    model: builders[scene.building](stream('house'), atmosphere.isLit),
    stream,
  };
}

export type Panorama = { defs: string; body: string; sunX: number };

/** Sky and land together, from the zenith down to `horizon + depth` and below. */
export function panorama(
  setting: Setting,
  horizon: number,
  depth: number,
  size: { width: number; height: number } = canvas,
): Panorama {
  const { atmosphere, landscape, stream } = setting;
  const frame = { ...size, horizon };
  const [sunX] = discAt(atmosphere, stream('sky'), frame);
  const outlook: Outlook = { ...frame, depth, atmosphere, random: stream('land'), sunX };
  return {
    sunX,
    defs: skyDefs(atmosphere, frame) + landscape.defs({ ...outlook, random: stream('glyphs') }),
    body:
      drawSky(atmosphere, stream('sky'), frame) +
      rectangle(0, horizon, size.width, size.height - horizon, tone(atmosphere, landscape.ground, 0.6, 0.4)) +
      landscape.draw(outlook),
  };
}
