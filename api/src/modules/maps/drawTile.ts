import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import { type GeoContext, geoMercator, geoPath } from 'd3-geo';
import type { LineString, Polygon } from 'geojson';
import { type Bounds, overlaps, readAtlas } from './atlas.ts';

/** The numbering all web maps use: at zoom z the world is 2^z tiles wide and high. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** A deeper tile would show no more detail than its parent: the browser enlarges the parent instead. */
export const deepestZoom = 8;
/** From this zoom on, tiles use the fine atlas. */
const fineZoom = 6;
/** Units of a tile's own grid; a screen shows one pixel for eight of them. */
export const extent = 4096;
/** Shapes are drawn beyond the edge, so that strokes of neighboring tiles meet. */
export const margin = 128;
/** Half a pixel: a point closer than this to the previous one is invisible. */
const finest = 4;

export type Line = [x: number, y: number][];

/** Collects what d3 draws as lines with whole-number coordinates. */
class Collector implements GeoContext {
  readonly lines: Line[] = [];
  #current: Line = [];

  beginPath() {
    this.#current = [];
  }

  moveTo(x: number, y: number) {
    this.#current = [[Math.round(x), Math.round(y)]];
    this.lines.push(this.#current);
  }

  lineTo(x: number, y: number) {
    const [lastX = 0, lastY = 0] = this.#current.at(-1) ?? [];
    const isNear = Math.abs(x - lastX) < finest && Math.abs(y - lastY) < finest;
    if (!isNear) this.#current.push([Math.round(x), Math.round(y)]);
  }

  closePath() {
    const [first] = this.#current;
    if (first) this.#current.push([...first]);
  }

  arc() {
    throw new Error('A tile of lands and lines has no arcs.');
  }
}

/** The Mercator projection of web maps, in this tile's own units. It cuts lands at the antimeridian by itself. */
function projectionOf({ z, x, y }: TileAddress) {
  const world = extent * 2 ** z;
  return geoMercator()
    .scale(world / (2 * Math.PI))
    .translate([world / 2 - x * extent, world / 2 - y * extent])
    .clipExtent([
      [-margin, -margin],
      [extent + margin, extent + margin],
    ])
    .precision(0);
}

/** The part of the world on a tile, and `edge` of its width around it. */
export function boundsOfTile({ z, x, y }: TileAddress, edge = 0): Bounds {
  const tiles = 2 ** z;
  const longitude = (column: number) => (column / tiles) * 360 - 180;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / tiles))) * 180) / Math.PI;
  return [longitude(x - edge), latitude(y + 1 + edge), longitude(x + 1 + edge), latitude(y - edge)];
}

/** Lands, coasts and borders in one tile's own units; areas are closed, and cut a little beyond its edge. */
export function tileShapes(address: TileAddress) {
  const { lands, coasts, borders } = readAtlas(address.z < fineZoom ? '50m' : '10m');
  const window = boundsOfTile(address, margin / extent);
  const projection = projectionOf(address);
  const isNear = ({ bounds }: { bounds: Bounds }) => overlaps(window, bounds);
  const draw = (shape: Polygon | LineString) => {
    const collector = new Collector();
    geoPath(projection, collector)(shape);
    return collector.lines;
  };
  const drawLines = (pieces: typeof coasts) =>
    pieces.filter(isNear).flatMap(({ coordinates }) => draw({ type: 'LineString', coordinates }));
  return {
    land: lands.filter(isNear).flatMap(({ coordinates }) => draw({ type: 'Polygon', coordinates })),
    coast: drawLines(coasts),
    border: drawLines(borders),
  };
}

const line = { type: 2, fewestPoints: 2 } as const;
const area = { type: 3, fewestPoints: 4 } as const;

function layer(name: string, { type, fewestPoints }: typeof line | typeof area, lines: Line[]) {
  const geometry = lines.filter((points) => points.length >= fewestPoints);
  const features = geometry.length > 0 ? [{ type, geometry, tags: null }] : [];
  const wrapper = new GeoJSONWrapper(features, { version: 2, extent });
  wrapper.name = name;
  return wrapper;
}

/** The same shapes as a vector tile (MVT 2). */
export function drawTile(address: TileAddress): Uint8Array {
  const { land, coast, border } = tileShapes(address);
  return fromVectorTileJs({
    layers: {
      land: layer('land', area, land),
      coast: layer('coast', line, coast),
      border: layer('border', line, border),
    },
  });
}
