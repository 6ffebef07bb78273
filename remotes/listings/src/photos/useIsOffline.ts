import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** What the device says of its own line; being online promises nothing about ours. */
export const useIsOffline = () => useSyncExternalStore(subscribe, () => !navigator.onLine);
