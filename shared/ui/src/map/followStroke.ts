import type { Map as MapLibre } from 'maplibre-gl';
import type { MapCorner } from './mapCorner.ts';
import { type ScreenPoint, strokeCorners } from './stroke.ts';

export interface Stroke {
  /** The line until now; empty when it has ended. */
  onLine: (line: readonly MapCorner[]) => void;
  onEnd: (corners: readonly MapCorner[]) => void;
}

/** From here on a press is a line. A finger trembles more than a mouse. */
const slackPx = (pointerType: string) => (pointerType === 'touch' ? 10 : 4);

/**
 * Follows a pointer that draws on the map, until the answer's `end` is called. One finger or the mouse draws; a second
 * finger gives the line up, and both together move the map as ever.
 */
export function followStroke(map: MapLibre, { onLine, onEnd }: Stroke) {
  const canvas = map.getCanvasContainer();
  const down = new Set<number>();
  let path: ScreenPoint[] | null = null;
  let isLine = false;
  const pointOf = ({ clientX, clientY }: PointerEvent): ScreenPoint => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const onMap = ({ x, y }: ScreenPoint): MapCorner => {
    const { lng, lat } = map.unproject([x, y]);
    return [lng, lat];
  };
  const giveUp = () => {
    path = null;
    onLine([]);
  };
  const onDown = (event: PointerEvent) => {
    down.add(event.pointerId);
    isLine = false;
    if (down.size === 1 && event.button === 0 && !event.shiftKey) path = [pointOf(event)];
    else {
      giveUp();
      map.dragPan.enable();
    }
  };
  const onMove = (event: PointerEvent) => {
    if (!path || !down.has(event.pointerId)) return;
    const [start, point] = [path[0], pointOf(event)];
    if (start && Math.hypot(point.x - start.x, point.y - start.y) > slackPx(event.pointerType)) isLine = true;
    path.push(point);
    if (isLine) onLine(path.map(onMap));
  };
  const onUp = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    const corners = path && isLine && event.type === 'pointerup' ? strokeCorners(path) : null;
    giveUp();
    if (down.size === 0) map.dragPan.disable();
    if (corners) onEnd(corners.map(onMap));
  };
  map.dragPan.disable();
  canvas.addEventListener('pointerdown', onDown);
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', onUp);
  return {
    /** Whether the last press was a line. The browser calls it a click, too, if it ends where it began. */
    hasDrawn: () => isLine,
    end: () => {
      canvas.removeEventListener('pointerdown', onDown);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onUp);
      map.dragPan.enable();
    },
  };
}
