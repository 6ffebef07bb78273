import type { ListingSummary } from '@portico/contracts';
import { useLatestAddress } from '@portico/features/list-address';
import { searchListings } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import {
  useLocation,
  useNavigate,
  useRemotePages,
  useRemoteQuery,
  useSearchParams,
} from '@portico/remote-kit';
import { changed, type ListAddress, readListAddress, writeListAddress } from './listAddress.ts';
import { countListings } from './listCalls.ts';
import { placeIn } from './listPlace.ts';
import { countsBody, savedQueryOf, searchBody } from './listQueries.ts';

const fresh = 120_000;

/** With several choices, each changes the last request, which the page may not show yet. */
export type AddressChange = Partial<ListAddress> | ((now: ListAddress) => Partial<ListAddress>);

export function hrefFor(address: ListAddress) {
  const query = writeListAddress(address).toString();
  return `/properties/list${query && `?${query}`}`;
}

/**
 * The list for the address, and functions that change the address. Back undoes every change. The list begins at the
 * page in the address and grows as the reader scrolls; the history entry remembers how far.
 */
export function useListingList() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const place = placeIn(useLocation().state);
  const address = readListAddress(params);
  const latest = useLatestAddress(params, address);
  const firstPage = place.from ?? address.page;
  const counts = countsBody(address);
  const tabCounts = useRemoteQuery(
    keys.listings.counts(counts),
    (context) => countListings(counts, context),
    { keepsPrevious: true },
  );
  const isShown = ({ archived }: ListingSummary) => archived === (address.category === 'archived');
  return {
    address,
    firstPage,
    /** The listing the reader opened before coming back. */
    leftAt: place.at,
    /** The cache key of the answers. */
    key: keys.listings.list(savedQueryOf(address), firstPage),
    isShown,
    counts: tabCounts.data,
    go: (change: AddressChange, options: { replace?: boolean } = {}) => {
      const now = latest.read();
      const wanted = typeof change === 'function' ? change(now) : change;
      return navigate(hrefFor(latest.note(changed(now, wanted))), options);
    },
  };
}

export type ListingList = ReturnType<typeof useListingList>;

/**
 * The listings page after page. Separate from the list, so that the controls around the cards are not redrawn whenever
 * more arrive.
 */
export function useListings({ address, firstPage, key }: ListingList, staleTimeMs = fresh) {
  return useRemotePages(
    key,
    async (cursor, context) => {
      const answer = await searchListings(searchBody(address, Number(cursor ?? firstPage)), context);
      return { ...answer, next: answer.page < answer.totalPages ? String(answer.page + 1) : null };
    },
    { keepsPrevious: true, staleTimeMs },
  );
}

/** A list with its listings, for components that show them. */
export type ReadListingList = ListingList & { listings: ReturnType<typeof useListings> };
