import { type CallOptions, get, write } from '@portico/client';
import type {
  EditedPartner,
  EditedPartnerSummary,
  EditedPartnersQuery,
  EnquiriesQuery,
  Enquiry,
  Page,
  PartnerChangeBody,
  PartnerDraft,
} from '@portico/contracts';

const pathOf = (id: string) => `/partners/${encodeURIComponent(id)}`;

export const listEdited = (query: EditedPartnersQuery, options?: CallOptions) =>
  get<Page<EditedPartnerSummary>>('/partners/edited', query, options);

export const getEdited = (id: string, options?: CallOptions) =>
  get<EditedPartner>(`${pathOf(id)}/edited`, undefined, options);

export const createPartner = (body: PartnerDraft) => write<EditedPartner>('POST', '/partners', body);

export const changePartner = (id: string, body: PartnerChangeBody) =>
  write<EditedPartner>('PUT', pathOf(id), body);

export const listEnquiries = (query: EnquiriesQuery, options?: CallOptions) =>
  get<Page<Enquiry>>('/partners/enquiries', query, options);
