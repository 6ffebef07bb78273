import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { deepestStreets, readInks, streetLayers, wholeAddress } from './mapStyle.ts';

const source = 'streets';

/** Draws the tiles of streets over the outlines, as soon as both the map and their address are there. */
export function useStreets(map: MapLibre | undefined, tiles: string | undefined, deepest = deepestStreets) {
  useEffect(() => {
    if (!map || !tiles) return;
    const draw = () => {
      if (map.getSource(source)) return;
      const maxzoom = Math.min(deepest, deepestStreets);
      map.addSource(source, { type: 'vector', tiles: [wholeAddress(tiles)], maxzoom });
      for (const layer of streetLayers(source, readInks(map.getContainer()))) map.addLayer(layer);
    };
    if (map.isStyleLoaded()) draw();
    // Not 'load', which may be over: the style also counts as not loaded while tiles are on their way.
    else map.once('idle', draw);
    return () => {
      map.off('idle', draw);
    };
  }, [map, tiles, deepest]);
}
