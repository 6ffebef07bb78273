import { Box, Grid, Row } from '@portico/ui';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FeedListings } from './FeedListings.tsx';
import { ListingResults, Pages, Total } from './ListingResults.tsx';
import { MapRoom } from './map/MapRoom.tsx';
import { PointingContext, usePointing } from './pointing.ts';
import { useIsWideScreen } from './useIsWideScreen.ts';
import { type ListingList, type ReadListingList, useListings } from './useListingList.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

/** The height from below the header to the end of the screen. */
const mapHeight = { base: 'calc(100dvh - 12rem)', lg: 'calc(100dvh - 7rem)' };

function Both({ list }: { list: ReadListingList }) {
  const pointing = usePointing();
  return (
    <PointingContext value={pointing}>
      <Grid gap="6" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" alignItems="start">
        <ListingResults list={list} isBesideMap />
        <Box position="sticky" insetBlockStart="5rem" blockSize={mapHeight}>
          <MapRoom list={list} pointing={pointing} />
        </Box>
      </Grid>
    </PointingContext>
  );
}

function MapAlone({ list }: { list: ReadListingList }) {
  const pointing = usePointing();
  return (
    <Box blockSize={mapHeight} minBlockSize="20rem">
      <MapRoom list={list} pointing={pointing} />
    </Box>
  );
}

/** The results in the view the address names. Side by side needs room, so a narrow screen shows the list instead. */
export function ListingBrowser({ list: unread }: { list: ListingList }) {
  const isWide = useIsWideScreen();
  const list = { ...unread, listings: useListings(unread) };
  const { view } = list.address;
  return (
    <>
      <ActiveFilters list={list} />
      <Row justifyContent="space-between" gap="3" marginBlockEnd="4">
        <Total list={list} />
        {/* Cancels the page links' own margin, because the list already ends with one. */}
        <Box marginBlock="-6">{view !== 'map' && <Pages list={list} />}</Box>
        <ViewSwitch list={list} />
      </Row>
      {view !== 'map' && <FeedListings list={list} />}
      {view === 'map' && <MapAlone list={list} />}
      {view === 'both' && isWide && <Both list={list} />}
      {(view === 'list' || (view === 'both' && !isWide)) && (
        <ListingResults list={list} isBesideMap={false} />
      )}
    </>
  );
}
