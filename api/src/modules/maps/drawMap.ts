import { geoGraticule, geoMercator, geoPath } from 'd3-geo';
import type { Position } from 'geojson';
import type { Town } from '../../geo/places.repository.ts';
import { escapeHtml } from '../../support/escapeHtml.ts';
import { type Bounds, overlaps, readAtlas } from './atlas.ts';
import { inks, type MapTheme } from './inks.ts';
import { type PlottedTown, townsThatFit } from './townLabels.ts';

/** The area of the map, in which towns are searched for. */
export function areaAround({ latitude, longitude }: MapPlace) {
  const half = degreesWide / 2;
  return {
    south: latitude - half / 2,
    north: latitude + half / 2,
    west: longitude - half,
    east: longitude + half,
  };
}

export interface MapPlace {
  latitude: number;
  longitude: number;
}

const mapSize = { width: 960, height: 480 };
/** The visible part of the map, and the size of its type: a phone gets the middle, drawn larger. */
const cuts = {
  wide: { ...mapSize, typePx: 15 },
  narrow: { width: 480, height: 400, typePx: 17 },
};
export type MapCut = keyof typeof cuts;
/** The width of the map in degrees of longitude: a town with its neighbors, a morning's drive across. */
const degreesWide = 1.5;

/** Half pixels are finer than a screen shows; more digits would double the file. */
const halfPixels = (path: string | null) =>
  (path ?? '').replace(/-?\d+\.\d+/g, (digits) => String(Math.round(Number(digits) * 2) / 2));

function projectionFor({ latitude, longitude }: MapPlace) {
  const { width, height } = mapSize;
  return geoMercator()
    .rotate([-longitude, 0])
    .center([0, latitude])
    .scale((width / degreesWide) * (180 / Math.PI))
    .translate([width / 2, height / 2])
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ])
    .precision(0.5);
}

/** The windows in which pieces are searched for: two where the map crosses the antimeridian. */
function windowsAround({ latitude, longitude }: MapPlace): Bounds[] {
  const half = degreesWide / 2 + 0.1;
  const around = (center: number): Bounds => [center - half, latitude - half, center + half, latitude + half];
  return [around(longitude), around(longitude - 360), around(longitude + 360)];
}

/** A town's dot and its name. The picture can load no font, so the names use the device's own. */
const drawTown = ({ city, x, y }: PlottedTown, { text, land }: (typeof inks)[MapTheme]) =>
  `<circle cx="${x}" cy="${y}" r="2.5" fill="${text}"/><text x="${x + 8}" y="${y + 5}" fill="${text}" stroke="${land}" stroke-width="3" paint-order="stroke">${escapeHtml(city)}</text>`;

/**
 * The surroundings of a place as an SVG of 960 x 480, or its middle for phones: coasts, borders, a grid of degrees, the names of the towns around
 * (the largest first), and a mark at the place.
 */
export function drawMap(
  place: MapPlace,
  theme: MapTheme,
  towns: readonly Town[],
  cut: MapCut = 'wide',
): string {
  const { width, height } = mapSize;
  const shown = cuts[cut];
  const [left, top] = [(width - shown.width) / 2, (height - shown.height) / 2];
  const projection = projectionFor(place);
  const path = geoPath(projection);
  const windows = windowsAround(place);
  const isNear = ({ bounds }: { bounds: Bounds }) => windows.some((window) => overlaps(window, bounds));
  const atlas = readAtlas();
  const ink = inks[theme];
  const lands = atlas.lands.filter(isNear).map(({ coordinates }) => coordinates);
  const lines = (pieces: { bounds: Bounds; coordinates: Position[] }[]) =>
    halfPixels(
      path({ type: 'MultiLineString', coordinates: pieces.filter(isNear).map((piece) => piece.coordinates) }),
    );
  const drawn = (data: string, color: string, strokeWidth: number, fill = 'none') =>
    `<path d="${data}" fill="${fill}" stroke="${color}" stroke-width="${strokeWidth}" stroke-linejoin="round"/>`;
  const plotted = towns.flatMap(({ city, longitude, latitude }): PlottedTown[] => {
    const [x, y] = projection([longitude, latitude]) ?? [];
    return x === undefined || y === undefined
      ? []
      : [{ city, x: Math.round(x - left), y: Math.round(y - top) }];
  });
  const names = townsThatFit(plotted, shown).map((town) => drawTown(town, ink));
  const land = halfPixels(path({ type: 'MultiPolygon', coordinates: lands }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${shown.width} ${shown.height}" width="${shown.width}" height="${shown.height}">`,
    `<rect width="${width}" height="${height}" fill="${ink.sea}"/>`,
    drawn(halfPixels(path(gridAround(place))), ink.grid, 1),
    drawn(land, ink.land, 0.75, ink.land),
    drawn(lines(atlas.coasts), ink.coast, 1.5),
    drawn(lines(atlas.borders), ink.border, 1),
    `<g transform="translate(${left} ${top})" font-family="Inter, system-ui, sans-serif" font-size="${shown.typePx}">${names.join('')}</g>`,
    `<circle cx="${width / 2}" cy="${height / 2}" r="34" fill="${ink.mark}" fill-opacity=".18"/>`,
    `<circle cx="${width / 2}" cy="${height / 2}" r="7" fill="${ink.mark}" stroke="${ink.land}" stroke-width="2.5"/>`,
    '</svg>',
  ].join('');
}

function gridAround({ latitude, longitude }: MapPlace) {
  return geoGraticule()
    .step([0.25, 0.25])
    .extent([
      [Math.floor(longitude) - degreesWide, Math.max(-85, Math.floor(latitude) - degreesWide)],
      [Math.floor(longitude) + degreesWide, Math.min(85, Math.floor(latitude) + degreesWide)],
    ])();
}
