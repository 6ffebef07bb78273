import { mayOfferUpdate } from '@portico/rules';
import { useSession } from '@portico/session';
import { useEffect, useState } from 'react';
import { useFederation } from '../../app/ports.ts';
import { servedVersion } from './servedVersion.ts';
import { takenFor } from './takeUpdate.ts';

/** Looking away and back again is no reason to ask twice within this time. */
const patienceMs = 30_000;

/** Code that fails does so several times in a row; one question answers them all. */
const failurePatienceMs = 5_000;

/**
 * Asks now and then, when the page is looked at, and after code could not be loaded: it may be of yesterday. The
 * registry is asked along with it, so that a page that is never closed opens what is live.
 */
function useServedVersion(): string | null {
  const everyMs = useSession(({ timers }) => timers.versionCheckMs);
  const { onFailure, refresh } = useFederation();
  const [served, setServed] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    let askedAt = Date.now();
    let failedAt = 0;
    const ask = async () => {
      askedAt = Date.now();
      const [version] = await Promise.all([servedVersion(), refresh()]);
      if (version && !isOver) setServed(version);
    };
    const askAgain = () => {
      const isSoon = Date.now() - askedAt < Math.min(patienceMs, everyMs);
      if (document.visibilityState === 'visible' && !isSoon) void ask();
    };
    const askAfterFailure = () => {
      if (Date.now() - failedAt < failurePatienceMs) return;
      failedAt = Date.now();
      void ask();
    };
    const timer = setInterval(askAgain, everyMs);
    const stopHearing = onFailure(askAfterFailure);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isOver = true;
      clearInterval(timer);
      stopHearing();
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [everyMs, onFailure, refresh]);
  return served;
}

/** The version to offer, or null; `decline` is for those who do not want it now. */
export function useNewerVersion(own: string) {
  const served = useServedVersion();
  const [declined, setDeclined] = useState<string | null>(null);
  const isOffered = served !== null && mayOfferUpdate({ own, served, takenFor: takenFor(), declined });
  return { version: isOffered ? served : null, decline: setDeclined };
}
