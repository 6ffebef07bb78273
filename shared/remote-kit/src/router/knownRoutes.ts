import { createContext, useCallback, useContext } from 'react';

/** What the host knows of the pages that can be reached now: the paths of every live descriptor this person may open. */
export interface RouteHost {
  hasRoute(pathname: string): boolean;
}

export const RouteHostContext = createContext<RouteHost | null>(null);

/**
 * Whether a page exists at the address, in whichever remote. A remote that offers a way to another team's page asks
 * first, so that no link is dead while that page isn't deployed, and it appears by itself once it is. Without a host,
 * as in a remote's own tests, every page is taken to exist.
 */
export function useHasRoute(): (address: string) => boolean {
  const host = useContext(RouteHostContext);
  return useCallback(
    (address) => host?.hasRoute(address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')) ?? true,
    [host],
  );
}
