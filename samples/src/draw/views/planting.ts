import { tone } from '../atmosphere.ts';
import { glyph, plantAt } from '../flora/index.ts';
import { material } from '../materials.ts';
import { lens } from '../shapes.ts';
import type { Ground } from '../sites/ground.ts';
import type { Vec3 } from '../space.ts';
import { project, scaleAt, toWorld } from '../space.ts';
import { fill } from '../svg.ts';
import { canvas } from './setting.ts';

const ids = ['ta', 'tb', 'tc'] as const;

/** The glyphs of the planting: garden trees, darker ones in front, and what frames the picture. */
export function grounds({ setting }: Ground): string {
  const { atmosphere, landscape } = setting;
  const random = setting.stream('plants');
  const snow = landscape.isSnowy ? tone(atmosphere, material.snow, 0.95) : undefined;
  const trees = ids.map((id, index) => {
    const plant = landscape.trees[index % landscape.trees.length] ?? 'broadleaf';
    return glyph(id, plant, atmosphere, random, 0.02, index > 1 ? 0.16 : 0, snow);
  });
  const near = landscape.accents.map((plant, index) =>
    glyph(`n${index}`, plant, atmosphere, random, 0, 0.3, snow),
  );
  const bed = glyph(
    'bd',
    landscape.accents.includes('agave') && random.chance(0.5) ? 'agave' : 'shrub',
    atmosphere,
    random,
  );
  return (
    trees.join('') + near.join('') + bed + glyph('ov', landscape.overhead, atmosphere, random, 0, 0.5, snow)
  );
}

type Stand = { x: number; z: number; height: number; id: string };

function drawStand({ stage, setting }: Ground, { x, z, height, id }: Stand): string {
  const [px, py] = project(stage.camera, [x, 0, z]);
  const size = height * scaleAt(stage.camera, z);
  const reach = size * 0.5;
  const shade = tone(setting.atmosphere, setting.landscape.ground, 0);
  return (
    fill(
      lens(px - setting.atmosphere.side * reach * 0.75, py + size * 0.012, reach * 1.9, size * 0.045),
      shade,
      { opacity: 0.5 },
    ) + plantAt(id, px, py, size)
  );
}

/** Trees around the house: a few behind it, more at its sides, two large ones before the wings. */
export function plantings(ground: Ground): { behind: string; beside: string } {
  const { setting, pose } = ground;
  const { model } = setting;
  const random = setting.stream('garden');
  const reach = model.width / 2;
  const scale = Math.max(1, Math.min(model.height / 9, 1.5));
  const far = model.site === 'plaza' ? 1.6 : 1;
  const stands = (count: number, make: (hand: number, index: number) => Stand): Stand[] =>
    Array.from({ length: count }, (_, index) => make(index % 2 ? 1 : -1, index)).sort((a, b) => b.z - a.z);
  const rear = stands(6, (hand, index) => ({
    x: pose.at[0] + hand * reach * random.between(0.35, 1.35),
    z: pose.at[2] + random.between(13, 20) * far,
    height: random.between(7, 12) * scale,
    id: ids[index % 2] ?? 'ta',
  }));
  const side = stands(5, (hand, index) => ({
    x: pose.at[0] + hand * (reach * random.between(1.0, 1.22) + 0.5),
    z: pose.at[2] + random.between(-7, 4),
    height: random.between(5.5, 10.5) * scale,
    id: ids[index % 3] ?? 'tc',
  }));
  const isOpen = model.site === 'roof' || model.site === 'street';
  return {
    behind: isOpen ? '' : rear.map((stand) => drawStand(ground, stand)).join(''),
    beside: isOpen ? '' : beds(ground) + side.map((stand) => drawStand(ground, stand)).join(''),
  };
}

/** Low plants at the corners of the front, which connect the house with its ground. */
function beds(ground: Ground): string {
  const { setting, stage, pose } = ground;
  if (setting.model.height > 50) return '';
  const random = setting.stream('beds');
  const half = setting.model.width / 2;
  return Array.from({ length: 9 }, (_, index) => {
    const hand = index % 2 ? 1 : -1;
    const place: Vec3 = [hand * half * random.between(0.62, 1.12), 0, random.between(-2.6, -0.6)];
    const world = toWorld(pose, place);
    const [x, y] = project(stage.camera, world);
    const id = setting.landscape.isSnowy ? 'ta' : 'bd';
    return {
      z: world[2],
      drawing: plantAt(id, x, y, random.between(0.9, 1.9) * scaleAt(stage.camera, world[2])),
    };
  })
    .sort((a, b) => b.z - a.z)
    .map(({ drawing }) => drawing)
    .join('');
}

/** Plants at the viewer's feet and overhead, in shade, so that the light begins behind them. */
export function foreground({ setting }: Ground): string {
  const random = setting.stream('foreground');
  const { width, height } = canvas;
  const { model, atmosphere } = setting;
  const hand = -atmosphere.side;
  const corner = (share: number) => (hand > 0 ? width * (1 - share) : width * share);
  const tufts = Array.from({ length: 5 }, (_, index) => {
    const side = index < 3 ? index * 0.075 - 0.01 : 1.02 - (index - 3) * 0.09;
    return plantAt(
      `n${index % 3}`,
      corner(side),
      height + random.between(6, 26),
      random.between(90, 170) * (index < 3 ? 1.1 : 0.8),
    );
  }).join('');
  if (model.site === 'street' || model.site === 'roof') return model.site === 'street' ? '' : tufts;
  const canFrame = ['palm', 'cypress', 'fir', 'umbrellaPine'].includes(setting.landscape.trees[2] ?? '');
  const over =
    random.chance(0.45) || !canFrame
      ? plantAt('ov', corner(-0.02), -10, random.between(300, 420), hand > 0 ? -1 : 1)
      : tree(setting.stream('frame'));
  return tufts + over;

  function tree(choice: typeof random): string {
    return plantAt('tc', corner(choice.between(0.0, 0.06)), height + 30, choice.between(640, 820));
  }
}
