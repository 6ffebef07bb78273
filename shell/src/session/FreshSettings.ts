import { settingsFreshMs, settingsRefreshMs } from '@portico/rules';
import { refreshSettings } from '@portico/session';
import { useEffect, useRef } from 'react';

/**
 * Reads the system settings again every minute while the page is in view, and when it comes into view, so that the
 * beginning and the end of maintenance and the administrators' message reach an open page, a visitor's too.
 */
export function FreshSettings() {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshSettings(settingsFreshMs);
    };
    const clock = setInterval(refresh, settingsRefreshMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return null;
}

/** Reads them again with every page that is opened: administrators are told that members see a message with the next. */
export function useSettingsOnNextPage(pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    void refreshSettings(settingsFreshMs);
  }, [pathname]);
}
