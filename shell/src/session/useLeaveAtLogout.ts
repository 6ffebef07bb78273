import { signOut, useSession } from '@portico/session';
import { useEffect } from 'react';

/**
 * Opening /logout signs out even if the page that says so cannot be loaded, because signing out must not depend on a
 * remote. The page itself asks again and gets the same answer.
 */
export function useLeaveAtLogout(pathname: string) {
  const status = useSession((session) => session.status);
  const mustLeave = pathname === '/logout' && (status === 'signedIn' || status === 'loading');
  useEffect(() => {
    if (mustLeave) void signOut();
  }, [mustLeave]);
}
