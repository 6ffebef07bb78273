import { keys } from '@portico/features/queries';
import { useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { listEvents } from './eventCalls.ts';
import { type EventsAddress, eventsAddress, readEventsAddress } from './eventsAddress.ts';

/** The events the address asks for. */
export function useEvents() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readEventsAddress(params);
  const events = useRemoteQuery(keys.events.list(address), (context) => listEvents(address, context), {
    keepsPrevious: true,
  });
  return {
    address,
    events,
    go: (change: Partial<EventsAddress>) => navigate(eventsAddress({ ...address, page: 1, ...change })),
  };
}

export type EventsState = ReturnType<typeof useEvents>;
