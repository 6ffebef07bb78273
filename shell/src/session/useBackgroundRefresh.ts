import { firstBackgroundRefreshMs, longAbsenceMs } from '@portico/rules';
import { refreshInBackground } from '@portico/session';
import { useEffect } from 'react';

/**
 * Reads person and settings again 5 s after the header has appeared (A §4 "Loading"), and when the tab comes into view
 * after a long absence, so that a membership suspended meanwhile does not work until the next reload.
 */
export function useBackgroundRefresh() {
  useEffect(() => {
    const first = setTimeout(() => void refreshInBackground(), firstBackgroundRefreshMs);
    let hiddenAt = Number.POSITIVE_INFINITY;
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        return;
      }
      if (Date.now() - hiddenAt >= longAbsenceMs) void refreshInBackground();
      hiddenAt = Number.POSITIVE_INFINITY;
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(first);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);
}
