import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device says it is offline; being online does not mean that our server can be reached. */
export const useIsOffline = () => useSyncExternalStore(subscribe, () => !navigator.onLine);
