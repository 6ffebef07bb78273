import type { StyleSpecification } from 'maplibre-gl';

/** The map's colors in the page's current theme, because WebGL can't read the page's variables. */
export type MapInks = Record<'sea' | 'land' | 'coast' | 'border', string>;

/** A color as the browser resolves it, because a variable may contain `light-dark(…)`. */
export function readInks(element: HTMLElement): MapInks {
  const probe = element.appendChild(document.createElement('span'));
  const resolve = (name: string) => {
    probe.style.color = `var(--portico-map-${name})`;
    return getComputedStyle(probe).color;
  };
  const inks = {
    sea: resolve('sea'),
    land: resolve('land'),
    coast: resolve('coast'),
    border: resolve('border'),
  };
  probe.remove();
  return inks;
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
