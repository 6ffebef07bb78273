import { tone } from '../atmosphere.ts';
import { darker } from '../colour.ts';
import { material } from '../materials.ts';
import type { Random } from '../random.ts';
import { fill, line, polygon, rectangle, stroke } from '../svg.ts';
import type { Setting } from './setting.ts';
import { canvas } from './setting.ts';

const { width, height } = canvas;

/** A slab overhead, a glass balustrade, two chairs turned to the view. */
export function balcony(setting: Setting, random: Random): string {
  const { atmosphere, scene } = setting;
  const soffit =
    scene.building === 'chalet'
      ? material.darkTimber
      : random.pick([material.timber, material.concrete, material.white]);
  const floor = random.pick([material.deck, material.paving]);
  const hand = random.pick([-1, 1]);
  const foot = 724;
  const boards = Array.from({ length: 24 }, (_, index) => {
    const x = (index - 11.5) * 74;
    return polygon(
      [
        [width / 2 + x, foot],
        [width / 2 + x + 3, foot],
        [width / 2 + x * 1.75 + 5, height],
        [width / 2 + x * 1.75, height],
      ],
      1,
    );
  }).join('');
  const slats = Array.from({ length: 18 }, (_, index) => {
    const x = (index - 8.5) * 96;
    return polygon(
      [
        [width / 2 + x, 112],
        [width / 2 + x + 4, 112],
        [width / 2 + x * 1.7 + 8, 0],
        [width / 2 + x * 1.7, 0],
      ],
      1,
    );
  }).join('');
  const post = hand > 0 ? 108 : width - 140;
  const metal = tone(atmosphere, '#3d4147', 0.4);
  const uprights = Array.from({ length: 7 }, (_, index) =>
    line([
      [60 + index * 180, foot - 128],
      [60 + index * 180, foot],
    ]),
  ).join('');
  return (
    fill(`M0 ${foot - 126}H${width}V${foot}H0z`, '#ffffff', { opacity: atmosphere.isLit ? 0.08 : 0.16 }) +
    stroke(uprights, metal, 3) +
    rectangle(0, foot - 132, width, 8, metal) +
    rectangle(0, foot, width, height - foot, tone(atmosphere, floor, 0.55)) +
    fill(boards, tone(atmosphere, floor, 0), { opacity: 0.35 }) +
    rectangle(0, foot, width, 10, tone(atmosphere, floor, 0.1), { opacity: 0.6 }) +
    rectangle(0, 0, width, 112, tone(atmosphere, soffit, 0.12)) +
    fill(slats, tone(atmosphere, darker(soffit, 0.35), 0), { opacity: 0.5 }) +
    rectangle(0, 108, width, 26, tone(atmosphere, soffit, 0.8)) +
    rectangle(
      post,
      134,
      32,
      height - 134 - 110,
      tone(atmosphere, soffit, atmosphere.side < 0 ? 0.75 : 0.25),
    ) +
    rectangle(
      atmosphere.side < 0 ? post + 20 : post,
      134,
      12,
      height - 134 - 110,
      tone(atmosphere, soffit, 0),
      { opacity: 0.6 },
    ) +
    chairs(setting, random, hand > 0 ? 690 : 250)
  );
}

/** Two lounge chairs seen from behind, and a low table between them. */
function chairs({ atmosphere }: Setting, random: Random, x: number): string {
  const frame = tone(atmosphere, '#4a3a2e', 0.25);
  const cloth = random.pick(['#efe2c8', '#d9a06a', '#b8c4be', '#c96f4e']);
  const one = (left: number): string =>
    stroke(
      line([
        [left + 6, 850],
        [left - 4, 884],
      ]) +
        line([
          [left + 104, 850],
          [left + 114, 884],
        ]),
      frame,
      7,
    ) +
    fill(`M${left - 6} 800H${left + 116}L${left + 122} 858H${left - 12}z`, tone(atmosphere, cloth, 0.45)) +
    fill(`M${left + 4} 690q52-14 102 0L${left + 112} 830H${left - 2}z`, tone(atmosphere, cloth, 0.9)) +
    stroke(
      line([
        [left - 14, 786],
        [left + 10, 786],
      ]) +
        line([
          [left + 100, 786],
          [left + 124, 786],
        ]),
      frame,
      8,
    );
  return (
    one(x) +
    one(x + 190) +
    fill(`M${x + 128} 806h50l-4 9h-42z`, frame) +
    stroke(
      line([
        [x + 153, 812],
        [x + 153, 872],
      ]),
      frame,
      5,
    ) +
    fill(`M${x + 140} 806v-20h14v20z`, '#ffffff', { opacity: 0.6 })
  );
}
