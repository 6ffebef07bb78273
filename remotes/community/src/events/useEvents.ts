import { keys } from '@portico/features/queries';
import { useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { listEvents } from './eventCalls.ts';
import { type EventsAddress, eventsAddress, questionOf, readEventsAddress } from './eventsAddress.ts';

/** The events the address asks for; the month view asks for its own days. */
export function useEvents() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readEventsAddress(params);
  const question = questionOf(address);
  const events = useRemoteQuery(keys.events.list(question), (context) => listEvents(question, context), {
    keepsPrevious: true,
    isEnabled: address.view !== 'month',
  });
  return {
    address,
    events,
    go: (change: Partial<EventsAddress>) => navigate(eventsAddress({ ...address, page: 1, ...change })),
  };
}

export type EventsState = ReturnType<typeof useEvents>;
