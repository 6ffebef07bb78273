import type {
  ListingBody,
  ListingChange,
  ListingDetail,
  ListingDraft,
  ListingDraftSummary,
  ListingInquiry,
  ListingInquiryAnswer,
  ListingOnlyListings,
  ListingSummary,
  ListingUpdateBody,
  ListingViewer,
} from '@portico/contracts';
import { type CallOptions, get, write } from '../send.ts';

const pathOf = (id: string) => `/listings/${encodeURIComponent(id)}`;
const draftPath = (key: string) => `/listings/drafts/${encodeURIComponent(key)}`;

/** The same `key` with the same body makes one listing, however often it is sent. */
export const createListing = (body: ListingBody, key?: string) =>
  write<ListingDetail>('POST', '/listings/', body, key);

/** What `changes` leaves out stays as it is. CONFLICT carries the listing as it is now in `current`. */
export const updateListing = (id: string, changes: ListingUpdateBody) =>
  write<ListingDetail>('PUT', pathOf(id), changes);

export const listListingHistory = (id: string, options?: CallOptions) =>
  get<ListingChange[]>(`${pathOf(id)}/history`, undefined, options);

export const listListingViewers = (id: string, options?: CallOptions) =>
  get<ListingViewer[]>(`${pathOf(id)}/viewers`, undefined, options);

export const listListingUnits = (id: string, options?: CallOptions) =>
  get<ListingSummary[]>(`${pathOf(id)}/units`, undefined, options);

export const askListingAgents = (id: string, message: string) =>
  write<ListingInquiryAnswer>('POST', `${pathOf(id)}/inquiries`, { message });

export const listListingInquiries = (id: string, options?: CallOptions) =>
  get<ListingInquiry[]>(`${pathOf(id)}/inquiries`, undefined, options);

/** What the listings-only picker offers: already paid for, and not yet. */
export const getListingOnlyListings = (agentId: string, options?: CallOptions) =>
  get<ListingOnlyListings>(
    `/listings/listing-only-listings/${encodeURIComponent(agentId)}`,
    undefined,
    options,
  );

export const listListingDrafts = (options?: CallOptions) =>
  get<ListingDraftSummary[]>('/listings/drafts', undefined, options);

/** Throws NOT_FOUND where nothing was kept under the key. */
export const getListingDraft = (key: string, options?: CallOptions) =>
  get<ListingDraft>(draftPath(key), undefined, options);

export const saveListingDraft = (key: string, content: unknown) =>
  write<ListingDraftSummary>('PUT', draftPath(key), { content });

export const deleteListingDraft = (key: string) => write<null>('DELETE', draftPath(key));
