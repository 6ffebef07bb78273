import { useNavigate, useSearchParams } from '@portico/remote-kit';
import { type MatchesAddress, readMatchesAddress, writeMatchesAddress } from './matchesAddress.ts';

/** The address of the page, and a way to change part of it. A new filter begins at the first page. */
export function useMatchesAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readMatchesAddress(params);
  const hrefFor = (change: Partial<MatchesAddress>) =>
    writeMatchesAddress({ ...address, page: 1, ...change });
  return {
    address,
    hrefFor,
    go: (change: Partial<MatchesAddress>, options?: { replace?: boolean }) =>
      void navigate(hrefFor(change), options),
  };
}
