import { useSyncExternalStore } from 'react';

/** Narrower than the kit's `md`: there is no room beside a list. */
const query = '(max-width: 47.99em)';

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useIsPhone = () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
