import { type CallOptions, get, query, write } from '@portico/client';
import type {
  ClientWithInvitations,
  EventInvitationBody,
  EventsByClientQuery,
  InvitationAnswerBody,
  InvitedEvent,
  Page,
} from '@portico/contracts';

export const listByClient = (filter: EventsByClientQuery, options?: CallOptions) =>
  get<Page<ClientWithInvitations>>('/events/by-client', filter, options);

/** Sends the mail; sent again, the client gets a new link. */
export const inviteClient = (eventId: string, body: EventInvitationBody) =>
  write<ClientWithInvitations>('POST', `/events/${encodeURIComponent(eventId)}/invitations`, body);

export const revokeInvitation = (id: string) =>
  write<null>('DELETE', `/events/invitations/${encodeURIComponent(id)}`);

export const openInvitation = (token: string, options?: CallOptions) =>
  query<InvitedEvent>('/event-invitations/open', { token }, options);

export const answerInvitation = (body: InvitationAnswerBody) =>
  write<InvitedEvent>('POST', '/event-invitations/answer', body);
