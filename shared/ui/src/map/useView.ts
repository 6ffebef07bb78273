import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { MapBounds } from './clusters.ts';
import { showBounds, shownBounds } from './useMap.ts';

/** Steps of half a zoom level are the finest at which markers can split and merge without flicker. */
const stepOf = (map: MapLibre) => Math.floor(map.getZoom() * 2) / 2;

export function useZoomStep(map: MapLibre) {
  const [step, setStep] = useState(() => stepOf(map));
  useEffect(() => {
    const read = () => setStep(stepOf(map));
    map.on('zoom', read);
    return () => {
      map.off('zoom', read);
    };
  }, [map]);
  return step;
}

export interface MapView {
  bounds: MapBounds;
  zoom: number;
}

interface Told {
  onMoved: ((bounds: MapBounds) => void) | undefined;
  onView: ((view: MapView) => void) | undefined;
}

/** Moves the map to `frame`, and reports what it shows and where the reader moved it. */
export function useView(map: MapLibre | undefined, frame: MapBounds | null, latest: Told) {
  const told = useRef(latest);
  told.current = latest;
  const isFirst = useRef(true);
  const wanted = JSON.stringify(frame);
  useEffect(() => {
    if (!map) return;
    // The map was opened at this frame already.
    if (isFirst.current) isFirst.current = false;
    else if (frame) showBounds(map, frame);
  }, [map, wanted]);
  useEffect(() => {
    if (!map) return;
    const tell = (event: { originalEvent?: unknown; isByReader?: boolean } = {}) => {
      told.current.onView?.({ bounds: shownBounds(map), zoom: map.getZoom() });
      if (event.originalEvent || event.isByReader) told.current.onMoved?.(shownBounds(map));
    };
    tell();
    map.on('moveend', tell);
    map.on('resize', tell);
    return () => {
      map.off('moveend', tell);
      map.off('resize', tell);
    };
  }, [map]);
}
