import { useEffect, useRef } from 'react';

/**
 * How far below the screen loading starts: about two screens of a phone. Above it there is no limit, because a fast scroll
 * gets past the element before the next page arrives.
 */
const margin = '1000000px 0px 1600px 0px';

/** Calls `onNear` whenever the element comes near the screen, or is above it, and again after each change of `count`. */
export function useNearEnd<Element extends HTMLElement>(
  onNear: () => void,
  isActive: boolean,
  count: number,
) {
  const ref = useRef<Element>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    if (!isActive || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isActive, count]);
  return ref;
}
