import { type RefObject, useEffect } from 'react';
import { sayRead } from '../reading.ts';

const settleMs = 300;

/** Whether somebody can be looking at the page. */
const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Marks as read the messages that were in view while the page had the focus. Messages carry their number in
 * `data-number`.
 */
export function useReading(
  list: RefObject<HTMLElement | null>,
  { threadId, readTo, lastNumber }: { threadId: string; readTo: number; lastNumber: number },
) {
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    let seen = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (seen <= readTo || !isLookedAt()) return;
      timer = setTimeout(() => isLookedAt() && void sayRead(threadId, seen), settleMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) seen = Math.max(seen, Number((target as HTMLElement).dataset.number));
        look();
      },
      { root, threshold: 0.5 },
    );
    for (const row of root.querySelectorAll('[data-number]')) observer.observe(row);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [list, threadId, readTo, lastNumber]);
}
