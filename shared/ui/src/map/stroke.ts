/** A place on the screen, in pixels. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** The most corners that an outline drawn in one go keeps, because an area may have few. */
const mostCorners = 48;
/** A finger does not draw finer than this. */
const finestPx = 2;
/** A smaller outline was a press that slipped. */
const leastPx = 16;

/** How far `point` lies from the line between the two others. */
function distance({ x, y }: ScreenPoint, from: ScreenPoint, to: ScreenPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}

/** The points without those that lie nearer than `tolerance` to the line through the others (Douglas and Peucker). */
function thinned(points: readonly ScreenPoint[], tolerance: number): ScreenPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const distances = points.map((point) => distance(point, first, last));
  const farthest = distances.reduce((most, each, index) => (each > (distances[most] ?? 0) ? index : most), 0);
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  return [
    ...thinned(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...thinned(points.slice(farthest), tolerance),
  ];
}

function simplified(points: readonly ScreenPoint[]): ScreenPoint[] {
  for (let tolerance = finestPx; ; tolerance *= 1.5) {
    const fewer = thinned(points, tolerance);
    if (fewer.length <= mostCorners) return fewer;
  }
}

/** Where two lines cross between their ends. */
function crossing(a: ScreenPoint, b: ScreenPoint, c: ScreenPoint, d: ScreenPoint): ScreenPoint | null {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const turn = ux * vy - uy * vx;
  if (turn === 0) return null;
  const [wx, wy] = [c.x - a.x, c.y - a.y];
  const s = (wx * vy - wy * vx) / turn;
  const t = (wx * uy - wy * ux) / turn;
  return s > 0 && s < 1 && t > 0 && t < 1 ? { x: a.x + s * ux, y: a.y + s * uy } : null;
}

function surface(ring: readonly ScreenPoint[]): number {
  const doubled = ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(doubled / 2);
}

/** The ring cut in two where it crosses itself first; null where it does not. */
function cut(ring: readonly ScreenPoint[]): [ScreenPoint[], ScreenPoint[]] | null {
  const at = (index: number) => ring[index % ring.length] as ScreenPoint;
  for (let one = 0; one < ring.length; one += 1) {
    for (let other = one + 2; other < ring.length; other += 1) {
      if (one === 0 && other === ring.length - 1) continue;
      const found = crossing(at(one), at(one + 1), at(other), at(other + 1));
      if (found)
        return [
          [found, ...ring.slice(one + 1, other + 1)],
          [...ring.slice(0, one + 1), found, ...ring.slice(other + 1)],
        ];
    }
  }
  return null;
}

/**
 * The corners of an outline that was drawn in one go, or null where the press only slipped. A hand closes a ring beyond
 * its beginning, or just before it: of a line that crosses itself the largest ring counts.
 */
export function strokeCorners(path: readonly ScreenPoint[]): ScreenPoint[] | null {
  const [xs, ys] = [path.map(({ x }) => x), path.map(({ y }) => y)];
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  if (!(size >= leastPx)) return null;
  let ring = simplified(path);
  for (let parts = cut(ring); parts; parts = cut(ring)) {
    const [one, other] = parts;
    ring = surface(one) > surface(other) ? one : other;
  }
  return ring;
}
