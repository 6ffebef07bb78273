import { tone } from '../atmosphere.ts';
import { glassPaints, page } from '../frame.ts';
import type { Model } from '../model.ts';
import type { Ground } from '../sites/ground.ts';
import { siteDrawings } from '../sites/index.ts';
import type { Pose } from '../space.ts';
import { drawGroundShadow, drawSolids } from '../stage.ts';
import type { Point } from '../svg.ts';
import { below, blend, fill } from '../svg.ts';
import { foreground, grounds, plantings } from './planting.ts';
import type { Setting } from './setting.ts';
import { canvas, panorama } from './setting.ts';

const focal = 1200;

type Position = { eye: number; distance: number; horizon: number; yaw: number; x: number };

/** Where the house meets the ground, and how much of the picture it may fill, depending on its site. */
function framing(model: Model): { foot: number; share: number; tall: number; level: number } {
  const isTower = model.height > 50;
  if (isTower) return { foot: 796, share: 0.5, tall: 700, level: 726 };
  if (model.site === 'street') return { foot: 752, share: 0.8, tall: 600, level: 650 };
  if (model.site === 'roof') return { foot: 664, share: 0.8, tall: 440, level: 484 };
  return { foot: 704, share: model.width > 30 ? 0.88 : 0.8, tall: 520, level: 486 };
}

/** Far enough to fit the house, high enough to see its ground, turned a little to show two sides. */
function standFor(model: Model, setting: Setting): Position {
  const random = setting.stream('stand');
  const { foot, share, tall, level } = framing(model);
  const byWidth = (focal * model.width) / (canvas.width * share * random.between(0.95, 1.05));
  const distance = Math.max(byWidth, (focal * model.height) / tall);
  const crouch = level > 600 ? 0 : Math.min(model.height / distance / 0.42, 1) * 110;
  const horizon = level + crouch + random.between(-14, 14);
  // Three times in four a house shows its lit front and its shaded flank rather than the other way around.
  const hand = random.chance(0.76) ? -setting.atmosphere.side : setting.atmosphere.side;
  return {
    distance,
    horizon,
    eye: ((foot - horizon) * distance) / focal,
    yaw: hand * model.turn * random.between(0.55, 1),
    x: hand * distance * random.between(0.01, 0.04),
  };
}

function land(setting: Setting, horizon: number, depth: number): string {
  const random = setting.stream('lawn');
  const { width, height } = canvas;
  const edge = (y: number, swing: number): Point[] =>
    [-0.02, 0.25, 0.5, 0.75, 1.02].map((share): Point => [share * width, y + random.between(-swing, swing)]);
  const shade = tone(setting.atmosphere, setting.landscape.ground, 0.25);
  return (
    fill(below(edge(horizon + depth, 9), height), 'url(#gr)') +
    fill(below(edge(height - 120, 26), height), shade, { opacity: 0.28 }) +
    fill(below(edge(height - 46, 18), height), shade, { opacity: 0.4 })
  );
}

/** The house in its land, from the garden or the street. */
export function drawFront(setting: Setting): string {
  const { atmosphere, landscape, model } = setting;
  const stand = standFor(model, setting);
  const isRoof = model.site === 'roof';
  const depth = isRoof ? 230 : (framing(model).foot - stand.horizon) * 0.5;
  const far = panorama(setting, stand.horizon, depth);
  const stage = {
    atmosphere,
    camera: { eye: [0, stand.eye, 0] as const, focal, vanishing: [canvas.width / 2, stand.horizon] as const },
  };
  const pose: Pose = { at: [stand.x, 0, stand.distance], yaw: stand.yaw };
  const ground: Ground = { setting, stage, pose, horizon: stand.horizon, depth };
  const site = siteDrawings[model.site](ground);
  const plants = plantings(ground);
  const shadow = tone(atmosphere, landscape.ground, 0.02);
  const defs =
    far.defs +
    glassPaints(atmosphere) +
    blend('gr', tone(atmosphere, landscape.ground, 0.85, 0.12), tone(atmosphere, landscape.ground, 0.6)) +
    grounds(ground) +
    site.defs;
  const body =
    far.body +
    (isRoof ? '' : land(setting, stand.horizon, depth)) +
    site.ground +
    `<g opacity="${atmosphere.isLit ? 0.55 : 0.62}">${drawGroundShadow(stage, pose, model.solids, shadow)}</g>` +
    plants.behind +
    drawSolids(stage, pose, [...model.solids, ...site.solids]) +
    site.front +
    plants.beside +
    foreground(ground);
  return page(canvas.width, canvas.height, defs, body);
}
