import { type RefObject, useEffect } from 'react';

const gapPx = 32;

/** While the bar is shown, the focused element is scrolled into view above it, not behind it (WCAG 2.4.11). */
export function useRoomForBar(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('scroll-padding-block-end', `${bar.offsetHeight + gapPx}px`),
    );
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('scroll-padding-block-end');
    };
  }, [ref]);
}
