import { useLocation } from '@portico/remote-kit';
import { firstBackgroundRefreshMs, longAbsenceMs, personRefreshMs } from '@portico/rules';
import { refreshInBackground } from '@portico/session';
import { useEffect } from 'react';
import { useSettingsOnNextPage } from './FreshSettings.ts';

const isInView = () => document.visibilityState === 'visible';

/**
 * Reads person and settings again 5 s after the header has appeared (A §4 "Loading"), every few minutes while the page
 * is in view, and when it comes into view after a long absence, so that a membership suspended meanwhile does not work
 * until the next reload.
 */
function useFreshPerson() {
  useEffect(() => {
    const refresh = () => void refreshInBackground();
    const first = setTimeout(refresh, firstBackgroundRefreshMs);
    const clock = setInterval(() => isInView() && refresh(), personRefreshMs);
    let hiddenAt = Number.POSITIVE_INFINITY;
    const onVisibility = () => {
      if (!isInView()) {
        hiddenAt = Date.now();
        return;
      }
      if (Date.now() - hiddenAt >= longAbsenceMs) refresh();
      hiddenAt = Number.POSITIVE_INFINITY;
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(first);
      clearInterval(clock);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);
}

/** Keeps the page's data about the person and the site up to date while it stays open. */
export function useBackgroundRefresh() {
  const { pathname } = useLocation();
  useFreshPerson();
  useSettingsOnNextPage(pathname);
}
