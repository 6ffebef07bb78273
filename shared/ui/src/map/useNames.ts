import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import type { Cluster } from './clusters.ts';
import { namesThatFit, type PlacedName } from './namesThatFit.ts';

const noNames: ReadonlyMap<string, PlacedName> = new Map();

function placeNames(map: MapLibre, clusters: readonly Cluster[]) {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const spots = clusters.map(({ key, longitude, latitude, count, points: [first] }) => {
    const { x, y } = map.project([longitude, latitude]);
    return { key, x, y, name: count === 1 ? (first?.label ?? '') : null };
  });
  return namesThatFit(spots, { width, height });
}

/** Where the names of the markers stand, by their keys; found anew when the map has moved, so that its edges cut no name. */
export function useNames(map: MapLibre, clusters: readonly Cluster[], isOn: boolean) {
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const move = () => setMoves((before) => before + 1);
    map.on('moveend', move);
    map.on('resize', move);
    return () => {
      map.off('moveend', move);
      map.off('resize', move);
    };
  }, [map, isOn]);
  return useMemo(() => (isOn ? placeNames(map, clusters) : noNames), [map, clusters, isOn, moves]);
}
