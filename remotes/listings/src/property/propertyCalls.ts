import { type CallOptions, get, write } from '@portico/client';
import type { ListingChange, ListingInquiryAnswer, ListingViewer } from '@portico/contracts';

const pathOf = (id: string) => `/listings/${encodeURIComponent(id)}`;

export const listListingHistory = (id: string, options?: CallOptions) =>
  get<ListingChange[]>(`${pathOf(id)}/history`, undefined, options);

export const listListingViewers = (id: string, options?: CallOptions) =>
  get<ListingViewer[]>(`${pathOf(id)}/viewers`, undefined, options);

export const askListingAgents = (id: string, message: string) =>
  write<ListingInquiryAnswer>('POST', `${pathOf(id)}/inquiries`, { message });
