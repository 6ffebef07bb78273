import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** West, south, east, north, in degrees. */
export type Bounds = [number, number, number, number];

interface Piece<T> {
  bounds: Bounds;
  coordinates: T;
}

export interface Atlas {
  lands: Piece<Position[][]>[];
  coasts: Piece<Position[]>[];
  borders: Piece<Position[]>[];
}

type Countries = Topology<{ countries: GeometryCollection }>;

function boundsOf(line: Position[]): Bounds {
  const bounds: Bounds = [180, 90, -180, -90];
  for (const [longitude = 0, latitude = 0] of line) {
    bounds[0] = Math.min(bounds[0], longitude);
    bounds[1] = Math.min(bounds[1], latitude);
    bounds[2] = Math.max(bounds[2], longitude);
    bounds[3] = Math.max(bounds[3], latitude);
  }
  return bounds;
}

export const overlaps = (one: Bounds, other: Bounds) =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];

const polygonsOf = (geometry: Polygon | MultiPolygon) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

const linesOf = ({ coordinates }: MultiLineString) =>
  coordinates.map((line) => ({ bounds: boundsOf(line), coordinates: line }));

/** Nothing of the network lies south of here, where Antarctica would fill a third of a map of the world. */
const southernmost = -60;

const isInhabited = ({ bounds: [, , , north] }: { bounds: Bounds }) => north > southernmost;

/** Natural Earth's scales: the coarse one for the world, the fine one for a country or a coast. */
export type AtlasScale = '10m' | '50m';

const atlases = new Map<AtlasScale, Atlas>();

/**
 * Natural Earth, read on first use (3.6 MB at 1:10 million, which most processes never need) and cut into pieces with
 * their bounds: a map of a few degrees then projects a few pieces, not the world.
 */
export function readAtlas(scale: AtlasScale = '10m'): Atlas {
  const known = atlases.get(scale);
  if (known) return known;
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Countries;
  const { countries } = topology.objects;
  const lands = feature(topology, countries).features.flatMap(({ geometry }) =>
    polygonsOf(geometry as Polygon | MultiPolygon).map((coordinates) => ({
      bounds: boundsOf(coordinates[0] ?? []),
      coordinates,
    })),
  );
  const atlas = {
    lands: lands.filter(isInhabited),
    coasts: linesOf(mesh(topology, countries, (one, other) => one === other)).filter(isInhabited),
    borders: linesOf(mesh(topology, countries, (one, other) => one !== other)),
  };
  atlases.set(scale, atlas);
  return atlas;
}
