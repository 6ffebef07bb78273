import { darker, lighter } from '../colour.ts';
import { material } from '../materials.ts';
import type { Solid } from '../solid.ts';
import { box } from '../solid.ts';

/** Which way a seat faces: toward the window (away from us), toward us, or to a side. */
export type Facing = 'window' | 'us' | 'left' | 'right';

type Rectangle = { x: number; z: number; width: number; depth: number };

const piece = (
  { x, z, width, depth }: Rectangle,
  low: number,
  high: number,
  colour: string,
  top?: string,
): Solid => box([x, low, z], [x + width, high, z + depth], colour, top ? { top } : {});

/** The strip of a rectangle along the edge where a seat has its back. */
function backOf(area: Rectangle, facing: Facing, thickness: number): Rectangle {
  switch (facing) {
    case 'window':
      return { ...area, depth: thickness };
    case 'us':
      return { ...area, z: area.z + area.depth - thickness, depth: thickness };
    case 'left':
      return { ...area, x: area.x + area.width - thickness, width: thickness };
    case 'right':
      return { ...area, width: thickness };
  }
}

function armsOf(area: Rectangle, facing: Facing, thickness: number): Rectangle[] {
  const isAcross = facing === 'window' || facing === 'us';
  return isAcross
    ? [
        { ...area, width: thickness },
        { ...area, x: area.x + area.width - thickness, width: thickness },
      ]
    : [
        { ...area, depth: thickness },
        { ...area, z: area.z + area.depth - thickness, depth: thickness },
      ];
}

/** Seat, back, arms and cushions; the long side lies across the way it faces. */
export function sofa(
  x: number,
  z: number,
  length: number,
  facing: Facing,
  colour: string,
  accent: string,
): Solid[] {
  const isAcross = facing === 'window' || facing === 'us';
  const area: Rectangle = isAcross ? { x, z, width: length, depth: 1 } : { x, z, width: 1, depth: length };
  const back = backOf(area, facing, 0.26);
  const seats = Math.max(1, Math.round(length / 0.95));
  const inner = isAcross
    ? { ...area, x: x + 0.2, width: length - 0.4 }
    : { ...area, z: z + 0.2, depth: length - 0.4 };
  const cushions = Array.from({ length: seats }, (_, index): Rectangle => {
    const span = (isAcross ? inner.width : inner.depth) / seats;
    const room: Rectangle = isAcross
      ? { ...inner, x: inner.x + span * index + 0.02, width: span - 0.04 }
      : { ...inner, z: inner.z + span * index + 0.02, depth: span - 0.04 };
    return shrink(room, facing, 0.26);
  });
  const pillow = shrinkTo(cushions[0] ?? inner, facing);
  return [
    piece(area, 0.08, 0.34, darker(colour, 0.14)),
    ...cushions.map((one) => piece(one, 0.34, 0.5, colour, lighter(colour, 0.22))),
    piece(back, 0.34, 0.86, colour, lighter(colour, 0.18)),
    ...armsOf(area, facing, 0.18).map((arm) =>
      piece(arm, 0.34, 0.64, darker(colour, 0.04), lighter(colour, 0.16)),
    ),
    piece(pillow, 0.5, 0.84, accent, lighter(accent, 0.1)),
  ];
}

/** What is left of a seat in front of its back. */
function shrink(area: Rectangle, facing: Facing, by: number): Rectangle {
  switch (facing) {
    case 'window':
      return { ...area, z: area.z + by, depth: area.depth - by };
    case 'us':
      return { ...area, depth: area.depth - by };
    case 'left':
      return { ...area, width: area.width - by };
    case 'right':
      return { ...area, x: area.x + by, width: area.width - by };
  }
}

function shrinkTo(area: Rectangle, facing: Facing): Rectangle {
  const size = 0.46;
  const strip = backOf(area, facing, 0.16);
  return facing === 'window' || facing === 'us'
    ? { ...strip, x: strip.x + 0.1, width: size }
    : { ...strip, z: strip.z + 0.1, depth: size };
}

export function lowTable(x: number, z: number, width: number, depth: number, colour: string): Solid[] {
  const legs = [x + 0.08, x + width - 0.16].flatMap((lx) =>
    [z + 0.08, z + depth - 0.16].map((lz) => box([lx, 0, lz], [lx + 0.08, 0.32, lz + 0.08], material.black)),
  );
  return [
    ...legs,
    box([x, 0.32, z], [x + width, 0.4, z + depth], colour, { top: lighter(colour, 0.22) }),
    box(
      [x + width * 0.18, 0.4, z + depth * 0.4],
      [x + width * 0.18 + 0.34, 0.48, z + depth * 0.4 + 0.26],
      '#b8563f',
      { top: '#e9dfc9' },
    ),
    box(
      [x + width * 0.66, 0.4, z + depth * 0.5],
      [x + width * 0.66 + 0.16, 0.66, z + depth * 0.5 + 0.16],
      '#5f8790',
    ),
  ];
}

