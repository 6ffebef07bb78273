import { tone } from '../atmosphere.ts';
import { darker, mix } from '../colour.ts';
import type { Random } from '../random.ts';
import type { Vec3 } from '../space.ts';
import { project, projectArea, scaleAt } from '../space.ts';
import { ellipse, figure, fill, line, polygon, shape, stroke } from '../svg.ts';
import type { Shell } from './surfaces.ts';
import { baysOf } from './windowWall.ts';

const flat = ({ camera }: Shell, points: readonly Vec3[]): string => polygon(projectArea(camera, points));

/** Light through the openings, laid out on the floor; after dark the pools of the lamps. */
export function sunlight(shell: Shell): string {
  const { room, air } = shell;
  if (air.isLit) return '';
  const lean = -air.side * 2.2;
  const reach = air.hour === 'noon' ? 2.6 : 4.4;
  const patches = baysOf(room).flatMap(({ x, width }) => {
    const panes = Math.max(2, Math.round(width / 2.2));
    return Array.from({ length: panes }, (_, index): Vec3[] => {
      const [a, b] = [x + (width * index) / panes + 0.08, x + (width * (index + 1)) / panes - 0.08];
      const clamp = (value: number) => Math.max(-room.half, Math.min(room.half, value));
      return [
        [clamp(a), 0, room.back - 0.2],
        [clamp(b), 0, room.back - 0.2],
        [clamp(b + lean), 0, room.back - reach],
        [clamp(a + lean), 0, room.back - reach],
      ];
    });
  });
  return fill(patches.map((patch) => flat(shell, patch)).join(''), mix(air.disc, '#fff6dc', 0.5), {
    opacity: air.hour === 'noon' ? 0.34 : 0.42,
  });
}

/** Drawn curtains at the ends of the window wall, in folds. */
export function curtains(shell: Shell, colour: string): string {
  const { room, air } = shell;
  const z = room.back - 0.12;
  const folds = (from: number, to: number): string =>
    Array.from({ length: 6 }, (_, index) => {
      const width = (to - from) / 6;
      const x = from + width * index;
      return fill(
        flat(shell, [
          [x, 0.03, z],
          [x + width, 0.03, z],
          [x + width, room.height - 0.1, z],
          [x, room.height - 0.1, z],
        ]),
        tone(air, colour, index % 2 ? 0.3 : 0.85),
      );
    }).join('');
  return folds(-room.half + 0.05, -room.half + 0.95) + folds(room.half - 0.95, room.half - 0.05);
}

export function rug(shell: Shell, area: readonly [number, number, number, number], colour: string): string {
  const { air } = shell;
  const [x0, x1, z0, z1] = area;
  const ring = (inset: number): string =>
    flat(shell, [
      [x0 + inset, 0.01, z0 + inset],
      [x1 - inset, 0.01, z0 + inset],
      [x1 - inset, 0.01, z1 - inset],
      [x0 + inset, 0.01, z1 - inset],
    ]);
  return (
    fill(ring(0), tone(air, colour, 0.75)) +
    stroke(ring(0.25), tone(air, darker(colour, 0.35), 0.5), 3) +
    stroke(ring(0.4), tone(air, darker(colour, 0.2), 0.6), 1.5)
  );
}

/** A painting on a side wall: a few flat shapes in the place's own colors. */
export function painting(shell: Shell, random: Random, z: number, width: number): string {
  const { room, air } = shell;
  const x = room.half * room.hearth * 0.996;
  const [low, high] = [1.25, Math.min(room.height - 0.6, 2.9)];
  const at = (u: number, v: number): Vec3 => [x, low + (high - low) * v, z + width * u];
  const inks = random.pick([
    ['#d9784f', '#2f5f6c', '#efd9a8'],
    ['#3c5a73', '#e3b15c', '#f3e8d2'],
    ['#7a8f6a', '#c9583f', '#f0dcc0'],
    ['#27364f', '#b98a5c', '#e9e2d2'],
  ] as const);
  const level = random.between(0.3, 0.6);
  return (
    fill(
      flat(shell, [at(-0.04, -0.05), at(1.04, -0.05), at(1.04, 1.05), at(-0.04, 1.05)]),
      tone(air, '#3a2f28', 0.4),
    ) +
    fill(flat(shell, [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]), tone(air, inks[2], 0.75)) +
    fill(
      flat(shell, [at(0, 0), at(1, 0), at(1, level), at(0.5, level + 0.16), at(0, level * 0.8)]),
      tone(air, inks[1], 0.7),
    ) +
    fill(
      flat(
        shell,
        Array.from({ length: 14 }, (_, index) =>
          at(0.62 + Math.cos(index * 0.449) * 0.17, level + 0.3 + Math.sin(index * 0.449) * 0.14),
        ),
      ),
      tone(air, inks[0], 0.8),
    )
  );
}

