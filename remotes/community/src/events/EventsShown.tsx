import { lazyPart } from '@portico/features/lazy-part';
import { lazyMap } from '@portico/features/map-room';
import { useT } from '@portico/i18n';
import { Box, Skeleton } from '@portico/ui';
import type en from '../locales/en.json';
import { EventList } from './EventList.tsx';
import { NamedEvent } from './NamedEvent.tsx';
import type { EventsState } from './useEvents.ts';
import type { EventsMapProps } from './views/EventsMap.tsx';
import type { MonthViewProps } from './views/MonthView.tsx';

function useMapFailure() {
  const t = useT<typeof en>('community');
  return { title: t('events.mapFailed'), kept: t('events.mapKept') };
}

const MapRoom = lazyMap<EventsMapProps>(
  () =>
    import(/* webpackChunkName: "later-events-map" */ './views/EventsMap.tsx').then(
      (module) => module.EventsMap,
    ),
  useMapFailure,
);

const MonthView = lazyPart<MonthViewProps>(() =>
  import(/* webpackChunkName: "later-events-month" */ './views/MonthView.tsx').then(
    (module) => module.MonthView,
  ),
);

/** The events as the address wants them: a list, a month, or a map with the list below it. */
export function EventsShown({ state }: { state: EventsState }) {
  const { view } = state.address;
  if (view === 'month')
    return (
      <>
        <NamedEvent state={state} />
        <MonthView state={state} />
      </>
    );
  return (
    <>
      <NamedEvent state={state} />
      {view === 'map' && (
        <Box blockSize={{ base: '20rem', md: '28rem' }} marginBlockEnd="8">
          {state.events.data ? (
            <MapRoom events={state.events.data.docs} total={state.events.data.totalDocs} />
          ) : (
            <Skeleton blockSize="full" />
          )}
        </Box>
      )}
      <EventList state={state} />
    </>
  );
}
