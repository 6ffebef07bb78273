import { type CallOptions, query, write } from '@portico/client';
import type {
  Shortlist,
  ShortlistBody,
  ShortlistLinkBody,
  ShortlistPage,
  ShortlistsBody,
  ShortlistWithLink,
} from '@portico/contracts';

export const searchShortlists = (body: ShortlistsBody, options?: CallOptions) =>
  query<ShortlistPage>('/shortlists/search', body, options);

/** Answers the shortlist with its address, which is not answered again. */
export const shareShortlist = (body: ShortlistBody) => write<ShortlistWithLink>('POST', '/shortlists', body);

const linkOf = (id: string) => `/shortlists/${encodeURIComponent(id)}/link`;

/** A new address; the old one ends. */
export const renewLink = (id: string, body: ShortlistLinkBody) =>
  write<ShortlistWithLink>('POST', linkOf(id), body);

export const endLink = (id: string) => write<Shortlist>('DELETE', linkOf(id));
