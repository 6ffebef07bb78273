import { type CallOptions, get } from '@portico/client';
import type { PlaceSuggestion, PlacesQuery } from '@portico/contracts';

/** Completes a typed place from its second character on: states of the United States first, then cities. */
export const completePlaces = (query: PlacesQuery, options?: CallOptions) =>
  get<PlaceSuggestion[]>('/places', query, options);
