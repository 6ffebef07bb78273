import { type CallOptions, query } from '@portico/client';
import type { DevelopmentMapBody, ListingMap } from '@portico/contracts';

/** Every development of a list by its place, for the map. */
export const readDevelopmentMap = (body: DevelopmentMapBody, options?: CallOptions) =>
  query<ListingMap>('/development/map', body, options);
