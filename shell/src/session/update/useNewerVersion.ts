import { mayOfferUpdate } from '@portico/rules';
import { useSession } from '@portico/session';
import { useEffect, useState } from 'react';
import { useFederation } from '../../federation/ports.ts';
import { servedVersion } from './servedVersion.ts';
import { takenFor } from './takeUpdate.ts';

/** Returning to the tab asks for the version at most once within this time. */
const patienceMs = 30_000;

/** A broken file fails several times in a row; one request answers all of these failures. */
const failurePatienceMs = 5_000;

/**
 * Asks for the version at intervals, when the tab comes into view, and after code failed to load, because that code may
 * be outdated. It reads the registry too, so that a page that is never closed opens live pages.
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

/** The version to offer, or null; `decline` puts the offer off. */
export function useNewerVersion(own: string) {
  const served = useServedVersion();
  const [declined, setDeclined] = useState<string | null>(null);
  const isOffered = served !== null && mayOfferUpdate({ own, served, takenFor: takenFor(), declined });
  return { version: isOffered ? served : null, decline: setDeclined };
}
