import type { Map as MapLibre } from 'maplibre-gl';

/** Calls `place` now and whenever the map moves or changes its size, until the answer is called. */
export function followMap(map: MapLibre, place: () => void): () => void {
  place();
  map.on('move', place);
  map.on('resize', place);
  return () => {
    map.off('move', place);
    map.off('resize', place);
  };
}
