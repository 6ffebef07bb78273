import { startTransition, useEffect, useState } from 'react';

/** Two rows of a wide screen: as many cards as can be drawn between two frames without a delay. */
const atOnce = 6;

/**
 * Counts up to a growing `total`, a few per frame. The first total counts at once, because a list the reader returns to
 * must be as long as it was.
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
  // A list with another filter starts again.
  if (shown > total) setShown(total);
  return Math.min(shown, total);
}
