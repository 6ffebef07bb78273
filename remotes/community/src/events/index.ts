export { EventDate } from './EventDate.tsx';
export { EventsBar } from './EventsBar.tsx';
export { EventsHeader } from './EventsHeader.tsx';
export { EventsShown } from './EventsShown.tsx';
export { listEvents } from './eventCalls.ts';
export { eventsAddress } from './eventsAddress.ts';
export { useEvents } from './useEvents.ts';
export { useEventWords } from './useEventWords.ts';
