import { EventsBar, EventsHeader, EventsShown, useEvents } from '../events/index.ts';

/** `/events?when=&view=&month=&kind=&mine=&p=` (A §2): the calendar of the network. */
export function Events() {
  const state = useEvents();
  return (
    <>
      <EventsHeader kind={state.address.kind} />
      <EventsBar state={state} />
      <EventsShown state={state} />
    </>
  );
}
