import type { ListingSummary } from '@portico/contracts';
import { searchListings } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import {
  useLocation,
  useNavigate,
  useRemotePages,
  useRemoteQuery,
  useSearchParams,
} from '@portico/remote-kit';
import {
  changed,
  countsBody,
  type ListAddress,
  readListAddress,
  savedQueryOf,
  searchBody,
  writeListAddress,
} from './listAddress.ts';
import { countListings } from './listCalls.ts';
import { placeIn } from './listPlace.ts';

const fresh = 120_000;

export function hrefFor(address: ListAddress) {
  const query = writeListAddress(address).toString();
  return `/properties/list${query && `?${query}`}`;
}

/**
 * The list as the address says, and the ways to change it. Every change is a step Back can undo. It begins at the page
 * of the address and grows from there as one scrolls; how far it had grown is remembered beside the address.
 */
export function useListingList() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const place = placeIn(useLocation().state);
  const address = readListAddress(params);
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
    /** The listing one left the list for. */
    leftAt: place.at,
    /** Under which the answers are kept. */
    key: keys.listings.list(savedQueryOf(address), firstPage),
    isShown,
    counts: tabCounts.data,
    go: (change: Partial<ListAddress>) => navigate(hrefFor(changed(address, change))),
  };
}

export type ListingList = ReturnType<typeof useListingList>;

/**
 * The listings of the list, page after page. Apart from the list itself: what stands around them is not drawn again
 * whenever more of them arrive.
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

/** With its listings, for those who show them. */
export type ReadListingList = ListingList & { listings: ReturnType<typeof useListings> };
