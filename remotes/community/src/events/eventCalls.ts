import { type CallOptions, download, get, write } from '@portico/client';
import type {
  AnswersExportQuery,
  AnswersQuery,
  AttendanceBody,
  CalendarFeed,
  CalendarFeedWithUrl,
  EventBody,
  EventCancelBody,
  EventChangeBody,
  EventGuest,
  EventPage,
  EventsQuery,
  Page,
  PorticoEvent,
} from '@portico/contracts';

const pathOf = (id: string) => `/events/${encodeURIComponent(id)}`;

export const listEvents = (filter: EventsQuery, options?: CallOptions) =>
  get<EventPage>('/events', filter, options);

/** For staff, who change it. */
export const getEvent = (id: string, options?: CallOptions) =>
  get<PorticoEvent>(pathOf(id), undefined, options);

/** Returns the event's current state: a seat, or a place on the waiting list. */
export const setAttendance = (id: string, body: AttendanceBody) =>
  write<PorticoEvent>('PUT', `${pathOf(id)}/attendance`, body);

export const createEvent = (body: EventBody) => write<PorticoEvent>('POST', '/events', body);

/** CONFLICT brings the event as it is now. */
export const changeEvent = (id: string, body: EventChangeBody) =>
  write<PorticoEvent>('PUT', pathOf(id), body);

export const cancelEvent = (id: string, body: EventCancelBody) =>
  write<PorticoEvent>('POST', `${pathOf(id)}/cancel`, body);

export const listGuests = (id: string, filter: AnswersQuery, options?: CallOptions) =>
  get<Page<EventGuest>>(`${pathOf(id)}/answers`, filter, options);

export const downloadGuests = (id: string, filter: AnswersExportQuery) =>
  download(`${pathOf(id)}/answers/export.csv`, filter);

export const getFeed = (options?: CallOptions) => get<CalendarFeed>('/events/feed', undefined, options);
export const renewFeed = () => write<CalendarFeedWithUrl>('POST', '/events/feed');
export const endFeed = () => write<CalendarFeed>('DELETE', '/events/feed');
