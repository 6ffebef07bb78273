import { type KeyboardEvent, type PointerEvent, useState } from 'react';

function indexAt(event: PointerEvent<HTMLElement>, count: number, isBand: boolean): number {
  const box = event.currentTarget.getBoundingClientRect();
  const fromLeft = (event.clientX - box.left) / box.width;
  const share = getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 - fromLeft : fromLeft;
  const index = isBand ? Math.floor(share * count) : Math.round(share * (count - 1));
  return Math.min(count - 1, Math.max(0, index));
}

/**
 * Selects one point of a chart at a time, by pointer or keys. For assistive technology it is a slider whose value reads
 * "Nov 3: 42", because only that role lets every screen reader move along the points.
 */
export function useChartCursor(count: number, isBand: boolean) {
  const [index, setIndex] = useState<number>();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const current = index ?? -1;
    const steps: Record<string, number> = {
      ArrowRight: current + (isRtl ? -1 : 1),
      ArrowLeft: current - (isRtl ? -1 : 1),
      ArrowUp: current + 1,
      ArrowDown: current - 1,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setIndex(Math.min(count - 1, Math.max(0, next)));
  };
  const handlers = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => setIndex(indexAt(event, count, isBand)),
    onPointerLeave: () => setIndex(undefined),
    onFocus: () => setIndex((current) => current ?? count - 1),
    onBlur: () => setIndex(undefined),
    onKeyDown: move,
  };
  return { index, handlers };
}
