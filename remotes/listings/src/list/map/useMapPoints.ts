import type { ListingMapCell } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { useFormat } from '@portico/i18n';
import type { MapPoint } from '@portico/ui/map';
import { useListT } from '../words.ts';

type PlottedListing = NonNullable<ListingMapCell['listing']>;

/** A marker has room for `$2.4M` or `$12K/mo`, or for a short text when the price is on request. */
function usePriceLabel() {
  const format = useFormat();
  const words = useListingWords();
  const t = useListT();
  return ({ price, startPrice }: PlottedListing) => {
    const { amount, currency } = startPrice?.amount != null ? startPrice : price;
    if (amount === null) return t('map.noPrice');
    const written = format.number(amount, {
      style: 'currency',
      currency,
      notation: 'compact',
      maximumFractionDigits: 1,
    });
    return words.shortRent(written, price.period);
  };
}

/** The map's points, one for each cell, and the name of a cell's only listing for screen readers. */
export function useMapPoints(cells: readonly ListingMapCell[]) {
  const priceLabel = usePriceLabel();
  const words = useListingWords();
  const points = cells.map(({ listing, count, longitude, latitude, bounds }): MapPoint => {
    const id = listing?._id ?? `${bounds.west} ${bounds.south} ${count}`;
    return { id, longitude, latitude, count, bounds, label: listing ? priceLabel(listing) : '' };
  });
  const nameOf = (id: string) => {
    const listing = cells.find((cell) => cell.listing?._id === id)?.listing;
    return listing ? `${words.title(listing)}, ${words.price(listing)}` : '';
  };
  return { points, nameOf };
}
