import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { followStroke } from './followStroke.ts';
import type { MapCorner } from './mapCorner.ts';

export interface AreaPen {
  onCorner: (corner: MapCorner) => void;
  /** An outline was drawn in one go. */
  onOutline: (corners: readonly MapCorner[]) => void;
  onUndo: () => void;
  onCancel: () => void;
}

/** The middle of the map, where the keyboard puts its corners. */
export const middleOf = (map: MapLibre): MapCorner => {
  const { lng, lat } = map.getCenter();
  return [lng, lat];
};

/**
 * While `pen` is given, a press on the map puts a corner there, and so does Enter in the middle of the map, which the
 * arrow keys move; Backspace takes the last corner back, Escape ends. Dragging draws an outline; two fingers, the wheel
 * and the keys still move the map.
 *
 * @returns the line of an outline that is being drawn.
 */
export function useAreaPen(map: MapLibre | undefined, pen: AreaPen | null | undefined): readonly MapCorner[] {
  const latest = useRef(pen);
  latest.current = pen;
  const isDrawing = Boolean(pen);
  const [line, setLine] = useState<readonly MapCorner[]>([]);
  useEffect(() => {
    if (!map || !isDrawing) return;
    const stroke = followStroke(map, {
      onLine: setLine,
      onEnd: (corners) => latest.current?.onOutline(corners),
    });
    const onClick = ({ lngLat }: MapMouseEvent) => {
      if (!stroke.hasDrawn()) latest.current?.onCorner([lngLat.lng, lngLat.lat]);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current?.onCancel();
      else if (event.target !== map.getCanvas()) return;
      else if (event.key === 'Enter') latest.current?.onCorner(middleOf(map));
      else if (event.key === 'Backspace') latest.current?.onUndo();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const frame = map.getContainer().parentElement;
    map.on('click', onClick);
    // Before the map's own keys, and for the buttons around the map as well.
    frame?.addEventListener('keydown', onKeyDown, true);
    map.doubleClickZoom.disable();
    map.getCanvas().style.cursor = 'crosshair';
    map.getCanvas().focus({ preventScroll: true });
    return () => {
      stroke.end();
      setLine([]);
      map.off('click', onClick);
      frame?.removeEventListener('keydown', onKeyDown, true);
      map.doubleClickZoom.enable();
      map.getCanvas().style.cursor = '';
    };
  }, [map, isDrawing]);
  return line;
}
