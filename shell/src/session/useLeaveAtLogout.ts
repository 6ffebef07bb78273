import { signOut, useSession } from '@portico/session';
import { useEffect } from 'react';

/**
 * Opening /logout signs out, whether or not the page that says so can be fetched: leaving must work whatever a remote
 * does. The page itself asks the session again and gets the same answer.
 */
export function useLeaveAtLogout(pathname: string) {
  const status = useSession((session) => session.status);
  const mustLeave = pathname === '/logout' && (status === 'signedIn' || status === 'loading');
  useEffect(() => {
    if (mustLeave) void signOut();
  }, [mustLeave]);
}
