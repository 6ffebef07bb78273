import type { ListingSummary, Page } from '@portico/contracts';
import { useLatestAddress } from '@portico/features/list-address';
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
  const latest = useLatestAddress(params, address);
  const body = bodyOf(address);
  const found = useRemoteQuery<Found>(keys.listings.found(path, body), (context) => search(body, context), {
    keepsPrevious: true,
  });
  const hrefFor = (change: Partial<BrowseAddress>) =>
    `${path}${writeBrowseAddress({ ...address, page: 1, ...change })}`;
  const go = (change: Partial<BrowseAddress>, options: { replace?: boolean } = {}) =>
    navigate(`${path}${writeBrowseAddress(latest.note({ ...latest.read(), page: 1, ...change }))}`, options);
  return { address, found, hrefFor, go };
}

export type Browse = Omit<ReturnType<typeof useBrowse>, 'body'>;
