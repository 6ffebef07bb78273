import { useEffect, useState } from 'react';

const secondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));

/** Whole seconds until a moment, counting down to 0; null without one. The wall clock decides, also after a sleep. */
export function useCountdown(untilMs: number | null): number | null {
  const [, tick] = useState(0);
  const isRunning = untilMs !== null && secondsUntil(untilMs) > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return untilMs === null ? null : secondsUntil(untilMs);
}
