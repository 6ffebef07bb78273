import { type PointerEvent, useRef } from 'react';
import { type CropArea, moved, type Size, zoomedTo } from './cropArea.ts';

type Point = { x: number; y: number };

const distance = ([one, other]: Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);

/** One finger, or the mouse, moves the photo; two fingers zoom it. */
export function usePointerCrop(size: Size, area: CropArea, onChange: (area: CropArea) => void) {
  const pointers = useRef(new Map<number, Point>());

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const spread = distance([...pointers.current.values()]);
    const now = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, now);
    const shown = event.currentTarget.clientWidth || 1;
    if (pointers.current.size === 1) {
      onChange(moved(size, area, (before.x - now.x) / shown, (before.y - now.y) / shown));
    } else if (spread > 0) {
      onChange(zoomedTo(size, area, (area.zoom * distance([...pointers.current.values()])) / spread));
    }
  }

  const forget = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
  };

  return { onPointerDown, onPointerMove, onPointerUp: forget, onPointerCancel: forget };
}
