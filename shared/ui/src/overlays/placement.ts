import { type RefObject, useLayoutEffect } from 'react';

export type Align = 'start' | 'center' | 'end';

export interface Placement {
  side?: 'below' | 'above';
  align?: Align;
  gapPx?: number;
}

interface Rect {
  top: number;
  bottom: number;
  left: number;
  right: number;
  width: number;
}

interface Size {
  width: number;
  height: number;
}

const marginPx = 8;

function alignedLeft(anchor: Rect, width: number, align: Align, isRtl: boolean) {
  if (align === 'center') return anchor.left + anchor.width / 2 - width / 2;
  return (align === 'start') !== isRtl ? anchor.left : anchor.right - width;
}

/** The side that was wished for, the other one where only that has room, and the roomier one where neither has. */
function chosenSide(wished: 'below' | 'above', height: number, room: { below: number; above: number }) {
  const other = wished === 'below' ? 'above' : 'below';
  if (height <= room[wished]) return wished;
  return height <= room[other] || room[other] > room[wished] ? other : wished;
}

/**
 * The position of a panel: beside its anchor, on the other side if there is no room, never off the screen. A panel that
 * fits on neither side gets the height of the roomier one, and scrolls.
 */
export function place(anchor: Rect, panel: Size, screen: Size, wish: Required<Placement>, isRtl: boolean) {
  const below = anchor.bottom + wish.gapPx;
  const room = { below: screen.height - marginPx - below, above: anchor.top - wish.gapPx - marginPx };
  const side = chosenSide(wish.side, panel.height, room);
  const isCut = panel.height > room[side];
  const above = anchor.top - wish.gapPx - (isCut ? room.above : panel.height);
  const left = alignedLeft(anchor, panel.width, wish.align, isRtl);
  return {
    top: Math.max(marginPx, side === 'below' ? below : above),
    left: Math.max(marginPx, Math.min(left, screen.width - panel.width - marginPx)),
    maxHeight: isCut ? room[side] : null,
  };
}

/**
 * Shows a panel in the browser's top layer, so that no table or dialog cuts it off, and keeps it beside its anchor
 * while the page scrolls. The panel needs `popover="manual"` and `position: fixed`.
 */
export function usePlacement(
  anchorRef: RefObject<HTMLElement | null>,
  panelRef: RefObject<HTMLElement | null>,
  { side = 'below', align = 'start', gapPx = 4 }: Placement,
): void {
  useLayoutEffect(() => {
    const anchor = anchorRef.current;
    const panel = panelRef.current;
    if (!anchor || !panel) return;
    panel.showPopover();
    const update = () => {
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const isRtl = getComputedStyle(anchor).direction === 'rtl';
      // The height of all its content, also while a part of it is scrolled away.
      const height = panel.scrollHeight + panel.offsetHeight - panel.clientHeight;
      const size = { width: panel.offsetWidth, height };
      const spot = place(anchor.getBoundingClientRect(), size, screen, { side, align, gapPx }, isRtl);
      const maxHeight = spot.maxHeight === null ? '' : `${spot.maxHeight}px`;
      Object.assign(panel.style, { top: `${spot.top}px`, left: `${spot.left}px`, maxHeight });
    };
    update();
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, [anchorRef, panelRef, side, align, gapPx]);
}
