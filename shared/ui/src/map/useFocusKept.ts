import type { Map as MapLibre } from 'maplibre-gl';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * When a part of the map goes and has the focus, `next` gets it, and the map itself where `next` has gone as well: the
 * keyboard stays where it was. A layout effect still sees the part with its focus.
 */
export function useFocusKept(
  map: MapLibre,
  part: RefObject<HTMLElement | null>,
  next?: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const target = next?.current?.isConnected ? next.current : map.getCanvas();
      target.focus({ preventScroll: true });
    };
  }, [map, part, next]);
}
