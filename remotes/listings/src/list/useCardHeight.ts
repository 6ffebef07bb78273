import { type RefObject, useEffect } from 'react';

/** The height of this list's cards on this screen, for laying out cards far from it. */
export const cardHeight = 'var(--card-height, 27rem)';

/** Measures the first card again whenever its size changes. */
export function useCardHeight(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const first = list.current?.firstElementChild;
    if (!first) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height) list.current?.style.setProperty('--card-height', `${Math.round(height)}px`);
    });
    observer.observe(first);
    return () => observer.disconnect();
  }, [list]);
}
