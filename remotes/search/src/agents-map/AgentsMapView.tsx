import { FloatingSwitch, lazyMap, useIsWideScreen, useToolbarHeight } from '@portico/features/map-room';
import { usePointing } from '@portico/features/pointing';
import { useFormat } from '@portico/i18n';
import { Box, Grid, Heading, Row, Stack, Text } from '@portico/ui';
import { ActiveMapFilters } from './ActiveMapFilters.tsx';
import { AgentList } from './AgentList.tsx';
import type { AgentsPointMapProps } from './AgentsPointMap.tsx';
import { MapFilters } from './MapFilters.tsx';
import { changed } from './mapAddress.ts';
import { type AgentsMapList, hrefFor, useAgentsMap } from './useAgentsMap.ts';
import { useAgentsMapT } from './words.ts';

function useMapFailure() {
  const t = useAgentsMapT();
  return { title: t('mapFailed'), kept: t('kept') };
}

const MapRoom = lazyMap<AgentsPointMapProps>(
  () =>
    import(/* webpackChunkName: "later-agents-map" */ './AgentsPointMap.tsx').then(
      (module) => module.AgentsPointMap,
    ),
  useMapFailure,
);

const headerHeight = '64px';

/** Exact, however many there are; the list itself ends at 10,000. */
function Total({ agents: { whole } }: { agents: AgentsMapList }) {
  const t = useAgentsMapT();
  const format = useFormat();
  const count = whole.data?.total;
  return (
    <Text role="status" size="sm" tone="muted">
      {count !== undefined && t('total', { count, value: format.number(count) })}
    </Text>
  );
}

/** From the list to the map, and back. */
function OtherView({ agents: { address } }: { agents: AgentsMapList }) {
  const t = useAgentsMapT();
  const view = address.view === 'map' ? 'list' : 'map';
  return <FloatingSwitch view={view} label={t(`view.${view}`)} to={hrefFor(changed(address, { view }))} />;
}

/** The rest of the window below the header, the margin of the page and the bar. */
const mapHeight = `calc(100dvh - ${headerHeight} - var(--toolbar, 12rem) - 3.5rem)`;

/** The search, and how much it found. It stays in view beside the map, because the map stays too. */
function Bar({ agents, isSticky }: { agents: AgentsMapList; isSticky: boolean }) {
  const t = useAgentsMapT();
  const ref = useToolbarHeight();
  return (
    <Box
      ref={ref}
      background="paper"
      paddingBlockEnd="4"
      {...(isSticky && { position: 'sticky', insetBlockStart: headerHeight, zIndex: 'sticky' })}
    >
      <Stack gap="3">
        <Row justifyContent="space-between" alignItems="baseline">
          <Heading level={1} size="lg">
            {t('title')}
          </Heading>
          <Total agents={agents} />
        </Row>
        <MapFilters agents={agents} />
        <ActiveMapFilters agents={agents} />
      </Stack>
    </Box>
  );
}

/** `/agents-map`: the directory of the members, as a list and on a map (A §2, resolutions 41). */
export function AgentsMapView() {
  const agents = useAgentsMap();
  const pointing = usePointing();
  const isWide = useIsWideScreen();
  const { view } = agents.address;
  const columns = isWide ? 'minmax(20rem, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)';
  return (
    <Box position="relative">
      <Bar agents={agents} isSticky={isWide} />
      <Grid gap="6" gridTemplateColumns={columns} alignItems="start">
        {(isWide || view === 'list') && (
          <Box minInlineSize="0" paddingBlockEnd={isWide ? '0' : '16'}>
            <AgentList agents={agents} pointing={pointing} />
          </Box>
        )}
        {(isWide || view === 'map') && (
          <Box
            position={isWide ? 'sticky' : 'relative'}
            insetBlockStart={isWide ? `calc(${headerHeight} + var(--toolbar, 12rem))` : undefined}
            blockSize={mapHeight}
            minBlockSize="20rem"
          >
            <MapRoom agents={agents} pointing={pointing} />
          </Box>
        )}
      </Grid>
      {!isWide && <OtherView agents={agents} />}
    </Box>
  );
}
