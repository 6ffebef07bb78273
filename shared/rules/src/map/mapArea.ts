import { farthestLatitude, type GridPoint, gridSize, toGrid } from './mapGrid.ts';

/** Longitude and latitude, in degrees. */
export type Corner = readonly [longitude: number, latitude: number];

/** The fault of a drawn area: it encloses nothing, or it reaches a pole. */
export type AreaProblem = 'flat' | 'pole';

/** The corners with longitudes that go on beyond 180 where the area crosses the antimeridian. */
export function unwound(corners: readonly Corner[]): Corner[] {
  let before = corners[0]?.[0] ?? 0;
  return corners.map(([longitude, latitude]) => {
    before += shortWay(longitude - before);
    return [before, latitude];
  });
}

/** The same turn, by the short way around the globe. */
const shortWay = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

/** As the map draws it, and the boxes of the grid in which to look: two where the area crosses the antimeridian. */
export interface GridArea {
  outline: GridPoint[];
  boxes: { shift: number; left: number; right: number; top: number; bottom: number }[];
}

/** The area on the map's grid, or its fault. Edges are straight on the map, as they were drawn. */
export function gridArea(corners: readonly Corner[]): GridArea | AreaProblem {
  const path = unwound(corners);
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last) return 'flat';
  if (corners.some(([, latitude]) => Math.abs(latitude) > farthestLatitude)) return 'pole';
  if (Math.abs(last[0] + shortWay(first[0] - last[0]) - first[0]) > 180) return 'pole';
  const outline = path.map(([longitude, latitude]) => toGrid(longitude, latitude));
  if (Math.abs(surface(outline)) < 1) return 'flat';
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.floor(Math.min(...ys)), Math.ceil(Math.max(...ys))];
  // A place of the grid lies under the outline if it does so after `shift` turns of the globe.
  const boxes = [-1, 0, 1].flatMap((turn) => {
    const shift = turn * gridSize;
    const [left, right] = [
      Math.max(0, Math.floor(west - shift)),
      Math.min(gridSize - 1, Math.ceil(east - shift)),
    ];
    return left <= right ? [{ shift, left, right, top, bottom }] : [];
  });
  return { outline, boxes };
}

/** Twice the surface inside the outline, negative if it runs the other way around. */
const surface = (outline: readonly GridPoint[]) =>
  outline.reduce((sum, { x, y }, index) => {
    const next = outline[(index + 1) % outline.length] as GridPoint;
    return sum + x * next.y - next.x * y;
  }, 0);

/** Four decimals are about ten meters. */
const written = (degrees: number) => String(Number(degrees.toFixed(4)));

/** `-80.2,25.7;-80.1,25.7;-80.1,25.9`, for an address. */
export const writeArea = (corners: readonly Corner[]) =>
  corners.map((corner) => corner.map(written).join(',')).join(';');

/** Null for anything but an area of 3 to `most` corners that has an inside. */
export function readArea(text: string | null, most: number): [number, number][] | null {
  if (!text || text.length > most * 24) return null;
  const corners = text.split(';').map((corner) => {
    const found = /^(-?\d{1,3}(?:\.\d{1,6})?),(-?\d{1,2}(?:\.\d{1,6})?)$/.exec(corner);
    return [Number(found?.[1] ?? Number.NaN), Number(found?.[2] ?? Number.NaN)] as [number, number];
  });
  const isOnMap = corners.every(
    ([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= farthestLatitude,
  );
  if (!isOnMap || corners.length < 3 || corners.length > most) return null;
  return typeof gridArea(corners) === 'string' ? null : corners;
}

/** Within one turn of the globe. */
export const turnedLongitude = (longitude: number) => Number(shortWay(longitude).toFixed(6));
