import { type RefObject, useEffect } from 'react';

/** As high as the cards of this list are on this screen: what a card far from the screen is laid out with. */
export const cardHeight = 'var(--card-height, 27rem)';

/** Keeps it as the first card measures, at every width. */
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
