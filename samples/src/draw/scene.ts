import type { Scene, View } from './kinds.ts';
import { drawFront } from './views/front.ts';
import { drawInterior } from './views/interior.ts';
import { drawOutlook } from './views/outlook.ts';
import { drawPlan } from './views/plan.ts';
import type { Setting } from './views/setting.ts';
import { settingOf } from './views/setting.ts';
import { drawTerrace } from './views/terrace.ts';

const drawings: Record<View, (setting: Setting) => string> = {
  front: drawFront,
  interior: drawInterior,
  terrace: drawTerrace,
  view: drawOutlook,
  plan: drawPlan,
};

/**
 * A property as a travel poster would show it, 1200 by 900, as SVG. Pure: the same scene always gives the same text, and
 * one seed keeps its house, garden and rooms through every view and hour.
 */
export function drawScene(scene: Scene): string {
  return drawings[scene.view](settingOf(scene));
}
