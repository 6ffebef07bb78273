import { tone } from '../atmosphere.ts';
import { mix } from '../colour.ts';
import { glyph, plantAt } from '../flora/index.ts';
import { glassPaints, page } from '../frame.ts';
import type { Building } from '../kinds.ts';
import { material } from '../materials.ts';
import type { Random } from '../random.ts';
import { lowTable, sofa } from '../rooms/furniture.ts';
import { lounger } from '../sites/pool.ts';
import type { Solid } from '../solid.ts';
import { box } from '../solid.ts';
import { project, scaleAt } from '../space.ts';
import { drawGroundShadow, drawSolids } from '../stage.ts';
import { blend, fill, gradient } from '../svg.ts';
import { balustrade, floorOf, lantern, parasol, pool } from '../terraces/dressing.ts';
import { houseWall } from '../terraces/house.ts';
import type { Terrace } from '../terraces/terrace.ts';
import { level, quad } from '../terraces/terrace.ts';
import type { Setting } from './setting.ts';
import { canvas, panorama } from './setting.ts';

const pooled: readonly Building[] = ['villa', 'modernist', 'estate', 'penthouse', 'apartments'];

function seats({ random, hand, hasPool }: Terrace): Solid[] {
  const cloth = random.pick(['#f4ead8', '#e7c9a0', '#cfdde0', '#e8d3c0']);
  if (hasPool)
    return [0, 1.25].flatMap((shift) => lounger(hand > 0 ? -4.5 + shift : 3.75 - shift, 8.2, cloth));
  return [
    ...sofa(-hand * 3.2 - (hand > 0 ? 0 : 1), 5.4, 2.6, hand > 0 ? 'right' : 'left', cloth, '#c8653c'),
    ...sofa(-1.1 - hand * 0.8, 8.4, 2.3, 'us', cloth, '#3f6f7c'),
    ...lowTable(-0.8 - hand * 0.8, 6.2, 1.4, 1, material.timber),
  ];
}

/** Pots on the terrace and the crowns of trees that stand below it. */
function greenery(terrace: Terrace): { defs: string; beyond: string; pots: string } {
  const { setting, stage, random, hand, edge } = terrace;
  const { landscape, atmosphere } = setting;
  const tree = landscape.trees[0] ?? 'olive';
  const spots = [0.2, 2.1, 3.6].map((step) => ({
    x: -hand * (8.6 - step * 0.5),
    z: edge - 0.8 - step * 1.6,
    height: random.between(1.2, 2),
  }));
  const pots = spots.map(({ x, z, height }) => {
    const [px, py] = project(stage.camera, [x, 0.5, z]);
    return (
      drawSolids(stage, level, [box([x - 0.32, 0, z - 0.32], [x + 0.32, 0.55, z + 0.32], '#c98a66')]) +
      plantAt('ac', px, py, height * scaleAt(stage.camera, z))
    );
  });
  const beyond = Array.from({ length: 4 }, (_, index) => {
    const x = -hand * (6 + index * 2.6) + random.between(-1, 1);
    const [px, py] = project(stage.camera, [x, -1.5, edge + 3 + index]);
    return plantAt('tr', px, py, random.between(5, 8) * scaleAt(stage.camera, edge + 3 + index));
  });
  const accent = landscape.accents[0] ?? 'shrub';
  return {
    defs:
      glyph('tr', tree, atmosphere, random, 0.02, 0.12) +
      glyph('ac', accent, atmosphere, random, 0, 0.05) +
      glyph('ov', landscape.overhead, atmosphere, random, 0, 0.5),
    beyond: beyond.join(''),
    pots: pots.join(''),
  };
}

function terraceOf(setting: Setting, random: Random): Terrace {
  const { atmosphere, scene } = setting;
  const hand = random.pick([-1, 1] as const);
  const vanishing = [canvas.width / 2 - hand * 30, 424 + random.between(-14, 14)] as const;
  const camera = { eye: [-hand * 0.4, 1.72, 0] as const, focal: 940, vanishing };
  return {
    setting,
    stage: { camera, atmosphere },
    random,
    hand,
    edge: 15.5,
    floor: random.pick([material.deck, material.paving, material.limestone]),
    hasPool: pooled.includes(scene.building) && random.chance(0.75),
  };
}

function paints({ setting, floor }: Terrace): string {
  const { atmosphere } = setting;
  const deep = tone(atmosphere, '#1f8fa0', 0.55);
  const near = atmosphere.isLit ? mix(deep, '#7fe0dc', 0.35) : deep;
  const far = mix(deep, atmosphere.sky[3], 0.62);
  return (
    glassPaints(atmosphere) +
    blend('fl', tone(atmosphere, floor, 0.9, 0.05), tone(atmosphere, floor, 0.45)) +
    gradient('po', [
      [0, far],
      [0.4, mix(deep, atmosphere.sky[2], 0.3)],
      [1, near],
    ])
  );
}

/** The light that the windows throw on the boards. */
function spill({ stage, setting, hand }: Terrace): string {
  if (!setting.atmosphere.isLit) return '';
  const [from, to] = hand > 0 ? [1.5, 4.9] : [-4.9, -1.5];
  return fill(quad(stage.camera, from, to, 1.2, 12), '#ffc766', { opacity: 0.22 });
}

/** Out of doors on the terrace, the house at our shoulder and the land before us. */
export function drawTerrace(setting: Setting): string {
  const random = setting.stream('terrace');
  const terrace = terraceOf(setting, random);
  const { stage, hand, floor, hasPool } = terrace;
  const far = panorama(setting, stage.camera.vanishing[1], 125);
  const green = greenery(terrace);
  const [chairs, wall] = [seats(terrace), houseWall(terrace)];
  const shadow = drawGroundShadow(
    stage,
    level,
    [...chairs, ...wall.slice(2)],
    tone(stage.atmosphere, floor, 0),
  );
  const isShaded = hasPool && stage.atmosphere.hour !== 'night';
  const body =
    far.body +
    green.beyond +
    floorOf(terrace) +
    (hasPool ? pool(terrace) : '') +
    balustrade(terrace) +
    `<g opacity=".38">${shadow}</g>` +
    spill(terrace) +
    green.pots +
    (isShaded ? parasol(terrace, -hand * 3.55, 9.9) : '') +
    drawSolids(stage, level, [...wall, ...chairs]) +
    (hasPool ? '' : lantern(terrace)) +
    plantAt('ov', hand > 0 ? -14 : canvas.width + 14, -16, random.between(260, 360), hand > 0 ? 1 : -1);
  return page(canvas.width, canvas.height, far.defs + paints(terrace) + green.defs, body);
}
