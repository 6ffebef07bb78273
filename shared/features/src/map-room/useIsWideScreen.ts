import { useSyncExternalStore } from 'react';

/** From this width a list and a map fit side by side; the kit's `lg`. */
const query = '(min-width: 64em)';

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useIsWideScreen = () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
