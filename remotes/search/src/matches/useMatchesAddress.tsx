import { useNavigate, useSearchParams } from '@portico/remote-kit';
import { createContext, type ReactNode, startTransition, useContext, useOptimistic } from 'react';
import { type MatchesAddress, readMatchesAddress, writeMatchesAddress } from './matchesAddress.ts';

type Go = (change: Partial<MatchesAddress>, options?: { replace?: boolean }) => void;

const MatchesAddressContext = createContext<{ address: MatchesAddress; go: Go } | null>(null);

/**
 * Holds the address of the page for everything on it. The router draws a new address when it finds the time, so the
 * last request is shown at once: the next of two quick choices builds upon it and loses nothing.
 */
export function MatchesAddressProvider({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [address, showAtOnce] = useOptimistic(readMatchesAddress(params));
  const go: Go = (change, options) =>
    startTransition(() => {
      const next = { ...address, page: 1, ...change };
      showAtOnce(next);
      void navigate(writeMatchesAddress(next), options);
    });
  return <MatchesAddressContext value={{ address, go }}>{children}</MatchesAddressContext>;
}

/** The address of the page, and a way to change part of it. A new filter begins at the first page. */
export function useMatchesAddress() {
  const held = useContext(MatchesAddressContext);
  if (!held) throw new Error('useMatchesAddress is called outside of MatchesAddressProvider');
  const { address, go } = held;
  const hrefFor = (change: Partial<MatchesAddress>) =>
    writeMatchesAddress({ ...address, page: 1, ...change });
  return { address, hrefFor, go };
}
