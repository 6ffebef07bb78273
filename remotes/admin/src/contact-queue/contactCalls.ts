import { type CallOptions, get, write } from '@portico/client';
import type { ContactRequest, ContactRequestPage, ContactRequestsQuery } from '@portico/contracts';

/** For staff: what was written to the concierge. */
export const getContactRequests = (filter: ContactRequestsQuery, options?: CallOptions) =>
  get<ContactRequestPage>('/contact-requests', filter, options);

export const setContactRequestClosed = (id: string, isClosed: boolean) =>
  write<ContactRequest>('PUT', `/contact-requests/${encodeURIComponent(id)}/closed`, { isClosed });
