import { lazyMap } from '@portico/features/map-room';
import { useT } from '@portico/i18n';
import type en from '../../locales/en.json';
import type { ListingMapProps } from './ListingMap.tsx';

function useMapFailure() {
  const t = useT<typeof en>('listings');
  return { title: t('list.view.failed'), kept: t('list.kept') };
}

/** The map of a list of homes; its code is fetched when it is first shown. */
export const MapRoom = lazyMap<ListingMapProps>(
  () =>
    import(/* webpackChunkName: "later-listing-map" */ './ListingMap.tsx').then(
      (module) => module.ListingMap,
    ),
  useMapFailure,
);
