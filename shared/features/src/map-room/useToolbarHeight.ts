import { useEffect, useRef } from 'react';

/**
 * Keeps the height of the bar in `--toolbar` of the element around it, so that the content below can fill the rest of
 * the window with any number of filter lines.
 */
export function useToolbarHeight() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const observer = new ResizeObserver(() =>
      bar.parentElement?.style.setProperty('--toolbar', `${bar.offsetHeight}px`),
    );
    observer.observe(bar);
    return () => observer.disconnect();
  }, []);
  return ref;
}
