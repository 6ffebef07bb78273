import { type CallOptions, get } from '@portico/client';
import type { LegalQuery, LegalText } from '@portico/contracts';

/** Signed out as well. NOT_FOUND for a page or a version there is none of. */
export const getLegalText = (page: string, query: LegalQuery = {}, options?: CallOptions) =>
  get<LegalText>(`/legal/${encodeURIComponent(page)}`, query, options);
