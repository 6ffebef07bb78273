import { useEffect, useState } from 'react';

export type OnDemand<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; retry: () => void };

type Loaded<T> = { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed' };

/**
 * Code that the first screen does not need, fetched once it is wanted. `retry` asks again for a file that could not be
 * fetched; `React.lazy` would remember the failure forever.
 */
export function useOnDemand<T>(load: () => Promise<T>, isWanted: boolean): OnDemand<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading' });
  const mustLoad = isWanted && loaded.status === 'loading';
  useEffect(() => {
    if (!mustLoad) return;
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setLoaded({ status: 'ready', value }),
      () => isCurrent && setLoaded({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, mustLoad]);
  if (loaded.status !== 'failed') return loaded;
  return { status: 'failed', retry: () => setLoaded({ status: 'loading' }) };
}
