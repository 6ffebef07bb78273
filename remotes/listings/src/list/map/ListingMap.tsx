import type { ListingSummary } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { useFormat } from '@portico/i18n';
import { Box, Button, Flex, Text } from '@portico/ui';
import { boundsOf, type MapBounds, type MapPoint, PointMap } from '@portico/ui/map';
import { useEffect, useMemo, useState } from 'react';
import { type Pointing, usePointed } from '../pointing.ts';
import type { ReadListingList } from '../useListingList.ts';
import { useListT } from '../words.ts';
import { ChosenListings } from './ChosenListings.tsx';
import { roundBounds } from './mapBounds.ts';

export interface ListingMapProps {
  list: ReadListingList;
  pointing: Pointing;
}

const tiles = '/api/maps/tiles/{z}/{x}/{y}';

/** A marker has room for `$2.4M` or `$12K/mo`, or for a short text when the price is on request. */
function usePriceLabel() {
  const format = useFormat();
  const words = useListingWords();
  const t = useListT();
  return ({ price, startPrice }: ListingSummary) => {
    const { amount, currency } = startPrice?.amount != null ? startPrice : price;
    if (amount === null) return t('map.noPrice');
    const written = format.number(amount, {
      style: 'currency',
      currency,
      notation: 'compact',
      maximumFractionDigits: 1,
    });
    return words.shortRent(written, price.period);
  };
}

function usePoints(docs: readonly ListingSummary[]) {
  const priceLabel = usePriceLabel();
  return docs.flatMap((listing): MapPoint[] => {
    const { Latitude: latitude, Longitude: longitude } = listing.property;
    if (latitude === null || longitude === null) return [];
    return [{ id: listing._id, latitude, longitude, label: priceLabel(listing) }];
  });
}

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

/** How much of the list the map shows; a button loads more, because nothing scrolls here. */
function Shown({ list, count }: { list: ReadListingList; count: number }) {
  const t = useListT();
  const format = useFormat();
  const { pages, hasMore, isLoadingMore, loadMore } = list.listings;
  const total = pages?.[0]?.totalDocs ?? 0;
  return (
    <Flex
      position="absolute"
      insetBlockEnd="3"
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
        {t('map.shown', { count, value: format.number(count), total: format.number(total) })}
      </Text>
      {hasMore && (
        <Button size="sm" variant="quiet" isBusy={isLoadingMore} onClick={loadMore}>
          {t('map.more')}
        </Button>
      )}
    </Flex>
  );
}

/** The list's properties on the map; pointing at a marker highlights its card, and the reverse. */
export function ListingMap({ list, pointing }: ListingMapProps) {
  const t = useListT();
  const words = useListingWords();
  const { address, go, isShown } = list;
  const docs = useMemo(() => list.listings.docs?.filter(isShown) ?? [], [list.listings.docs, isShown]);
  const points = usePoints(docs);
  const [moved, setMoved] = useState<MapBounds>();
  const [chosen, setChosen] = useState<string[]>([]);
  // Only the first page sets the map's frame, so that later pages do not move the map while the reader uses it.
  const firstIds = new Set(list.listings.pages?.[0]?.docs.map(({ _id }) => _id));
  const frame = address.bounds ?? boundsOf(points.filter(({ id }) => firstIds.has(id)));
  useEffect(() => setMoved(undefined), [address.bounds]);
  const nameOf = (id: string) => {
    const listing = docs.find(({ _id }) => _id === id);
    return listing ? `${words.title(listing)}, ${words.price(listing)}` : '';
  };
  return (
    <PointMap
      points={points}
      tiles={tiles}
      frame={frame}
      activeId={usePointed(pointing)}
      onActive={pointing.setState}
      onChoose={setChosen}
      onMoved={setMoved}
      texts={{
        label: t('map.label'),
        zoomIn: t('map.zoomIn'),
        zoomOut: t('map.zoomOut'),
        point: nameOf,
        cluster: (count) => t('map.cluster', { count }),
        impossible: t('map.impossible'),
      }}
    >
      {moved && <SearchHere onSearch={() => go({ bounds: roundBounds(moved) })} />}
      <Box>
        <Shown list={list} count={points.length} />
        <ChosenListings
          listings={docs.filter(({ _id }) => chosen.includes(_id))}
          onClose={() => setChosen([])}
        />
      </Box>
    </PointMap>
  );
}
