import type { ListingSummary, Page } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { type BrowseAddress, readBrowseAddress, writeBrowseAddress } from './browseAddress.ts';

type Found = Page<ListingSummary>;

export interface BrowseOptions<Body> {
  path: string;
  categories?: readonly string[];
  bodyOf: (address: BrowseAddress) => Body;
  search: (body: Body, context: { signal: AbortSignal }) => Promise<Found>;
}

/** The list for the address, and functions that change the address. Back undoes every change. */
export function useBrowse<Body>({ path, categories, bodyOf, search }: BrowseOptions<Body>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readBrowseAddress(params, categories);
  const body = bodyOf(address);
  const found = useRemoteQuery<Found>(keys.listings.found(path, body), (context) => search(body, context), {
    keepsPrevious: true,
  });
  const hrefFor = (change: Partial<BrowseAddress>) =>
    `${path}${writeBrowseAddress({ ...address, page: 1, ...change })}`;
  return { address, found, hrefFor, go: (change: Partial<BrowseAddress>) => navigate(hrefFor(change)) };
}

export type Browse = Omit<ReturnType<typeof useBrowse>, 'body'>;
