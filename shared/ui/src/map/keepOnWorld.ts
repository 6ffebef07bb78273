import { type MapPosition, project, worldPx } from './clusters.ts';

/** Room at each side of the whole world, so that markers at its edge are not cut. */
const edgePx = 40;
/** A map is never smaller than this, also while its element has no size yet. */
const leastPx = 64;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

const latitudeAt = (y: number, world: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;

interface Size {
  width: number;
  height: number;
}

/**
 * The nearest view that shows nothing but the world. The library's own limit fills the map's height with it, so that a map
 * taller than wide, as on a phone, cannot show the world from west to east; here the whole width is always reachable, with
 * sea above and below where the map is taller.
 */
export function keepOnWorld(center: MapPosition, zoom: number, { width, height }: Size) {
  const leastWorld = Math.max(leastPx, Math.min(height, width - 2 * edgePx));
  const kept = Math.max(zoom, Math.log2(leastWorld / worldPx));
  const world = worldPx * 2 ** kept;
  const { y } = project(center, kept);
  const [top, bottom] = [height / 2, world - height / 2].toSorted((one, other) => one - other) as [
    number,
    number,
  ];
  const keptY = within(y, top, bottom);
  return { zoom: kept, latitude: keptY === y ? center.latitude : latitudeAt(keptY, world) };
}
