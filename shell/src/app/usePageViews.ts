import { recordUsage } from '@portico/client';
import { useLocation } from '@portico/remote-kit';
import { useEffect } from 'react';

const longestPath = 200;

/** Tells the server which page was opened (B §6). Without the query, which may name a client. */
export function usePageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    // A count that is lost disturbs nobody; telling the member that it was would.
    recordUsage({ kind: 'page-view', path: pathname.slice(0, longestPath) }).catch(() => undefined);
  }, [pathname]);
}
