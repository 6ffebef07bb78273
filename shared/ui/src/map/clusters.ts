/** A point on the map. */
export interface MapPoint {
  id: string;
  longitude: number;
  latitude: number;
  /** The text on its marker: a price, a name. */
  label: string;
}

/** In degrees; west is greater than east where it crosses the antimeridian. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Points under one marker, because they would cover one another at this zoom. */
export interface Cluster {
  /** Stays the same while points join or leave, so that the marker keeps its element, and with it the focus. */
  key: string;
  points: MapPoint[];
  longitude: number;
  latitude: number;
}

/** The width of the world at zoom 0 in pixels, as the map library defines it. */
const worldPx = 512;
/** About the size of a marker with its price: closer markers would overlap. */
const reach = { x: 72, y: 36 };

function project({ longitude, latitude }: Pick<MapPoint, 'longitude' | 'latitude'>, zoom: number) {
  const scale = worldPx * 2 ** zoom;
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180);
  return {
    x: scale * (longitude / 360 + 0.5),
    y: scale * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

const mean = (points: readonly MapPoint[], of: 'longitude' | 'latitude') =>
  points.reduce((sum, point) => sum + point[of], 0) / points.length;

/**
 * Groups points under markers, in their order: each point joins the first marker it would cover. A grid of marker-sized
 * cells finds that marker without comparing every pair.
 */
export function clustersOf(points: readonly MapPoint[], zoom: number): Cluster[] {
  const cells = new Map<string, { x: number; y: number; points: MapPoint[] }[]>();
  const groups: MapPoint[][] = [];
  for (const point of points) {
    const { x, y } = project(point, zoom);
    const column = Math.floor(x / reach.x);
    const row = Math.floor(y / reach.y);
    const around = [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].flatMap((down) => cells.get(`${column + right},${row + down}`) ?? []),
    );
    const near = around.find((other) => Math.abs(other.x - x) < reach.x && Math.abs(other.y - y) < reach.y);
    if (near) {
      near.points.push(point);
      continue;
    }
    const seed = { x, y, points: [point] };
    const cell = `${column},${row}`;
    cells.set(cell, [...(cells.get(cell) ?? []), seed]);
    groups.push(seed.points);
  }
  return groups.map((group) => ({
    key: group[0]?.id ?? '',
    points: group,
    longitude: mean(group, 'longitude'),
    latitude: mean(group, 'latitude'),
  }));
}

/** The smallest area around a single point, in degrees. */
const least = 0.15;

/** The bounds that show all points with a margin; null without points. */
export function boundsOf(points: readonly MapPoint[]): MapBounds | null {
  if (points.length === 0) return null;
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const airX = Math.max((east - west) * 0.12, least);
  const airY = Math.max((north - south) * 0.12, least);
  return {
    west: Math.max(-180, west - airX),
    south: Math.max(-85, south - airY),
    east: Math.min(180, east + airX),
    north: Math.min(85, north + airY),
  };
}

/** Whether the points are so close that no zoom can separate them. */
export function isOnePlace({ points }: Cluster): boolean {
  const isNear = (one: number, other = one) => Math.abs(one - other) < 0.0005;
  const [first] = points;
  return points.every(
    ({ longitude, latitude }) => isNear(longitude, first?.longitude) && isNear(latitude, first?.latitude),
  );
}
