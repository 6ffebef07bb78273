import type { Map as MapLibre, MapWheelEvent } from 'maplibre-gl';
import { useEffect, useState } from 'react';

const hintMs = 1_500;

/**
 * A wheel scrolls the page, as it does beside the map; with Ctrl or Command, or by a pinch on a touchpad, it zooms the
 * map. True for a moment after the wheel was turned without, so that a hint can say so.
 */
export function useCalmWheel(map: MapLibre | undefined): boolean {
  const [isHinted, setIsHinted] = useState(false);
  useEffect(() => {
    if (!map) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onWheel = (event: MapWheelEvent) => {
      if (event.originalEvent.ctrlKey || event.originalEvent.metaKey) return;
      // Keeps the map from zooming; the page still scrolls.
      event.preventDefault();
      setIsHinted(true);
      clearTimeout(timer);
      timer = setTimeout(() => setIsHinted(false), hintMs);
    };
    map.on('wheel', onWheel);
    return () => {
      clearTimeout(timer);
      map.off('wheel', onWheel);
    };
  }, [map]);
  return isHinted;
}
