import { useCallback, useSyncExternalStore } from 'react';

/** Where the drawer is a rail beside the page, and where a finger opens it over the page. */
export const narrowScreen = '(max-width: 47.99em)';
/** Where there is room to keep the drawer open from the start. */
export const wideScreen = '(min-width: 64em)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
