import { countListings, searchListings } from '@portico/client';
import { useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import {
  changed,
  countsBody,
  type ListAddress,
  readListAddress,
  searchBody,
  writeListAddress,
} from './listAddress.ts';

/** The list as the address says, and the ways to change it. Every change is a step Back can undo. */
export function useListingList() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readListAddress(params);
  const list = searchBody(address);
  const counts = countsBody(address);
  const listings = useRemoteQuery(['listings', 'list', list], (context) => searchListings(list, context), {
    keepsPrevious: true,
  });
  const tabCounts = useRemoteQuery(
    ['listings', 'counts', counts],
    (context) => countListings(counts, context),
    {
      keepsPrevious: true,
    },
  );
  const hrefFor = (next: ListAddress) => {
    const query = writeListAddress(next).toString();
    return `/properties/list${query && `?${query}`}`;
  };
  return {
    address,
    listings,
    counts: tabCounts.data,
    hrefFor,
    go: (change: Partial<ListAddress>) => navigate(hrefFor(changed(address, change))),
  };
}

export type ListingList = ReturnType<typeof useListingList>;
