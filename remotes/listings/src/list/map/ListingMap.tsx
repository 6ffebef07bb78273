import type { ListingMap as PlottedListings } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Button, Flex, Skeleton, Text } from '@portico/ui';
import { type Cluster, type MapBounds, PointMap, withAir } from '@portico/ui/map';
import { useEffect, useState } from 'react';
import { type Pointing, usePointed } from '../pointing.ts';
import type { ReadListingList } from '../useListingList.ts';
import { useListT } from '../words.ts';
import { ChosenListings } from './ChosenListings.tsx';
import { roundBounds } from './mapBounds.ts';
import { useMapCells } from './useMapCells.ts';
import { useMapPoints } from './useMapPoints.ts';

export interface ListingMapProps {
  list: ReadListingList;
  pointing: Pointing;
}

const tiles = '/api/maps/tiles/{z}/{x}/{y}';

/** A button at the top of the map, offered after the reader has moved the map. */
function SearchHere({ onSearch }: { onSearch: () => void }) {
  const t = useListT();
  return (
    <Flex
      position="absolute"
      insetBlockStart="3"
      insetInline="16"
      justifyContent="center"
      pointerEvents="none"
    >
      <Button
        variant="primary"
        size="sm"
        startIcon="search"
        pointerEvents="auto"
        borderRadius="full"
        onClick={onSearch}
      >
        {t('map.searchHere')}
      </Button>
    </Flex>
  );
}

interface PlottedProps {
  whole: PlottedListings | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

/** How much of the list the map plots, or that it could not be read. */
function Plotted({ whole, hasFailed, onRetry }: PlottedProps) {
  const t = useListT();
  const format = useFormat();
  const unplaced = whole?.unplaced ?? 0;
  const count = whole?.cells.reduce((sum, cell) => sum + cell.count, 0) ?? 0;
  return (
    <Flex
      position="absolute"
      // Above the floating button of a phone.
      insetBlockEnd={{ base: '20', md: '3' }}
      insetInlineStart="3"
      alignItems="center"
      gap="2"
      paddingInline="3"
      minBlockSize="9"
      background="surface"
      border="hairline"
      borderRadius="sm"
    >
      <Text size="xs" role="status">
        {hasFailed ? t('map.failed') : whole && t('map.plotted', { count, value: format.number(count) })}
        {!hasFailed &&
          unplaced > 0 &&
          ` · ${t('map.unplaced', { count: unplaced, value: format.number(unplaced) })}`}
      </Text>
      {hasFailed && (
        <Button size="sm" variant="quiet" onClick={onRetry}>
          {t('map.retry')}
        </Button>
      )}
    </Flex>
  );
}

/** Where the listing lies that is pointed at in the list. */
function usePointedPlace({ listings }: ReadListingList, pointing: Pointing) {
  const pointed = usePointed(pointing);
  const { Latitude: latitude, Longitude: longitude } =
    listings.docs?.find(({ _id }) => _id === pointed)?.property ?? {};
  return latitude == null || longitude == null ? null : { latitude, longitude };
}

/** All properties of the list on the map; pointing at a marker highlights its card, and the reverse. */
export function ListingMap({ list, pointing }: ListingMapProps) {
  const t = useListT();
  const format = useFormat();
  const { address, go } = list;
  const [moved, setMoved] = useState<MapBounds>();
  const [chosen, setChosen] = useState<Cluster | null>(null);
  const { whole, cells, failed, retry } = useMapCells(list, moved);
  const { points, nameOf } = useMapPoints(cells);
  const pointed = usePointedPlace(list, pointing);
  // Another list has another frame, to which the map moves by itself.
  useEffect(() => {
    if (!whole) return;
    setMoved(undefined);
    setChosen(null);
  }, [whole]);
  // The map opens where the properties are, not somewhere from which it would first have to fly there.
  if (!whole && !failed) return <Skeleton blockSize="full" />;
  return (
    <PointMap
      points={points}
      tiles={tiles}
      frame={address.bounds ?? (whole?.bounds ? withAir(whole.bounds) : null)}
      active={chosen ?? pointed}
      onActive={pointing.setState}
      onChoose={setChosen}
      onMoved={setMoved}
      popover={
        chosen && {
          at: chosen,
          content: <ChosenListings list={list} place={chosen} onClose={() => setChosen(null)} />,
        }
      }
      texts={{
        label: t('map.label'),
        zoomIn: t('map.zoomIn'),
        zoomOut: t('map.zoomOut'),
        point: nameOf,
        cluster: (count) => t('map.cluster', { count }),
        count: (count) => format.number(count),
        impossible: t('map.impossible'),
      }}
    >
      {moved && <SearchHere onSearch={() => go({ bounds: roundBounds(moved) })} />}
      <Plotted whole={whole} hasFailed={Boolean(failed)} onRetry={retry} />
    </PointMap>
  );
}
