import { tone } from '../atmosphere.ts';
import { darker } from '../colour.ts';
import { material } from '../materials.ts';
import type { Random } from '../random.ts';
import { fill, rectangle, route, shape, stroke } from '../svg.ts';
import type { Setting } from './setting.ts';
import { canvas } from './setting.ts';

const { width, height } = canvas;

const foot = 724;
const lintel = 112;

/** Strips that narrow toward the middle of the picture: boards below, slats above. */
function strips(count: number, step: number, far: number, near: number): string {
  return Array.from({ length: count }, (_, index) => {
    const x = (index - (count - 1) / 2) * step;
    const middle = width / 2;
    return shape(middle + x, far, middle + x + 3, far, middle + x * 1.75 + 6, near, middle + x * 1.75, near);
  }).join('');
}

function guard({ atmosphere }: Setting): string {
  const metal = tone(atmosphere, '#3d4147', 0.4);
  const uprights = Array.from({ length: 7 }, (_, index) =>
    route(60 + index * 180, foot - 128, 60 + index * 180, foot),
  );
  return (
    rectangle(0, foot - 126, width, 126, '#ffffff', { opacity: atmosphere.isLit ? 0.08 : 0.16 }) +
    stroke(uprights.join(''), metal, 3) +
    rectangle(0, foot - 132, width, 8, metal)
  );
}

function canopy({ atmosphere }: Setting, soffit: string, post: number): string {
  const drop = foot - lintel + 44;
  const isLeft = atmosphere.side < 0;
  return (
    rectangle(0, 0, width, lintel, tone(atmosphere, soffit, 0.12)) +
    fill(strips(18, 96, lintel, 0), tone(atmosphere, darker(soffit, 0.35), 0), { opacity: 0.5 }) +
    rectangle(0, lintel - 4, width, 26, tone(atmosphere, soffit, 0.8)) +
    rectangle(post, lintel + 22, 32, drop, tone(atmosphere, soffit, isLeft ? 0.75 : 0.25)) +
    rectangle(isLeft ? post + 20 : post, lintel + 22, 12, drop, tone(atmosphere, soffit, 0), { opacity: 0.6 })
  );
}

/** A slab overhead, a glass balustrade, two chairs turned to the view. */
export function balcony(setting: Setting, random: Random): string {
  const { atmosphere, scene } = setting;
  const open = random.pick([material.timber, material.concrete, material.white]);
  const soffit = scene.building === 'chalet' ? material.darkTimber : open;
  const floor = random.pick([material.deck, material.paving]);
  const hand = random.pick([-1, 1]);
  return (
    guard(setting) +
    rectangle(0, foot, width, height - foot, tone(atmosphere, floor, 0.55)) +
    fill(strips(24, 74, foot, height), tone(atmosphere, floor, 0), { opacity: 0.35 }) +
    rectangle(0, foot, width, 10, tone(atmosphere, floor, 0.1), { opacity: 0.6 }) +
    canopy(setting, soffit, hand > 0 ? 108 : width - 140) +
    chairs(setting, random, hand > 0 ? 690 : 250)
  );
}

/** Two lounge chairs seen from behind, and a low table between them. */
function chairs({ atmosphere }: Setting, random: Random, x: number): string {
  const frame = tone(atmosphere, '#4a3a2e', 0.25);
  const cloth = random.pick(['#efe2c8', '#d9a06a', '#b8c4be', '#c96f4e']);
  const one = (left: number): string =>
    stroke(route(left + 6, 850, left - 4, 884) + route(left + 104, 850, left + 114, 884), frame, 7) +
    fill(`M${left - 6} 800H${left + 116}L${left + 122} 858H${left - 12}z`, tone(atmosphere, cloth, 0.45)) +
    fill(`M${left + 4} 690q52-14 102 0L${left + 112} 830H${left - 2}z`, tone(atmosphere, cloth, 0.9)) +
    stroke(route(left - 14, 786, left + 10, 786) + route(left + 100, 786, left + 124, 786), frame, 8);
  return (
    one(x) +
    one(x + 190) +
    fill(`M${x + 128} 806h50l-4 9h-42z`, frame) +
    stroke(route(x + 153, 812, x + 153, 872), frame, 5) +
    fill(`M${x + 140} 806v-20h14v20z`, '#ffffff', { opacity: 0.6 })
  );
}
