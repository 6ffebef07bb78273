import type { ListingMap as PlottedListings } from '@portico/contracts';
import { AreaMap, areaOf, MapStatus } from '@portico/features/area-map';
import { type Pointing, usePointed } from '@portico/features/pointing';
import { useFormat } from '@portico/i18n';
import { roundBounds } from '@portico/rules/map';
import { Skeleton } from '@portico/ui';
import { type Cluster, type MapBounds, withAir } from '@portico/ui/map';
import { useEffect, useState } from 'react';
import { useListT } from '../words.ts';
import { ChosenListings } from './ChosenListings.tsx';
import type { PlottedList } from './plottedList.ts';
import { useMapCells } from './useMapCells.ts';
import { useMapPoints } from './useMapPoints.ts';

export interface ListingMapProps {
  list: PlottedList;
  pointing: Pointing;
}

/** How much of the list the map plots. */
function usePlotted(whole: PlottedListings | undefined): string | undefined {
  const t = useListT();
  const format = useFormat();
  if (!whole) return undefined;
  const { unplaced, cells } = whole;
  const count = cells.reduce((sum, cell) => sum + cell.count, 0);
  const plotted = t('map.plotted', { count, value: format.number(count) });
  const left = t('map.unplaced', { count: unplaced, value: format.number(unplaced) });
  return unplaced > 0 ? `${plotted} · ${left}` : plotted;
}

/** The position of the listing that is highlighted in the list. */
function usePointedPlace({ docs }: PlottedList, pointing: Pointing) {
  const pointed = usePointed(pointing);
  const { Latitude: latitude, Longitude: longitude } =
    docs?.find(({ _id }) => _id === pointed)?.property ?? {};
  return latitude == null || longitude == null ? null : { latitude, longitude };
}

/** All properties of the list on the map; pointing at a marker highlights its card, and the reverse. */
export function ListingMap({ list, pointing }: ListingMapProps) {
  const t = useListT();
  const { body, bounds, area, go } = list;
  const listKey = JSON.stringify(body);
  const [moved, setMoved] = useState<{ listKey: string; bounds: MapBounds }>();
  // Another list has another frame, to which the map moves by itself.
  const view = moved?.listKey === listKey ? moved.bounds : undefined;
  const [chosen, setChosen] = useState<Cluster | null>(null);
  const { whole, cells, failed, retry } = useMapCells(list, view);
  const { points, nameOf } = useMapPoints(cells);
  const pointed = usePointedPlace(list, pointing);
  const plotted = usePlotted(whole);
  useEffect(() => setChosen(null), [listKey]);
  /** Back finds the map as it was before it was moved. */
  const search = (change: Parameters<typeof go>[0]) => {
    setMoved(undefined);
    go(change);
  };
  // The map opens where the properties are, not somewhere from which it would first have to fly there.
  if (!whole && !failed) return <Skeleton blockSize="full" />;
  const found = (area && areaOf(area)) ?? whole?.bounds;
  return (
    <AreaMap
      points={points}
      frame={bounds ?? (found ? withAir(found) : null)}
      active={chosen ?? pointed}
      onActive={pointing.setState}
      onChoose={setChosen}
      onMoved={(shown) => setMoved({ listKey, bounds: shown })}
      listKey={listKey}
      keepsView
      area={area}
      onArea={(drawn) => search({ area: drawn, bounds: null })}
      onSearchHere={(shown) => search({ bounds: roundBounds(shown) })}
      popover={
        chosen && {
          at: chosen,
          content: <ChosenListings list={list} place={chosen} onClose={() => setChosen(null)} />,
        }
      }
      texts={{
        label: t('map.label'),
        point: nameOf,
        cluster: ({ count }) => t('map.cluster', { count }),
        impossible: t('map.impossible'),
      }}
    >
      <MapStatus text={plotted} hasFailed={Boolean(failed)} onRetry={retry} />
    </AreaMap>
  );
}
