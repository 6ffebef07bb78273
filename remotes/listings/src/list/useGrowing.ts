import { startTransition, useEffect, useState } from 'react';

/** Two rows of a wide screen: what can be added between two frames without holding up either. */
const atOnce = 6;

/**
 * Counts up to `total` a few at a time, a step a frame, where `total` grows. What is there at first is there at once: a
 * list one comes back to has to be as long as it was.
 */
export function useGrowing(total: number): number {
  const [shown, setShown] = useState(total);
  useEffect(() => {
    if (shown >= total) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setShown((count) => Math.min(total, count + atOnce))),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown, total]);
  // A list of another filter begins anew.
  if (shown > total) setShown(total);
  return Math.min(shown, total);
}
