import type { CallOptions } from '@portico/client';
import type {
  ListingMap,
  ListingMapBody,
  ListingSummary,
  MapArea,
  MapBounds,
  Page,
} from '@portico/contracts';

/** A list as its map needs it. */
export interface PlottedList {
  /** The request without a page number. It changes with the list, and names its answers in the cache. */
  body: object;
  bounds: MapBounds | null;
  area: MapArea | null;
  go: (change: { bounds: MapBounds | null; area?: MapArea | null }) => void;
  /** The listings that stand beside the map. */
  docs: readonly ListingSummary[] | undefined;
  /** All of the list, counted on a grid. */
  readMap: (
    grid: Pick<ListingMapBody, 'columns' | 'rows' | 'view'>,
    options: CallOptions,
  ) => Promise<ListingMap>;
  /** The listings under a marker. */
  readAt: (bounds: MapBounds, limit: number, options: CallOptions) => Promise<Page<ListingSummary>>;
  /** The page of a listing. */
  hrefOf: (id: string) => string;
}
