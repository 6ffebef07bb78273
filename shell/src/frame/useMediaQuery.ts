import { useCallback, useSyncExternalStore } from 'react';

/** On narrow screens the drawer opens over the page; on wider ones it is a rail beside the page. */
export const narrowScreen = '(max-width: 47.99em)';
/** From this width the drawer starts out open. */
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
