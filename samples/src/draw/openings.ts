import type { Random } from './random.ts';
import type { Mark, Wall } from './solid.ts';
import { onWall, onWallArea } from './solid.ts';
import type { Vec3 } from './space.ts';

/** Paints defined once per picture by `glassPaints` in `frame.ts`. */
export const glass = { bright: 'url(#wa)', warm: 'url(#wb)', dim: 'url(#wc)' } as const;

export type Opening = {
  x: number;
  y: number;
  width: number;
  height: number;
  columns?: number;
  rows?: number;
  frame: string;
  isArched?: boolean;
  shutters?: string;
  hasSill?: boolean;
  /** Rooms behind big glass show curtains, lamps and furniture. */
  hasRoom?: boolean;
};

function arch(wall: Wall, x: number, y: number, width: number, height: number): Vec3[] {
  const radius = width / 2;
  const spring = Math.max(height - radius, 0);
  const crown = Array.from({ length: 9 }, (_, index): Vec3 => {
    const angle = (Math.PI * index) / 8;
    return onWall(
      wall,
      x + radius + Math.cos(angle) * radius,
      y + spring + Math.sin(angle) * Math.min(radius, height),
    );
  });
  return [onWall(wall, x, y), onWall(wall, x + width, y), ...crown];
}

function shapeOf(wall: Wall, { x, y, width, height, isArched }: Opening): Vec3[] {
  return isArched ? arch(wall, x, y, width, height) : onWallArea(wall, x, y, width, height);
}

function bars(wall: Wall, { x, y, width, height, columns = 1, rows = 1, isArched }: Opening): Vec3[][] {
  const top = y + (isArched ? height - 0.1 : height);
  const upright = Array.from({ length: columns - 1 }, (_, index) => {
    const u = x + (width * (index + 1)) / columns;
    return [onWall(wall, u, y), onWall(wall, u, top)];
  });
  const level = Array.from({ length: rows - 1 }, (_, index) => {
    const v = y + (height * (index + 1)) / rows;
    return [onWall(wall, x, v), onWall(wall, x + width, v)];
  });
  return [...upright, ...level];
}

function shutterAreas(wall: Wall, { x, y, width, height }: Opening): Vec3[][] {
  const leaf = width * 0.46;
  return [
    onWallArea(wall, x - leaf - 0.1, y, leaf, height),
    onWallArea(wall, x + width + 0.1, y, leaf, height),
  ];
}

/**
 * What shows of the room: a ceiling line, curtains, a lamp, furniture against the light. The random draws come first,
 * so that a house keeps its proportions by day and by night.
 */
function roomMarks(wall: Wall, { x, y, width, height }: Opening, random: Random, isLit: boolean): Mark[] {
  const [gather, seat, stand] = [
    random.between(0.6, 1.3),
    random.between(0.15, 0.5),
    random.between(0.2, 0.8),
  ];
  const curtain = Math.min(width * 0.12, 0.7);
  const drapes = [
    onWallArea(wall, x, y, curtain * gather, height),
    onWallArea(wall, x + width - curtain, y, curtain, height),
  ];
  if (!isLit)
    return [
      { areas: drapes, paint: '#fffdf4', opacity: 0.22 },
      reflections(wall, { x, y, width, height }, seat),
    ];
  const lamp = x + stand * width;
  return [
    {
      areas: [onWallArea(wall, x, y + height * 0.86, width, height * 0.14)],
      paint: '#a8623a',
      opacity: 0.35,
    },
    { areas: drapes, paint: '#fff3cf', opacity: 0.4 },
    {
      areas: [
        onWallArea(wall, x + seat * width, y, Math.min(width * 0.32, 2.4), height * 0.2),
        onWallArea(wall, lamp - 0.02, y, 0.05, height * 0.45),
      ],
      paint: '#7a3f2c',
      opacity: 0.55,
    },
    { areas: [onWallArea(wall, lamp - 0.24, y + height * 0.45, 0.48, 0.34)], paint: '#fffbe6' },
  ];
}

/** Slanting bands of sky in large panes by day. */
function reflections(
  wall: Wall,
  { x, y, width, height }: Pick<Opening, 'x' | 'y' | 'width' | 'height'>,
  start: number,
): Mark {
  const slant = Math.min(height * 0.55, width * 0.3);
  const band = (from: number, breadth: number): Vec3[] => {
    const [low, high] = [x + from * (width - slant), Math.min(breadth, width * 0.2)];
    return [
      onWall(wall, low, y),
      onWall(wall, low + high, y),
      onWall(wall, Math.min(low + high + slant, x + width), y + height),
      onWall(wall, low + slant, y + height),
    ];
  };
  return { areas: [band(start, 1.3), band(start + 0.16, 0.45)], paint: '#ffffff', opacity: 0.2 };
}

