import { Box, ErrorState, LoadingRegion, Skeleton } from '@portico/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

type Loaded<Props> = { Component: ComponentType<Props> } | 'failed' | undefined;

/** Fetches a map's code (a third of a megabyte) when it is first shown. If that fails, `useFailure` words it, and the list beside it still works. */
export function lazyMap<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  useFailure: () => { title: string; kept: string },
) {
  return function MapRoom(props: Props) {
    const failure = useFailure();
    const [loaded, setLoaded] = useState<Loaded<Props>>();
    const fetchMap = useCallback(() => {
      setLoaded(undefined);
      load().then(
        (Component) => setLoaded({ Component }),
        () => setLoaded('failed'),
      );
    }, []);
    useEffect(fetchMap, [fetchMap]);
    if (loaded === 'failed') return <ErrorState {...failure} onRetry={fetchMap} />;
    if (!loaded) {
      return (
        <Box blockSize="full" css={{ '& > *, & > * > div': { blockSize: 'full' } }}>
          <LoadingRegion>
            <Skeleton blockSize="full" />
          </LoadingRegion>
        </Box>
      );
    }
    return <loaded.Component {...props} />;
  };
}
