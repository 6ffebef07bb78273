import { type Box, overlap, widthOf } from './boxes.ts';

/** A marker on the map's own pixels; `name` is null for a marker of several things. */
export interface Spot {
  key: string;
  x: number;
  y: number;
  name: string | null;
}

export interface PlacedName {
  side: 'left' | 'right';
  /** Whether there is room for it; otherwise it appears while its marker is pointed at. */
  isShown: boolean;
  widthPx: number;
}

/** Half the size of a marker, and half the height of a name. */
const markerPx = 16;
const halfLinePx = 13;
/** The padding of a name at its two ends. */
const paddingPx = 16;
/** Between a name and the edge of the map. */
const edgePx = 4;
/** A longer name is cut and ends with dots; on a phone, sooner. */
const mostPx = 160;
const mostOfMap = 0.42;

interface Size {
  width: number;
  height: number;
}

const markerBox = ({ x, y }: Spot): Box => ({
  left: x - markerPx,
  top: y - markerPx,
  right: x + markerPx,
  bottom: y + markerPx,
});

function nameBox({ x, y }: Spot, side: PlacedName['side'], widthPx: number): Box {
  const vertical = { top: y - halfLinePx, bottom: y + halfLinePx };
  return side === 'right'
    ? { ...vertical, left: x + markerPx, right: x + markerPx + widthPx }
    : { ...vertical, left: x - markerPx - widthPx, right: x - markerPx };
}

/**
 * Where the names of markers stand: right of them, or left, so that none touches a marker, another name or the edge of
 * the map. The first in the list are placed first. Keys that are not in the answer have no name.
 */
export function namesThatFit(spots: readonly Spot[], { width, height }: Size): Map<string, PlacedName> {
  const taken = spots.map(markerBox);
  const placed = new Map<string, PlacedName>();
  const isInside = (box: Box) =>
    box.left >= edgePx && box.right <= width - edgePx && box.top >= 0 && box.bottom <= height;
  for (const spot of spots) {
    if (spot.name === null) continue;
    const widthPx = Math.round(Math.min(widthOf(spot.name) + paddingPx, mostPx, width * mostOfMap));
    const side = (['right', 'left'] as const).find((candidate) => {
      const box = nameBox(spot, candidate, widthPx);
      return isInside(box) && !taken.some((other) => overlap(box, other));
    });
    if (side) taken.push(nameBox(spot, side, widthPx));
    const roomier = spot.x < width / 2 ? 'right' : 'left';
    placed.set(spot.key, { side: side ?? roomier, isShown: side !== undefined, widthPx });
  }
  return placed;
}
