import { type ComponentType, useEffect, useState } from 'react';

/**
 * How long to wait before the next try if their code could not be fetched: a release may have removed or restored it.
 */
const retryMs = 30_000;
/** Safari has no idle callback; by then the page is drawn. */
const idleMs = 2000;

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, idleMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: idleMs });
  return () => cancelIdleCallback(handle);
}

/** Fetches the companions when the browser has nothing better to do: the first picture does not wait for them. */
export function LateCompanions() {
  const [Companions, setCompanions] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      import('./Companions.tsx').then(
        (module) => setCompanions(() => module.Companions),
        () => {
          timer = setTimeout(load, retryMs);
        },
      );
    };
    const cancel = whenIdle(load);
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, []);
  return Companions && <Companions />;
}
