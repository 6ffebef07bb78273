import { type CallOptions, get } from '@portico/client';
import type { ListingSummary } from '@portico/contracts';

const pathOf = (id: string) => `/listings/${encodeURIComponent(id)}`;

export const listListingUnits = (id: string, options?: CallOptions) =>
  get<ListingSummary[]>(`${pathOf(id)}/units`, undefined, options);
