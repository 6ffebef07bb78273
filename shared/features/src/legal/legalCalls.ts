import { type CallOptions, get } from '@portico/client';
import type { LegalQuery, LegalText } from '@portico/contracts';

/** Works signed out too. Refuses with NOT_FOUND if the page or version does not exist. */
export const getLegalText = (page: string, query: LegalQuery = {}, options?: CallOptions) =>
  get<LegalText>(`/legal/${encodeURIComponent(page)}`, query, options);
