/** A point on the map, which may stand for several things. */
export interface MapPoint {
  id: string;
  longitude: number;
  latitude: number;
  /** The text on its marker, such as a price, or beside it, such as a title. Not drawn for several things. */
  label: string;
  /** How many things are here; 1 if not given. */
  count?: number;
  /** Drawn instead of the text. */
  picture?: string | null;
  /** The area of several things. */
  bounds?: MapBounds;
}

/** In degrees; west is greater than east where it crosses the antimeridian. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export type MapPosition = Pick<MapPoint, 'longitude' | 'latitude'>;

/** Points under one marker, because they would cover one another at this zoom. */
export interface Cluster {
  /** Stays the same while points join or leave, so that the marker keeps its element, and with it the focus. */
  key: string;
  points: MapPoint[];
  /** How many things are under the marker. */
  count: number;
  /** The smallest area around them. */
  bounds: MapBounds;
  longitude: number;
  latitude: number;
}

/** The width of the world at zoom 0 in pixels, as the map library defines it. */
export const worldPx = 512;
/** About the size of a marker with its price: closer markers would overlap. */
export const reach = { x: 72, y: 36 };

export function project({ longitude, latitude }: MapPosition, zoom: number) {
  const scale = worldPx * 2 ** zoom;
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180);
  return {
    x: scale * (longitude / 360 + 0.5),
    y: scale * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

const countOf = (points: readonly MapPoint[]) => points.reduce((sum, { count = 1 }) => sum + count, 0);

const mean = (points: readonly MapPoint[], of: 'longitude' | 'latitude') =>
  points.reduce((sum, point) => sum + point[of] * (point.count ?? 1), 0) / countOf(points);

const areaOf = ({ bounds, longitude, latitude }: MapPosition & { bounds?: MapBounds }): MapBounds =>
  bounds ?? { west: longitude, south: latitude, east: longitude, north: latitude };

/** The area of what stands under one marker, which never reaches across the antimeridian. */
function areaUnder(points: readonly MapPoint[]): MapBounds {
  const areas = points.map(areaOf);
  return {
    west: Math.min(...areas.map(({ west }) => west)),
    south: Math.min(...areas.map(({ south }) => south)),
    east: Math.max(...areas.map(({ east }) => east)),
    north: Math.max(...areas.map(({ north }) => north)),
  };
}

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
    count: countOf(group),
    bounds: areaUnder(group),
    longitude: mean(group, 'longitude'),
    latitude: mean(group, 'latitude'),
  }));
}

/** The smallest area around a single point, in degrees. */
const least = 0.15;

/**
 * An area with air around it, so that no marker stands on the edge of the map. It may begin before -180 or end beyond 180
 * degrees: markers at the edge of the world need air as well.
 */
export function withAir({ west, south, east, north }: MapBounds): MapBounds {
  const isAcross = west > east;
  const airX = Math.max((east - west + (isAcross ? 360 : 0)) * 0.12, least);
  const airY = Math.max((north - south) * 0.12, least);
  return {
    // Across the antimeridian both sides keep clear of Greenwich, so that they stay in order.
    west: isAcross ? Math.max(0, west - airX) : west - airX,
    south: Math.max(-85, south - airY),
    east: isAcross ? Math.min(0, east + airX) : east + airX,
    north: Math.min(85, north + airY),
  };
}

/** Whether the things under a marker are so close that no zoom can separate them. */
export function isOnePlace({ bounds: { west, south, east, north } }: Cluster): boolean {
  return Math.abs(east - west) < 0.0005 && Math.abs(north - south) < 0.0005;
}

const covers = ({ bounds }: Cluster, { longitude, latitude }: MapPosition): boolean =>
  longitude >= bounds.west &&
  longitude <= bounds.east &&
  latitude >= bounds.south &&
  latitude <= bounds.north;

const distance = (one: MapPosition, other: MapPosition) =>
  Math.hypot(one.longitude - other.longitude, one.latitude - other.latitude);

/** The marker that a position is under; where the areas of two overlap, the nearer. */
export const clusterAt = (clusters: readonly Cluster[], position: MapPosition): Cluster | undefined =>
  clusters
    .filter((cluster) => covers(cluster, position))
    .sort((one, other) => distance(one, position) - distance(other, position))[0];
