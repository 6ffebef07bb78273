import { useT } from '@portico/i18n';
import { Box, ErrorState, LoadingRegion, Skeleton } from '@portico/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type en from '../../locales/en.json';
import type { ListingMapProps } from './ListingMap.tsx';

const load = () =>
  import(/* webpackChunkName: "later-listing-map" */ './ListingMap.tsx').then((module) => module.ListingMap);

type Loaded = { Component: ComponentType<ListingMapProps> } | 'failed' | undefined;

/** Fetches the map's code (a third of a megabyte) when it is first shown. If that fails, the list still works. */
export function MapRoom(props: ListingMapProps) {
  const t = useT<typeof en>('listings');
  const [loaded, setLoaded] = useState<Loaded>();
  const fetchMap = useCallback(() => {
    setLoaded(undefined);
    load().then(
      (Component) => setLoaded({ Component }),
      () => setLoaded('failed'),
    );
  }, []);
  useEffect(fetchMap, [fetchMap]);
  if (loaded === 'failed') {
    return <ErrorState title={t('list.view.failed')} kept={t('list.kept')} onRetry={fetchMap} />;
  }
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
}
