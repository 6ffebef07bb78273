import { useIsWideScreen, useToolbarHeight } from '@portico/features/map-room';
import { usePointing } from '@portico/features/pointing';
import { Box, Grid, Row } from '@portico/ui';
import { Gliding } from '@portico/ui/data';
import { type ReactNode, useRef } from 'react';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FeedListings } from './FeedListings.tsx';
import { ListingResults, Pages, Total } from './ListingResults.tsx';
import { countFilters } from './listAddress.ts';
import { MapRoom } from './map/MapRoom.ts';
import { plottedOf } from './map/plottedOf.ts';
import { PointingContext } from './pointing.ts';
import { type ListingList, type ReadListingList, useListings } from './useListingList.ts';
import { FloatingViewSwitch, ViewSwitch } from './ViewSwitch.tsx';

const headerHeight = '64px';

/** The rest of the window below the header and the bar of tabs and filters. */
const mapHeight = `calc(100dvh - ${headerHeight} - var(--toolbar, 12rem) - 1.5rem)`;

function Both({ list }: { list: ReadListingList }) {
  const pointing = usePointing();
  return (
    <PointingContext value={pointing}>
      <Grid gap="6" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" alignItems="start">
        <Box minInlineSize="0">
          <FeedListings list={list} />
          <ListingResults list={list} isBesideMap />
        </Box>
        <Box
          position="sticky"
          insetBlockStart={`calc(${headerHeight} + var(--toolbar, 12rem))`}
          blockSize={mapHeight}
          minBlockSize="20rem"
        >
          <MapRoom list={plottedOf(list)} pointing={pointing} />
        </Box>
      </Grid>
    </PointingContext>
  );
}

function MapAlone({ list }: { list: ReadListingList }) {
  const pointing = usePointing();
  return (
    <Box blockSize={mapHeight} minBlockSize="20rem">
      <MapRoom list={plottedOf(list)} pointing={pointing} />
    </Box>
  );
}

interface BarProps {
  list: ReadListingList;
  children: ReactNode;
}

/** Tabs, filters and the number of results. Beside a map they stay in view, because the map stays too. */
function Bar({ list, children }: BarProps) {
  const ref = useToolbarHeight();
  const { view } = list.address;
  const isSticky = view === 'both';
  return (
    <Box
      ref={ref}
      background="paper"
      {...(isSticky && { position: 'sticky', insetBlockStart: headerHeight, zIndex: 'sticky' })}
    >
      {children}
      <Gliding list={ref} ids={filterIds(list)} />
      <ActiveFilters list={list} />
      <Row justifyContent="space-between" gap="3" paddingBlockEnd={{ base: '2', md: '4' }}>
        <Total list={list} />
        {/* Cancels the page links' own margin, because the list already ends with one. */}
        <Box marginBlock="-6" display={{ base: 'none', md: 'block' }}>
          {view !== 'map' && <Pages list={list} />}
        </Box>
        <ViewSwitch list={list} />
      </Row>
    </Box>
  );
}

/** A filter that is put on or taken off changes the lines above the results. */
const filterIds = ({ address }: ListingList) => [String(countFilters(address))];

export interface ListingBrowserProps {
  list: ListingList;
  /** Tabs and filters. */
  children: ReactNode;
}

/** The results in the view the address names. Side by side needs room, so a narrow screen shows the list instead. */
export function ListingBrowser({ list: unread, children }: ListingBrowserProps) {
  const isWide = useIsWideScreen();
  const list = { ...unread, listings: useListings(unread) };
  const { view } = list.address;
  const ref = useRef<HTMLDivElement>(null);
  const isList = view === 'list' || (view === 'both' && !isWide);
  return (
    <Box position="relative" ref={ref}>
      <Gliding list={ref} ids={filterIds(list)} />
      <Bar list={list}>{children}</Bar>
      {isList && <FeedListings list={list} />}
      {view === 'map' && <MapAlone list={list} />}
      {view === 'both' && isWide && <Both list={list} />}
      {isList && <ListingResults list={list} isBesideMap={false} />}
      <FloatingViewSwitch list={list} />
    </Box>
  );
}
