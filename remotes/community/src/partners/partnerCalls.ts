import { type CallOptions, get, write } from '@portico/client';
import type {
  EnquiryAnswer,
  EnquiryBody,
  Partner,
  PartnerPage,
  PartnerQuery,
  PartnersQuery,
} from '@portico/contracts';

const pathOf = (id: string) => `/partners/${encodeURIComponent(id)}`;

export const listPartners = (query: PartnersQuery, options?: CallOptions) =>
  get<PartnerPage>('/partners', query, options);

export const getPartner = (id: string, query: PartnerQuery, options?: CallOptions) =>
  get<Partner>(pathOf(id), query, options);

export const sendEnquiry = (partnerId: string, body: EnquiryBody) =>
  write<EnquiryAnswer>('POST', `${pathOf(partnerId)}/enquiries`, body);
