export { EventDate } from './EventDate.tsx';
export { EventList } from './EventList.tsx';
export { listEvents } from './eventCalls.ts';
export { type EventTime, eventsAddress } from './eventsAddress.ts';
export { useEvents } from './useEvents.ts';
export { useEventWords } from './useEventWords.ts';