function paneOf(random: Random, isLit: boolean, hasRoom = false): string {
  const roll = random.next() * (hasRoom && isLit ? 0.7 : 1);
  if (!isLit) return roll < 0.6 ? glass.bright : glass.warm;
  if (roll < 0.55) return glass.bright;
  return roll < 0.88 ? glass.warm : glass.dim;
}

/** A window or glazed door: surround, reveal, glass, what stands behind it, and the bars in front. */
export function windowMarks(wall: Wall, opening: Opening, random: Random, isLit: boolean): Mark[] {
  const marks: Mark[] = [];
  if (opening.shutters) marks.push({ areas: shutterAreas(wall, opening), material: opening.shutters });
  if (opening.hasSill) {
    marks.push({
      areas: [onWallArea(wall, opening.x - 0.18, opening.y - 0.2, opening.width + 0.36, 0.2)],
      material: opening.frame,
    });
  }
  const paint = paneOf(random, isLit, opening.hasRoom);
  marks.push({ areas: [shapeOf(wall, opening)], paint, edge: opening.frame, width: 0.2 });
  if (opening.hasRoom) marks.push(...roomMarks(wall, opening, random, isLit));
  if (opening.hasRoom && !opening.isArched) {
    const reveal = onWallArea(wall, opening.x, opening.y + opening.height - 0.14, opening.width, 0.14);
    marks.push({ areas: [reveal], paint: '#141a2a', opacity: isLit ? 0.25 : 0.35 });
  }
  const lines = bars(wall, opening);
  if (lines.length > 0) marks.push({ lines, material: opening.frame, width: 0.07 });
  return marks;
}

export type Row = Omit<Opening, 'x' | 'width'> & { count: number; margin?: number; share?: number };

/** Openings in an even rhythm along a wall; `share` is the part of each bay that is open. */
export function windowRow(wall: Wall, row: Row, random: Random, isLit: boolean): Mark[] {
  const { count, margin = 0.6, share = 0.5, ...opening } = row;
  const bay = (wall.width - margin * 2) / count;
  return gather(
    Array.from({ length: count }, (_, index) => {
      const width = bay * share;
      const x = margin + bay * index + (bay - width) / 2;
      return windowMarks(wall, { ...opening, x, width }, random, isLit);
    }),
  );
}

/**
 * Windows of one façade don't overlap, so marks of one layer and one ink can share a path: a third of the size. Every
 * window must list its layers in the same order.
 */
export function gather(windows: readonly (readonly Mark[])[]): Mark[] {
  const byInk = new Map<string, { layer: number; mark: Mark }>();
  for (const marks of windows) {
    marks.forEach((mark, layer) => {
      const key = [layer, mark.paint, mark.edge, mark.material, mark.opacity, mark.width].join();
      const before = byInk.get(key)?.mark;
      const areas = mark.areas && { areas: [...(before?.areas ?? []), ...mark.areas] };
      const lines = mark.lines && { lines: [...(before?.lines ?? []), ...mark.lines] };
      byInk.set(key, { layer, mark: { ...mark, ...areas, ...lines } });
    });
  }
  return [...byInk.values()].sort((a, b) => a.layer - b.layer).map(({ mark }) => mark);
}

/** The shadow an overhang throws on the wall below it. */
export function eaveShade(wall: Wall, drop: number): Mark {
  return {
    areas: [onWallArea(wall, 0, wall.height - drop, wall.width, drop)],
    paint: '#1b2440',
    opacity: 0.26,
  };
}

/** Thin level lines: boarding, stone courses, tiles. */
export function courses(wall: Wall, step: number, material: string, opacity = 0.5, width = 0.04): Mark {
  const count = Math.floor(wall.height / step);
  const lines = Array.from({ length: count }, (_, index) => [
    onWall(wall, 0, step * (index + 0.5)),
    onWall(wall, wall.width, step * (index + 0.5)),
  ]);
  return { lines, material, opacity, width };
}

export function uprights(wall: Wall, step: number, material: string, opacity = 0.5, width = 0.05): Mark {
  const count = Math.floor(wall.width / step);
  const lines = Array.from({ length: count }, (_, index) => [
    onWall(wall, step * (index + 0.5), 0),
    onWall(wall, step * (index + 0.5), wall.height),
  ]);
  return { lines, material, opacity, width };
}
