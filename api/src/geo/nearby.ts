/** Mean radius of the earth in miles, and the length of one degree of latitude on it. */
export const earthMiles = 3958.7613;
export const milesPerDegree = (Math.PI / 180) * earthMiles;

export type Point = { latitude: number; longitude: number };
export type Box = { south: number; north: number; west: number; east: number };

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;

/**
 * Boxes that cover the whole circle and that an index over (latitude, longitude) can search: two where the circle
 * crosses the antimeridian, all longitudes where it contains a pole.
 */
export function boxesAround({ latitude, longitude }: Point, radiusMiles: number): Box[] {
  const height = radiusMiles / milesPerDegree;
  const south = Math.max(latitude - height, -90);
  const north = Math.min(latitude + height, 90);
  if (south === -90 || north === 90) return [{ south, north, west: -180, east: 180 }];
  const ratio = Math.sin(radiusMiles / earthMiles) / Math.cos(radians(latitude));
  const width = degrees(Math.asin(ratio));
  const west = longitude - width;
  const east = longitude + width;
  if (west < -180) return [box(west + 360, 180), box(-180, east)];
  if (east > 180) return [box(west, 180), box(-180, east - 360)];
  return [box(west, east)];

  function box(from: number, to: number): Box {
    return { south, north, west: from, east: to };
  }
}
