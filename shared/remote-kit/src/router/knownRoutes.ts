import { createContext, useCallback, useContext } from 'react';

/**
 * The host's knowledge about the pages that can be opened now: the paths of every live descriptor this person may open.
 */
export interface RouteHost {
  hasRoute(pathname: string): boolean;
}

export const RouteHostContext = createContext<RouteHost | null>(null);

/**
 * Whether a page exists at the address, in any remote. A remote asks before it links to another team's page, so that no
 * link is dead while that page isn't deployed, and the link appears by itself once it is. Without a host, as in a
 * remote's own tests, every page counts as existing.
 */
export function useHasRoute(): (address: string) => boolean {
  const host = useContext(RouteHostContext);
  return useCallback(
    (address) => host?.hasRoute(address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')) ?? true,
    [host],
  );
}
