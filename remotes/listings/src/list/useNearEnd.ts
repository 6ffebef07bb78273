import { useEffect, useRef } from 'react';

/** How far below the screen loading starts: about two screens of a phone. */
const ahead = '1600px';

/** Calls `onNear` whenever the element comes near the screen, and again after each change of `count`. */
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
      { rootMargin: `${ahead} 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isActive, count]);
  return ref;
}
