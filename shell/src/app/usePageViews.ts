import { recordUsage } from '@portico/client';
import { useLocation } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { useEffect } from 'react';

const longestPath = 200;

/**
 * Tells the server which page was opened (B §6). Without the query, which may name a client, and never in a member's
 * place: staff's visits are not the member's (resolutions 104).
 */
export function usePageViews() {
  const { pathname } = useLocation();
  const { isImpersonated } = useFlags();
  useEffect(() => {
    if (isImpersonated) return;
    // A count that is lost disturbs nobody; telling the member that it was would.
    recordUsage({ kind: 'page-view', path: pathname.slice(0, longestPath) }).catch(() => undefined);
  }, [pathname, isImpersonated]);
}
