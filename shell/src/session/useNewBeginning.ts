import { cameFrom, useSession } from '@portico/session';
import { useEffect, useRef } from 'react';
import { home } from '../routes/routes.ts';

/**
 * Where to begin just after another person's session has replaced this one, because the present page may not be open to
 * them: at home (A §4 "After login as an impersonator"), and staff who stop acting in somebody's place where they came
 * from. Null while the person stays the same.
 */
export function useNewBeginning(): string | null {
  const personId = useSession(({ me }) => me?.currentPerson._id ?? null);
  const isActing = useSession(({ me }) => Boolean(me?.currentUser.impersonation));
  const isSignedOut = useSession(({ status }) => status === 'signedOut');
  const previous = useRef(personId);
  const isAnother = personId !== null && previous.current !== null && previous.current !== personId;
  useEffect(() => {
    if (personId !== null || isSignedOut) previous.current = personId;
  }, [personId, isSignedOut]);
  if (!isAnother) return null;
  return (isActing ? null : cameFrom()) ?? home;
}