export function chair(x: number, z: number, facing: Facing, colour: string): Solid[] {
  const area: Rectangle = { x, z, width: 0.52, depth: 0.52 };
  const legs = [0.02, 0.44].flatMap((dx) =>
    [0.02, 0.44].map((dz) =>
      box([x + dx, 0, z + dz], [x + dx + 0.06, 0.44, z + dz + 0.06], material.darkTimber),
    ),
  );
  return [
    ...legs,
    piece(area, 0.44, 0.52, colour, lighter(colour, 0.2)),
    piece(backOf(area, facing, 0.07), 0.52, 1.02, colour),
  ];
}

export function diningTable(x: number, z: number, length: number, colour: string, cloth: string): Solid[] {
  const width = 1.15;
  const seats = Math.floor(length / 0.85);
  const chairs = Array.from({ length: seats }, (_, index) => {
    const cz = z + (length * (index + 0.5)) / seats - 0.26;
    return [...chair(x - 0.5, cz, 'right', cloth), ...chair(x + width - 0.02, cz, 'left', cloth)];
  }).flat();
  return [
    box([x + width / 2 - 0.3, 0, z + 0.5], [x + width / 2 + 0.3, 0.7, z + 0.7], darker(colour, 0.3)),
    box(
      [x + width / 2 - 0.3, 0, z + length - 0.7],
      [x + width / 2 + 0.3, 0.7, z + length - 0.5],
      darker(colour, 0.3),
    ),
    box([x, 0.7, z], [x + width, 0.78, z + length], colour, { top: lighter(colour, 0.25) }),
    box(
      [x + width / 2 - 0.14, 0.78, z + length * 0.5],
      [x + width / 2 + 0.14, 1.05, z + length * 0.5 + 0.28],
      '#f3ecdd',
    ),
    ...chairs,
  ];
}

export function bed(
  x: number,
  z: number,
  facing: 'left' | 'right',
  linen: string,
  throwColour: string,
): Solid[] {
  const [length, width] = [2.3, 2];
  const head = facing === 'right' ? x : x + length;
  const step = facing === 'right' ? 1 : -1;
  const span = (from: number, to: number): [number, number] => [
    Math.min(head + step * from, head + step * to),
    Math.max(head + step * from, head + step * to),
  ];
  const slab = (
    from: number,
    to: number,
    low: number,
    high: number,
    z0: number,
    z1: number,
    colour: string,
    top?: string,
  ): Solid => {
    const [x0, x1] = span(from, to);
    return box([x0, low, z0], [x1, high, z1], colour, top ? { top } : {});
  };
  return [
    slab(-0.16, 0, 0, 1.25, z - 0.25, z + width + 0.25, material.darkTimber),
    slab(0, length, 0.1, 0.34, z, z + width, material.timber),
    slab(0, length, 0.34, 0.62, z + 0.03, z + width - 0.03, linen, lighter(linen, 0.4)),
    slab(
      length * 0.62,
      length + 0.02,
      0.62,
      0.68,
      z - 0.02,
      z + width + 0.02,
      throwColour,
      lighter(throwColour, 0.15),
    ),
    slab(0.06, 0.46, 0.62, 0.86, z + 0.14, z + 0.9, lighter(linen, 0.3)),
    slab(0.06, 0.46, 0.62, 0.86, z + 1.1, z + 1.86, lighter(linen, 0.3)),
    slab(0, 0.45, 0, 0.5, z - 0.72, z - 0.25, material.timber),
    slab(0.14, 0.3, 0.5, 0.78, z - 0.58, z - 0.42, '#f8e7bd'),
  ];
}

export function sideboard(x0: number, x1: number, z0: number, z1: number, colour: string): Solid[] {
  return [
    box([x0, 0.14, z0], [x1, 0.78, z1], colour, { top: lighter(colour, 0.2) }),
    box(
      [(x0 + x1) / 2 - 0.12, 0.78, z0 + (z1 - z0) * 0.25],
      [(x0 + x1) / 2 + 0.12, 1.14, z0 + (z1 - z0) * 0.25 + 0.24],
      '#e9e0cf',
    ),
    box(
      [(x0 + x1) / 2 - 0.1, 0.78, z0 + (z1 - z0) * 0.7],
      [(x0 + x1) / 2 + 0.1, 1, z0 + (z1 - z0) * 0.7 + 0.2],
      '#5f8790',
    ),
  ];
}