/** A hearth on the side wall: surround, opening, fire. */
export function hearth(shell: Shell, z: number): string {
  const { room, air } = shell;
  const x = room.half * room.hearth * 0.99;
  const quad = (u0: number, u1: number, v0: number, v1: number): string =>
    flat(shell, [
      [x, v0, z + u0],
      [x, v0, z + u1],
      [x, v1, z + u1],
      [x, v1, z + u0],
    ]);
  const stone = room.opening === 'gable' ? '#a89f90' : '#f4efe4';
  const flames = [0.75, 1, 1.25]
    .map((u, index) =>
      flat(shell, [
        [x, 0.16, z + u - 0.12],
        [x, 0.16, z + u + 0.12],
        [x, 0.42 + (index === 1 ? 0.16 : 0), z + u],
      ]),
    )
    .join('');
  return (
    (room.opening === 'gable' ? fill(quad(0.1, 1.9, 0, room.height), tone(air, stone, 0.5)) : '') +
    fill(quad(0, 2, 0, 1.1), tone(air, stone, 0.75)) +
    fill(quad(-0.1, 2.1, 1.1, 1.2), tone(air, stone, 0.95)) +
    fill(quad(0.45, 1.55, 0.08, 0.82), '#2a211e') +
    (air.hour === 'noon' ? '' : fill(flames, '#ffb454'))
  );
}

/** A standing lamp; lit, it wears a halo. */
export function standingLamp(shell: Shell, x: number, z: number): string {
  const { camera, air } = shell;
  const [foot, head] = [project(camera, [x, 0, z]), project(camera, [x, 1.55, z])];
  const size = scaleAt(camera, z);
  const [cx, cy] = head;
  const shade = shape(
    cx - size * 0.16,
    cy - size * 0.34,
    cx + size * 0.16,
    cy - size * 0.34,
    cx + size * 0.26,
    cy,
    cx - size * 0.26,
    cy,
  );
  const glow = air.isLit ? ellipse(cx, cy - size * 0.1, size * 1.5, size * 1.3, 'url(#lg)') : '';
  return (
    glow +
    stroke(line([foot, head]), tone(air, '#3a3532', 0.4), size * 0.035) +
    ellipse(foot[0], foot[1], size * 0.16, size * 0.045, tone(air, '#3a3532', 0.4)) +
    fill(shade, air.isLit ? '#ffeec2' : tone(air, '#f6ecd4', 0.9))
  );
}

/** Pendants over a table, or one wide lantern over a rug. */
export function pendants(shell: Shell, spots: readonly (readonly [number, number])[], drop: number): string {
  const { camera, air, room } = shell;
  return spots
    .map(([x, z]) => {
      const [top, [cx, cy]] = [
        project(camera, [x, room.height, z]),
        project(camera, [x, room.height - drop, z]),
      ];
      const size = scaleAt(camera, z) * 0.24;
      const bell = `M${figure(cx - size)} ${figure(cy + size * 0.6)}C${figure(cx - size)} ${figure(cy - size * 0.5)} ${figure(cx - size * 0.4)} ${figure(cy - size * 0.7)} ${figure(cx)} ${figure(cy - size * 0.8)}C${figure(cx + size * 0.4)} ${figure(cy - size * 0.7)} ${figure(cx + size)} ${figure(cy - size * 0.5)} ${figure(cx + size)} ${figure(cy + size * 0.6)}z`;
      const glow = air.isLit ? ellipse(cx, cy + size * 0.4, size * 4.5, size * 4, 'url(#lg)') : '';
      return (
        stroke(line([top, [cx, cy]]), tone(air, '#2d2a28', 0.4), 1.6) +
        glow +
        fill(bell, tone(air, '#b08a4e', 0.7)) +
        ellipse(cx, cy + size * 0.6, size, size * 0.2, air.isLit ? '#fff1c9' : tone(air, '#7a5f38', 0.3))
      );
    })
    .join('');
}
