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

/** The position of a panel: beside its anchor, on the other side if there is no room, never off the screen. */
export function place(anchor: Rect, panel: Size, screen: Size, wish: Required<Placement>, isRtl: boolean) {
  const below = anchor.bottom + wish.gapPx;
  const above = anchor.top - wish.gapPx - panel.height;
  const fitsBelow = below + panel.height <= screen.height - marginPx;
  const isBelow = wish.side === 'below' ? fitsBelow || above < marginPx : above < marginPx && fitsBelow;
  const left = alignedLeft(anchor, panel.width, wish.align, isRtl);
  return {
    top: Math.max(marginPx, isBelow ? below : above),
    left: Math.max(marginPx, Math.min(left, screen.width - panel.width - marginPx)),
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
      const size = { width: panel.offsetWidth, height: panel.offsetHeight };
      const spot = place(anchor.getBoundingClientRect(), size, screen, { side, align, gapPx }, isRtl);
      Object.assign(panel.style, { top: `${spot.top}px`, left: `${spot.left}px` });
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
