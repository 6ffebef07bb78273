import type { AddLayerObject, StyleSpecification } from 'maplibre-gl';

/** The map's colors in the page's current theme, because WebGL can't read the page's variables. */
export type MapInks = Record<'sea' | 'land' | 'coast' | 'border', string>;

/**
 * The colors as the browser resolves them, because a variable may contain `light-dark(…)`. Each is read from an element
 * of its own: one that changed its color would, where the page makes changes short instead of none, still have the former.
 */
export function readInks(element: HTMLElement): MapInks {
  const resolve = (name: string) => {
    const probe = element.ownerDocument.createElement('span');
    probe.style.color = `var(--portico-map-${name})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return {
    sea: resolve('sea'),
    land: resolve('land'),
    coast: resolve('coast'),
    border: resolve('border'),
  };
}

/** The deepest zoom of the tiles; beyond it the map enlarges them. */
const deepestTile = 8;

/** Land, coasts and borders from one source of vector tiles; no text, so no font files. */
export function mapStyle(tiles: string, inks: MapInks): StyleSpecification {
  const source = 'world';
  return {
    version: 8,
    sources: { [source]: { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: deepestTile } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': inks.sea } },
      {
        id: 'land',
        type: 'fill',
        source,
        'source-layer': 'land',
        // Countries share their edges: smoothing each one would leave a seam.
        paint: { 'fill-color': inks.land, 'fill-antialias': false },
      },
      {
        id: 'border',
        type: 'line',
        source,
        'source-layer': 'border',
        paint: { 'line-color': inks.border, 'line-width': 1 },
      },
      {
        id: 'coast',
        type: 'line',
        source,
        'source-layer': 'coast',
        paint: { 'line-color': inks.coast, 'line-width': 1.25 },
      },
    ],
  };
}

/** An address with {z}, {x} and {y} as the library takes it: whole, and with its braces. */
export const wholeAddress = (tiles: string) =>
  new URL(tiles, document.baseURI).href.replace(/%7B(.)%7D/g, '{$1}');

/** From here on the outlines of the world are too coarse to place a house by. */
const firstStreets = 8;
/** The deepest zoom of usual street tiles that the map can show. */
export const deepestStreets = 13;

/** Land, water and roads of tiles in Protomaps' layers, over the outlines; no text, so no font files. */
export function streetLayers(source: string, inks: MapInks): AddLayerObject[] {
  const near = { source, minzoom: firstStreets } as const;
  return [
    { ...near, id: 'street-land', type: 'fill', 'source-layer': 'earth', paint: { 'fill-color': inks.land } },
    { ...near, id: 'street-water', type: 'fill', 'source-layer': 'water', paint: { 'fill-color': inks.sea } },
    {
      ...near,
      id: 'street-road',
      type: 'line',
      'source-layer': 'roads',
      paint: {
        'line-color': inks.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], firstStreets, 0.5, deepestStreets, 2],
      },
    },
  ];
}

/** Which part of which layer has which color, to change it with the theme. */
export const inkOfLayer = [
  ['sea', 'background-color', 'sea'],
  ['land', 'fill-color', 'land'],
  ['border', 'line-color', 'border'],
  ['coast', 'line-color', 'coast'],
  ['street-land', 'fill-color', 'land'],
  ['street-water', 'fill-color', 'sea'],
  ['street-road', 'line-color', 'border'],
] as const satisfies readonly [layer: string, property: string, ink: keyof MapInks][];
