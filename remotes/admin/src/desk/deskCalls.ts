import { type CallOptions, get, write, writeOnLeaving } from '@portico/client';
import type {
  DeskChangeBody,
  DeskColleague,
  DeskCompany,
  DeskKind,
  DeskNoteBody,
  DeskPage,
  DeskQuery,
  DeskReplyBody,
  DeskStay,
  DeskSummary,
  DeskTemplate,
  DeskTemplateBody,
  DeskWaiting,
  EventSeatsBody,
  PorticoEvent,
  Thread,
  WholeDeskItem,
} from '@portico/contracts';

export interface DeskKey {
  kind: DeskKind;
  _id: string;
}

const path = ({ kind, _id }: DeskKey) => `/desk/items/${kind}/${encodeURIComponent(_id)}`;

export const getDesk = (query: DeskQuery, options?: CallOptions) =>
  get<DeskPage>('/desk/items', query, options);

export const getDeskSummary = (options?: CallOptions) => get<DeskSummary>('/desk/summary', {}, options);

export const getDeskWaiting = (options?: CallOptions) => get<DeskWaiting>('/desk/waiting', {}, options);

export const getColleagues = (options?: CallOptions) => get<DeskColleague[]>('/desk/colleagues', {}, options);

export const getTemplates = (options?: CallOptions) => get<DeskTemplate[]>('/desk/templates', {}, options);

export const getDeskItem = (key: DeskKey, options?: CallOptions) =>
  get<WholeDeskItem>(path(key), {}, options);

export const changeDeskItem = (key: DeskKey, body: DeskChangeBody) =>
  write<WholeDeskItem>('PUT', path(key), body);

export const seeDeskItem = (key: DeskKey) => write<WholeDeskItem>('PUT', `${path(key)}/seen`);

/** Tells the server what the caller does at an item; returns which colleagues have it open too. */
export const stayAtDeskItem = (key: DeskKey, stay: DeskStay) =>
  write<DeskCompany>('PUT', `${path(key)}/stay`, { stay });

/** Sent while the tab is being closed. */
export const leaveDeskItemWithPage = (key: DeskKey) =>
  writeOnLeaving('PUT', `${path(key)}/stay`, { stay: 'away' });

export const noteOnDeskItem = (key: DeskKey, body: DeskNoteBody) =>
  write<WholeDeskItem>('POST', `${path(key)}/notes`, body);

export const replyFromDesk = (key: DeskKey, body: DeskReplyBody) =>
  write<WholeDeskItem>('POST', `${path(key)}/replies`, body);

export const saveTemplate = (id: string, body: DeskTemplateBody) =>
  write<DeskTemplate[]>('PUT', `/desk/templates/${encodeURIComponent(id)}`, body);

export const removeTemplate = (id: string) =>
  write<DeskTemplate[]>('DELETE', `/desk/templates/${encodeURIComponent(id)}`);

/** More seats for an event, which go to who waits. CONFLICT where the event or its answers have changed since. */
export const addSeats = ({ eventId, ...body }: { eventId: string } & EventSeatsBody) =>
  write<PorticoEvent>('POST', `/events/${encodeURIComponent(eventId)}/seats`, body);

/** The member's conversation with the concierge, which is opened if there is none yet. */
export const openConversation = (personId: string) =>
  write<Thread>('POST', '/messages/threads', {
    ...{ _id: crypto.randomUUID(), kind: 'concierge', personIds: [personId], title: '' },
  });
