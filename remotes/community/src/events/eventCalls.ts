import { type CallOptions, get, write } from '@portico/client';
import type { AttendanceBody, EventsQuery, Page, PorticoEvent } from '@portico/contracts';

export const listEvents = (filter: EventsQuery, options?: CallOptions) =>
  get<Page<PorticoEvent>>('/events', filter, options);

/** Answers the event as it stands now; a full one refuses with CONFLICT. */
export const setAttendance = (id: string, body: AttendanceBody) =>
  write<PorticoEvent>('PUT', `/events/${encodeURIComponent(id)}/attendance`, body);
