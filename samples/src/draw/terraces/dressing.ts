import { tone } from '../atmosphere.ts';
import { mix } from '../colour.ts';
import { material } from '../materials.ts';
import type { Vec3 } from '../space.ts';
import { project, projectArea, scaleAt } from '../space.ts';
import { ellipse, figure, fill, line, polygon, shape, stroke } from '../svg.ts';
import type { Terrace } from './terrace.ts';
import { quad } from './terrace.ts';

/** Boards or slabs to the edge of the drop. */
export function floorOf({ stage, setting, edge, floor }: Terrace): string {
  const { camera } = stage;
  const ink = tone(setting.atmosphere, floor, 0.05);
  const boards = floor === material.deck;
  const along = Array.from({ length: 44 }, (_, index) => {
    const x = -24 + index * (boards ? 0.8 : 1.6) * (boards ? 1.3 : 1);
    return quad(camera, x, x + 0.025, 1, edge);
  }).join('');
  const across = boards
    ? ''
    : Array.from({ length: 9 }, (_, index) =>
        quad(camera, -24, 24, 2 + index * 1.7, 2.03 + index * 1.7),
      ).join('');
  return fill(quad(camera, -30, 30, 0.6, edge), 'url(#fl)') + fill(along + across, ink, { opacity: 0.3 });
}

/** Water to the very edge: its far lip is the horizon of the terrace. */
export function pool({ stage, setting, random, hand, edge }: Terrace): string {
  const { camera } = stage;
  const { atmosphere } = setting;
  const [near, far] = [6.4, edge - 0.15];
  const [x0, x1] = hand > 0 ? [-1.9, 2.3] : [-2.3, 1.9];
  const ripple = Array.from({ length: 16 }, () => {
    const z = near + 0.4 + random.next() ** 1.6 * (far - near - 0.8);
    const x = random.between(x0 + 0.3, x1 - 1.4);
    return quad(camera, x, x + random.between(0.5, 1.6), z, z + 0.05);
  }).join('');
  const steps = quad(camera, hand > 0 ? x1 - 1.6 : x0, hand > 0 ? x1 : x0 + 1.6, near, near + 0.5);
  return (
    fill(quad(camera, x0 - 0.5, x1 + 0.5, near - 0.5, far), tone(atmosphere, material.white, 0.95)) +
    fill(quad(camera, x0, x1, near, far), 'url(#po)') +
    fill(steps, '#ffffff', { opacity: 0.16 }) +
    fill(ripple, '#ffffff', { opacity: atmosphere.isLit ? 0.28 : 0.5 })
  );
}

/** A glass balustrade along the drop. */
export function balustrade({ stage, setting, edge }: Terrace): string {
  const { camera } = stage;
  const at = (x: number, y: number): Vec3 => [x, y, edge];
  const pane = polygon(projectArea(camera, [at(-30, 0), at(30, 0), at(30, 1.02), at(-30, 1.02)]));
  const posts = Array.from({ length: 19 }, (_, index) =>
    line(
      projectArea(camera, [
        at(-18 + index * 2, 0),
        at(-18 + index * 2, 1.05),
        at(-18 + index * 2, 1.05),
      ]).slice(0, 2),
    ),
  ).join('');
  const rail = line(projectArea(camera, [at(-30, 1.05), at(30, 1.05), at(30, 1.05)]).slice(0, 2));
  const metal = tone(setting.atmosphere, '#4b4f55', 0.5);
  return (
    fill(pane, mix(setting.atmosphere.sky[3], '#ffffff', 0.3), { opacity: 0.14 }) +
    stroke(posts, metal, 1.6) +
    stroke(rail, metal, 3)
  );
}

/** A sunshade: eight cloth panels on a pole, closed toward evening. */
export function parasol({ stage, setting, random }: Terrace, x: number, z: number): string {
  const { camera } = stage;
  const [foot, head] = [project(camera, [x, 0, z]), project(camera, [x, 2.5, z])];
  const size = scaleAt(camera, z);
  const cloth = random.pick(['#f6ecd8', '#e9c28a', '#c96f4e', '#5f8790']);
  const { atmosphere } = setting;
  const [cx, cy] = head;
  const pole = stroke(
    line([foot, [cx, cy - size * 0.1]]),
    tone(atmosphere, material.timber, 0.5),
    size * 0.05,
  );
  const reach = size * 1.35;
  const rim = Array.from({ length: 9 }, (_, index): [number, number] => [
    cx - reach + (reach * 2 * index) / 8,
    cy + size * 0.16 + Math.sin((Math.PI * index) / 8) * size * 0.12,
  ]);
  const panel = (index: number): string => {
    const [a, b] = [rim[index] ?? head, rim[index + 1] ?? head];
    return `M${figure(cx)} ${figure(cy - size * 0.42)}L${figure(a[0])} ${figure(a[1])}Q${figure((a[0] + b[0]) / 2)} ${figure((a[1] + b[1]) / 2 - size * 0.06)} ${figure(b[0])} ${figure(b[1])}z`;
  };
  const panels = Array.from({ length: 8 }, (_, index) =>
    fill(panel(index), tone(atmosphere, cloth, atmosphere.side < 0 ? 1 - index / 8 : index / 8)),
  );
  return pole + panels.join('');
}

/** A lantern on the boards, for the hours that need one. */
export function lantern({ stage, setting, hand }: Terrace): string {
  const [x, y] = project(stage.camera, [-hand * 4.4, 0, 4.6]);
  const size = scaleAt(stage.camera, 4.6) * 0.2;
  if (!setting.atmosphere.isLit) return '';
  return (
    ellipse(x, y - size, size * 5, size * 4, '#ffcf7d', { opacity: 0.16 }) +
    fill(
      shape(x - size, y, x + size, y, x + size * 0.8, y - size * 2.4, x - size * 0.8, y - size * 2.4),
      '#2d2a28',
    ) +
    fill(
      shape(
        x - size * 0.7,
        y - size * 0.3,
        x + size * 0.7,
        y - size * 0.3,
        x + size * 0.56,
        y - size * 2.1,
        x - size * 0.56,
        y - size * 2.1,
      ),
      '#ffd98a',
    )
  );
}
